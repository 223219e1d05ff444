import Testing
import ViewKernel
import ViewKernelTestSupport

/// Views that turn along a path (D25).
@Suite("Views along a path")
struct PathRotationTests {
  private let window = Window(size: Size(width: 200, height: 200))
  private let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 10))

  private var flight: KeyframeAnimation<Point> {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: Point(x: 100, y: 0))
    path.addLine(to: Point(x: 100, y: 100))
    let flight = KeyframeAnimation(.center, path: path, duration: 2)
    flight.rotationMode = .auto
    return flight
  }

  init() { window.addSubview(view) }

  @Test("D25: the angle is added to the rotation that the view has, and the scale stays")
  func addsToRotation() {
    view.transform = AffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 3)
    view.add(flight, forKey: "fly")
    window.advance(to: 1.5)
    #expect(view.presentation.center == Point(x: 100, y: 50))
    let expected = AffineTransform(rotationAngle: 0.5 + .pi / 2).scaledBy(x: 2, y: 3)
    #expect(isClose(view.presentation.transform, expected, within: 1e-14))
    #expect(view.transform == AffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 3))
    #expect(view.animations(on: .transform).count == 1)
    view.removeAnimation(forKey: "fly")
    #expect(view.presentation.transform == view.transform)
    view.checkInvariants()
  }

  @Test("D25: a second animation under the key replaces both")
  func replaced() {
    view.add(flight, forKey: "fly")
    window.advance(to: 1.5)
    view.add(BasicAnimation(.center, to: .zero, duration: 1), forKey: "fly")
    #expect(view.presentation.transform == .identity)
    #expect(view.animations(on: .transform).isEmpty)
  }

  @Test("D25: without a rotation mode, or without a path, nothing turns")
  func still() {
    let flight = flight
    flight.rotationMode = nil
    view.add(flight)
    let jump = KeyframeAnimation(.center, values: [.zero, Point(x: 0, y: 9)], duration: 2)
    jump.rotationMode = .auto
    view.add(jump)
    window.advance(to: 1.5)
    #expect(view.presentation.transform == .identity)
    #expect(!view.presentation.center.x.isNaN)
  }
}
