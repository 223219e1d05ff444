#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the machine could do at best: the same bytes, no bookkeeping.
enum MachineLimits {
  /// Reads a from and a to of some numbers each, with 8 bytes beside them, and writes the blend.
  static func blend(_ count: Int, numbers: Int) -> Workload {
    let from = [Double](repeating: 1, count: count * numbers)
    let to = [Double](repeating: 2, count: count * numbers)
    let beside = [Int](repeating: 0, count: count)
    var out = [Double](repeating: 0, count: count * numbers)
    var progress = 0.0
    return Workload(items: count) {
      progress += 1e-3
      let p = progress
      out.withUnsafeMutableBufferPointer { out in
        from.withUnsafeBufferPointer { from in
          to.withUnsafeBufferPointer { to in
            for index in 0..<out.count { out[index] = from[index] + (to[index] - from[index]) * p }
          }
        }
      }
      var sum = 0
      beside.withUnsafeBufferPointer { for number in $0 { sum &+= number } }
      consume(out[count / 2])
      consume(sum)
    }
  }

  /// Copies bytes.
  static func copy(_ count: Int, bytes: Int) -> Workload {
    let source = UnsafeMutableRawPointer.allocate(byteCount: count * bytes, alignment: 16)
    let target = UnsafeMutableRawPointer.allocate(byteCount: count * bytes, alignment: 16)
    memset(source, 1, count * bytes)
    let storage = RawStorage(pointers: [source, target])
    return Workload(items: count) {
      memcpy(storage.pointers[1], storage.pointers[0], count * bytes)
      consume(storage.pointers[1].load(as: UInt8.self))
    }
  }

  /// Allocates blocks, or frees them.
  static func blocks(_ count: Int, bytes: Int, frees: Bool) -> Workload {
    let storage = RawStorage(pointers: [])
    storage.pointers.reserveCapacity(count)
    func allocate() {
      for _ in 0..<count {
        let block = malloc(bytes)!
        block.storeBytes(of: 1, as: Int.self)
        storage.pointers.append(block)
      }
    }
    func release() {
      for pointer in storage.pointers { free(pointer) }
      storage.pointers.removeAll(keepingCapacity: true)
    }
    guard frees else { return Workload(items: count, prepare: release, run: allocate) }
    return Workload(
      items: count, prepare: { if storage.pointers.isEmpty { allocate() } }, run: release)
  }

  /// Appends records to an array, or takes them out by swapping with the last, at random places.
  static func records(_ count: Int, removes: Bool) -> Workload {
    struct Record { var a = 0.0, b = 1.0, c = 2, d = 3 }
    var records: [Record] = []
    records.reserveCapacity(count)
    var random = SeededGenerator(seed: 7)
    let places = (0..<count).map { Int.random(in: 0..<(count - $0), using: &random) }
    func fill() { for index in 0..<count { records.append(Record(c: index)) } }
    func drain() {
      for place in places {
        records.swapAt(place, records.count - 1)
        records.removeLast()
      }
    }
    return removes
      ? Workload(items: count, prepare: { if records.isEmpty { fill() } }, run: drain)
      : Workload(items: count, prepare: { records.removeAll(keepingCapacity: true) }, run: fill)
  }

  /// Calls a setter that only stores: the least a property of another module costs.
  static func store(_ count: Int) -> Workload {
    let storage = RawStorage(pointers: [])
    return Workload(items: count) {
      for index in 0..<count { storage.store(Double(index & 1)) }
      consume(storage.number)
    }
  }

  /// A cubic polynomial: a Bézier whose parameter is known.
  static func polynomial(_ count: Int) -> Workload {
    Workload(items: count) {
      let a = opaque(-2.0)
      let b = opaque(3.0)
      let c = opaque(0.1)
      var sum = 0.0
      for index in 0..<count {
        let t = Double(index) / Double(count)
        sum += ((a * t + b) * t + c) * t
      }
      consume(sum)
    }
  }
}

/// Memory and a number with an identity.
final class RawStorage {
  var pointers: [UnsafeMutableRawPointer]
  @exclusivity(unchecked) var number = 0.0

  init(pointers: [UnsafeMutableRawPointer]) { self.pointers = pointers }

  @inline(never)
  func store(_ number: Double) { self.number = number }
}
