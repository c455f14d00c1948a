"""Keys and pointer: raw events in, what the player means out."""
