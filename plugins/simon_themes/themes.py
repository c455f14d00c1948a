"""Four themes, each a value."""

from simon.hookspecs import N_, Theme

CLASSIC = Theme(
    "classic",
    # Translators: the name of a theme, that is, of how the game looks.
    N_("Classic"),
)

EVENING = Theme(
    "evening",
    # Translators: the name of a theme: dusk blue linen, ivory cards, brass.
    N_("Evening"),
    table="#27496a",
    table_edge="#131b3c",
    texture="linen",
    table_text="#f3e9d4",
    slot="#7a9bb2",
    bar="#0d1430",
    bar_text="#f6ecd8",
    bar_dim="#b4bfd2",
    paper="#f9f1e0",
    paper_dim="#eae0cb",
    edge="#8c8167",
    suits=("#1b2138", "#a11f2f", "#a11f2f", "#1b2138"),
    four_suits=("#1b2138", "#a11f2f", "#245096", "#22603f"),
    ornament="#a87f2e",
    mark_same="#f4bd55",
    mark_other="#fdf6e6",
    mark_focus="#8fe3d6",
    panel="#f9f1e0",
    panel_text="#25243a",
    panel_dim="#5b566a",
    panel_accent="#224d6b",
    panel_accent_text="#fdf6e6",
    banner="#f7dfb0",
    banner_text="#2d2118",
    banner_edge="#b8492f",
)

DARK = Theme(
    "dark",
    # Translators: the name of a theme: dark cards on a dark table.
    N_("Dark"),
    table="#1f2227",
    table_edge="#131519",
    texture="none",
    table_text="#d6d9de",
    slot="#68707b",
    bar="#0d0f12",
    bar_text="#e5e7eb",
    bar_dim="#a6acb6",
    paper="#2c3038",
    paper_dim="#24272d",
    edge="#737a87",
    suits=("#eceef2", "#ff7f87", "#ff7f87", "#eceef2"),
    four_suits=("#eceef2", "#ff7f87", "#82b4ff", "#7bd49a"),
    ornament="#cda659",
    mark_same="#ffd257",
    mark_other="#ffffff",
    mark_focus="#8fd8ff",
    panel="#23262c",
    panel_text="#e7e9ed",
    panel_dim="#a9afb9",
    panel_accent="#8fd8ff",
    panel_accent_text="#10151a",
    banner="#3b2f1b",
    banner_text="#f7e8c9",
    banner_edge="#e0894f",
    console=("default", "bright-red", "bright-red", "default"),
    console_four=("default", "bright-red", "bright-blue", "bright-green"),
)

HIGH_CONTRAST = Theme(
    "high-contrast",
    # Translators: the name of a theme: white cards on black, pure colours, no ornament.
    N_("High contrast"),
    table="#000000",
    table_edge="#000000",
    texture="none",
    table_text="#ffffff",
    slot="#ffffff",
    bar="#000000",
    bar_text="#ffffff",
    bar_dim="#9a9a9a",
    paper="#ffffff",
    paper_dim="#e6e6e6",
    edge="#000000",
    suits=("#000000", "#b40000", "#b40000", "#000000"),
    four_suits=("#000000", "#b40000", "#0000c8", "#005f00"),
    ornament="#000000",
    mark_same="#ffff00",
    mark_other="#ffffff",
    mark_focus="#00ffff",
    panel="#ffffff",
    panel_text="#000000",
    panel_dim="#000000",
    panel_accent="#00008b",
    panel_accent_text="#ffffff",
    banner="#ffff00",
    banner_text="#000000",
    banner_edge="#ffffff",
    faces="plain",
    # Nothing on a terminal has more contrast than the colour that its text has anyway.
    console=("default", "default", "default", "default"),
)

THEMES = (CLASSIC, EVENING, DARK, HIGH_CONTRAST)
