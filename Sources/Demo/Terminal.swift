/// The functions of a terminal that the program needs.
struct Terminal {
  /// Returns the size of the terminal, in characters.
  var size: () -> (columns: Int, rows: Int)
  /// Waits for a number of seconds.
  var sleep: (Double) -> Void
}

/// ANSI escape sequences.
enum Escape {
  /// Erases from the cursor to the end of the line.
  static let clearLine = "\u{1B}[K"
  /// Erases from the cursor to the end of the screen.
  static let clearBelow = "\u{1B}[J"
}
