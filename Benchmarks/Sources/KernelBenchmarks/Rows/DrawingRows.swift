import ViewKernelPictures
import ViewKernelWidgets

/// What it costs to draw: display lists, popovers with their artwork, and pictures.
enum DrawingRows {
  private static let count = 100_000

  static func rows() -> [Row] {
    [
      .timed("display-list/still/\(count)", limit: .general) { list { _ in } },
      .timed("display-list/drawn-anew/\(count)", limit: .general) {
        list { $0.setNeedsDisplay() }
      },
      .timed("popover/placement", limit: .general, ours: placements),
      .timed("popover/gik-layout-and-drawing", limit: .general) { popover(isExact: true) },
      .timed("popover/gik-layout-and-drawing/whole-points", limit: .general) {
        popover(isExact: false)
      },
      .timed("record/moving-drawing-to-ndjson", limit: .general, ours: recorded),
      .timed("svg/popover", limit: .general, ours: pictures),
    ]
  }

  /// Draws a bar over its whole width.
  private final class Bar: View {
    override func drawing(_ shown: ViewPresentation) -> Drawing? {
      var drawing = Drawing()
      drawing.fill(Path(rect: shown.bounds), .black)
      return drawing
    }
  }

  /// Display lists of a tree of which every tenth view draws; a figure is for a view.
  private static func list(prepare: @escaping (Bar) -> Void) -> Workload {
    let window = Window(size: Size(width: 1000, height: 1000))
    var index = 0
    let make: (Rect) -> View = { frame in
      index += 1
      return index.isMultiple(of: 10) ? Bar(frame: frame) : View(frame: frame)
    }
    let views = Trees.views(count, make: make)
    window.addSubview(views[0])
    window.layoutIfNeeded()
    let bars = views.compactMap { $0 as? Bar }
    return Workload(items: count, prepare: { bars.forEach(prepare) }) {
      consume(window.displayList().items.count)
    }
  }

  private static func placements() -> Workload {
    let metrics = PopoverMetrics(
      arrowBase: 36, arrowHeight: 18, contentViewInsets: EdgeInsets(10), arrowEdgeInset: 12)
    let requests = (0..<1_000).map { index in
      PopoverRequest(
        contentSize: Size(width: 320, height: 400), metrics: metrics,
        sourceRect: Rect(x: Double(index), y: Double(index % 700), width: 50, height: 30),
        containerRect: Rect(x: 0, y: 0, width: 1024, height: 768))
    }
    return Workload(items: requests.count) {
      for request in requests { consume(PopoverPlacement(request).frame.origin.x) }
    }
  }

  /// Places its arrow as GIK does with images.
  private final class WholePoints: GIKPopoverBackground {
    override func arrowPlacement(in image: Image) -> GIKArtwork.ArrowPlacement { .wholePoints }
  }

  private static func makePopover(
    isExact: Bool = true
  ) -> (window: Window, popover: GIKPopoverBackground) {
    let window = Window(size: Size(width: 1000, height: 1000))
    let frame = Rect(x: 0, y: 0, width: 320, height: 400)
    let popover = isExact ? GIKPopoverBackground(frame: frame) : WholePoints(frame: frame)
    window.addSubview(popover)
    return (window, popover)
  }

  /// A popover that is another size each time.
  private static func popover(isExact: Bool) -> Workload {
    let (window, popover) = makePopover(isExact: isExact)
    return Workload(items: 100) {
      for step in 0..<100 {
        popover.bounds.size = Size(width: 200 + Double(step), height: 300 + Double(step))
        window.layoutIfNeeded()
        consume(popover.presentation.drawing?.items.count ?? 0)
      }
    }
  }

  /// Frames of a recording of a popover whose bounds move; a figure is for a frame.
  private static func recorded() -> Workload {
    let (window, popover) = makePopover()
    window.animate(duration: 1e6) { popover.bounds.size = Size(width: 900, height: 900) }
    let recorder = Recorder(WindowSource(window), title: "benchmark")
    var bytes = 0
    recorder.sinks = [NDJSONWriter { bytes += $0.count }]
    recorder.start()
    var frame = 0
    return Workload(items: 100) {
      for _ in 0..<100 {
        frame += 1
        window.advance(to: Double(frame) / 60)
      }
      consume(recorder.isRecording ? bytes : 0)
    }
  }

  private static func pictures() -> Workload {
    let window = makePopover().window
    return Workload(items: 10) {
      for _ in 0..<10 { consume(window.svg().utf8.count) }
    }
  }
}
