import Testing

@testable import ViewKernelPictures

/// A view that draws what it was given.
private final class Canvas: View {
  var content = Drawing() {
    didSet { setNeedsDisplay() }
  }
  override func drawing(_ shown: ViewPresentation) -> Drawing? { content }
}

@Suite("SVG")
struct SVGTests {
  /// The lines of a window of 100 by 50 with one view over all of it.
  private static func lines(_ change: (Canvas) -> Void) -> [String] {
    let window = Window(size: Size(width: 100, height: 50))
    let canvas = Canvas(frame: window.bounds)
    window.addSubview(canvas)
    change(canvas)
    let lines = window.svg().split(separator: "\n").map { String($0) }
    #expect(
      lines.first?.hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50""#)
        == true)
    #expect(lines.suffix(3) == ["</g>", "</g>", "</svg>"])
    return Array(lines.dropFirst(2).dropLast(3))
  }

  @Test("H6: what masks a stroke outside of its path reaches as far as its corners may")
  func outsideStrokes() {
    let lines = Self.lines { view in
      view.content.stroke(
        Path(rect: Rect(x: 0, y: 0, width: 10, height: 20)), .black,
        StrokeStyle(width: 3, miterLimit: 4), alignment: .outside)
    }
    // Width 3, limit 4: twice the product on each side. The path itself is black in the mask.
    let box = #"x="-24" y="-24" width="58" height="68""#
    #expect(
      lines[1]
        == #"<mask id="d1" maskUnits="userSpaceOnUse" \#(box)><rect \#(box) fill="white"/><path d="M0 0 L10 0 L10 20 L0 20 Z"/></mask>"#
    )
    #expect(lines[2].contains(#"mask="url(#d1)""#))
  }

  @Test("H6: a border of half the shorter side, or more, fills the view")
  func wideBorders() {
    func border(_ width: Double) -> String? { Self.lines { $0.borderWidth = width }.last }
    #expect(border(24)?.contains(##"fill="none" stroke="#000000" stroke-width="24""##) == true)
    for width in [25.0, 40] {
      #expect(
        border(width) == ##"<rect x="0" y="0" width="100" height="50" fill="#000000"/>"##)
    }
  }

  @Test("H6: a view is a group with its number, name, place, opacity and clip")
  func groups() {
    let lines = Self.lines { view in
      view.accessibilityIdentifier = "a <b> & \"c\""
      view.center.x += 10
      view.opacity = 0.5
      view.clipsToBounds = true
      view.cornerRadius = 5
      view.backgroundColor = Color(red: 1, green: 0.5, blue: 0, alpha: 0.25)
      view.borderWidth = 2
    }
    #expect(
      lines == [
        #"<clipPath id="d1"><rect x="0" y="0" width="100" height="50" rx="5"/></clipPath>"#,
        #"<g data-node="1" data-name="a &lt;b&gt; &amp; &quot;c&quot;" transform="matrix(1 0 0 1 10 0)" opacity="0.5" clip-path="url(#d1)">"#,
        ##"<rect x="0" y="0" width="100" height="50" rx="5" fill="#ff8000" fill-opacity="0.25"/>"##,
        ##"<rect x="1" y="1" width="98" height="48" rx="4" fill="none" stroke="#000000" stroke-width="2"/>"##,
      ])
  }

  @Test("H6: characters that XML does not know are left out")
  func unknownCharacters() {
    let lines = Self.lines { view in
      view.accessibilityIdentifier = "a\u{1}\u{FFFE}<\u{FFFF}\té\u{1F600}\u{FFFD}"
    }
    #expect(lines.contains { $0.contains("\"a&lt;\té\u{1F600}\u{FFFD}\"") }, "\(lines)")
  }

  // `feDropShadow` would be shorter, but librsvg 2.54 draws nothing of a view with it.
  @Test("H6: shadows are blurred shapes, or those of all that follows")
  func shadows() {
    let lines = Self.lines { view in
      view.shadowOpacity = 0.5
      view.shadowRadius = 2
      view.shadowOffset = Size(width: 1, height: 3)
      view.shadowPath = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(
      lines == [
        #"<g data-node="1">"#,
        #"<filter id="d1" filterUnits="userSpaceOnUse" x="-6" y="-6" width="22" height="22" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="2"/></filter>"#,
        ##"<path d="M0 0 L10 0 L10 10 L0 10 Z" fill="#000000" fill-opacity="0.5" transform="matrix(1 0 0 1 1 3)" filter="url(#d1)"/>"##,
      ])
    let content = Self.lines { $0.shadowOpacity = 1 }
    #expect(
      content == [
        #"<g data-node="1">"#,
        ##"<filter id="d1" x="-1" y="-1" width="3" height="3" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="3"/><feOffset dx="0" dy="-3" result="shadow"/><feFlood flood-color="#000000"/><feComposite in2="shadow" operator="in"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>"##,
        #"<g filter="url(#d1)">"#,
        #"<rect x="-13" y="-13" width="126" height="76" fill="none"/>"#, "</g>",
      ])
  }

  @Test("H6: a shadow of content has room, however far it reaches, also in a view without a height")
  func roomForShadows() {
    let lines = Self.lines { view in
      view.frame.size.height = 0
      view.shadowOpacity = 1
      view.shadowRadius = 10
      view.shadowOffset = Size(width: -40, height: 5)
    }
    // Three times the radius, the offset and one point on each side.
    #expect(lines.contains(#"<rect x="-71" y="-71" width="242" height="142" fill="none"/>"#))
  }

  @Test("H6: numbers that browsers refuse are clamped")
  func largeNumbers() {
    let lines = Self.lines { view in
      view.frame = Rect(x: -1e40, y: 0, width: 3e40, height: 50)
      view.backgroundColor = .red
      view.content.fill(Path(rect: Rect(x: 0, y: 0, width: 1e50, height: 10)), .blue)
    }
    #expect(
      lines == [
        #"<g data-node="1" transform="matrix(1 0 0 1 -1000000000 0)">"#,
        ##"<path d="M0 0 L1000000000 0 L1000000000 50 L0 50 Z" fill="#ff0000"/>"##,
        ##"<path d="M0 0 L1000000000 0 L1000000000 10 L0 10 Z" fill="#0000ff"/>"##,
      ])
    let svg = Window(size: Size(width: 1e40, height: 50)).svg()
    #expect(svg.contains(#" width="1000000000" height="50" viewBox="0 0 1000000000 50">"#))
  }

  @Test(
    "A rounded number is at most half of the tolerance away",
    arguments: [1e-3, 0.5, 1, 999_999, 1e6, 1e9, .infinity])
  func roundedNumbers(tolerance: Double) {
    for number in [0, 0.123, -7.7, 499_999.5, 5e6, -3e9, 1e15] {
      let rounded = number.rounded(within: tolerance)
      #expect((rounded - number).magnitude <= tolerance / 2, "\(number)")
    }
  }

  @Test("H6: of a rect, each edge is clamped")
  func edges() {
    func expect(_ start: Double, _ length: Double, becomes first: Double, _ rest: Double) {
      let rect = Rect(x: start, y: start, width: length, height: length).clampedForPicture
      #expect(rect == Rect(x: first, y: first, width: rest, height: rest), "\(start) \(length)")
    }
    expect(0.1, 0.2, becomes: 0.1, 0.2)
    expect(-1e9, 2e9, becomes: -1e9, 2e9)
    expect(-5e9, 5e9, becomes: -1e9, 1e9)
    expect(-5e9, 1e12, becomes: -1e9, 2e9)
    expect(-5e9, 1, becomes: -1e9, 0)
    expect(5e9, 10, becomes: 1e9, 0)
    expect(-2, -3, becomes: -5, 3)
  }

  @Test("H6: rects that are too large for browsers are paths")
  func largeRects() {
    func lines(width: Double) -> [String] {
      Self.lines { view in
        view.frame = Rect(x: -width, y: 0, width: 2 * width, height: 50)
        view.backgroundColor = .red
        view.cornerRadius = 5
        view.clipsToBounds = true
      }
    }
    let rect = #"<rect x="0" y="0" width="30000000" height="50" rx="5""#
    #expect(lines(width: 1.5e7)[0] == #"<clipPath id="d1">"# + rect + "/></clipPath>")
    #expect(lines(width: 1.5e7)[2] == rect + ##" fill="#ff0000"/>"##)
    let large = lines(width: 1e8)
    #expect(large[0].hasPrefix(#"<clipPath id="d1"><path d="M"#), "\(large)")
    #expect(large[2].hasPrefix(#"<path d="M"#) && large[2].contains("200000000"), "\(large)")
  }

  @Test("H6: shadows and masks of large shapes have regions that browsers accept")
  func largeRegions() {
    let lines = Self.lines { view in
      let path = Path(rect: Rect(x: -1e8, y: 0, width: 2e8, height: 50))
      view.shadowOpacity = 1
      view.shadowPath = path
      view.content.stroke(path, .red, width: 1, alignment: .outside)
    }
    let filter = lines.first { $0.hasPrefix("<filter") } ?? ""
    #expect(
      filter.contains(#" x="-15000000" y="-9" width="30000000" height="68""#), "\(lines)")
    let mask = lines.first { $0.hasPrefix("<mask") } ?? ""
    #expect(mask.contains(#" x="-15000000" y="-20" width="30000000""#), "\(lines)")
  }

  @Test("H6: a border stays in a rounded outline, however wide it is")
  func wideBorder() {
    let lines = Self.lines { view in
      view.borderWidth = 3
      view.borderColor = .blue
      view.cornerRadius = 1
    }
    #expect(
      lines.contains {
        $0.hasPrefix("<path") && $0.hasSuffix(##" fill="#0000ff" fill-rule="evenodd"/>"##)
      })
    #expect(!lines.contains { $0.contains("stroke") })
  }

  @Test(
    "H5: radial gradients have their colours where SVG has no offsets and no radius",
    arguments: [
      (
        [GradientStop(-1, .black), GradientStop(1, .white)], Size(width: 4, height: 2),
        ##"matrix(4 0 0 2 2 1)"><stop offset="0" stop-color="#808080"/><stop offset="1" stop-color="#ffffff"/>"##
      ),
      (
        [GradientStop(0, .black), GradientStop(2, .white)], Size(width: 4, height: 2),
        ##"matrix(8 0 0 4 2 1)"><stop offset="0" stop-color="#000000"/><stop offset="1" stop-color="#ffffff"/>"##
      ),
      (
        [GradientStop(0, .black), GradientStop(1, .white)], Size(width: 0, height: 2),
        ##"matrix(1 0 0 1 2 1)"><stop offset="0" stop-color="#ffffff"/>"##
      ),
    ])
  func radialGradients(stops: [GradientStop], radii: Size, text: String) {
    let lines = Self.lines { view in
      view.content.fill(
        Path(rect: Rect(x: 0, y: 0, width: 4, height: 2)),
        .radial(RadialGradient(stops, center: Point(x: 2, y: 1), radii: radii)))
    }
    #expect(lines.contains { $0.contains(text) }, "\(lines)")
  }

  @Test("H5: fills, strokes, gradients, clips and texts are elements of the same meaning")
  func drawings() {
    let line = Path(rect: Rect(x: 0, y: 0, width: 4, height: 2))
    let lines = Self.lines { view in
      view.content.fill(line, .red, rule: .evenOdd)
      view.content.fill(
        line,
        .linear(LinearGradient(.white, .clear, from: .zero, to: Point(x: 0, y: 2))))
      view.content.fill(
        line,
        .radial(
          RadialGradient(
            [GradientStop(0.5, .black)], center: Point(x: 2, y: 1), radii: Size(width: 4, height: 2)
          )))
      view.content.stroke(line, .blue, StrokeStyle(width: 1, cap: .round, join: .bevel))
      view.content.stroke(line, .blue, width: 1, alignment: .inside)
      view.content.clip(to: line) {
        $0.draw(TextRun("a < b", at: Point(x: 1, y: 2), width: 30, fontSize: 12, color: .black))
      }
    }
    let rect = #"<path d="M0 0 L4 0 L4 2 L0 2 Z""#
    #expect(
      lines == [
        #"<g data-node="1">"#,
        rect + ##" fill-rule="evenodd" fill="#ff0000"/>"##,
        ##"<linearGradient id="d1" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="2"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#000000" stop-opacity="0"/></linearGradient>"##,
        rect + #" fill="url(#d1)"/>"#,
        ##"<radialGradient id="d2" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="matrix(4 0 0 2 2 1)"><stop offset="0.5" stop-color="#000000"/></radialGradient>"##,
        rect + #" fill="url(#d2)"/>"#,
        rect
          + ##" fill="none" stroke="#0000ff" stroke-width="1" stroke-linecap="round" stroke-linejoin="bevel"/>"##,
        #"<clipPath id="d3">"# + rect + "/></clipPath>",
        rect
          + ##" fill="none" stroke="#0000ff" stroke-width="2" stroke-miterlimit="10" clip-path="url(#d3)"/>"##,
        #"<clipPath id="d4">"# + rect + "/></clipPath>",
        ##"<g clip-path="url(#d4)">"##,
        ##"<text x="1" y="2" font-size="12" textLength="30" lengthAdjust="spacingAndGlyphs" font-family="Helvetica, Arial, sans-serif" xml:space="preserve" fill="#000000">a &lt; b</text>"##,
        "</g>",
      ])
  }

  @Test(
    "A25: a stroke that is wider than a round subpath has no hole in the middle",
    arguments: StrokeAlignment.allCases)
  func wideStrokes(alignment: StrokeAlignment) {
    func line(width: Double) -> String {
      Self.lines { view in
        var path = Path(rect: Rect(x: 0, y: 0, width: 90, height: 40))
        // Nearly a circle, 8 points wide. Its control points are 10.5 points apart.
        path.move(to: Point(x: 20, y: 24))
        path.addCurve(
          to: Point(x: 28, y: 24), control1: Point(x: 20, y: 18.75),
          control2: Point(x: 28, y: 18.75))
        path.addCurve(
          to: Point(x: 20, y: 24), control1: Point(x: 28, y: 29.25),
          control2: Point(x: 20, y: 29.25))
        path.close()
        view.content.stroke(path, .red, width: width, alignment: alignment)
      }.first { $0.contains("#ff0000") } ?? ""
    }
    let limit = alignment == .middle ? 8.0 : 4
    #expect(line(width: limit).contains(##" fill="none" stroke="#ff0000""##))
    let wide = line(width: limit + 1)
    #expect(wide.contains(##" fill="#ff0000""##) && !wide.contains("stroke"), "\(wide)")
  }

  @Test("H6: a linear gradient without a length has its last colour, with the same stops")
  func linearGradientWithoutLength() {
    let lines = Self.lines { view in
      view.content.fill(
        Path(rect: Rect(x: 0, y: 0, width: 4, height: 2)),
        .linear(LinearGradient(.black, .white, from: Point(x: 1, y: 1), to: Point(x: 1, y: 1))))
    }
    #expect(
      lines.contains {
        $0.hasSuffix(
          ##"<stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#ffffff"/></linearGradient>"##
        )
      }, "\(lines)")
  }

  @Test("H6: the radius of a radial gradient is left out if it is invisible in the area")
  func invisibleRadius() {
    func text(radius: Double, width: Double) -> String {
      Self.lines { view in
        view.content.fill(
          Path(rect: Rect(x: 0, y: 0, width: width, height: 2)),
          .radial(
            RadialGradient(
              [GradientStop(0, .black), GradientStop(1, .white)], center: .zero,
              radii: Size(width: radius, height: 1))))
      }.joined()
    }
    let last = ##"<stop offset="0" stop-color="#ffffff"/></radialGradient>"##
    #expect(text(radius: 1e-4, width: 10).contains(last))
    #expect(!text(radius: 1e-3, width: 10).contains(last))
    #expect(text(radius: 1e-3, width: 1000).contains(last))
    #expect(!text(radius: 1, width: 1e9).contains(last))
  }

  @Test("A gradient with stops beyond its ends is the same one between the outermost stops")
  func stopsBeyond() {
    let lines = Self.lines { view in
      view.content.fill(
        Path(rect: view.bounds),
        .linear(
          LinearGradient(
            [GradientStop(-1, .black), GradientStop(3, .white)], from: Point(x: 10, y: 0),
            to: Point(x: 20, y: 0))))
    }
    #expect(
      lines[1]
        == ##"<linearGradient id="d1" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="40" y2="0"><stop offset="0" stop-color="#000000"/><stop offset="1" stop-color="#ffffff"/></linearGradient>"##
    )
  }

  @Test("A bitmap is written once, and each patch is a window onto it")
  func images() throws {
    let bitmap = try #require(
      Bitmap(width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 255, 128]))
    let patches = [
      ImagePatch(
        source: Rect(x: 0, y: 0, width: 1, height: 1),
        destination: Rect(x: 0, y: 0, width: 10, height: 10)),
      ImagePatch(
        source: Rect(x: 1, y: 0, width: 1, height: 1),
        destination: Rect(x: 10, y: 0, width: 20, height: 10), isMirrored: true),
    ]
    let lines = Self.lines { view in
      for opacity in [1, 0.5] {
        view.content.items.append(
          Drawing.Item(.image(ImagePlacement(bitmap, patches: patches, opacity: opacity))))
      }
    }
    // The figures of Python's zlib and base64 for the same pixels with a margin, stored.
    #expect(
      lines[1]
        == #"<defs><image id="d1" x="-1" y="-1" width="4" height="3" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAYAAAC09K7GAAAAPklEQVR4AQEzAMz/AP8AAP//AAD/AAD/gAAA/4AA/wAA//8AAP8AAP+AAAD/gAD/AAD//wAA/wAA/4AAAP+AGnEU72gbZhIAAAAASUVORK5CYII="/></defs>"#
    )
    #expect(
      Array(lines[2...]) == [
        #"<g style="isolation:isolate">"#,
        ##"<svg style="mix-blend-mode:plus-lighter" x="0" y="0" width="10" height="10" preserveAspectRatio="none" viewBox="0 0 1 1"><use href="#d1"/></svg>"##,
        ##"<g transform="matrix(-1 0 0 1 40 0)" style="mix-blend-mode:plus-lighter"><svg x="10" y="0" width="20" height="10" preserveAspectRatio="none" viewBox="1 0 1 1"><use href="#d1"/></svg></g>"##,
        "</g>",
        #"<g opacity="0.5" style="isolation:isolate">"#,
        ##"<svg style="mix-blend-mode:plus-lighter" x="0" y="0" width="10" height="10" preserveAspectRatio="none" viewBox="0 0 1 1"><use href="#d1"/></svg>"##,
        ##"<g transform="matrix(-1 0 0 1 40 0)" style="mix-blend-mode:plus-lighter"><svg x="10" y="0" width="20" height="10" preserveAspectRatio="none" viewBox="1 0 1 1"><use href="#d1"/></svg></g>"##,
        "</g>",
      ])
  }
}

