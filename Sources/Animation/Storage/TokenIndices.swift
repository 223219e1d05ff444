/// Finds the index of a property in a list that only grows. The first few properties are compared
/// one by one, the others are found by a hash table.
///
/// It does not retain the properties. The owner of the list retains them, or accepts that a new
/// property gets the identity of a property that was deallocated.
@usableFromInline package struct TokenIndices {
  // The type is `@usableFromInline`: otherwise the compiler inlines no member of a package type
  // into other modules, not even one that is `@inlinable`.

  /// The number of properties at the start of a list that are compared one by one.
  @inlinable package static var maximumComparedCount: Int { 8 }

  private var hashed: [ObjectIdentifier: Int32] = [:]

  /// Creates the indices of an empty list.
  package init() {}

  /// Returns the index of a property; `nil` if it is not in the list.
  ///
  /// - Parameters:
  ///   - count: The length of the list.
  ///   - identity: Returns the identity of the property at an index of the list.
  @inlinable @inline(__always)
  package func index(
    of property: ObjectIdentifier, in count: Int, _ identity: (Int) -> ObjectIdentifier
  ) -> Int? {
    var index = 0
    while index < min(count, TokenIndices.maximumComparedCount) {
      if identity(index) == property { return index }
      index += 1
    }
    return count > TokenIndices.maximumComparedCount ? hashedIndex(of: property) : nil
  }

  @inline(never) @usableFromInline
  package func hashedIndex(of property: ObjectIdentifier) -> Int? {
    hashed[property].map { Int($0) }
  }

  /// Records a property that was appended to the list.
  ///
  /// - Parameter index: The index of the property: the length of the list before.
  package mutating func append(_ property: ObjectIdentifier, at index: Int) {
    if index >= TokenIndices.maximumComparedCount { hashed[property] = Int32(index) }
  }
}
