/// The ids of the definitions in an animated picture. Several groups of a view may have the same
/// definition of a still. Each group needs its own id for it, because the values differ.
final class DefinitionIDs {
  /// The number of ids for each definition of a still.
  private var counts: [Int: Int] = [:]

  /// Returns a new id for a definition of a still.
  func makeID(ofDefinition number: Int) -> String {
    let count = counts[number, default: 0]
    counts[number] = count + 1
    return count == 0 ? "d\(number)" : "d\(number)-\(count)"
  }
}
