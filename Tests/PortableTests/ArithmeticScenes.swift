#if canImport(ViewKernelScenes)
  import ViewKernelScenes
#endif
import ViewKernelTimeline
import ViewKernelWidgets

// Scenes with everything that has arithmetic of its own and that the built-in scenes leave out:
// each pace, lengths of paths, images, the backgrounds of popovers, playback by hand, time spaces,
// springs and velocities.

extension Scene {
  /// What is played after the built-in scenes.
  static var arithmetic: [Scene] {
    [
      paces, pathLengths, images, backgrounds, playback, timeSpaces, springs, pushes, takeovers,
    ]
  }
}

/// A view with a name, in a window.
private func addView(_ name: String, at index: Int, to window: Window) -> View {
  let view = View(
    frame: Rect(x: Double(index % 8) * 90, y: Double(index / 8) * 90, width: 70, height: 50))
  view.accessibilityIdentifier = name
  window.addSubview(view)
  return view
}

// MARK: - Paces

extension Scene {
  /// One view for each pace; each kind of value moves, and keyframes with a pace for each segment.
  private static var paces: Scene {
    Scene(name: "paces", duration: 1.5) { window in
      var paces: [(String, TimingCurve)] = [
        ("linear", .linear), ("default", .default), ("easeIn", .easeIn), ("easeOut", .easeOut),
        ("easeInEaseOut", .easeInEaseOut), ("overshoot", .cubicBezier(0.3, -0.6, 0.2, 1.9)),
        ("flat", .cubicBezier(1, 0, 0, 1)), ("upright", .cubicBezier(0, 1, 1, 0)),
      ]
      for position in StepPosition.allCases {
        paces.append(("steps \(position.description)", .steps(7, position)))
      }
      for (index, (name, pace)) in paces.enumerated() {
        let view = addView(name, at: index, to: window)
        window.animate(duration: 1.3, delay: 0.1, curve: pace) {
          view.opacity = 0.3
          view.center.x += 17.3
          view.bounds.size.height = 31.7
          view.backgroundColor = Color(red: 0.9, green: 0.1, blue: 0.45, alpha: 0.7)
          view.transform = AffineTransform(a: -0.4, b: 0.6, c: 1.1, d: 0.7, tx: 3, ty: -5)
          view.shadowPath = Path(
            roundedRect: Rect(x: 1, y: 2, width: 30, height: 20), cornerRadius: 5)
        }
        let moves = KeyframeAnimation(
          .zPlane, values: [0, 1, 0.2, 3], keyTimes: [0, 0.25, 0.8, 1],
          timingCurves: [pace, .easeIn, .linear], duration: 1.1)
        moves.repeatCount = 1.25
        moves.autoreverses = true
        view.add(moves)
      }
    }
  }
}

extension AnimatableProperty where Value == Double {
  /// A number of the program's own.
  fileprivate static var zPlane: AnimatableProperty<Double> { Own.zPlane }
}

private enum Own {
  static let zPlane = AnimatableProperty("zPlane", initial: 0.0)
  // Velocities that were read.
  static let speed = AnimatableProperty("speed", initial: 0.0)
  static let drift = AnimatableProperty("drift", initial: Point.zero)
  static let shear = AnimatableProperty("shear", initial: AffineTransform.identity)
}

// MARK: - Lengths of paths

/// Shows a part of a path, a stroke and a point on it; its opacity says how much.
private final class Curve: View {
  override func drawing(_ shown: ViewPresentation) -> Drawing? {
    var path = Path()
    path.move(to: Point(x: 3, y: 4))
    path.addCurve(
      to: Point(x: 40, y: 30), control1: Point(x: 60, y: 0), control2: Point(x: -9, y: 7))
    path.addQuadCurve(to: Point(x: 5, y: 41), control: Point(x: 44.4, y: 61.7))
    path.addArc(
      to: Point(x: 31, y: 12), radii: Size(width: 22, height: 13), rotation: 0.7, largeArc: true,
      sweep: false)
    path.close()
    var drawing = Drawing()
    let part = path.trimmed(from: 0.1, to: shown.opacity)
    drawing.fill(part.stroked(StrokeStyle(width: 1.7, cap: .round, join: .round)), .black)
    if let place = path.point(atLength: path.length() * shown.opacity) {
      drawing.fill(
        Path(ellipseIn: Rect(origin: place.position, size: Size(width: 3, height: 3))), .black)
    }
    return drawing
  }
}

