import ViewKernel
import ViewKernelWidgets

struct WeakPopover {
  weak var popover: PopoverController?
  init(_ popover: PopoverController) { self.popover = popover }
}

extension Playground {
  /// The one that was presented last.
  var popover: PopoverController? { popovers.last?.popover }

  /// Presents a popover that nobody else holds, from a view or, if that is in no window, from the
  /// window.
  func presentPopover(from source: View?) {
    guard let source = source?.window == nil ? window : source else { return }
    let popover = PopoverController(
      contentView: makeView("menu", Rect(x: 0, y: 0, width: 60, height: 40))
    ) {
      [weak self] in
      self?.fire(.popoverBackground, on: nil)
      guard let self else { return MBBackground() }
      return HookBubble("popover", frame: .zero, in: self)
    }
    popover.canOverlapSourceViewRect = true
    popover.shouldDismiss = { [weak self] in
      let background = $0.backgroundView
      self?.fire(.popoverAsked, on: nil)
      // What the hook did may have ended this presentation: then the tap dismisses nothing.
      if $0.isPopoverVisible && $0.backgroundView === background { self?.popoverCounts.taps += 1 }
      return true
    }
    popover.didDismiss = { [weak self] _ in
      self?.popoverCounts.ends += 1
      self?.fire(.popoverGone, on: nil)
    }
    popovers.append(WeakPopover(popover))
    popover.present(in: source)
  }

  /// Taps where no popover and nothing else of the tree is.
  func tapBesideEverything() { window?.tap(at: Point(x: 199, y: 1)) }
}
