extension View {
  /// Calls a closure with the identity of each class that the view belongs to, the most derived one
  /// first.
  final func forEachClass(_ body: (ObjectIdentifier) -> Void) {
    // Embedded Swift has no classes as values, and no rules for them.
    #if !hasFeature(Embedded)
      var next: AnyClass? = type(of: self)
      while let kind = next {
        body(ObjectIdentifier(kind))
        next = kind == View.self ? nil : _getSuperclass(kind)
      }
    #endif
  }
}
