import Testing
import ViewKernel
import ViewKernelTestSupport

/// A ring that is as complete as its `strokeEnd`, and counts how often it draws.
private final class Ring: View {
  static let strokeEnd = AnimatableProperty("strokeEnd", initial: 0.0)
  static let dash = AnimatableProperty("dash", initial: 0.0)

  var color = Color.black
  var drawings = 0

  override func drawing(_ shown: ViewPresentation) -> Drawing? {
    drawings += 1
    var arc = Path()
    arc.addArc(
      center: shown.bounds.center, radius: 20, startAngle: 0,
      endAngle: 2 * .pi * shown[Ring.strokeEnd], clockwise: true)
    var drawing = Drawing()
    drawing.stroke(arc, color, width: 4)
    return drawing
  }
}

/// A view that draws what a closure says.
private final class Canvas: View {
  var draw: (ViewPresentation) -> Drawing? = { _ in nil }
  override func drawing(_ shown: ViewPresentation) -> Drawing? { draw(shown) }
}

/// A view that draws nothing where there is no room.
private final class Chart: View {
  override func drawing(_ shown: ViewPresentation) -> Drawing? {
    guard bounds.width > 50 else { return super.drawing(shown) }
    var drawing = Drawing()
    drawing.fill(Path(rect: bounds), .black)
    return drawing
  }
}

@Suite("Drawings")
struct DrawingTests {
  private static func ring(on stage: LoggingStage) -> Ring {
    let ring = Ring(frame: Rect(x: 10, y: 10, width: 50, height: 50))
    stage.window.addSubview(ring)
    return ring
  }

  @Test("H5: a ring that is drawn from an animated property of its own moves")
  func ownProperty() {
    let stage = LoggingStage()
    let ring = Self.ring(on: stage)
    stage.window.animate(duration: 1, curve: .linear) { ring[Ring.strokeEnd] = 1 }
    var shown: [Drawing?] = []
    for tenth in 0...10 {
      stage.advance(to: Double(tenth) / 10)
      shown.append(ring.presentation.drawing)
      var arc = Path()
      arc.addArc(
        center: Point(x: 25, y: 25), radius: 20, startAngle: 0,
        endAngle: 2 * .pi * ring.presentation[Ring.strokeEnd], clockwise: true)
      var expected = Drawing()
      expected.stroke(arc, .black, width: 4)
      #expect(shown.last == expected)
    }
    #expect(Set(shown).count == 11)
  }

  @Test("H5: a view draws again when what it read has changed, and for nothing else")
  func staleness() {
    let stage = LoggingStage()
    let ring = Self.ring(on: stage)
    func look() -> Int {
      ring.drawings = 0
      _ = stage.window.displayList()
      _ = ring.presentation.drawing
      return ring.drawings
    }
    #expect(look() == 1)
    #expect(look() == 0)
    ring.center.x += 5
    ring.opacity = 0.5
    ring[Ring.dash] = 3
    ring.transform = AffineTransform(rotationAngle: 1)
    stage.window.addSubview(View())
    #expect(look() == 0, "none of it was read")
    ring[Ring.strokeEnd] = 0.5
    #expect(look() == 1)
    ring.bounds.size.width = 60
    #expect(look() == 1)
    ring.color = .red
    #expect(look() == 0, "the view has not told")
    ring.setNeedsDisplay()
    #expect(look() == 1)
    stage.window.animate(duration: 1) { ring.bounds.size.width = 80 }
    #expect(look() == 1, "the model bounds are others")
    stage.advance(to: 0.5)
    #expect(look() == 1)
    stage.advance(to: 0.5)
    #expect(look() == 0)
    ring.removeFromSuperview()
    stage.window.addSubview(ring)
    #expect(look() == 1)
  }

  @Test("H5: a component is a read of its property, and the frame of all that it is made of")
  func components() {
    let stage = LoggingStage()
    let canvas = Canvas(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(canvas)
    var count = 0
    canvas.draw = { shown in
      count += 1
      _ = shown[.transformRotation]
      return nil
    }
    _ = canvas.presentation.drawing
    canvas.transform = AffineTransform(scaleX: 2, y: 2)
    _ = canvas.presentation.drawing
    #expect(count == 2)
    canvas.draw = { shown in
      count += 1
      _ = shown.frame
      return nil
    }
    canvas.setNeedsDisplay()
    _ = canvas.presentation.drawing
    canvas.center.x += 1
    _ = canvas.presentation.drawing
    #expect(count == 4)
    canvas.opacity = 0.5
    _ = canvas.presentation.drawing
    #expect(count == 4)
  }

  @Test("H5: a view that draws nothing is asked once")
  func nothing() {
    let stage = LoggingStage()
    let view = View()
    stage.window.addSubview(view)
    #expect(view.presentation.drawing == nil)
    #expect(
      !stage.window.displayList().items.contains { if case .drawing = $0 { true } else { false } })
  }

