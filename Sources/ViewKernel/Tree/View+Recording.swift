import ViewKernelAnimation

extension View {
  /// The identifiers of the subviews in the order in which they are drawn, back to front.
  package final var subviewIdentifiers: [Int] {
    subviewsInDrawingOrder(.presentation).map { $0.identifier }
  }

  /// Whether the view has only the properties that every view stores in itself, such as bounds and
  /// opacity; the others have their initial values. A view that lost its node when it left its
  /// window is not plain: recorders must report that the values of the node no longer apply.
  package final var isPlain: Bool {
    node == nil && effects == nil && storage == nil && !hasLostNode
  }

  /// Whether the view has left a window in which it was animated, and has lost its node.
  package final var hasLostNode: Bool { flags.contains(.hasLostNode) }

  /// Calls a closure for each recorded custom property that was set on this view, or animated since
  /// the view entered its window.
  package final func forEachCustomProperty(_ body: (PropertyToken) -> Void) {
    for box in storage?.customValues?.boxes ?? [] where box.token.isRecorded { body(box.token) }
    node?.forEachIdentityProperty { property in
      // Built-in properties after the sixteenth are found by identity, too.
      guard property.ordinal < 0, unsafe box(of: ObjectIdentifier(property)) == nil else { return }
      body(property)
    }
  }

  /// The presentation value of a property, without its type.
  package final func presentationValue(of property: PropertyToken) -> PropertyValue {
    property.presentationValue(of: self, node)
  }
}
