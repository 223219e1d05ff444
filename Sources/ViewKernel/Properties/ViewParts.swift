import ViewKernelAnimation

/// The parts of a view whose presentation may have changed.
package struct ViewParts: OptionSet {
  /// One bit for each of the first sixteen built-in properties, by ordinal; then the other parts.
  package let rawValue: UInt32

  /// Creates a set of parts from its bits.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The list of subviews, and their order.
  package static var subviews: ViewParts { ViewParts(rawValue: 1 << 16) }
  /// The content that the view reports or draws.
  package static var content: ViewParts { ViewParts(rawValue: 1 << 17) }
  /// Properties without a bit of their own, including custom properties.
  package static var otherProperties: ViewParts { ViewParts(rawValue: 1 << 18) }
  /// All parts.
  package static var all: ViewParts { ViewParts(rawValue: (1 << 19) - 1) }

  static var bounds: ViewParts { ViewParts(ordinal: ViewProperties.Ordinal.bounds) }
  static var center: ViewParts { ViewParts(ordinal: ViewProperties.Ordinal.center) }
  static var anchorPoint: ViewParts { ViewParts(ordinal: ViewProperties.Ordinal.anchorPoint) }
  static var transform: ViewParts { ViewParts(ordinal: ViewProperties.Ordinal.transform) }
  static var opacity: ViewParts { ViewParts(ordinal: ViewProperties.Ordinal.opacity) }
  static var isHidden: ViewParts { ViewParts(ordinal: ViewProperties.Ordinal.isHidden) }
  static var clipsToBounds: ViewParts { ViewParts(ordinal: ViewProperties.Ordinal.clipsToBounds) }
  static var frame: ViewParts { [.bounds, .center] }

  /// Creates the part of a property from its ordinal.
  @inline(__always)
  package init(ordinal: Int) {
    self =
      ordinal >= 0 && ordinal < ViewParts.propertyBitCount
      ? ViewParts(rawValue: 1 << UInt32(ordinal)) : .otherProperties
  }

  /// The number of properties that have a bit of their own.
  package static var propertyBitCount: Int { 16 }

  /// The parts that the engine animates in a node.
  init(of node: AnimationNode) {
    var parts = ViewParts(rawValue: UInt32(node.animatedOrdinals))
    if node.hasIdentitySlots { parts.insert(.otherProperties) }
    self = parts
  }
}
