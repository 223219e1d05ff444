import Testing
import ViewKernel
import ViewKernelTestSupport
import ViewKernelWidgets

/// Whatever moves a background, its shadow and what it draws are at every instant what its bounds
/// on screen make of them, computed afresh and compared to the bit.
@Suite("Popover backgrounds in sync")
struct PopoverSyncTests {
  static let seeds: Range<UInt64> = TestScale.isFull ? 0..<2_500 : 0..<20

  @Test("F43: shadow and drawing are those of the bounds on screen", arguments: SyncKind.allCases)
  func inSync(kind: SyncKind) {
    for seed in PopoverSyncTests.seeds {
      let run = SyncRun(kind, seed: seed)
      run.play()
      guard let finding = run.findings.first else { continue }
      Issue.record("seed \(seed): \(finding)")
      return
    }
  }

  @Test("F43: an interruption at any of a hundred instants does not part them")
  func interrupted() {
    for kind in SyncKind.allCases {
      for instant in 0..<100 {
        let run = SyncRun(kind, seed: UInt64(instant))
        run.interrupt(at: Double(instant) / 200)
        #expect(run.findings.isEmpty, "\(kind) at \(instant)")
      }
    }
  }
}

/// A kind of background.
enum SyncKind: CaseIterable {
  case gik, photo, triangle, border, images

  func makeBackground() -> PopoverBackground {
    switch self {
    case .gik: GIKPopoverBackground()
    case .photo: SyncPhoto()
    case .triangle: ArrowPopoverBackground()
    case .border:
      SyncBorder()
    case .images: SyncImages()
    }
  }
}

private func pixels(_ width: Int, _ height: Int) -> Image {
  Image(
    Bitmap(
      width: width, height: height, pixels: [UInt8](repeating: 9, count: width * height * 4))!)
}

/// GIK's, of bitmaps.
private final class SyncPhoto: GIKPopoverBackground {
  private static let images = Dictionary(
    uniqueKeysWithValues: GIKArtwork.allCases.map {
      ($0, pixels(Int($0.size.width), Int($0.size.height)))
    })

  override func image(for artwork: GIKArtwork) -> Image { SyncPhoto.images[artwork]! }
}

private final class SyncBorder: BorderPopoverBackground {
  private static let (border, arrow) = (pixels(60, 60), pixels(25, 25))

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    borderImage = SyncBorder.border
    arrowImage = SyncBorder.arrow
  }
}

private final class SyncImages: ImagePopoverBackground {
  private static let (body, arrow) = (pixels(128, 128), pixels(36, 18))
  override class var arrowImage: Image? { arrow }
  override class var backgroundImage: Image? { body }
}

/// A background in a window, changed at random, and what was found out of sync.
private final class SyncRun {
  let window = Window(size: Size(width: 1024, height: 768))
  let background: PopoverBackground
  private let kind: SyncKind
  private var random: SeededGenerator
  private(set) var findings: [String] = []

  init(_ kind: SyncKind, seed: UInt64) {
    self.kind = kind
    random = SeededGenerator(seed: seed)
    background = kind.makeBackground()
    background.frame = Rect(x: 300, y: 200, width: 320, height: 240)
    background.arrowDirection = random.pick([.up, .down, .left, .right])
    window.addSubview(background)
    window.layoutIfNeeded()
  }

  /// Changes it four times, and looks in between.
  func play() {
    for _ in 0..<4 {
      change()
      check("after a change")
      for _ in 0..<4 {
        window.advance(by: number(0...0.2))
        check("on the way")
      }
    }
    window.advance(by: 10)
    check("at the end")
  }

  /// A block, and another one of another duration at an instant.
  func interrupt(at time: Double) {
    resize(duration: 0.5)
    window.advance(to: time)
    resize(duration: 0.2)
    check("when interrupted")
    for step in 1...6 {
      window.advance(to: time + Double(step) * 0.07)
      check("\(step) steps later")
    }
  }

