/// The buttons that display an action while their alerts are in windows.
///
/// Any number of alerts may share an action, and one alert may have it many times. So a button is
/// removed without a search.
struct ActionButtons {
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of the button that was added last.
  private var newestNumber = 0

  private struct Entry {
    let button: Button
    /// A number that is higher than those of the buttons that were added earlier.
    let number: Int
  }

  /// The buttons, in the order in which they were added.
  var all: [Button] {
    entries.values.sorted { $0.number < $1.number }.map { $0.button }
  }

  /// Adds a button.
  ///
  /// - Complexity: O(1), amortised.
  mutating func add(_ button: Button) {
    newestNumber += 1
    entries[ObjectIdentifier(button)] = Entry(button: button, number: newestNumber)
  }

  /// Removes a button, which the caller retains.
  ///
  /// - Complexity: O(1).
  mutating func remove(_ button: Button) { entries[ObjectIdentifier(button)] = nil }
}