  @Test("H5: an item with a number that is not usable is left out, and reported")
  func refusesNumbers() {
    let stage = LoggingStage()
    let canvas = Canvas()
    canvas.accessibilityIdentifier = "canvas"
    canvas.draw = { _ in
      var drawing = Drawing()
      drawing.fill(Path(rect: Rect(x: 0, y: 0, width: .nan, height: 1)), .black)
      drawing.fill(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)), .red)
      drawing.stroke(Path(rect: .zero), .red, width: -1)
      return drawing
    }
    stage.window.addSubview(canvas)
    var expected = Drawing()
    expected.fill(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)), .red)
    #expect(canvas.presentation.drawing == expected)
    #expect(
      stage.diagnostics.map(\.message)
        == [0, 2].map {
          "canvas: drawing: item \($0) has a number that is not finite or beyond its range"
        })
  }

  @Test("H5: drawing may do anything: look at itself, change itself, take itself out")
  func reenters() {
    let stage = LoggingStage()
    let canvas = Canvas(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(canvas)
    for index in 0..<20 { canvas.addSubview(stage.makeView("child \(index)")) }
    var count = 0
    canvas.draw = { [unowned canvas, unowned stage] shown in
      count += 1
      _ = canvas.presentation.drawing
      _ = stage.window.displayList()
      canvas.setNeedsDisplay()
      canvas.subviews.last?.removeFromSuperview()
      if count == 3 { canvas.removeFromSuperview() }
      var drawing = Drawing()
      drawing.fill(Path(rect: shown.bounds), .black)
      return drawing
    }
    for _ in 0..<5 {
      _ = stage.window.displayList()
      #expect(stage.window.invariantViolations().isEmpty)
    }
    #expect(count == 3)
    #expect(canvas.subviews.count == 17)
  }

  @Test("B18, H5: while a view draws, time stands still")
  func refusesToAdvance() {
    let stage = LoggingStage()
    let canvas = Canvas()
    stage.window.addSubview(canvas)
    stage.advance(to: 1)
    canvas.draw = { [unowned stage] _ in
      stage.window.advance(by: 1)
      return nil
    }
    _ = stage.window.displayList()
    #expect(stage.window.now == 1)
    #expect(
      stage.diagnostics.map(\.message)
        == ["advance(to: 2.0) was called from inside a drawing at 1.0"])
    stage.advance(to: 2)
    #expect(stage.window.now == 2)
  }

  @Test(
    "H5: a view that leaves to its superclass what does not fit draws when its bounds are others")
  func leavesItToSuper() {
    let stage = LoggingStage()
    let chart = Chart(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(chart)
    #expect(chart.presentation.drawing == nil)
    chart.bounds.size.width = 100
    #expect(chart.presentation.drawing?.items.count == 1)
    chart.frame.size.width = 10
    #expect(chart.presentation.drawing == nil)
  }

  @Test("H5: a view that changes its bounds while it draws, and then draws nothing, draws again")
  func changesBoundsWhileItDraws() {
    let stage = LoggingStage()
    let canvas = Canvas(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(canvas)
    canvas.draw = { _ in Drawing() }
    #expect(canvas.presentation.drawing == Drawing())
    canvas.draw = { [unowned canvas] _ in
      guard canvas.bounds.width < 20 else { return Drawing() }
      canvas.bounds.size.width = 20
      return nil
    }
    canvas.setNeedsDisplay()
    #expect(canvas.presentation.drawing == nil)
    #expect(canvas.presentation.drawing == Drawing())
  }

  @Test("A clip applies to what is drawn inside of it only")
  func clips() {
    let square = Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))
    var drawing = Drawing()
    drawing.clip(to: square) { $0.fill(square, .red) }
    drawing.fill(square, .black)
    #expect(drawing.items.map(\.clip) == [square, nil])
  }
}
