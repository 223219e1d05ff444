import Testing
import ViewKernel
import ViewKernelTestSupport

@Suite("Clamped properties")
struct ClampedPropertyTests {
  /// A property with a range, by its token and its accessor.
  struct Row: Sendable, CustomTestStringConvertible {
    let property: AnimatableProperty<Double>
    let range: ClosedRange<Double>
    let get: @Sendable (View) -> Double
    let set: @Sendable (View, Double) -> Void
    let shown: @Sendable (ViewPresentation) -> Double

    var testDescription: String { property.name }
  }

  static let atLeastZero = 0...Double.greatestFiniteMagnitude
  static let rows = [
    Row(
      property: .cornerRadius, range: atLeastZero, get: { $0.cornerRadius },
      set: { $0.cornerRadius = $1 }, shown: { $0.cornerRadius }),
    Row(
      property: .borderWidth, range: atLeastZero, get: { $0.borderWidth },
      set: { $0.borderWidth = $1 }, shown: { $0.borderWidth }),
    Row(
      property: .shadowRadius, range: atLeastZero, get: { $0.shadowRadius },
      set: { $0.shadowRadius = $1 }, shown: { $0.shadowRadius }),
    Row(
      property: .shadowOpacity, range: 0...1, get: { $0.shadowOpacity },
      set: { $0.shadowOpacity = $1 }, shown: { $0.shadowOpacity }),
    Row(
      property: .opacity, range: 0...1, get: { $0.opacity }, set: { $0.opacity = $1 },
      shown: { $0.opacity }),
  ]

  @Test(
    "A19: a number outside its range is clamped when set, without a diagnostic", arguments: rows,
    [-1e100, -3, -0.5, 0, 0.25, 1, 1.5, 40, 1e100])
  func clampsWhenSet(row: Row, number: Double) {
    let stage = LoggingStage()
    let view = stage.add("card", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    row.set(view, number)
    let expected = min(max(number, row.range.lowerBound), row.range.upperBound)
    #expect(row.get(view) == expected)
    #expect(row.shown(view.presentation) == expected)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test(
    "A19: a number that is not finite is refused, with a diagnostic", arguments: rows,
    [Double.nan, .infinity, -.infinity])
  func refusesNonFinite(row: Row, number: Double) {
    let stage = LoggingStage()
    let view = stage.add("card", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    row.set(view, 0.5)
    row.set(view, number)
    #expect(row.get(view) == 0.5)
    #expect(stage.diagnostics.map(\.kind) == [.refused])
  }

  @Test("A19: an animation that leaves the range shows its edge", arguments: rows)
  func clampsWhatShows(row: Row) {
    let stage = LoggingStage()
    let view = stage.add("card", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    row.set(view, 0.5)
    view.add(BasicAnimation(row.property, from: -4, to: 4, duration: 1))
    #expect(row.shown(view.presentation) == 0)
    stage.advance(to: 0.25)
    #expect(row.shown(view.presentation) == 0)
    stage.advance(to: 0.5625)
    #expect(row.shown(view.presentation) == 0.5)
    stage.advance(to: 0.875)
    #expect(row.shown(view.presentation) == min(3, row.range.upperBound))
    stage.advance(to: 2)
    #expect(row.shown(view.presentation) == 0.5)
  }

  @Test("A19: animations above go on with the unclamped number", arguments: rows)
  func stackIsNotClamped(row: Row) {
    let stage = LoggingStage()
    let view = stage.add("card", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.add(BasicAnimation(row.property, from: -4, to: -4, duration: 1))
    let lift = BasicAnimation(row.property, from: 4.5, to: 4.5, duration: 1)
    lift.isAdditive = true
    view.add(lift)
    #expect(row.shown(view.presentation) == 0.5)
  }
}