extension SVGTests {
  @Test("A flipped patch is turned about its middle; a tint keeps only the alpha of a bitmap")
  func tintedAndFlipped() throws {
    let bitmap = try #require(Bitmap(width: 1, height: 1, pixels: [255, 0, 0, 128]))
    let patch = ImagePatch(
      source: Rect(x: 0, y: 0, width: 1, height: 1),
      destination: Rect(x: 0, y: 10, width: 10, height: 20), isFlipped: true)
    let lines = Self.lines { view in
      view.content.items.append(
        Drawing.Item(.image(ImagePlacement(bitmap, patches: [patch], tint: .blue))))
    }
    #expect(
      Array(lines[2...]) == [
        ##"<filter id="d2" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feFlood flood-color="#0000ff"/><feComposite in2="SourceAlpha" operator="in"/></filter>"##,
        ##"<g filter="url(#d2)">"##,
        ##"<g transform="matrix(1 0 0 -1 0 40)"><svg x="0" y="10" width="10" height="20" preserveAspectRatio="none" viewBox="0 0 1 1"><use href="#d1"/></svg></g>"##,
        "</g>",
      ])
  }
}

@Suite("Film strips")
struct FilmStripTests {
  @Test("Cells stand in rows, scaled to fit, with their captions")
  func rows() {
    let window = Window(size: Size(width: 640, height: 320))
    var strip = FilmStrip(size: window.frame.size, columns: 2)
    for name in ["a", "b", "<c>"] { strip.add(window.displayList(), caption: name) }
    let svg = strip.svg()
    #expect(svg.hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg" width="688" height="408""#))
    for place in ["0.5 0 0 0.5 16 16", "0.5 0 0 0.5 352 16", "0.5 0 0 0.5 16 212"] {
      #expect(svg.contains("transform=\"matrix(\(place))\""))
    }
    // Captions are 14 points below the cells, which are 160 high.
    for (name, place) in [("a", #"x="16" y="190""#), ("&lt;c&gt;", #"x="16" y="386""#)] {
      let caption = svg.split(separator: "\n").first { $0.hasSuffix(">\(name)</text>") }
      #expect(caption?.contains(place) == true, "\(svg)")
    }
  }

  @Test("Cells show a region, and have a scale of their own")
  func region() {
    let window = Window(size: Size(width: 640, height: 320))
    var strip = FilmStrip(showing: Rect(x: 10, y: 20, width: 30, height: 40), scale: 2)
    strip.add(window.displayList(), caption: "")
    let svg = strip.svg()
    #expect(svg.hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg" width="92" height="132""#))
    #expect(svg.contains(#"transform="matrix(2 0 0 2 -4 -24)""#))
  }

  @Test("Cells and captions are on a white background, so that dark pages show them")
  func background() {
    let window = Window(size: Size(width: 640, height: 320))
    var strip = FilmStrip(size: window.frame.size)
    strip.add(window.displayList(), caption: "a")
    let lines = strip.svg().split(separator: "\n")
    #expect(lines[0].contains(#" width="352" height="212""#))
    #expect(lines[1] == ##"<rect x="0" y="0" width="352" height="212" fill="#ffffff"/>"##)
  }

  @Test("A caption that is wider than its cell does not reach into the next one")
  func wideCaptions() throws {
    let window = Window(size: Size(width: 12, height: 12))
    var strip = FilmStrip(size: window.frame.size, columns: 2)
    for time in [1.0 / 3, 2.0 / 3] { strip.add(window.displayList(), caption: "\(time) s") }
    let svg = strip.svg()
    let starts = svg.matches(of: /<text x="([0-9.]+)"/).compactMap { Double($0.1) }
    let end = try #require(svg.firstMatch(of: /width="([0-9.]+)"/).flatMap { Double($0.1) })
    // 20 characters, mostly digits of Helvetica at 12 points: 6.7 points each.
    #expect(starts.count == 2 && starts[1] - starts[0] > 130 && end - starts[1] > 130, "\(svg)")
  }

  @Test("A cell shows nothing outside of a window that is smaller than the cell")
  func smallerWindow() {
    let window = Window(size: Size(width: 100, height: 50))
    var strip = FilmStrip(size: window.frame.size)
    strip.add(window.displayList(), caption: "")
    window.frame.size.width = 60
    strip.add(window.displayList(), caption: "")
    let clips = strip.svg().split(separator: "\n").filter { $0.hasPrefix("<clipPath") }
    #expect(
      clips == [
        #"<clipPath id="d1"><rect x="0" y="0" width="100" height="50"/></clipPath>"#,
        #"<clipPath id="d2"><rect x="0" y="0" width="100" height="50"/></clipPath>"#,
        #"<clipPath id="d3"><rect x="0" y="0" width="60" height="50"/></clipPath>"#,
      ])
    // A region is shown as it is.
    var whole = FilmStrip(showing: Rect(x: 0, y: 0, width: 100, height: 50))
    whole.add(window.displayList(), caption: "")
    #expect(!whole.svg().contains("width=\"60\""))
  }

