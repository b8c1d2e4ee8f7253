"""What every game is built on; it knows no game: questions, luck, logs, data files and plans. Plain Python."""
