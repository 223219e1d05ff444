import Testing
import ViewKernelGeometry

@Suite("Lists of transforms")
struct TransformListTests {
  let spin: TransformList = [.translate(x: 100, y: 0), .rotate(4 * .pi)]

  @Test("E13: a list is the product of its steps, the first one outermost")
  func matrix() {
    #expect(spin.matrix == AffineTransform(translationX: 100, y: 0))
    let list: TransformList = [.rotate(.pi / 2), .translate(x: 10, y: 0), .scale(2)]
    #expect(list.matrix == AffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 0, ty: 10))
    #expect(TransformList().matrix == .identity)
    #expect(TransformList(list.matrix).matrix == list.matrix)
  }

  @Test("E13: steps of one kind blend by their numbers, so that two turns are turned")
  func stepByStep() {
    let quarter = TransformList.interpolated(from: [.rotate(0)], to: [.rotate(4 * .pi)], at: 0.125)
    #expect(quarter.matrix == AffineTransform(rotationAngle: .pi / 2))
    #expect(
      TransformList.interpolated(from: [.scale(x: 1, y: 2)], to: [.scale(x: 3, y: 4)], at: 1.5)
        == [.scale(x: 4, y: 5)])
  }

  @Test("E13: the shorter list goes on with steps that change nothing")
  func padded() {
    #expect(
      TransformList.interpolated(from: [], to: spin, at: 0.5)
        == [.translate(x: 50, y: 0), .rotate(2 * .pi)])
    #expect(
      TransformList.interpolated(from: [.translate(x: 100, y: 0), .scale(3)], to: [], at: 0.5)
        == [.translate(x: 50, y: 0), .scale(2)])
  }

  @Test("E13: from the first pair of different kinds on, one matrix is blended")
  func rest() {
    let shown = TransformList.interpolated(
      from: [.translate(x: 10, y: 0), .rotate(0), .scale(2)],
      to: [.translate(x: 20, y: 0), .scale(4), .rotate(2 * .pi)], at: 0.5)
    #expect(shown == [.translate(x: 15, y: 0), .matrix(AffineTransform(scaleX: 3, y: 3))])
  }

  @Test("E13: where a matrix without an inverse meets another one, the list switches in the middle")
  func switches() {
    let flat = AffineTransform(a: 1, b: 1, c: 0, d: 0, tx: 0, ty: 100)
    let from: TransformList = [.translate(x: 0, y: 0), .matrix(flat)]
    let to: TransformList = [.translate(x: 100, y: 0), .matrix(.identity)]
    #expect(TransformList.interpolated(from: from, to: to, at: 0.49) == from)
    #expect(TransformList.interpolated(from: from, to: to, at: 0.5) == to)
    #expect(TransformList.interpolated(from: from, to: to, at: -1) == from)
    // A scale of 0 is a number like others.
    #expect(
      TransformList.interpolated(from: [.scale(0)], to: [.scale(2)], at: 0.25) == [.scale(0.5)])
  }

  @Test("E13: accumulated lists sum up movements, angles, and scales beyond 1")
  func accumulates() {
    let list: TransformList = [.translate(x: 1, y: 2), .rotate(0.5), .scale(2)]
    #expect(
      list.accumulated(onto: [.translate(x: 10, y: 20), .rotate(1), .scale(x: 3, y: 1)])
        == [.translate(x: 11, y: 22), .rotate(1.5), .scale(x: 4, y: 2)])
    #expect(
      list.accumulated(onto: list, times: 3)
        == [.translate(x: 4, y: 8), .rotate(2), .scale(5)])
    #expect(list.accumulated(onto: []) == list)
    #expect(TransformList([]).accumulated(onto: list, times: 0) == [])
    let flat = TransformList(AffineTransform(scaleX: 0, y: 1))
    #expect(flat.accumulated(onto: [.rotate(1)]) == flat)
    #expect(list.accumulated(onto: flat) == list)
    #expect(
      TransformList(AffineTransform(scaleX: 2, y: 2)).accumulated(
        onto: TransformList(AffineTransform(scaleX: 3, y: 3))
      ).matrix == AffineTransform(scaleX: 4, y: 4))
  }

  @Test("E13: appended to its inverse, a list changes nothing")
  func inverse() throws {
    let list: TransformList = [
      .translate(x: 10, y: -4), .rotate(.pi / 2), .scale(x: 2, y: 4),
      .matrix(AffineTransform(a: 1, b: 0, c: 2, d: 1, tx: 3, ty: 0)),
    ]
    #expect(list.appending(try #require(list.inverse)).matrix == .identity)
    #expect(TransformList([.scale(x: 0, y: 1)]).inverse == nil)
    #expect(TransformList([.scale(x: 1, y: 0x1p-1060)]).inverse == nil, "2^1060 is infinite")
  }

  @Test("Numbers that are not finite or too large are known")
  func usable() {
    #expect(spin.isUsable && spin.isFinite)
    #expect(!TransformList([.rotate(.infinity)]).isFinite)
    #expect(!TransformList([.scale(1e101)]).isUsable && TransformList([.scale(1e101)]).isFinite)
  }
}