  @Test("A strip has cells for every finite size, also beyond those that views accept")
  func hugeSizes() {
    let strip = FilmStrip(fitting: [Size(width: 1e101, height: 100)])
    #expect(strip.description == "0 cells of (1e+101, 100)")
    #expect(strip.svg().hasPrefix("<svg"))
  }

  @Test("Any number of columns makes one row of a few cells")
  func manyColumns() {
    let window = Window(size: Size(width: 100, height: 50))
    func svg(columns: Int) -> String {
      var strip = FilmStrip(size: window.frame.size, columns: columns)
      for name in ["a", "b"] { strip.add(window.displayList(), caption: name) }
      return strip.svg()
    }
    #expect(svg(columns: .max) == svg(columns: 2))
  }

  @Test("A strip needs a column, a size and a scale")
  func refuses() async {
    await #expect(processExitsWith: .failure) {
      _ = FilmStrip(size: Size(width: 1, height: 1), columns: 0)
    }
    await #expect(processExitsWith: .failure) { _ = FilmStrip(size: .zero) }
    await #expect(processExitsWith: .failure) {
      _ = FilmStrip(size: Size(width: .infinity, height: 1))
    }
    await #expect(processExitsWith: .failure) {
      _ = FilmStrip(size: Size(width: 1, height: 1), scale: 0)
    }
  }
}

