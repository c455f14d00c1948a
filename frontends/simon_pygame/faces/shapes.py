"""The shapes that portraits are made of, as SVG. Colours are ``#rrggbb``."""

from __future__ import annotations

WIDTH, HEIGHT = 100, 120
"""The field that a portrait fills."""


def fill(path: str, colour: str, opacity: float = 1) -> str:
    """A filled path."""
    faint = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<path fill="{colour}"{faint} d="{path}"/>'


def line(path: str, colour: str, width: float) -> str:
    """A stroke with round ends along a path."""
    return (
        f'<path fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" '
        f'stroke-linejoin="round" d="{path}"/>'
    )


def dot(x: float, y: float, radius: float, colour: str, opacity: float = 1) -> str:
    """A filled circle."""
    faint = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{colour}"{faint}/>'


def dots(points: tuple[tuple[float, float], ...], radius: float, colour: str) -> str:
    """Filled circles of one size."""
    return "".join(dot(x, y, radius, colour) for x, y in points)


def mirrored(shapes: str) -> str:
    """The same shapes, with left and right exchanged."""
    return f'<g transform="translate({WIDTH} 0) scale(-1 1)">{shapes}</g>'