extension Scene {
  private static var pathLengths: Scene {
    Scene(name: "path-lengths", duration: 1) { window in
      let curve = Curve(frame: Rect(x: 10, y: 10, width: 100, height: 80))
      curve.accessibilityIdentifier = "curve"
      curve.opacity = 0.2
      window.addSubview(curve)
      window.animate(duration: 1, curve: .linear) { curve.opacity = 1 }
    }
  }
}

// MARK: - Images

/// An image of a few pixels, no two of them alike.
private func pixels(width: Int, height: Int) -> Image {
  let values = (0..<width * height * 4).map { UInt8(truncatingIfNeeded: $0 * 37 + $0 / 4 * 11) }
  guard let bitmap = Bitmap(width: width, height: height, pixels: values) else { return drawn }
  return Image(bitmap)
}

/// An image of a circle.
private var drawn: Image {
  var drawing = Drawing()
  drawing.fill(Path(ellipseIn: Rect(x: 0.3, y: 0.7, width: 18, height: 17)), .black)
  drawing.stroke(Path(rect: Rect(x: 1, y: 1, width: 18, height: 18)), .black, width: 1.1)
  guard let image = Image(drawing, size: Size(width: 20, height: 20)) else {
    fatalError("an image of 20 by 20 points")
  }
  return image
}

extension Scene {
  private static var images: Scene {
    Scene(name: "images", duration: 1) { window in
      let caps = EdgeInsets(top: 2, left: 3, bottom: 4, right: 5)
      let images: [(String, Image)] = [
        ("plain", pixels(width: 9, height: 11)),
        ("tiled", pixels(width: 9, height: 11).resizable(capInsets: caps)),
        ("stretched", pixels(width: 9, height: 11).resizable(capInsets: caps, mode: .stretch)),
        ("mirrored", pixels(width: 12, height: 10).resizable(capInsets: caps).mirrored()),
        ("flipped", drawn.resizable(capInsets: caps, mode: .stretch).flipped()),
        (
          "twice",
          drawn.resizable(capInsets: caps).resized(to: Size(width: 33.3, height: 27.1))
            .resizable(capInsets: EdgeInsets(6.5), mode: .stretch)
        ),
        (
          "tinted",
          pixels(width: 8, height: 8).withTintColor(Color(red: 0.2, green: 0.3, blue: 0.4))
        ),
      ]
      for (index, (name, image)) in images.enumerated() {
        let view = ImageView(
          image: image, frame: Rect(x: Double(index) * 100, y: 5, width: 31, height: 29))
        view.accessibilityIdentifier = name
        window.addSubview(view)
        window.animate(duration: 1, curve: .easeOut) {
          view.bounds.size = Size(width: 77.7, height: 53.9)
        }
      }
    }
  }
}

// MARK: - Backgrounds of popovers

private final class Pictures: ImagePopoverBackground {
  override class var arrowImage: Image? { pixels(width: 36, height: 18) }
  override class var backgroundImage: Image? { pixels(width: 30, height: 30) }
}

extension Scene {
  /// The four founding backgrounds, their arrows at a place of each edge.
  private static var backgrounds: Scene {
    Scene(name: "backgrounds", duration: 1.2) { window in
      let border = BorderPopoverBackground()
      border.borderImage = pixels(width: 60, height: 60)
      border.arrowImage = drawn
      let popovers: [(String, PopoverBackground)] = [
        ("gik", GIKPopoverBackground()), ("pictures", Pictures()), ("border", border),
        ("arrow", ArrowPopoverBackground()),
      ]
      for (index, (name, popover)) in popovers.enumerated() {
        popover.frame = Rect(x: Double(index) * 220 + 10, y: 40, width: 200, height: 150)
        popover.accessibilityIdentifier = name
        popover.bodyView.accessibilityIdentifier = "\(name).body"
        popover.arrowView.accessibilityIdentifier = "\(name).arrow"
        window.addSubview(popover)
      }
      let directions: [ArrowDirection] = [.up, .left, .down, .right]
      for (index, direction) in directions.enumerated() {
        window.schedule(after: Double(index) * 0.3, name: direction.name) {
          [unowned(unsafe) window] in
          window.animate(duration: 0.25) {
            for (_, popover) in popovers {
              popover.arrowDirection = direction
              popover.arrowOffset = Double(index) * 19.3 - 31
              popover.bounds.size.width += 7.1
              popover.layoutIfNeeded()
            }
          }
        }
      }
    }
  }
}

