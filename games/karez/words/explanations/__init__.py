"""What everything in the box does, made from the data: a changed number changes the sentence."""
