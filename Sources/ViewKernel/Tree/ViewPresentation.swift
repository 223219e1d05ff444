import ViewKernelAnimation
import ViewKernelGeometry

/// What a view shows, with its animations applied, read at the moment of reading (D34).
///
/// Keep the values, not this: what it answers changes with the view and with time.
public struct ViewPresentation {
  let view: View
  /// Notes what is read, for a drawing.
  let reads: DrawingReads?

  init(_ view: View, _ reads: DrawingReads? = nil) {
    self.view = view
    self.reads = reads
  }

  /// Reads a property of the table from the view's side of the engine, if it has been animated.
  @inline(__always)
  func read<Value>(_ ordinal: Int, _ body: (AnimationNode, Int) -> Value?) -> Value? {
    if let reads { reads.note(ordinal, of: view) }
    guard view.flags.contains(.hasNode), let box = view.rareReference else { return nil }
    return box._withUnsafeGuaranteedRef {
      $0.nodeReference?._withUnsafeGuaranteedRef { body($0, ordinal) }
    }
  }

  /// The value of any animatable property, or of a component of one.
  public subscript<Value: Animatable>(property: AnimatableProperty<Value>) -> Value {
    if let reads { reads.note(property, of: view) }
    return view.shown(property)
  }

  /// The smallest upright rect of the superview's space that holds the shown bounds.
  public var frame: Rect {
    if let reads { reads.noteGeometry(of: view) }
    return ViewGeometry(presentationOf: view).frame
  }

  /// The frontmost view that a point hits by the values on screen now (A13).
  public func hitTest(_ point: Point) -> View? {
    // As for snapshots: where reading runs user code, the views are held.
    let held = view.window?.engine.refresh() == false ? view.subtree() : []
    defer { withExtendedLifetime(held) {} }
    return View.hitting(presentation: true, in: view.membership) {
      view.hitTest(
        point, { ViewGeometry(presentationOf: $0) }, opacity: { $0.presentation.opacity })
    }
  }
}

extension View {
  /// What the view shows now, with its animations applied.
  @inline(__always)
  public final var presentation: ViewPresentation { ViewPresentation(self) }

  /// The value of one property on screen.
  @inline(__always)
  package final func shown<Value: Animatable>(_ property: AnimatableProperty<Value>) -> Value {
    guard let node = node else {
      return property.modelValue(of: self).sampled
    }
    return node.presentation(property)
  }
}

extension ViewGeometry {
  /// The geometry on screen.
  @inline(__always)
  init(presentationOf view: View) {
    self.init(view)
    guard view.flags.contains(.hasNode), let box = view.rareReference else { return }
    box._withUnsafeGuaranteedRef { box in
      box.nodeReference?._withUnsafeGuaranteedRef {
        $0.readGeometry(&bounds, &center, &anchorPoint, &transform)
      }
    }
  }
}
