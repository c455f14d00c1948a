"""What the window knows of a catalog: which letters it can draw, what has room, how all looks."""

from simon_pygame.workshop.flaws import flaws
from simon_pygame.workshop.pictures import preview

__all__ = ["flaws", "preview"]
