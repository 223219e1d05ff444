import Foundation
import Testing
import ViewKernelTestSupport
import ViewKernelWidgets

@Suite("Documentation/Rendering.md")
struct RenderingPageTests {
  /// Stands for a graphics library: notes its calls.
  struct Canvas {
    var calls: [String] = []

    mutating func save() { calls.append("save") }
    mutating func restore() { calls.append("restore") }
    mutating func concatenate(_ transform: ViewKernel.AffineTransform) {
      calls.append("\(transform)")
    }
    mutating func clip(to path: Path) { calls.append("clip") }
    mutating func beginLayer(opacity: Double) { calls.append("layer \(opacity)") }
    mutating func endLayer() { calls.append("end layer") }
    mutating func castShadow(_ shadow: DisplayList.Shadow) { calls.append("\(shadow)") }
    mutating func fill(_ path: Path, _ paint: Paint, _ rule: FillRule) {
      calls.append("fill \(path.boundingBox!)")
    }
    mutating func stroke(
      _ path: Path, _ color: Color, _ style: StrokeStyle, _ alignment: StrokeAlignment
    ) {
      calls.append("stroke \(style.width) \(alignment.rawValue)")
    }
    mutating func draw(_ bitmap: Bitmap, _ patch: ImagePatch, tint: Color?, opacity: Double) {
      calls.append("\(patch)")
    }
    mutating func draw(_ run: TextRun) { calls.append("\(run.text) \(run.width)") }
  }

  struct Renderer {
    var canvas = Canvas()
    private var groups: [DisplayList.Group] = []

    mutating func draw(_ list: DisplayList) {
      for item in list.items { draw(item) }
    }

    private mutating func draw(_ item: DisplayList.Item) {
      switch item {
      case .beginGroup(let group):
        groups.append(group)
        canvas.save()
        canvas.concatenate(group.transform)
        if group.isClipped { canvas.clip(to: group.outline) }
        if group.opacity < 1 { canvas.beginLayer(opacity: group.opacity) }
      case .shadow(let shadow):
        canvas.castShadow(shadow)
      case .background(let color):
        canvas.fill(groups.last!.outline, .color(color), .winding)
      case .drawing(let drawing):
        for item in drawing.items { draw(item) }
      case .border(let color, let width):
        canvas.stroke(groups.last!.outline, color, StrokeStyle(width: width), .inside)
      case .endGroup:
        if groups.removeLast().opacity < 1 { canvas.endLayer() }
        canvas.restore()
      }
    }

    private mutating func draw(_ item: Drawing.Item) {
      canvas.save()
      if let clip = item.clip { canvas.clip(to: clip) }
      switch item.content {
      case .fill(let path, let paint, let rule): canvas.fill(path, paint, rule)
      case .stroke(let path, let color, let style, let alignment):
        canvas.stroke(path, color, style, alignment)
      case .image(let image):
        for patch in image.patches {
          canvas.draw(image.bitmap, patch, tint: image.tint, opacity: image.opacity)
        }
      case .text(let run): canvas.draw(run)
      }
      canvas.restore()
    }
  }

  final class TerminalFont: TextMeasurer {
    func width(of text: String, fontSize: Double, weight: FontWeight) -> Double {
      0.6 * fontSize * Double(text.count)
    }

    func ascent(fontSize: Double) -> Double { 0.8 * fontSize }

    func lineHeight(fontSize: Double) -> Double { fontSize }
  }

  @Test("The renderer draws a label with the widths of its font, and saves as often as it restores")
  func renderer() {
    let window = Window(size: Size(width: 100, height: 50))
    window.textMeasurer = TerminalFont()
    let label = Label(text: "Hello", fontSize: 10)
    label.opacity = 0.5
    label.borderWidth = 2
    window.addSubview(label)
    label.sizeToFit()

    var renderer = Renderer()
    var stamp: ChangeStamp?
    let time = 0.5
    window.advance(to: time)
    if window.needsFrame {
      let changes = window.changes(since: stamp)
      stamp = changes.stamp
      renderer.draw(window.displayList())
      window.didDrawFrame()
    }
    let wake = window.wake(frameInterval: 1.0 / 60)

    let calls = renderer.canvas.calls
    #expect(calls.contains("Hello 30.0"))
    #expect(calls.contains("stroke 2.0 inside"))
    #expect(calls.contains("layer 0.5"))
    #expect(calls.count { $0 == "save" } == calls.count { $0 == "restore" })
    #expect(stamp != nil)
    #expect(wake == .never)
  }

  @Test("The page's programs are the ones tested here, line by line")
  func pageIsTested() throws {
    let text = try TestFiles.text(of: TestFiles.documentation.appending(path: "Rendering.md"))
    let tests = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let tested = Set(tests.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    let blocks = text.components(separatedBy: "```swift\n").dropFirst()
    #expect(blocks.count == 4)
    for block in blocks {
      for line in block.components(separatedBy: "```")[0].split(separator: "\n") {
        #expect(tested.contains(line.trimmingCharacters(in: .whitespaces)))
      }
    }
  }
}
