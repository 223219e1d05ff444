import ViewKernelAnimation

/// What of a view may show something else.
package struct ViewParts: OptionSet {
  /// A bit for each of the first sixteen properties of the table, by ordinal; then the others.
  package let rawValue: UInt32

  /// Makes a set of bits.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Which subviews there are, and their order.
  package static var subviews: ViewParts { ViewParts(rawValue: 1 << 16) }
  /// What the view says or draws.
  package static var content: ViewParts { ViewParts(rawValue: 1 << 17) }
  /// Properties without a bit of their own: those of a program's own among them.
  package static var otherProperties: ViewParts { ViewParts(rawValue: 1 << 18) }
  /// Anything.
  package static var all: ViewParts { ViewParts(rawValue: (1 << 19) - 1) }

  static var bounds: ViewParts { ViewParts(ordinal: ViewProperties.Ordinal.bounds) }
  static var center: ViewParts { ViewParts(ordinal: ViewProperties.Ordinal.center) }
  static var opacity: ViewParts { ViewParts(ordinal: ViewProperties.Ordinal.opacity) }
  static var frame: ViewParts { [.bounds, .center] }

  /// The part that a property is.
  @inline(__always)
  package init(ordinal: Int) {
    self =
      ordinal >= 0 && ordinal < ViewParts.namedProperties
      ? ViewParts(rawValue: 1 << UInt32(ordinal)) : .otherProperties
  }

  /// How many properties have a bit of their own.
  package static var namedProperties: Int { 16 }

  /// The parts that the engine moves in a node.
  init(of node: AnimationNode) {
    var parts = ViewParts(rawValue: UInt32(node.animatedOrdinals))
    if node.hasOwnSlots { parts.insert(.otherProperties) }
    self = parts
  }
}
