"""What every game is built on and no game is known to: questions, luck, logs, data files and plans. Plain Python."""
