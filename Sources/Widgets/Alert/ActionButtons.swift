/// The buttons that display an action while their alerts are in windows.
///
/// Any number of alerts may share an action, and one alert may have it many times. So a button is
/// removed without a search.
struct ActionButtons {
  private var places: [ObjectIdentifier: Place] = [:]
  /// The number of the button that was added last.
  private var newestNumber = 0

  private struct Place {
    let button: Button
    /// A number that is higher than those of the buttons that were added earlier.
    let number: Int
  }

  /// The buttons, in the order in which they were added.
  var all: [Button] {
    places.values.sorted { $0.number < $1.number }.map { $0.button }
  }

  /// Adds a button.
  ///
  /// - Complexity: O(1), amortised.
  mutating func add(_ button: Button) {
    newestNumber += 1
    places[ObjectIdentifier(button)] = Place(button: button, number: newestNumber)
  }

  /// Removes a button, which the caller retains.
  ///
  /// - Complexity: O(1).
  mutating func remove(_ button: Button) { places[ObjectIdentifier(button)] = nil }
}
