import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

@Suite("Drawings as text")
struct DrawingDescriptionTests {
  @Test("A drawing reads like a note")
  func drawings() {
    let square = Path(rect: Rect(x: 0, y: 0, width: 2, height: 2))
    var drawing = Drawing()
    #expect("\(drawing)" == "nothing")
    drawing.fill(square, .black)
    drawing.stroke(square, .white, StrokeStyle(width: 1, cap: .round))
    drawing.clip(to: square) {
      $0.draw(TextRun("OK", at: Point(x: 1, y: 2), width: 9, fontSize: 9, color: .black))
    }
    #expect(
      "\(drawing)" == """
        fill (0, 0, 2, 2) rgba(0, 0, 0, 1); \
        stroke (0, 0, 2, 2) rgba(1, 1, 1, 1), 1 wide, round ends, miter joins, middle; \
        text "OK" at (1, 2), within (0, 0, 2, 2)
        """)
    let linear = LinearGradient(.white, .black, from: .zero, to: Point(x: 0, y: 2))
    #expect(
      "\(Paint.linear(linear))"
        == "gradient from (0, 0) to (0, 2): rgba(1, 1, 1, 1) at 0, rgba(0, 0, 0, 1) at 1")
    let radial = RadialGradient([GradientStop(0, .black)], center: .zero, radius: 3)
    #expect("\(Paint.radial(radial))" == "gradient around (0, 0) to (3, 3): rgba(0, 0, 0, 1) at 0")
  }

  @Test("A display list is indented as its groups are nested")
  func lists() {
    let stage = LoggingStage(width: 10, height: 10)
    let card = stage.add("card", frame: Rect(x: 0, y: 0, width: 5, height: 5))
    card.opacity = 0.5
    card.clipsToBounds = true
    card.backgroundColor = .black
    card.borderWidth = 1
    card.shadowOpacity = 1
    #expect(
      "\(stage.window.displayList())" == """
        window, bounds (0, 0, 10, 10)
          card, bounds (0, 0, 5, 5), opacity 0.5, clipped
            shadow rgba(0, 0, 0, 1), radius 3, offset (0, -3)
            background rgba(0, 0, 0, 1)
            border rgba(0, 0, 0, 1), 1 wide
        """)
  }

  @Test("A choice of GIK's images says which one it is")
  func choices() {
    let popover = GIKPopoverBackground(frame: Rect(x: 0, y: 0, width: 320, height: 240))
    func choice(_ direction: ArrowDirection, _ center: Double) -> String {
      popover.arrowDirection = direction
      return "\(popover.stretchedArtwork(in: popover.bounds.size, arrowCenter: center))"
    }
    #expect(choice(.up, 160) == "up, first part 189")
    #expect(choice(.left, 0) == "sideTop, mirrored")
    #expect(choice([], 0) == "no arrow")
  }
}
