import ViewKernelAnimation

/// State that code other than views keeps for each window, such as a toolkit's queue of dialogs,
/// its text settings, or its gesture state.
///
///     final class Toasts: WindowAttachment {
///       private var waiting: [String] = []
///       override func windowDidClose() { waiting = [] }
///     }
///
///     extension Window {
///       var toasts: Toasts { attachment(of: Toasts.self) ?? attach(Toasts()) }
///     }
///
/// The window owns its attachments. An attachment that needs its window keeps a `WindowReference`.
/// An update of a window is its layout at the end of an instant, together with the calls of
/// `layoutDidSettle()` that follow.
open class WindowAttachment {
  /// The maximum number of calls of `layoutDidSettle()` in one update: 100. After that the layout
  /// counts as never settling.
  public static var maximumRounds: Int { LayoutPass.maximumTraversals }

  /// Creates an attachment. Add it to a window with `Window.attach(_:)`.
  public init() {}

  /// Called in each update of the window, when no view needs layout any more. The default does
  /// nothing.
  ///
  /// An attachment that positions views relative to other views reads the new frames here, and
  /// calls `setNeedsLayout()` or sets frames. Then layout runs again, and this method is called
  /// again, up to 100 times.
  open func layoutDidSettle() {}

  /// Called when the layout does not settle: 100 calls of `layoutDidSettle()` in one update have
  /// each made layout necessary. Changes made here are laid out in the next update. The default
  /// does nothing.
  open func layoutDidNotSettle() {}

  /// Called once when the window is being deallocated. Its views have been removed from it, and
  /// references to it are `nil`. The default does nothing.
  open func windowDidClose() {}
}

extension Window {
  /// Returns the attachment of a class or of one of its subclasses, or `nil` if the window has
  /// none.
  ///
  /// - Complexity: O(*n*) for *n* attachments.
  public func attachment<Kind: WindowAttachment>(of kind: Kind.Type) -> Kind? {
    for attachment in unsafe attachments {
      if let found = attachment as? Kind { return found }
    }
    return nil
  }

  /// Adds an attachment, which the window keeps until it is deallocated.
  ///
  /// - Returns: The attachment.
  @discardableResult
  public func attach<Kind: WindowAttachment>(_ attachment: Kind) -> Kind {
    unsafe attachments.append(attachment)
    return attachment
  }

  /// Notifies the attachments that the window is being deallocated.
  func closeAttachments() {
    for attachment in unsafe attachments.takeAll() { attachment.windowDidClose() }
  }
}
