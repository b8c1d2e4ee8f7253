"""How fast the site is, measured through HTTP on a private server next to a bare Django view in the same run."""
