import ViewKernel

/// Methods that report the answer of an alert to its delegate. Each answer calls one of the two,
/// once.
///
/// An alert does not retain its delegate, which may be deallocated first.
public protocol AlertControllerDelegate: AnyObject {
  /// Called when the value was accepted: by the return key, a button with tag 1000, `dismiss()`, or
  /// `dismiss(tag:)` with `ok`.
  func alertController(_ alert: AlertController, wasDismissedWithValue value: String)

  /// Called when the alert was cancelled: by any other button or dismissal, because other code
  /// removed its views, or because its window was deallocated.
  func alertControllerWasCancelled(_ alert: AlertController)

  #if hasFeature(Embedded)
    /// An object that is deallocated with the delegate. Store it in a property of the delegate.
    var anchor: LifetimeAnchor { get }
  #endif
}

extension AlertControllerDelegate {
  /// The default does nothing.
  public func alertControllerWasCancelled(_ alert: AlertController) {}
}

// MARK: - References to delegates

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
