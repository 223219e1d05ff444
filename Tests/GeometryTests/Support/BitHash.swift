/// Folds the bits of numbers into one (FNV-1a), to compare long lists exactly.
struct BitHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: Double) {
    // All NaNs are one: which of them comes out is not ours to promise.
    var bits = number.isNaN ? 0x7FF8_0000_0000_0000 : number.bitPattern
    for _ in 0..<8 {
      value = (value ^ (bits & 0xFF)) &* 0x100_0000_01B3
      bits >>= 8
    }
  }
}
