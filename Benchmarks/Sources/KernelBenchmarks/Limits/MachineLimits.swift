#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The work behind the limits: the same bytes or the same arithmetic, no bookkeeping.
enum MachineLimits {
  /// Reads a from and a to of some numbers each, and writes the blend.
  static func blend(_ count: Int, numbers: Int) -> Workload {
    let from = [Double](repeating: 1, count: count * numbers)
    let to = [Double](repeating: 2, count: count * numbers)
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
      consume(out[count / 2])
    }
  }

  /// Solves cubics of their own in eight lanes: a start, two Newton steps, the value.
  static func cubic(_ count: Int) -> Workload {
    typealias Lanes = SIMD8<Double>
    let times = (0..<count / 8).map { Lanes(repeating: Double($0 % 100) / 100) }
    let curves = (0..<count / 8).map { Lanes(repeating: 0.1 + Double($0 % 7) / 100) }
    var out = [Lanes](repeating: .zero, count: count / 8)
    return Workload(items: count) {
      out.withUnsafeMutableBufferPointer { out in
        times.withUnsafeBufferPointer { times in
          curves.withUnsafeBufferPointer { curves in
            for index in 0..<out.count {
              let x = times[index]
              let c = curves[index]
              let b = Lanes(repeating: 3) - c
              let a = Lanes(repeating: -2)
              var t = x
              for _ in 0..<2 {
                let error = ((a * t + b) * t + c) * t - x
                let slope = (a * t * 3 + b * 2) * t + c
                t -= error / slope
              }
              out[index] = ((a * t + b) * t + c) * t
            }
          }
        }
      }
      consume(out[count / 16])
    }
  }

  /// Copies bytes.
  static func copy(_ count: Int, bytes: Int) -> Workload {
    let source = [UInt8](repeating: 1, count: count * bytes)
    var target = [UInt8](repeating: 0, count: count * bytes)
    return Workload(items: count) {
      target.withUnsafeMutableBytes { target in
        source.withUnsafeBytes { source in target.copyMemory(from: source) }
      }
      consume(target[target.count / 2])
    }
  }

  /// Allocates a few blocks and frees them, again and again: what the heap has been through before
  /// does not matter.
  static func blocks(_ count: Int, bytes: Int) -> Workload {
    let few = 4
    return Workload(items: count) {
      for _ in 0..<count / few {
        withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer.self, capacity: few) { blocks in
          for index in 0..<few {
            blocks[index] = malloc(bytes)!
            blocks[index].storeBytes(of: 1, as: Int.self)
          }
          for block in blocks { free(opaque(block)) }
        }
      }
    }
  }

  /// Calls a setter that only stores: the least a property of another module costs.
  static func store(_ count: Int) -> Workload {
    // Of many objects: one alone took 1.0, 1.3 or 1.6 ns, by where the linker had put the loop.
    let objects = (0..<count).map { _ in RawStorage() }
    return Workload(items: count) {
      for object in objects { object.store(1) }
      consume(objects[0].number)
    }
  }

  /// Adds up a number of each of many objects.
  static func load(_ count: Int) -> Workload {
    let objects = (0..<count).map { _ in RawStorage() }
    return Workload(items: count) {
      var sum = 0.0
      for object in objects { sum += object.number }
      consume(sum)
    }
  }

  /// Each item: a Bézier by Newton steps, four loads that depend on each other in 256 KB
  /// of memory, calls that cannot be inlined, a block.
  static func general(_ count: Int) -> Workload {
    // As many as one run visits, so that the run before a sample fetches all of them.
    let places = count * 4
    var random = SeededGenerator(seed: 11)
    // One ring through all places, so that no walk falls into a short one (Sattolo 1986).
    var next = Array(0..<places)
    for index in stride(from: places - 1, to: 0, by: -1) {
      next.swapAt(index, Int.random(in: 0..<index, using: &random))
    }
    let curve = opaque(ReferenceBezier(0.42, 0, 0.58, 1))
    let storage = RawStorage()
    var place = 0
    return Workload(items: count) {
      var sum = 0.0
      for index in 0..<count {
        sum += curve.ease(Double(index) / Double(count))
        for _ in 0..<4 { place = next[place] }
        for _ in 0..<8 { storage.store(sum) }
        let block = malloc(64)!
        block.storeBytes(of: place, as: Int.self)
        free(block)
      }
      consume((sum, place))
    }
  }
}

/// Memory and a number with an identity.
final class RawStorage {
  var pointers: [UnsafeMutableRawPointer] = []
  @exclusivity(unchecked) var number = 0.0

  @inline(never)
  func store(_ number: Double) { self.number = number }
}
