import ViewKernelTimeline

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Which goldens nobody needs any more. Only a whole run can tell: with a filter, or before the last
// test is over, others are not used either. So nothing asks by itself.

extension Golden {
  /// The environment variable by which `expectNoUnusedGoldens` is asked.
  public static var unusedVariable: String { "VIEWKERNEL_UNUSED_GOLDENS" }

  /// Whether the environment asks for goldens that nobody uses.
  public static var asksForUnused: Bool { EnvironmentSwitch.isOn(unusedVariable) }

  /// The goldens beside the file of a test that no test has compared anything with, in this process
  /// until now; sorted by their paths.
  ///
  /// - Parameter file: The file of the test, or another one in its folder.
  public static func unused(besides file: String) -> [Golden] {
    unused(in: folder(besides: file))
  }

  /// The goldens in a folder that nothing has been compared with, in this process until now; sorted by
  /// their paths.
  ///
  /// - Parameter folder: Its path, as that of the goldens begins that were compared with.
  public static func unused(in folder: String) -> [Golden] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".ndjson") && !$0.hasSuffix(".new.ndjson") }
      .map { "\(folder)/\($0)" }.filter { !GoldensOfRun.all.isUsed($0) }.sorted()
      .map { Golden(path: $0) }
  }

  /// Somebody compares something with the golden.
  func noteUse() { GoldensOfRun.all.use(path) }
}
