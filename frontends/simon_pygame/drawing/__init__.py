"""What is on the screen, drawn from what the other rooms know."""
