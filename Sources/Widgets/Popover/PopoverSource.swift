import ViewKernel

/// The view, or the part of it, that a popover is anchored to.
struct PopoverSource {
  /// The view; `nil` is the popover's window, which retains the popover and must not be retained by
  /// it.
  let view: View?
  /// A part of the view, in its own space; `nil` is the whole view, at any size.
  let rect: Rect?

  init(_ view: View, _ rect: Rect?) {
    self.view = view is Window ? nil : view
    self.rect = rect
  }
}
