"""HTTP glue: find, permit, call one service or selector, render one template."""
