"""What games draw, ask and tell with: SVG, charts, pictures, questions, buttons, words."""
