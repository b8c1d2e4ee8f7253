"""What happens on commit, and the sockets that tell open pages of it."""