  private func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &random)
  }

  private func size() -> Size { Size(width: number(0...500), height: number(0...400)) }

  private func resize(duration: Double) {
    let options: AnimationOptions = number(0...1) < 0.3 ? .beginFromCurrentState : []
    window.animate(duration: duration, options: options) {
      background.bounds.size = size()
      background.arrowOffset = number(-200...200)
      background.layoutIfNeeded()
    }
  }

  private func change() {
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1, 2: resize(duration: number(0...0.6))
    case 3: background.bounds = Rect(origin: Point(x: number(-9...9), y: 3), size: size())
    case 4: background.arrowDirection = random.pick([.up, .down, .left, .right, []])
    case 5: background.arrowOffset = number(-200...200)
    case 6: addKeyframes()
    default:
      window.animate(duration: number(0...0.6)) {
        background.arrowDirection = random.pick([.up, .down, .left, .right, []])
        background.frame = Rect(origin: Point(x: number(0...500), y: 5), size: size())
        background.layoutIfNeeded()
      }
    }
  }

  private func addKeyframes() {
    let run = KeyframeAnimation(
      .bounds,
      values: (0...3).map { _ in Rect(origin: Point(x: number(-5...5), y: 0), size: size()) },
      duration: number(0...0.6))
    run.isAdditive = number(0...1) < 0.3
    run.timing.autoreverses = number(0...1) < 0.3
    background.add(run, forKey: "run")
  }

  // MARK: Looking

  private func expect(_ holds: Bool, _ text: String, _ moment: String) {
    if !holds { findings.append("\(kind) at \(window.now), \(moment): \(text)") }
  }

  private func check(_ moment: String) {
    let shown = background.presentation
    let body = background.geometry.backgroundFrame(in: shown.bounds)
    expect(
      shown.shadowPath == Path(rect: body), "the shadow is not that of \(shown.bounds)", moment)
    if background is GIKPopoverBackground {
      checkPiece(moment)
    } else {
      checkImage(background.bodyView, moment)
      checkImage(background.arrowView, moment)
    }
  }

  /// The piece is that of another background that has these bounds and this centre, and was never
  /// animated.
  private func checkPiece(_ moment: String) {
    let shown = background.presentation
    guard let fresh = kind.makeBackground() as? GIKPopoverBackground else { return }
    fresh.bounds = shown.bounds
    fresh.arrowDirection = background.arrowDirection
    fresh[GIKPopoverBackground.arrowCenter] = shown[GIKPopoverBackground.arrowCenter]
    expect(shown.drawing == fresh.presentation.drawing, "it draws something else", moment)
    checkTip(moment)
  }

  /// Where it is drawn exactly, in two parts, the tip stands at the centre of the arrow on screen.
  private func checkTip(_ moment: String) {
    guard kind == .gik, let background = background as? GIKPopoverBackground else { return }
    let shown = background.presentation
    let center = shown[GIKPopoverBackground.arrowCenter]
    let choice = background.stretchedArtwork(in: shown.bounds.size, arrowCenter: center)
    guard choice.firstLength != nil,
      case .fill(let outline, _, _)? = shown.drawing?.items.first?.content,
      case .move(let tip)? = outline.elements.first(where: { _ in true })
    else { return }
    let isSide = background.arrowDirection == .left || background.arrowDirection == .right
    let (place, start) =
      isSide ? (tip.y, shown.bounds.minY) : (tip.x, shown.bounds.minX)
    // A few sums of numbers below a thousand.
    expect(
      isClose(place, start + center, within: 1e-9), "the tip is at \(place), not at \(center)",
      moment)
  }

  /// An image lies in the bounds on screen of its own view.
  private func checkImage(_ view: ImageView, _ moment: String) {
    let shown = view.presentation
    var fresh: Drawing?
    if let image = view.image {
      var drawing = Drawing()
      drawing.draw(image, in: shown.bounds)
      fresh = drawing
    }
    let drawn = shown.drawing.flatMap { $0.items.isEmpty ? nil : $0 }
    expect(
      drawn == fresh.flatMap { $0.items.isEmpty ? nil : $0 }, "an image is drawn elsewhere", moment)
  }
}
