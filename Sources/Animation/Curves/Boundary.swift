/// Returns the number at which a condition that holds at first stops holding, exact to the last
/// bit.
///
/// The condition holds at `low` and does not hold at `high`. The result is found by bisection.
///
/// - Complexity: O(*b*), where *b* is the number of bits of a `Double`.
func boundary(_ low: Double, _ high: Double, while holds: (Double) -> Bool) -> Double {
  var (low, high) = (low, high)
  while true {
    let middle = low + 0.5 * (high - low)
    guard middle > low, middle < high else { return high }
    if holds(middle) { low = middle } else { high = middle }
  }
}

/// Returns the number at which a condition that holds at `low` stops holding, exact to the last
/// bit. `high` is above 0, and is doubled until the condition does not hold there.
func boundary(_ low: Double, doubling high: Double, while holds: (Double) -> Bool) -> Double {
  var high = high
  while holds(high) { high *= 2 }
  return boundary(low, high, while: holds)
}
