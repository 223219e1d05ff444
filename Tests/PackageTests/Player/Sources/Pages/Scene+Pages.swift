import ViewKernelScenes
import ViewKernelWidgets

extension Scene {
  /// A card with a title that moves, grows and fades while a dot crosses; how long it takes is what
  /// a comparison is about.
  static func moving(duration: Double = 0.3) -> Scene {
    Scene(
      name: "moving", duration: 1, size: Size(width: 400, height: 300)
    ) { window in
      window.backgroundColor = Color(red: 0.95, green: 0.96, blue: 0.98)
      let card = View(frame: Rect(x: 30, y: 40, width: 140, height: 90))
      card.accessibilityIdentifier = "card"
      card.backgroundColor = .white
      card.cornerRadius = 12
      card.shadowOpacity = 0.25
      card.shadowRadius = 8
      let title = Label(text: "A card", frame: Rect(x: 16, y: 14, width: 100, height: 24))
      title.accessibilityIdentifier = "title"
      let dot = View(frame: Rect(x: 40, y: 220, width: 32, height: 32))
      dot.accessibilityIdentifier = "dot"
      dot.backgroundColor = Color(red: 0.2, green: 0.45, blue: 0.9)
      dot.cornerRadius = 16
      window.addSubview(card)
      card.addSubview(title)
      window.addSubview(dot)
      window.schedule(after: 0.2, name: "grow") {
        window.animate(duration: duration) {
          card.frame = Rect(x: 180, y: 60, width: 190, height: 130)
          dot.opacity = 0.4
        }
      }
      // A shade that only a comparison of numbers can tell.
      let blue = duration > 0.3 ? 0.91 : 0.9
      window.schedule(after: 0.9, name: "tint") {
        dot.backgroundColor = Color(red: 0.2, green: 0.45, blue: blue)
      }
      window.schedule(after: 0.3, name: "cross") {
        window.animate(duration: 0.5) {
          dot.center.x += 280
          dot.transform = AffineTransform(rotationAngle: 1)
        }
      }
    }
  }

  /// Views without a name, the first of which fades at 0.3 s.
  static func unnamed(isNew: Bool) -> Scene {
    Scene(name: "unnamed", duration: 1, size: Size(width: 400, height: 300)) { window in
      let last = isNew ? Button(title: "new", frame: .zero) : Label(text: "old", frame: .zero)
      let views = [View(), Label(text: "b", frame: .zero), last]
      for (row, view) in views.enumerated() {
        view.frame = Rect(x: 20, y: 20 + 50 * Double(row), width: 120, height: 40)
        view.backgroundColor = Color(white: 0.6, alpha: 1)
        window.addSubview(view)
      }
      window.schedule(after: 0.3, name: "fade") {
        window.animate(duration: 0.2) { views[0].opacity = 0.5 }
      }
    }
  }

  /// A view that fades to an opacity until 0.5 s, and is opaque again from then on.
  static func fading(to opacity: Double) -> Scene {
    Scene(name: "fading", duration: 1, size: Size(width: 400, height: 300)) { window in
      let card = addView("card", to: window, Rect(x: 30, y: 40, width: 140, height: 90))
      window.animate(duration: 0.5) { card.opacity = opacity }
      window.schedule(after: 0.5) { card.opacity = 1 }
    }
  }

  /// Two views, the lower of which comes to the front at 0.3 s.
  static func stacked(isNew: Bool) -> Scene {
    Scene(name: "stacked", duration: 1, size: Size(width: 400, height: 300)) { window in
      let lower = addView("lower", to: window, Rect(x: 30, y: 40, width: 140, height: 90))
      addView("upper", to: window, Rect(x: 80, y: 80, width: 140, height: 90))
      window.schedule(after: 0.3) {
        if isNew { window.bringSubviewToFront(lower) }
      }
    }
  }

  /// A view at one place in a window of a size.
  static func dot(in size: Size) -> Scene {
    Scene(name: "dot", duration: 0.2, size: size) { window in
      window.backgroundColor = .white
      addView("dot", to: window, Rect(x: 40, y: 60, width: 32, height: 32))
    }
  }

