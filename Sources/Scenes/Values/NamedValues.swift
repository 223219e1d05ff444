import ViewKernelTimeline
import ViewKernelWidgets

// Types whose values are names in scene files. The text in each reader is the name of the type in
// messages.

// MARK: - Text and images

extension TextAlignment: SceneValue {
  init(_ node: SceneNode) throws(SceneError) { self = try node.name("alignment") }
}

extension TextTruncation: SceneValue {
  init(_ node: SceneNode) throws(SceneError) { self = try node.name("truncation") }
}

extension FontWeight: SceneValue {
  init(_ node: SceneNode) throws(SceneError) { self = try node.name("weight") }
}

extension Image.ResizingMode: SceneValue {
  init(_ node: SceneNode) throws(SceneError) { self = try node.name("resizing mode") }
}

extension ContentMode: SceneValue {
  init(_ node: SceneNode) throws(SceneError) { self = try node.name("content mode") }
}

// MARK: - Drawings

extension FillRule: SceneValue {
  init(_ node: SceneNode) throws(SceneError) {
    self = try node.choice("rule", of: [("winding", .winding), ("evenOdd", .evenOdd)])
  }
}

extension LineCap: SceneValue {
  init(_ node: SceneNode) throws(SceneError) { self = try node.name("cap") }
}

extension LineJoin: SceneValue {
  init(_ node: SceneNode) throws(SceneError) { self = try node.name("join") }
}

extension StrokeAlignment: SceneValue {
  init(_ node: SceneNode) throws(SceneError) { self = try node.name("alignment") }
}

// MARK: - Alerts and popovers

extension AlertAction.Style: SceneValue {
  init(_ node: SceneNode) throws(SceneError) {
    self = try node.choice(
      "style",
      of: [("standard", .standard), ("cancel", .cancel), ("destructive", .destructive)])
  }
}

extension ArrowDirection: SceneValue {
  static let named: [(String, ArrowDirection)] = [
    ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("none", []),
  ]

  init(_ node: SceneNode) throws(SceneError) {
    self = try node.choice("direction", of: ArrowDirection.named)
  }
}

extension GIKArtwork.ArrowPlacement: SceneValue {
  init(_ node: SceneNode) throws(SceneError) { self = try node.name("placement") }
}

// MARK: - Animations

extension StepPosition: SceneValue {
  init(_ node: SceneNode) throws(SceneError) {
    self = try node.choice("position", of: StepPosition.allCases.map { ("\($0)", $0) })
  }
}

extension CalculationMode: SceneValue {
  init(_ node: SceneNode) throws(SceneError) {
    self = try node.choice(
      "calculation mode",
      of: [
        ("linear", .linear), ("discrete", .discrete), ("paced", .paced), ("cubic", .cubic),
        ("cubicPaced", .cubicPaced),
      ])
  }
}

extension RotationMode: SceneValue {
  init(_ node: SceneNode) throws(SceneError) {
    self = try node.choice(
      "rotation mode", of: [("auto", .auto), ("autoReverse", .autoReverse)])
  }
}

extension MediaTiming.FillMode: SceneValue {
  init(_ node: SceneNode) throws(SceneError) {
    self = try node.choice(
      "fill mode",
      of: [
        ("removed", .removed), ("forwards", .forwards), ("backwards", .backwards), ("both", .both),
      ])
  }
}
