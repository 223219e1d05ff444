import Testing
import ViewKernelAnimation
import ViewKernelGeometry

/// All figures of the web-platform-tests (3-Clause BSD, as of 2021-09) for lists of transforms that
/// are interpolated, added and accumulated in two dimensions.
///
/// An effect that adds or accumulates composes its ends with what is underneath before it
/// interpolates, which is what its keyframes are on the web.
@Suite("Transform lists of the web platform")
struct WebTransformTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let underlying: TransformList
    let from: TransformList
    let to: TransformList
    let figures: [(fraction: Double, expected: [Double])]

    /// - Parameter text: `underlying : from -> to | fraction=matrix …`, where nothing may be
    ///   underneath.
    init(_ text: String) {
      let parts = text.webParts("|")
      testDescription = parts[0]
      let sides = parts[0].webParts(":")
      let ends = sides.last!.webParts("->")
      let underlying = sides.count > 1 ? sides[0].webTransforms : []
      self.underlying = underlying
      from = Row.end(ends[0], onto: underlying)
      to = Row.end(ends[1], onto: underlying)
      figures = parts[1].split(separator: " ").map { figure in
        let sides = figure.split(separator: "=")
        return (Double(sides[0])!, sides[1].webNumbers)
      }
    }

    private static func end(_ text: String, onto underlying: TransformList) -> TransformList {
      let words = text.split(separator: " ", maxSplits: 1)
      switch words[0] {
      case "add": return words[1].webTransforms.added(onto: underlying)
      case "accumulate": return words[1].webTransforms.accumulated(onto: underlying)
      default: return text.webTransforms
      }
    }
  }

  /// The tests round to two decimals.
  static let rounded = 5e-3

  static let rows = webRows(table).map(Row.init)

  @Test(
    "E13: transform lists are interpolated, added and accumulated as on the web", arguments: rows)
  func figures(row: Row) {
    for (fraction, expected) in row.figures {
      let matrix = TransformList.interpolated(from: row.from, to: row.to, at: fraction).matrix
      for (entry, wanted) in zip(matrix.entries, expected) {
        #expect((entry - wanted).magnitude <= Self.rounded, "\(matrix) at \(fraction)")
      }
    }
  }

  @Test("E13: an animation of a property shows the same", arguments: rows)
  func animated(row: Row) {
    for (fraction, expected) in row.figures where fraction >= 0 && fraction < 1 {
      let stage = Stage()
      stage.node.set(Token.moves, to: row.underlying)
      stage.node.add(BasicAnimation(Token.moves, from: row.from, to: row.to, duration: 1))
      let matrix = stage.value(Token.moves, at: fraction).matrix
      for (entry, wanted) in zip(matrix.entries, expected) {
        #expect((entry - wanted).magnitude <= Self.rounded, "\(matrix) at \(fraction)")
      }
    }
  }

  static let table = """
    # css/css-transforms/animation/list-interpolation.html
    none -> none | 0.25=1,0,0,1,0,0
    none -> translate(200,0) rotate(720) | 0.25=-1,0,0,-1,50,0
    translate(200,0) rotate(720) -> none | 0.25=-1,0,0,-1,150,0
    translate(100,0) -> translate(200,0) rotate(720) | 0.25=-1,0,0,-1,125,0
    translate(100,0) rotate(720) -> translate(200,0) | 0.25=-1,0,0,-1,125,0
    translate(100,0) scale(3,1) translate(500,0) scale(2,2) -> translate(0,200) scale(5,5)
      translate(100,0) scale(1,3) | 0.25=6.125,0,0,4.5,1475,50
    rotate(0) translate(100,0) -> rotate(720) scale(2,2) translate(200,0) |
      0.25=-1.25,0,0,-1.25,-175,0
    scale(2,2) rotate(0) translate(100,0) -> rotate(720) scale(2,2) translate(200,0) |
      0.25=2,0,0,2,250,0
    scale(2,2) rotate(0) -> rotate(720) scale(2,2) translate(200,0) | 0.25=2,0,0,2,100,0
    rotate(0) scale(1,1) -> rotate(720) translate(0,0) scale(2,1) | 0.25=-1.25,0,0,-1,0,0
    rotate(720) translate(0,0) scale(2,1) -> rotate(0) scale(1,1) | 0.25=-1.75,0,0,-1,0,0
    scale(-3,1) scale(1,2) -> scale(1,-3) translate(0,0) scale(2,1) | 0.25=-2.5,0,0,0,0,0
    scale(1,-3) translate(0,0) scale(2,1) -> scale(-3,1) scale(1,2) | 0.25=0,0,0,-2.5,0,0
    scale(1,-3) translate(0,0) -> scale(-3,1) scale(1,2) | 0.25=0,0,0,-2.5,0,0
    # css/css-transforms/animation/transform-interpolation-001.html
    rotate(30) -> rotate(330) | -1=0,1,-1,0,0,0 0=0.866025403784439,0.5,-0.5,0.866025403784439,0,0
      0.25=-0.258819045102521,0.965925826289068,-0.965925826289068,-0.258819045102521,0,0
      0.75=-0.258819045102521,-0.965925826289068,0.965925826289068,-0.258819045102521,0,0
      1=0.866025403784438,-0.5,0.5,0.866025403784438,0,0 2=0,-1,1,0,0,0
    rotate(0) -> rotate(900) | -1=-1,0,0,-1,0,0 0=1,0,0,1,0,0
      0.25=-0.707106781186548,-0.707106781186547,0.707106781186547,-0.707106781186548,0,0
      0.75=0.707106781186548,-0.707106781186547,0.707106781186547,0.707106781186548,0,0
      1=-1,0,0,-1,0,0 2=1,0,0,1,0,0
    none -> rotate(90) | -1=0,-1,1,0,0,0 0=1,0,0,1,0,0
      0.25=0.923879532511287,0.38268343236509,-0.38268343236509,0.923879532511287,0,0
      0.75=0.38268343236509,0.923879532511287,-0.923879532511287,0.38268343236509,0,0 1=0,1,-1,0,0,0
      2=-1,0,0,-1,0,0
    rotate(90) -> none | -1=-1,0,0,-1,0,0 0=0,1,-1,0,0,0
      0.25=0.38268343236509,0.923879532511287,-0.923879532511287,0.38268343236509,0,0
      0.75=0.923879532511287,0.38268343236509,-0.38268343236509,0.923879532511287,0,0 1=1,0,0,1,0,0
      2=0,-1,1,0,0,0
    # css/css-transforms/animation/transform-interpolation-002.html
    scale(10,5) -> scale(20,9) | -1=0,0,0,1,0,0 0=10,0,0,5,0,0 0.25=12.5,0,0,6,0,0
      0.75=17.5,0,0,8,0,0 1=20,0,0,9,0,0 2=30,0,0,13,0,0
    scale(10,1) -> scale(20,1) | -1=0,0,0,1,0,0 0=10,0,0,1,0,0 0.25=12.5,0,0,1,0,0
      0.75=17.5,0,0,1,0,0 1=20,0,0,1,0,0 2=30,0,0,1,0,0
    scale(1,5) -> scale(1,9) | -1=1,0,0,1,0,0 0=1,0,0,5,0,0 0.25=1,0,0,6,0,0 0.75=1,0,0,8,0,0
      1=1,0,0,9,0,0 2=1,0,0,13,0,0
    scale(0,1) -> scale(1,0) | -1=-1,0,0,2,0,0 0=0,0,0,1,0,0 0.25=0.25,0,0,0.75,0,0
      0.75=0.75,0,0,0.25,0,0 1=1,0,0,0,0,0 2=2,0,0,-1,0,0
    # css/css-transforms/animation/transform-interpolation-004.html
    translate(12,0) -> translate(13,0) | -1=1,0,0,1,11,0 0=1,0,0,1,12,0 0.25=1,0,0,1,12.25,0
      0.75=1,0,0,1,12.75,0 1=1,0,0,1,13,0 2=1,0,0,1,14,0
    # css/css-transforms/animation/transform-interpolation-005.html
    matrix(1,0,0,1,0,-6) -> matrix(0,7,-1,0,6,0) | -1=0,5,1,0,-6,-12 0=1,0,0,1,0,-6
      0.333333333333333=2.59807621135332,1.5,-0.5,0.866025403784439,2,-4
      0.5=2.82842712474619,2.82842712474619,-0.707106781186547,0.707106781186548,3,-3
      0.666666666666667=2.5,4.33012701892219,-0.866025403784439,0.5,4,-2 1=0,7,-1,0,6,0
      2=-13,0,0,-1,12,6
    matrix(0,7,-1,0,6,0) -> matrix(1,0,0,1,0,-6) | -1=-13,0,0,-1,12,6 0=0,7,-1,0,6,0
      0.333333333333333=2.5,4.33012701892219,-0.866025403784439,0.5,4,-2
      0.5=2.82842712474619,2.82842712474619,-0.707106781186547,0.707106781186548,3,-3
      0.666666666666667=2.59807621135332,1.5,-0.5,0.866025403784439,2,-4 1=1,0,0,1,0,-6
      2=0,5,1,0,-6,-12
    matrix(1,0,0,7,0,0) -> matrix(7,0,1,1,0,0) | -1=-5,0,-13,13,0,0 0=1,0,0,7,0,0
      0.333333333333333=3,0,1.6667,5,0,0 0.5=4,0,2,4,0,0 0.666666666666667=5,0,2,3,0,0 1=7,0,1,1,0,0
      2=13,0,-10,-5,0,0
    none -> matrix(7,0,2,2,6,0) | -1=-5,0,0,0,-6,0 0=1,0,0,1,0,0 0.25=2.5,0,0.31,1.25,1.5,0
      0.5=4,0,0.75,1.5,3,0 0.75=5.5,0,1.31,1.75,4.5,0 1=7,0,2,2,6,0 2=13,0,6,3,12,0
    matrix(3,0,0,5,0,-6) -> none | -1=5,0,0,9,0,-12 0=3,0,0,5,0,-6 0.25=2.5,0,0,4,0,-4.5
      0.5=2,0,0,3,0,-3 0.75=1.5,0,0,2,0,-1.5 1=1,0,0,1,0,0 2=-1,0,0,-3,0,6
    none -> rotate(180) | -1=-1,0,0,-1,0,0 0=1,0,0,1,0,0
      0.25=0.707106781186548,0.707106781186547,-0.707106781186547,0.707106781186548,0,0
      0.75=-0.707106781186547,0.707106781186548,-0.707106781186548,-0.707106781186547,0,0
      1=-1,0,0,-1,0,0 2=1,0,0,1,0,0
    rotate(180) -> none | -1=1,0,0,1,0,0 0=-1,0,0,-1,0,0
      0.25=-0.707106781186547,0.707106781186548,-0.707106781186548,-0.707106781186547,0,0
      0.75=0.707106781186548,0.707106781186547,-0.707106781186547,0.707106781186548,0,0
      1=1,0,0,1,0,0 2=-1,0,0,-1,0,0
    none -> rotate(360) | -1=1,0,0,1,0,0 0=1,0,0,1,0,0 0.25=0,1,-1,0,0,0 0.75=0,-1,1,0,0,0
      1=1,0,0,1,0,0 2=1,0,0,1,0,0
    # css/css-transforms/animation/transform-matrix-composition.html
    matrix(0,1,-1,0,100,0) : add matrix(1,0,0,1,100,0) -> add matrix(1,0,0,1,200,0) |
      -0.5=0,1,-1,0,100,50 0=0,1,-1,0,100,100 0.25=0,1,-1,0,100,125 0.5=0,1,-1,0,100,150
      0.75=0,1,-1,0,100,175 1=0,1,-1,0,100,200 1.5=0,1,-1,0,100,250
    matrix(1,1,0,0,0,100) : add matrix(1,0,0,1,100,0) -> add matrix(1,0,0,1,200,0) |
      -0.5=1,1,0,0,100,200 0=1,1,0,0,100,200 0.25=1,1,0,0,100,200 0.5=1,1,0,0,200,300
      0.75=1,1,0,0,200,300 1=1,1,0,0,200,300 1.5=1,1,0,0,200,300
    matrix(1,0,0,1,100,0) : add matrix(1,1,0,0,0,100) -> add matrix(1,0,0,1,200,0) |
      -0.5=1,1,0,0,100,100 0=1,1,0,0,100,100 0.25=1,1,0,0,100,100 0.5=1,0,0,1,300,0
      0.75=1,0,0,1,300,0 1=1,0,0,1,300,0 1.5=1,0,0,1,300,0
    matrix(0,1,-1,0,100,0) : accumulate matrix(1,0,0,1,100,0) -> accumulate matrix(1,0,0,1,200,0) |
      -0.5=0,1,-1,0,150,0 0=0,1,-1,0,200,0 0.25=0,1,-1,0,225,0 0.5=0,1,-1,0,250,0
      0.75=0,1,-1,0,275,0 1=0,1,-1,0,300,0 1.5=0,1,-1,0,350,0
    matrix(1,1,0,0,0,100) : accumulate matrix(1,0,0,1,100,0) -> accumulate matrix(1,0,0,1,200,0) |
      -0.5=1,0,0,1,50,0 0=1,0,0,1,100,0 0.25=1,0,0,1,125,0 0.5=1,0,0,1,150,0 0.75=1,0,0,1,175,0
      1=1,0,0,1,200,0 1.5=1,0,0,1,250,0
    matrix(1,0,0,1,100,0) : accumulate matrix(1,1,0,0,0,100) -> accumulate matrix(1,0,0,1,200,0) |
      -0.5=1,1,0,0,0,100 0=1,1,0,0,0,100 0.25=1,1,0,0,0,100 0.5=1,0,0,1,300,0 0.75=1,0,0,1,300,0
      1=1,0,0,1,300,0 1.5=1,0,0,1,300,0
    # css/css-transforms/animation/transform-rotate-composition.html
    rotate(20) : add rotate(40) -> add rotate(60) |
      -0.5=0.642787609686539,0.766044443118978,-0.766044443118978,0.642787609686539,0,0
      0=0.5,0.866025403784439,-0.866025403784439,0.5,0,0
      0.25=0.422618261740699,0.90630778703665,-0.90630778703665,0.422618261740699,0,0
      0.5=0.342020143325669,0.939692620785908,-0.939692620785908,0.342020143325669,0,0
      0.75=0.258819045102521,0.965925826289068,-0.965925826289068,0.258819045102521,0,0
      1=0.17364817766693,0.984807753012208,-0.984807753012208,0.17364817766693,0,0 1.5=0,1,-1,0,0,0
    rotate(20) : accumulate rotate(40) -> accumulate rotate(60) |
      -0.5=0.642787609686539,0.766044443118978,-0.766044443118978,0.642787609686539,0,0
      0=0.5,0.866025403784439,-0.866025403784439,0.5,0,0
      0.25=0.422618261740699,0.90630778703665,-0.90630778703665,0.422618261740699,0,0
      0.5=0.342020143325669,0.939692620785908,-0.939692620785908,0.342020143325669,0,0
      0.75=0.258819045102521,0.965925826289068,-0.965925826289068,0.258819045102521,0,0
      1=0.17364817766693,0.984807753012208,-0.984807753012208,0.17364817766693,0,0 1.5=0,1,-1,0,0,0
    # css/css-transforms/animation/transform-scale-composition.html
    scale(2,1) : add scale(3,1) -> add scale(4,1) | -0.5=5,0,0,1,0,0 0=6,0,0,1,0,0
      0.25=6.5,0,0,1,0,0 0.5=7,0,0,1,0,0 0.75=7.5,0,0,1,0,0 1=8,0,0,1,0,0 1.5=9,0,0,1,0,0
    scale(1,2) : add scale(1,3) -> add scale(1,4) | -0.5=1,0,0,5,0,0 0=1,0,0,6,0,0
      0.25=1,0,0,6.5,0,0 0.5=1,0,0,7,0,0 0.75=1,0,0,7.5,0,0 1=1,0,0,8,0,0 1.5=1,0,0,9,0,0
    scale(2,1) : accumulate scale(3,1) -> accumulate scale(4,1) | -0.5=3.5,0,0,1,0,0 0=4,0,0,1,0,0
      0.25=4.25,0,0,1,0,0 0.5=4.5,0,0,1,0,0 0.75=4.75,0,0,1,0,0 1=5,0,0,1,0,0 1.5=5.5,0,0,1,0,0
    scale(1,2) : accumulate scale(1,3) -> accumulate scale(1,4) | -0.5=1,0,0,3.5,0,0 0=1,0,0,4,0,0
      0.25=1,0,0,4.25,0,0 0.5=1,0,0,4.5,0,0 0.75=1,0,0,4.75,0,0 1=1,0,0,5,0,0 1.5=1,0,0,5.5,0,0
    # css/css-transforms/animation/transform-translate-composition.html
    translate(10,20) : add translate(100,200) -> add translate(200,400) | -0.5=1,0,0,1,60,120
      0=1,0,0,1,110,220 0.25=1,0,0,1,135,270 0.5=1,0,0,1,160,320 0.75=1,0,0,1,185,370
      1=1,0,0,1,210,420 1.5=1,0,0,1,260,520
    translate(10,20) : add translate(100,200) -> translate(210,420) | -0.5=1,0,0,1,60,120
      0=1,0,0,1,110,220 0.25=1,0,0,1,135,270 0.5=1,0,0,1,160,320 0.75=1,0,0,1,185,370
      1=1,0,0,1,210,420 1.5=1,0,0,1,260,520
    translate(100,0) rotate(90) : add translate(100,0) -> add translate(200,0) |
      -0.5=0,1,-1,0,100,50 0=0,1,-1,0,100,100 0.25=0,1,-1,0,100,125 0.5=0,1,-1,0,100,150
      0.75=0,1,-1,0,100,175 1=0,1,-1,0,100,200 1.5=0,1,-1,0,100,250
    translate(100,0) : accumulate translate(50,0) -> accumulate translate(250,0) | -0.5=1,0,0,1,50,0
      0=1,0,0,1,150,0 0.25=1,0,0,1,200,0 0.5=1,0,0,1,250,0 0.75=1,0,0,1,300,0 1=1,0,0,1,350,0
      1.5=1,0,0,1,450,0
    translate(0,100) : accumulate translate(0,50) -> accumulate translate(0,250) | -0.5=1,0,0,1,0,50
      0=1,0,0,1,0,150 0.25=1,0,0,1,0,200 0.5=1,0,0,1,0,250 0.75=1,0,0,1,0,300 1=1,0,0,1,0,350
      1.5=1,0,0,1,0,450
    translate(100,0) rotate(90) : accumulate translate(100,0) -> accumulate translate(200,0) |
      -0.5=0,1,-1,0,150,0 0=0,1,-1,0,200,0 0.25=0,1,-1,0,225,0 0.5=0,1,-1,0,250,0
      0.75=0,1,-1,0,275,0 1=0,1,-1,0,300,0 1.5=0,1,-1,0,350,0
    """
}