  /// Two animations of one property without a key: the one that begins first ends last.
  static var overlapping: Scene {
    Scene(name: "overlapping", duration: 1, size: Size(width: 400, height: 300)) { window in
      let card = addView("card", to: window, Rect(x: 30, y: 40, width: 140, height: 90))
      for (start, duration) in [(0.1, 0.8), (0.2, 0.2)] {
        window.schedule(after: start) {
          card.add(BasicAnimation(.opacity, from: 0, to: 1, duration: duration))
        }
      }
    }
  }

  /// Adds a blue view.
  @discardableResult
  private static func addView(_ name: String, to parent: View, _ frame: Rect) -> View {
    let view = View(frame: frame)
    view.accessibilityIdentifier = name
    view.backgroundColor = .blue
    parent.addSubview(view)
    return view
  }

  /// A view that is elsewhere while the view that it was in does not show.
  static var wandering: Scene {
    Scene(name: "wandering", duration: 1, size: Size(width: 400, height: 300)) { window in
      let home = addView("home", to: window, Rect(x: 0, y: 0, width: 200, height: 200))
      let abroad = addView("abroad", to: window, Rect(x: 200, y: 100, width: 200, height: 200))
      let wanderer = addView("wanderer", to: home, Rect(x: 10, y: 10, width: 50, height: 50))
      window.schedule(after: 0.2) { home.isHidden = true }
      window.schedule(after: 0.3) { abroad.addSubview(wanderer) }
      window.schedule(after: 0.5) { home.addSubview(wanderer) }
      window.schedule(after: 0.7) { home.isHidden = false }
    }
  }

  /// A view with a steady velocity that is no round number.
  static var steady: Scene {
    Scene(name: "steady", duration: 1, size: Size(width: 400, height: 300)) { window in
      let view = addView("glider", to: window, Rect(x: 10, y: 10, width: 40, height: 40))
      window.animate(duration: 2, curve: .linear) { view.center.x += 141.4 }
    }
  }

  /// Names and texts that would break a page that did not escape them.
  static var nasty: Scene {
    let title = "</title><script>window.broken = 1</script>"
    return Scene(name: "nasty", title: title, duration: 0.3) { window in
      for (place, text) in nastyTexts.enumerated() {
        let frame = Rect(x: 20, y: 30 * Double(place), width: 300, height: 24)
        let label = Label(text: text, frame: frame)
        label.accessibilityIdentifier = text
        window.addSubview(label)
        window.animate(duration: 0.2) { label.center.x += 50 }
      }
    }
  }

  private static let nastyTexts = [
    "</script><script>window.broken = 1</script>", "<!-- <script>", "a \"b\" & 'c' ${d} `e` \\",
    "line\u{2028}separator\u{2029}ends", "]]>", "tab\tand\nline", "a\u{1}b\u{2}\u{3}",
    "🙂 é \u{0}", "<img src=x onerror='window.broken = 1'>",
  ]

  /// Ten seconds in which fifty views never stand still.
  static var many: Scene {
    Scene(name: "many", duration: 10) { window in
      for place in 0..<50 {
        let origin = Point(x: Double(place % 10) * 90, y: Double(place / 10) * 120)
        let view = View(frame: Rect(origin: origin, size: Size(width: 60, height: 60)))
        view.backgroundColor = Color(red: Double(place) / 50, green: 0.5, blue: 0.7)
        view.cornerRadius = 8
        window.addSubview(view)
        let stations = (0...5).map { station in
          Point(
            x: Double((station * 370 + place * 61) % 900),
            y: Double((station * 530 + place * 17) % 700))
        }
        view.add(KeyframeAnimation(.center, values: stations, duration: 10))
      }
    }
  }
}

extension RecordingBuilder {
  /// A recording that has begun, and nothing else.
  static func untold() -> Recording {
    let builder = RecordingBuilder()
    builder.begin(TimelineHeader(title: "", start: 0, frameRate: .sixty, tracks: []))
    return builder.recording!  // It has begun.
  }
}
