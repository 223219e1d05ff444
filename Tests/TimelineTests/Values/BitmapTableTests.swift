import Testing
import ViewKernel

@testable import ViewKernelTimeline

@Suite("Tables of bitmaps")
struct BitmapTableTests {
  @Test("H9: bitmaps that differ only in a byte outside the hash have two numbers")
  func numbers() throws {
    let pixels = [UInt8](repeating: 0, count: 64 * 64 * 4)
    var otherPixels = pixels
    otherPixels[1] = 1
    let first = try #require(Bitmap(width: 64, height: 64, pixels: pixels))
    let second = try #require(Bitmap(width: 64, height: 64, pixels: otherPixels))
    let copy = try #require(
      Bitmap(width: 64, height: 64, pixels: [UInt8](repeating: 0, count: pixels.count)))
    var table = BitmapTable()
    let numbers = [first, second, copy].map { table.number(of: $0) }
    #expect(numbers == [0, 1, 0])
    #expect(table.all == [first, second])
  }
}
