import Testing
import ViewKernelGeometry

@Suite("Descriptions of geometry")
struct DescriptionTests {
  static let table: [(String, String)] = [
    ("\(Point(x: 1, y: 2.5))", "(1, 2.5)"),
    ("\(Size(width: 1, height: 2))", "(1, 2)"),
    ("\(Rect(x: 1, y: 2, width: 3, height: 4))", "(1, 2, 3, 4)"),
    ("\(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))", "(1, 2, 3, 4)"),
    ("\(AffineTransform(translationX: 40, y: 30))", "[1, 0, 0, 1, 40, 30]"),
    ("\(Color.orange)", "rgba(1, 0.5, 0, 1)"),
    ("\(Path())", "empty"),
    (
      "\(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)))",
      "M (0, 0) L (1, 0) L (1, 1) L (0, 1) Z"
    ),
    ("\(PathElement.move(.zero))", "move to (0, 0)"),
    ("\(PathElement.line(Point(x: 46, y: 19)))", "line to (46, 19)"),
    ("\(PathElement.quad(control: .zero, end: Point(x: 1, y: 1)))", "curve to (1, 1) by (0, 0)"),
    (
      "\(PathElement.cubic(control1: .zero, control2: Point(x: 2, y: 2), end: Point(x: 1, y: 1)))",
      "curve to (1, 1) by (0, 0) and (2, 2)"
    ),
    ("\(PathElement.close)", "close"),
    ("\(FillRule.evenOdd)", "evenOdd"),
    ("\(RectEdge.maxY)", "maxY"),
    ("\(AffineTransform.Decomposition())", "identity"),
    ("\(TransformFunction.rotate(0.5))", "rotate(0.5)"),
    ("\(TransformFunction.matrix(.identity))", "matrix[1, 0, 0, 1, 0, 0]"),
    ("\(TransformList())", "none"),
    (
      "\(TransformList([.translate(x: 10, y: 0), .scale(2)]))", "translate(10, 0) scale(2, 2)"
    ),
    (
      "\(AffineTransform.Decomposition(translation: Point(x: 1, y: 2), angle: 0.5, skew: 0.1, scaleX: 2, scaleY: 3))",
      "scaled (2, 3), skewed 0.1, turned 0.5, moved (1, 2)"
    ),
  ]

  @Test("A value reads like a note", arguments: table)
  func reads(text: String, note: String) { #expect(text == note) }

  @Test("A grey and the named colours have the components that UIKit gives them")
  func namedColors() {
    #expect(Color(white: 0.25, alpha: 0.5) == .gray(white: 0.25, alpha: 0.5))
    #expect(Color.red == Color(red: 1, green: 0, blue: 0))
    #expect(Color.green == Color(red: 0, green: 1, blue: 0))
    #expect(Color.blue == Color(red: 0, green: 0, blue: 1))
    #expect(Color.cyan == Color(red: 0, green: 1, blue: 1))
    #expect(Color.magenta == Color(red: 1, green: 0, blue: 1))
    #expect(Color.yellow == Color(red: 1, green: 1, blue: 0))
    #expect(Color.purple == Color(red: 0.5, green: 0, blue: 0.5))
    #expect(Color.brown == Color(red: 0.6, green: 0.4, blue: 0.2))
    #expect(Color.darkGray.red == 1.0 / 3)
    #expect(Color.gray.red == 0.5)
    #expect(Color.lightGray.red == 2.0 / 3)
  }
}
