#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import ViewKernel

/// What needs a process of its own: memory and start.
enum ProcessRows {
  private static let count = 100_000

  static func rows() -> [Row] { [resident, start] }

  // MARK: Memory

  private static var resident: Row {
    Row(name: "memory/plain-view/\(count)", unit: .bytes, target: 136, calmReference: 267) { _ in
      func bytes(_ side: String) -> Double {
        let output = ChildProcess.run("KernelBenchmarks", ["--resident", side])
        return Double(output.split(separator: "\n")[0]) ?? .nan
      }
      return Row.Figures(
        ours: Sample(times: (0..<3).map { _ in bytes("ours") }), reference: bytes("reference"),
        limit: bytes("limit"))
    }
  }

  /// Runs in the child process: prints the resident bytes that each view adds.
  static func printResident(_ side: String) {
    let before = residentBytes
    let keeper: Any
    switch side {
    case "ours": keeper = Trees.build(0, of: count)
    case "reference": keeper = Trees.buildReference(0, of: count)
    default: keeper = bareBlocks()
    }
    print(Double(residentBytes - before) / Double(count))
    consume(keeper)
  }

  /// The header of an object, its geometry and opacity, and the superview's pointer to it.
  private static func bareBlocks() -> [UnsafeMutableRawPointer] {
    let bytes = 16 + MemoryLayout<Rect>.size + MemoryLayout<Point>.size + 8
    var blocks: [UnsafeMutableRawPointer] = []
    blocks.reserveCapacity(count)
    for _ in 0..<count {
      let block = malloc(bytes)!
      memset(block, 1, bytes)
      blocks.append(block)
    }
    return blocks
  }

  private static var residentBytes: Int {
    #if os(Linux)
      guard let file = fopen("/proc/self/statm", "r") else { return 0 }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 128)
      guard fgets(&line, 128, file) != nil else { return 0 }
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)
      return (Int(text.split(separator: " ")[1]) ?? 0) * Int(getpagesize())
    #else
      return 0
    #endif
  }

  // MARK: Start

  /// The time over an empty program, in milliseconds; the limit is the empty program itself.
  private static var start: Row {
    Row(
      name: "start/kernel-over-empty", unit: .milliseconds, target: 1.5, calmReference: 3.2
    ) { effort in
      let samples = measureInTurns(
        ["StartKernel", "StartFoundation", "StartEmpty"].map { name in
          Workload(items: 1) { ChildProcess.run(name) }
        }, budget: effort.budget * 2)
      let empty = samples[2].median
      return Row.Figures(
        ours: Sample(times: samples[0].times.map { ($0 - empty) / 1e6 }),
        reference: (samples[1].median - empty) / 1e6, limit: empty / 1e6)
    }
  }
}
