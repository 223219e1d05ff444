import Testing
import ViewKernelGeometry

@Suite("Bitmaps")
struct BitmapTests {
  @Test("All pixels count for equality, and only a few for the hash, which is fast")
  func hash() throws {
    let pixels = [UInt8](repeating: 9, count: 40_000)
    let bitmap = try #require(Bitmap(width: 100, height: 100, pixels: pixels))
    var hashes: Set<Int> = []
    for index in 0..<1000 {
      var changed = pixels
      changed[index] = 10
      let other = try #require(Bitmap(width: 100, height: 100, pixels: changed))
      #expect(other != bitmap)
      hashes.insert(other.hashValue)
    }
    #expect(hashes.count <= 3)
    let narrow = try #require(Bitmap(width: 50, height: 200, pixels: pixels))
    #expect(narrow != bitmap && narrow.hashValue != bitmap.hashValue)
    #expect(Bitmap(width: 100, height: 100, pixels: pixels) == bitmap)
    #expect(Bitmap(width: 100, height: 100, pixels: pixels)?.hashValue == bitmap.hashValue)
  }

  @Test("Each byte of a small bitmap counts for the hash", arguments: 0..<16)
  func smallHash(index: Int) throws {
    var pixels = [UInt8](repeating: 9, count: 16)
    let bitmap = try #require(Bitmap(width: 2, height: 2, pixels: pixels))
    pixels[index] = 10
    let other = try #require(Bitmap(width: 2, height: 2, pixels: pixels))
    #expect(other.hashValue != bitmap.hashValue)
  }
}
