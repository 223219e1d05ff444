/// Finds the place of a property in a list that only grows: the first few of the list are compared,
/// the others hashed.
///
/// It keeps no property itself. Whoever has the list keeps them, or does not mind that another one
/// takes the identity of one that has gone.
package struct TokenPlaces {
  /// How many properties of a list are compared.
  @inlinable package static var mostCompared: Int { 8 }

  private var hashed: [ObjectIdentifier: Int32] = [:]

  /// Makes what finds nothing in an empty list.
  package init() {}

  /// The place of a property, if it is in the list.
  ///
  /// - Parameters:
  ///   - count: How long the list is.
  ///   - identity: The property at a place of the list.
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

  /// A property that the list does not have is put at its end.
  ///
  /// - Parameter place: How long the list was.
  package mutating func append(_ property: ObjectIdentifier, at place: Int) {
    if place >= TokenPlaces.mostCompared { hashed[property] = Int32(place) }
  }
}
