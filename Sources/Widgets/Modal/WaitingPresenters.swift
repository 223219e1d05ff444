/// The presenters of a queue that wait for their turn, in call order.
///
/// Each has a number, so that it can be removed without a search and without moving the others.
struct WaitingPresenters {
  /// The presenters by their numbers. Later calls have higher numbers.
  private var presenters: [Int: any QueuedPresenter] = [:]
  /// The numbers of all presenters, and of some that no longer wait.
  private var numbers = 0..<0

  var isEmpty: Bool { presenters.isEmpty }

  /// Adds a presenter at the end.
  ///
  /// - Returns: The number of the presenter.
  /// - Complexity: O(1), amortised.
  mutating func append(_ presenter: any QueuedPresenter) -> Int {
    let number = numbers.upperBound
    numbers = numbers.lowerBound..<number + 1
    presenters[number] = presenter
    return number
  }

  /// Removes a presenter, which the caller retains.
  ///
  /// - Complexity: O(1).
  mutating func remove(_ number: Int) { presenters[number] = nil }

  /// Removes the presenter that has waited longest.
  ///
  /// - Complexity: O(1), amortised.
  mutating func removeFirst() -> (any QueuedPresenter)? {
    while let number = numbers.popFirst() {
      if let presenter = presenters.removeValue(forKey: number) { return presenter }
    }
    return nil
  }
}
