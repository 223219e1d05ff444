import ViewKernelScenes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Program {
  private static let timelinesFolder = "timelines"

  /// Reads all scene files before it writes the first timeline, so that errors are reported at
  /// once.
  ///
  /// - Returns: The exit status: the largest of the scenes that cannot be read, otherwise 0.
  func playAll() throws(CommandError) -> Int32 {
    let (scenes, status) = playable(catalog.all())
    let folder = path(Program.timelinesFolder)
    // If the folder cannot be created, the first file reports the error.
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let width = scenes.map { $0.name.count }.max() ?? 0
    for scene in scenes {
      var files: [TimelineFile] = []
      var sinks: [TimelineSink] = []
      for format in TimelineFormat.allCases {
        let file = try open("\(folder)/\(scene.name).\(format.rawValue)")
        files.append(file)
        sinks.append(file.makeSink(format))
      }
      let summary = play(scene, into: sinks)
      for file in files { try commit(file) }
      output.write(line(scene.name.padded(to: width), summary, scene.duration))
    }
    let count = scenes.count * TimelineFormat.allCases.count
    errors.write("viewkernel: wrote \(count) files to \(folder)/\n")
    return status
  }
}