// MARK: - Playback by hand

extension Scene {
  /// Animations that are paused, sought, reversed and sped up at times that no frame is at.
  private static var playback: Scene {
    Scene(name: "playback", duration: 3) { window in
      let actions: [(String, (Animation) -> Void)] = [
        ("paused", { $0.pause() }), ("reversed", { $0.reverse() }),
        ("sought", { $0.seek(to: 0.123) }),
        ("faster", { $0.rate = 3.7 }), ("backwards", { $0.rate = -0.83 }),
        ("finished", { $0.finish() }), ("cancelled", { $0.cancel() }),
      ]
      for (index, (name, action)) in actions.enumerated() {
        let view = addView(name, at: index, to: window)
        let turn = BasicAnimation(.transformRotation, from: 0.1, to: 2.9, duration: 1.7)
        turn.timingCurve = .easeInEaseOut
        let fade = KeyframeAnimation(.opacity, values: [1, 0.2, 0.7], duration: 0.6)
        fade.repeatCount = 2.5
        let group = AnimationGroup([turn, fade], duration: 2.1)
        group.autoreverses = true
        group.speed = 1.3
        let handle = view.add(group)
        window.schedule(after: 0.777) { handle.map(action) }
        window.schedule(after: 1.913) { handle?.play() }
      }
    }
  }
}

// MARK: - Time spaces

extension Scene {
  private static var timeSpaces: Scene {
    Scene(name: "time-spaces", duration: 2) { window in
      let outer = addView("outer", at: 0, to: window)
      let inner = View(frame: Rect(x: 3, y: 4, width: 20, height: 20))
      inner.accessibilityIdentifier = "inner"
      outer.addSubview(inner)
      outer.timeSpace = ViewTimeSpace(speed: 0.7, timeOffset: 0.11)
      inner.timeSpace = ViewTimeSpace(speed: 2.3, timeOffset: 0.05, beginTime: 0.21)
      for view in [outer, inner] {
        let slide = BasicAnimation(.centerX, from: 3, to: 90, duration: 0.9)
        slide.timingCurve = .default
        slide.repeatCount = 2
        view.add(slide)
      }
      window.schedule(after: 0.613) { outer.timeSpace.speed = 0 }
      window.schedule(after: 1.017) {
        outer.timeSpace = ViewTimeSpace(speed: 1.9, timeOffset: 0.3, beginTime: 0.4)
      }
      window.schedule(after: 1.2) { inner.timeSpace = ViewTimeSpace() }
    }
  }
}

// MARK: - Springs

/// A spring of each regime, and of each way to make one.
private let springsOfAllRegimes: [(String, Spring)] = [
  ("default", Spring()), ("loose", Spring(response: 0.5, dampingRatio: 0.15)),
  ("nearly critical", Spring(response: 0.37, dampingRatio: 0.999_999)),
  ("critical", Spring(mass: 1, stiffness: 400, damping: 40)),
  ("capped", Spring(damping: 40)),
  ("overdamped", Spring(damping: 40, allowsOverdamping: true)),
  ("just overdamped", Spring(damping: 20.001, allowsOverdamping: true)),
  ("far overdamped", Spring(stiffness: 900, damping: 400, allowsOverdamping: true)),
  ("heavy", Spring(mass: 3.7, stiffness: 210.3, damping: 19.1)),
  ("bouncy", Spring(duration: 0.43, bounce: 0.31)),
  ("creeping", Spring(duration: 0.29, bounce: -0.3)),
  ("settling", Spring(settlingIn: 0.77, dampingRatio: 0.63, initialVelocity: 2.1)),
  ("settling critically", Spring(settlingIn: 0.77, dampingRatio: 1, initialVelocity: -3.3)),
]

/// Moves each kind of value.
private func move(_ view: View, by distance: Double) {
  view.opacity = 0.3
  view.center.x += distance
  view.bounds.size.height = 31.7
  view.backgroundColor = Color(red: 0.9, green: 0.1, blue: 0.45, alpha: 0.7)
  view.transform = AffineTransform(a: 0.4, b: 0.6, c: -1.1, d: 0.7, tx: 3, ty: -5)
  view.shadowPath = Path(roundedRect: Rect(x: 1, y: 2, width: 30, height: 20), cornerRadius: 5)
}

