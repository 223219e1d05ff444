import ViewKernelTimeline

// Finds golden files that no test uses. The result is right only at the end of a whole test run:
// before, or with a filter, files of other tests are unused, too. So the search must be requested.

extension Golden {
  /// The environment variable that turns on `expectNoUnusedGoldens`: `VIEWKERNEL_UNUSED_GOLDENS`.
  public static var unusedVariable: String { "VIEWKERNEL_UNUSED_GOLDENS" }

  /// Whether the environment asks to find unused golden files.
  public static var asksForUnused: Bool { EnvironmentSwitch.isOn(unusedVariable) }

  /// Returns the golden files in the `Goldens` folder of a test file that were not compared with
  /// anything in this process so far. They are sorted by path.
  ///
  /// - Parameter file: The path of the test file, or of another file in its folder.
  public static func unused(nextTo file: String) -> [Golden] {
    unused(in: folder(nextTo: file))
  }

  /// Returns the golden files in a folder and its subfolders that were not compared with anything
  /// in this process so far. They are sorted by path.
  ///
  /// - Parameter folder: The path of the folder.
  public static func unused(in folder: String) -> [Golden] {
    FileSystem.paths(below: folder).filter { $0.hasSuffix(suffix) && !$0.hasSuffix(newSuffix) }
      .map { "\(folder)/\($0)" }
      .filter { FileSystem.isFile(at: $0) && !GoldenUsage.shared.isUsed($0) }.sorted()
      .map { Golden(path: $0) }
  }
}