@Suite("Regions of views in display lists")
struct RegionTests {
  let window = Window(size: Size(width: 200, height: 100))
  let card = View(frame: Rect(x: 10.5, y: 20, width: 40, height: 30))

  init() {
    card.accessibilityIdentifier = "card"
    window.addSubview(card)
  }

  private var region: Rect? { window.displayList().region(ofView: "card") }

  @Test("A region has the place of a view on the screen, in whole points")
  func place() {
    #expect(region == Rect(x: 10, y: 20, width: 41, height: 30))
    card.transform = AffineTransform(rotationAngle: .pi / 2)
    card.center = Point(x: 50, y: 50)
    #expect(region == Rect(x: 35, y: 30, width: 30, height: 40))
  }

  @Test("It includes the shadow, and subviews that are not cut off")
  func inside() {
    let badge = View(frame: Rect(x: 35, y: -5, width: 15, height: 10))
    card.addSubview(badge)
    #expect(region == Rect(x: 10, y: 15, width: 51, height: 35))
    card.shadowOpacity = 1
    card.shadowRadius = 3
    card.shadowOffset = Size(width: 0, height: 4)
    card.shadowPath = Path(rect: card.bounds)
    #expect(region == Rect(x: 4, y: 15, width: 57, height: 45))
    card.clipsToBounds = true
    #expect(region == Rect(x: 10, y: 20, width: 41, height: 30))
  }

  @Test("It includes the shadows that subviews cast as parts of a view's content")
  func shadowOfContent() {
    card.addSubview(View(frame: Rect(x: 35, y: -5, width: 15, height: 10)))
    card.shadowOpacity = 1
    card.shadowRadius = 3
    card.shadowOffset = Size(width: 10, height: 4)
    // The content covers (0, -5, 50, 35) of the card, and its shadow (4, -7, 62, 47).
    #expect(region == Rect(x: 10, y: 13, width: 67, height: 47))
    card.clipsToBounds = true
    #expect(region == Rect(x: 10, y: 20, width: 41, height: 30))
  }

  @Test("Views that are not visible have none; several of one name share one")
  func several() {
    #expect(window.displayList().region(ofView: "none") == nil)
    let other = View(frame: Rect(x: 190, y: 90, width: 20, height: 10))
    other.accessibilityIdentifier = "card"
    window.addSubview(other)
    #expect(region == Rect(x: 10, y: 20, width: 200, height: 80))
    card.isHidden = true
    #expect(region == Rect(x: 190, y: 90, width: 20, height: 10))
    other.opacity = 0
    #expect(region == nil)
  }
}
