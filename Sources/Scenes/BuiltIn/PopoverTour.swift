import ViewKernelTimeline
import ViewKernelWidgets

extension Scene {
  /// Popovers in all directions, presented by controllers at five places each. At the ends of an
  /// edge, the arrow is near a corner of its popover. Between them, the popover's image is
  /// stretched on both sides of the arrow.
  static var popoverTour: Scene {
    Scene(
      name: "popover-tour", summary: "a popover at five places of each edge of its window",
      duration: PopoverTour.duration, size: Size(width: 640, height: 480)
    ) { window in
      window.backgroundColor = Color(red: 0.93, green: 0.95, blue: 0.97)
      let directions: [ArrowDirection] = [.up, .down, .left, .right]
      for (index, direction) in directions.enumerated() {
        PopoverTour(direction, in: window).plan(from: Double(index) * PopoverTour.stay, in: window)
      }
    }
  }
}

/// The popover with one arrow direction, and the places where it is presented.
private struct PopoverTour {
  private let direction: ArrowDirection
  private let places: [View]
  private let popover: PopoverController

  /// Seconds from place to place: the move, and a pause of a quarter of its duration.
  private static let step = PopoverController.moveDuration * 1.25
  private static let placeCount = 5
  /// Seconds for all places of one direction.
  static let stay = Double(placeCount) * step
  /// Seconds from the first direction until the last popover has faded out.
  static let duration = 4 * stay + PopoverController.fadeDuration

  init(_ direction: ArrowDirection, in window: Window) {
    self.direction = direction
    places = PopoverTour.places(direction, in: window.bounds)
    for (index, place) in places.enumerated() {
      place.accessibilityIdentifier = "\(direction.name).\(index + 1)"
      window.addSubview(place)
    }
    let text = Label(text: direction.name, fontSize: 24)
    text.accessibilityIdentifier = "\(direction.name).text"
    text.textAlignment = .center
    popover = PopoverController(contentView: text) {
      let background = GIKPopoverBackground()
      background.accessibilityIdentifier = direction.name
      background.name(parts: direction.name)
      return background
    }
    popover.preferredContentSize = Size(width: 120, height: 80)
    popover.permittedArrowDirections = direction
  }

  /// Creates the places along the edge that the arrow points to. The outer places are as near to
  /// the corners as the arrow can be.
  private static func places(_ direction: ArrowDirection, in bounds: Rect) -> [View] {
    let (first, depth) = (36.0, 30.0)
    let length = direction.isVertical ? bounds.width : bounds.height
    return (0..<placeCount).map { index in
      let along = first + (length - 2 * first) * Double(index) / Double(placeCount - 1)
      let center =
        switch direction {
        case .up: Point(x: along, y: depth)
        case .down: Point(x: along, y: bounds.height - depth)
        case .left: Point(x: depth, y: along)
        default: Point(x: bounds.width - depth, y: along)
        }
      let place = View(frame: Rect(x: center.x - 5, y: center.y - 5, width: 10, height: 10))
      place.backgroundColor = Color(red: 0.8, green: 0.3, blue: 0.2)
      place.cornerRadius = 5
      return place
    }
  }

  /// Schedules the actions: present at the first place, move to the others, and dismiss.
  func plan(from start: Double, in window: Window) {
    let popover = popover
    for (index, place) in places.enumerated() {
      let name = "\(direction.name) \(index + 1)"
      window.plan(at: start + Double(index) * PopoverTour.step, name: name) { _ in
        popover.present(in: place)
      }
    }
    window.plan(at: start + PopoverTour.stay, name: "\(direction.name) away") { _ in
      popover.dismiss()
    }
  }
}
