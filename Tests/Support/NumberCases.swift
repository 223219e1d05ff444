import ViewKernelTimeline

/// Numbers that are hard to write down, with the text that files have for them.
package let numberCases: [(number: Double, text: String)] = [
  (0, "0"), (-0.0, "-0.0"), (1, "1"), (-1, "-1"), (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"),
  (0.1 + 0.2, "0.30000000000000004"), (1e-300, "1e-300"), (.leastNonzeroMagnitude, "5e-324"),
  (-.leastNonzeroMagnitude, "-5e-324"), (.leastNormalMagnitude, "2.2250738585072014e-308"),
  (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (1e21, "1e+21"), (123_456.5, "123456.5"),
  (999_999_999_999_999, "999999999999999"), (1e15, "1000000000000000"),
  (9_007_199_254_740_992, "9007199254740992.0"),
  (0.000_01, "1e-05"), (-2.5, "-2.5"),
]

/// Texts that are hard to write down.
package let textCases = [
  "", "plain", "a \"quoted\" word", "back\\slash", "a,b", "line\nbreak", "carriage\rreturn",
  "tab\t",
  "\u{0}\u{1}\u{1f}\u{7f}", "é", "🙂👩‍👩‍👧", "\u{2028}\u{2029}", "{\"json\":1}", "a/b", "日本語", " spaces ",
]

/// A value of every kind, and some at their edges.
package let allKindsOfValues: [TrackValue] = [
  .nothing, .flag(true), .flag(false), .number(0.1), .number(-0.0), .pair(1, -2.5),
  .rect(Rect(x: 1, y: 2, width: 3, height: 4)),
  .transform(AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)),
  .color(Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)),
  .path(Path(rect: Rect(x: 0, y: 0, width: 1, height: 2))), .path(Path()), .numbers([]),
  .numbers([1, 2, 3]), .numbers([1, 2]), .text(""), .text("a \"b\""), .nodes([]),
  .nodes([3, 1, -7, .max]),
]
