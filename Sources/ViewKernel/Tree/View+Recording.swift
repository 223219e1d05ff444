import ViewKernelAnimation

extension View {
  /// The numbers of the subviews in the order in which they are drawn, back to front.
  package final var subviewIdentifiers: [Int] {
    childrenInDrawingOrder(.presentation).map { $0.identifier }
  }

  /// Whether the view has ever had more to show than geometry and opacity. A node that went when the
  /// view left its window counts: what showed of it must be told to be gone.
  package final var hasAppearance: Bool {
    node != nil || effects != nil || drawingRecord != nil || rareBox != nil || hasLostNode
  }

  /// Whether the view has left a window in which it was animated, and forgotten what.
  package final var hasLostNode: Bool { flags.contains(.hasLostNode) }

  /// Calls a closure with the custom properties that are recorded and were set here, or animated since
  /// the view entered its window.
  package final func forEachOwnProperty(_ body: (PropertyToken) -> Void) {
    for box in rareBox?.customValues?.boxes ?? [] where box.token.isRecorded { body(box.token) }
    node?.forEachOwnProperty { property in
      // A node keeps the last ones of a long table of built-in properties with these.
      guard property.ordinal < 0, unsafe box(of: ObjectIdentifier(property)) == nil else { return }
      body(property)
    }
  }

  /// What shows of a property, without its type.
  package final func shownValue(of property: PropertyToken) -> PropertyValue {
    property.shownValue(of: self, shownNode)
  }

  /// The node that says what shows, if anything was ever animated.
  package final var shownNode: AnimationNode? { node }
}