/// Reads at some times how fast a view moves, and keeps what it reads in properties.
private func measure(_ view: View, in window: Window) {
  for time in [0.05, 0.1333, 0.4, 0.6123, 0.9] {
    window.schedule(after: time) {
      view[Own.speed] = view.presentation.velocity(of: .zPlane)
      view[Own.drift] = view.presentation.velocity(of: .center)
      view[Own.shear] = view.presentation.velocity(of: .transform)
    }
  }
}

extension Scene {
  /// One view for each spring: blocks with and without an initial velocity, and springs as curves
  /// of keyframes and of a given duration.
  private static var springs: Scene {
    Scene(name: "springs", duration: 1.5) { window in
      for (index, (name, spring)) in springsOfAllRegimes.enumerated() {
        let view = addView(name, at: index, to: window)
        let velocity = Double(index % 4) * 3.7 - 5.1
        window.animate(spring: spring, initialVelocity: velocity, delay: 0.1) {
          move(view, by: 17.3)
        }
        let moves = KeyframeAnimation(
          .zPlane, values: [0, 1, 0.2, 3], keyTimes: [0, 0.25, 0.8, 1],
          timingCurves: [.spring(spring), .easeIn, .spring(spring, initialVelocity: velocity)],
          duration: 1.1)
        moves.repeatCount = 1.25
        moves.autoreverses = true
        view.add(moves)
        measure(view, in: window)
      }
      let undamped = addView("undamped", at: springsOfAllRegimes.count, to: window)
      window.animate(duration: 1.3, curve: .spring(Spring(damping: 0), initialVelocity: 2)) {
        move(undamped, by: -23.9)
      }
      for (index, ratio) in [0.01, 0.5, 0.82, 1].enumerated() {
        let view = addView(
          "ratio \(index)", at: springsOfAllRegimes.count + 1 + index, to: window)
        window.animate(duration: 0.9, dampingRatio: ratio, initialVelocity: Double(index) - 1.3) {
          move(view, by: 41.7)
        }
        measure(view, in: window)
      }
    }
  }

  /// Springs with a velocity for each number: of numbers, points and transforms, also in place.
  private static var pushes: Scene {
    Scene(name: "pushes", duration: 1.5) { window in
      for (index, (name, spring)) in springsOfAllRegimes.enumerated() {
        let view = addView(name, at: index, to: window)
        let number = SpringAnimation(
          .zPlane, from: 0.3, to: 2.9, spring: spring, velocity: -7.1, duration: 1.2)
        number.repeatCount = 1.5
        number.autoreverses = true
        view.add(number)
        let place = view.center
        view.add(
          SpringAnimation(
            .center, from: place, to: index % 2 == 0 ? place : Point(x: 9, y: 171), spring: spring,
            velocity: Point(x: 313.7, y: -97.3)))
        view.add(
          SpringAnimation(
            .transform, from: AffineTransform(rotationAngle: 0.3),
            to: AffineTransform(a: 0.4, b: 0.6, c: -1.1, d: 0.7, tx: 3, ty: -5), spring: spring,
            velocity: AffineTransform(a: 1.3, b: -2.1, c: 0.7, d: 3.1, tx: 71, ty: -19)))
        measure(view, in: window)
      }
    }
  }

  /// Springs that take over from springs, curves and keyframes.
  private static var takeovers: Scene {
    Scene(name: "takeovers", duration: 2) { window in
      for (index, (name, spring)) in springsOfAllRegimes.enumerated() {
        let view = addView(name, at: index, to: window)
        if index % 2 == 0 {
          window.animate(spring: spring) { move(view, by: 120.3) }
        } else {
          window.animate(duration: 0.8, curve: .easeIn) { move(view, by: 120.3) }
        }
        window.schedule(after: 0.237) { [unowned(unsafe) window] in
          window.animate(spring: spring, options: .beginFromCurrentState) {
            view.center = Point(x: 50, y: 200)
            view.transform = AffineTransform(scaleX: 1.7, y: 0.6)
          }
        }
        window.schedule(after: 0.511) { [unowned(unsafe) window] in
          window.animate(duration: 0.7, dampingRatio: 0.6, options: .beginFromCurrentState) {
            view.center = Point(x: 350, y: 20)
            view.opacity = 0.9
          }
        }
        measure(view, in: window)
      }
    }
  }
}
