import ViewKernel

/// Takes the touches of a dismissed modal on its way out, and what lies below is not reached before
/// it is seen (G10).
final class ModalShield: View {
  let modal: ModalRoot

  init(_ modal: ModalRoot) {
    self.modal = modal
    super.init(frame: .zero)
    accessibilityIdentifier = "\(modal.kind).shield"
  }

  override func point(inside point: Point) -> Bool {
    super.point(inside: point) && modal.takesTouch(at: point)
  }

  override func handleTap(at point: Point) -> Bool { true }
}
