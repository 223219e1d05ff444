import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

/// What went wrong in real programs whose shadows, borders and masks were animated beside the
/// bounds.
@Suite("Bugs of animated shadows, borders and masks")
struct FamiliarBugTests {
  private let window = Window(size: Size(width: 1024, height: 768))

  private func present(_ makeBackground: @escaping () -> PopoverBackground) -> PopoverController {
    let source = View(frame: Rect(x: 400, y: 300, width: 44, height: 44))
    window.addSubview(source)
    let content = View(frame: Rect(x: 0, y: 0, width: 300, height: 500))
    let popover = PopoverController(contentView: content, makeBackground: makeBackground)
    popover.present(in: source, animated: false)
    window.advance(by: 0)
    return popover
  }

  /// Looks every few milliseconds.
  private func watch(for duration: Double, _ look: () -> Void) {
    let start = window.now
    look()
    for step in 1...60 {
      window.advance(to: start + duration * Double(step) / 60)
      look()
    }
  }

  private func body(_ background: PopoverBackground) -> Path {
    Path(rect: background.geometry.backgroundFrame(in: background.presentation.bounds))
  }

  @Test("F43, F47: no shadow lags behind a rotation of the window")
  func shadowLagsBehindRotation() throws {
    let background = try #require(present { MBBackground() }.backgroundView)
    let before = background.bounds.size
    window.animate(duration: 0.4) {
      window.bounds.size = Size(width: 768, height: 400)
      window.layoutIfNeeded()
    }
    #expect(background.bounds.size != before)
    var shadows: Set<Path?> = []
    watch(for: 0.5) {
      #expect(background.presentation.shadowPath == body(background))
      shadows.insert(background.presentation.shadowPath)
    }
    #expect(shadows.count > 40, "it moves all the way")
  }

  @Test("H5: no border is left behind when the bounds are animated")
  func borderLeftBehind() {
    final class Framed: View {
      override func drawing(_ shown: ViewPresentation) -> Drawing? { Framed.border(shown.bounds) }

      static func border(_ bounds: Rect) -> Drawing {
        var drawing = Drawing()
        drawing.stroke(
          Path(roundedRect: bounds, cornerRadius: 8), .black, width: 2, alignment: .inside)
        return drawing
      }
    }
    let card = Framed(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(card)
    window.animate(duration: 0.4) { card.bounds.size = Size(width: 300, height: 20) }
    var borders: Set<Drawing?> = []
    watch(for: 0.5) {
      #expect(card.presentation.drawing == Framed.border(card.presentation.bounds))
      borders.insert(card.presentation.drawing)
    }
    #expect(borders.count > 40, "it moves all the way")
  }

  @Test("F26b, F43: no mask jumps anywhere else when the arrow changes sides in flight")
  func maskJumps() throws {
    let background = GIKPopoverBackground(frame: Rect(x: 100, y: 100, width: 320, height: 240))
    background.arrowDirection = .up
    window.addSubview(background)
    window.layoutIfNeeded()
    window.animate(duration: 0.4) {
      background.bounds.size = Size(width: 420, height: 140)
      background.layoutIfNeeded()
    }
    window.advance(by: 0.2)
    let bounds = background.presentation.bounds
    background.arrowDirection = .left
    background.layoutIfNeeded()
    #expect(background.presentation.bounds == bounds, "the bounds fly on")
    watch(for: 0.3) {
      let shown = background.presentation
      #expect(shown.shadowPath == body(background))
      guard case .fill(let outline, _, _)? = shown.drawing?.items.first?.content else {
        Issue.record("nothing is drawn")
        return
      }
      // What the artwork leaves free at its sides (F22b).
      let box = Rect(x: 2, y: 1, width: shown.bounds.width - 3, height: shown.bounds.height - 3)
      #expect(isClose(outline.boundingBox, box))
    }
    #expect(background.animations(on: .shadowPath).isEmpty)
  }

  @Test(
    "F43, D50: no timing of a shadow is lost when a block of another duration interrupts",
    arguments: [0.05, 0.9])
  func timingLostOnInterruption(duration: Double) {
    let background = MBBackground(frame: Rect(x: 100, y: 100, width: 320, height: 240))
    background.arrowDirection = .down
    window.addSubview(background)
    window.layoutIfNeeded()
    window.animate(duration: 0.4, curve: .easeIn) { background.bounds.size.height = 600 }
    window.advance(by: 0.13)
    let (height, shadow) = (background.presentation.bounds.height, body(background))
    window.animate(duration: duration, curve: .easeOut) { background.bounds.size.height = 90 }
    #expect(background.presentation.bounds.height == height, "neither jumps")
    #expect(background.presentation.shadowPath == shadow)
    watch(for: max(duration, 0.4)) {
      #expect(background.presentation.shadowPath == body(background))
    }
    #expect(background.animationKeys.isEmpty)
    #expect(background.presentation.bounds.height == 90, "both have come to rest")
  }
}
