import Testing
import ViewKernelAnimation
import ViewKernelGeometry

@Suite("Recorded values")
struct RecordedValueTests {
  private func reads<Value: Animatable>(_ value: Value) -> Bool {
    Value(propertyValue: value.propertyValue) == value
  }

  @Test("A value of every built-in type is read from what was recorded of it")
  func roundTrips() {
    #expect(reads(0.5))
    #expect(reads(Point(x: 1, y: 2)))
    #expect(reads(Size(width: 1, height: 2)))
    #expect(reads(Rect(x: 1, y: 2, width: 3, height: 4)))
    #expect(reads(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    #expect(reads(AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)))
    #expect(reads(Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)))
    #expect(reads(Path(rect: Rect(x: 1, y: 2, width: 3, height: 4))))
    #expect(reads(Path?.none))
    #expect(reads(Path?.some(Path())))
  }

  @Test("In a track without a kind, the length of a list of numbers decides its type")
  func readsNumbers() {
    #expect(Rect(propertyValue: .numbers([1, 2, 3, 4])) == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(
      Color(propertyValue: .numbers([0.1, 0.2, 0.3, 1]))
        == Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 1))
    #expect(AffineTransform(propertyValue: .numbers([1, 0, 0, 1, 0, 0])) == .identity)
    #expect(Rect(propertyValue: .numbers([1, 2, 3])) == nil)
  }

  @Test("A value of another type is none")
  func refusesOthers() {
    #expect(Double(propertyValue: .nothing) == nil)
    #expect(Point(propertyValue: .number(1)) == nil)
    #expect(Rect(propertyValue: .color(.white)) == nil)
    #expect(Path?(propertyValue: .number(1)) == nil)
    #expect(EdgeInsets(propertyValue: .rect(.zero)) == nil)
  }
}
