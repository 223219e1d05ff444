import ViewKernel

#if hasFeature(Embedded)
  /// Marks the life of an object, for references that become `nil` when it goes.
  ///
  /// Embedded Swift has no weak references, so an object that wants to be referred to in that way
  /// keeps an anchor, which dies with it.
  public final class LifetimeAnchor {
    fileprivate final class Mark {
      var isAlive = true
    }

    fileprivate let mark = Mark()

    /// Creates an anchor; keep it in a stored property of its owner and nowhere else.
    public init() {}

    deinit { mark.isAlive = false }
  }
#endif

/// A reference to a delegate that becomes `nil` when the delegate goes, in every build.
struct ZeroingDelegate {
  #if hasFeature(Embedded)
    private let mark: LifetimeAnchor.Mark
    unowned(unsafe) private let object: AlertControllerDelegate

    init?(_ object: AlertControllerDelegate?) {
      guard let object else { return nil }
      self.object = object
      mark = object.anchor.mark
    }

    var target: AlertControllerDelegate? { mark.isAlive ? object : nil }
  #else
    private weak var object: AlertControllerDelegate?

    init?(_ object: AlertControllerDelegate?) {
      guard let object else { return nil }
      self.object = object
    }

    var target: AlertControllerDelegate? { object }
  #endif
}
