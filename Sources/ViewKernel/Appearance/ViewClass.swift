/// A class of views, as a hashable value.
struct ViewClass: Hashable {
  private let identity: ObjectIdentifier

  #if hasFeature(Embedded)
    // Embedded Swift has no classes as values, and no rules for them.
    static func forEach(of view: View, _ body: (ViewClass) -> Void) {}
  #else
    private let type: AnyClass

    init(_ type: AnyClass) {
      self.type = type
      identity = ObjectIdentifier(type)
    }

    static func == (a: ViewClass, b: ViewClass) -> Bool { a.identity == b.identity }

    func hash(into hasher: inout Hasher) { hasher.combine(identity) }

    /// Calls a closure with the classes that a view belongs to, the most derived one first.
    static func forEach(of view: View, _ body: (ViewClass) -> Void) {
      var next: AnyClass? = Swift.type(of: view)
      while let type = next {
        body(ViewClass(type))
        next = type == View.self ? nil : _getSuperclass(type)
      }
    }
  #endif
}

#if !hasFeature(Embedded)
  extension ViewClass: CustomStringConvertible {
    /// The name of the class.
    var description: String { "\(type)" }
  }
#endif
