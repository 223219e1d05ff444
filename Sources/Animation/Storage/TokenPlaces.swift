/// Finds the index of a property in a list that only grows. The first few properties are compared
/// one by one, the others are found by a hash table.
///
/// It does not retain the properties. The owner of the list retains them, or accepts that a new
/// property gets the identity of a property that was deallocated.
package struct TokenPlaces {
  /// The number of properties at the start of a list that are compared one by one.
  @inlinable package static var mostCompared: Int { 8 }

  private var hashed: [ObjectIdentifier: Int32] = [:]

  /// Creates the places of an empty list.
  package init() {}

  /// Returns the index of a property; `nil` if it is not in the list.
  ///
  /// - Parameters:
  ///   - count: The length of the list.
  ///   - identity: Returns the identity of the property at an index of the list.
  @inlinable @inline(__always)
  package func place(
    of property: ObjectIdentifier, in count: Int, _ identity: (Int) -> ObjectIdentifier
  ) -> Int? {
    var place = 0
    while place < min(count, TokenPlaces.mostCompared) {
      if identity(place) == property { return place }
      place += 1
    }
    return count > TokenPlaces.mostCompared ? hashedPlace(of: property) : nil
  }

  @inline(never) @usableFromInline
  package func hashedPlace(of property: ObjectIdentifier) -> Int? {
    hashed[property].map { Int($0) }
  }

  /// Records a property that was appended to the list.
  ///
  /// - Parameter place: The index of the property: the length of the list before.
  package mutating func append(_ property: ObjectIdentifier, at place: Int) {
    if place >= TokenPlaces.mostCompared { hashed[property] = Int32(place) }
  }
}
