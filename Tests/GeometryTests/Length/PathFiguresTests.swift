import Foundation
import Testing
import ViewKernelGeometry

/// 1,716 curves, some with cusps and loops, some nearly straight: `Tests/Golden/path-lengths.py`
/// has worked out their lengths with numpy, and where one is after 0.3 of them.
@Suite("Figures of path lengths")
struct PathFiguresTests {
  private struct Figure {
    let path: Path
    let length: Double
    let place: Point
  }

  private static func figures() throws -> [Figure] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Golden/path-lengths.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      let sides = line.split(separator: "|").map { side in
        side.split(separator: " ").map { Double($0)! }
      }
      let points = stride(from: 0, to: sides[0].count, by: 2).map {
        Point(x: sides[0][$0], y: sides[0][$0 + 1])
      }
      var path = Path()
      path.move(to: points[0])
      if points.count == 3 {
        path.addQuadCurve(to: points[2], control: points[1])
      } else {
        path.addCurve(to: points[3], control1: points[1], control2: points[2])
      }
      return Figure(
        path: path, length: sides[1][0], place: Point(x: sides[1][1], y: sides[1][2]))
    }
  }

  @Test("A21, A22: lengths and places are those of the figures")
  func figures() throws {
    let figures = try PathFiguresTests.figures()
    #expect(figures.count == 1716)
    for figure in figures {
      let length = figure.path.length()
      #expect(abs(length - figure.length) <= Path.defaultAccuracy, "\(figure.path)")
      let place = try #require(figure.path.point(atLength: figure.length * 0.3)).position
      // The place is off along the path, and the figures are written with ten digits.
      let way = place - figure.place
      #expect(
        (way.x * way.x + way.y * way.y).squareRoot() <= Path.defaultAccuracy + 1e-9,
        "\(figure.path)")
    }
  }
}
