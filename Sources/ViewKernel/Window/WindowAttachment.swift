import ViewKernelAnimation

/// State that every window has once, for code that is not a view: the queue of a toolkit's dialogs, its
/// settings for text, its gesture state.
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
open class WindowAttachment {
  /// How often layout is repeated in one update before it counts as never settling: 100 times.
  public static var mostRounds: Int { LayoutPass.mostRounds }

  /// Creates an attachment, for `Window.attach(_:)`.
  public init() {}

  /// Called in each update of the window, when no view needs layout any more.
  ///
  /// Attachments that make views follow other views read the new frames here, and call
  /// `setNeedsLayout()` or set frames. Then layout runs again, and this method is called again, up
  /// to 100 times. The default does nothing.
  open func layoutDidSettle() {}

  /// Called instead of `layoutDidSettle()` when 100 calls in one update have each made layout
  /// necessary. Changes made here are laid out in the next update. The default does nothing.
  open func layoutDidNotSettle() {}

  /// Called once when the window is being deallocated: its views have left it, and references to it are
  /// `nil`. The default does nothing.
  open func windowDidClose() {}
}

extension Window {
  /// Returns the attachment of a class or of one of its subclasses, or `nil` if the window has
  /// none.
  ///
  /// - Complexity: O(*n*) for *n* attachments.
  public func attachment<Kind: WindowAttachment>(of kind: Kind.Type) -> Kind? {
    for attachment in attachments {
      if let found = attachment as? Kind { return found }
    }
    return nil
  }

  /// Adds an attachment to the window, until the window is deallocated.
  ///
  /// - Returns: The attachment.
  @discardableResult
  public func attach<Kind: WindowAttachment>(_ attachment: Kind) -> Kind {
    attachments.append(attachment)
    return attachment
  }

  /// One update: layout, then what attachments make necessary, until neither is (B6).
  func update() {
    LayoutPass.run(on: self)
    guard !attachments.isEmpty else { return }
    for _ in 0..<LayoutPass.mostRounds {
      for attachment in attachments { attachment.layoutDidSettle() }
      if flags.isDisjoint(with: .anyLayout) { return }
      LayoutPass.run(on: self)
    }
    for attachment in attachments { attachment.layoutDidNotSettle() }
  }

  /// Notifies the attachments that the window is being deallocated.
  func closeAttachments() {
    let old = attachments
    attachments = []
    for attachment in old { attachment.windowDidClose() }
  }
}
