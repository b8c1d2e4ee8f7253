"""The interface for programs, at `/api/v1/`: the same services, permissions, limits and refusals as the pages."""
