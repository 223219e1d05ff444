import ViewKernel

/// A view that takes the touches of a modal that is disappearing, so that they do not reach the
/// views below (G10).
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
