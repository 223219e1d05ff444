import ViewKernel

#if hasFeature(Embedded)
  /// An object that marks the lifetime of its owner, for references that become `nil` when the
  /// owner is deallocated.
  ///
  /// Embedded Swift has no weak references. An object that needs such references stores an anchor,
  /// which is deallocated with it.
  public final class LifetimeAnchor {
    fileprivate final class Mark {
      var isAlive = true
    }

    fileprivate let mark = Mark()

    /// Creates an anchor. Keep it in a stored property of its owner and nowhere else.
    public init() {}

    deinit { mark.isAlive = false }
  }
#endif

/// A reference to a delegate that becomes `nil` when the delegate is deallocated, in every build.
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
