extension RangeReplaceableCollection {
  /// Removes and returns all elements.
  ///
  /// To change a list that is a property of an object, code takes the elements out, changes them,
  /// and puts them back. Then no access to the property lasts during a call, and the optimiser
  /// needs no check at run time that accesses of the property do not overlap.
  @inlinable @inline(__always)
  package mutating func takeAll() -> Self {
    var taken = Self()
    swap(&taken, &self)
    return taken
  }
}
