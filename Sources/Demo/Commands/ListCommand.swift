import ViewKernelScenes

extension Command {
  static let listHelp = """
    usage: viewkernel list

    Lists all scenes, with duration and title.

    """
}

extension Program {
  /// - Returns: The exit status: the largest of the scenes that cannot be read, otherwise 0.
  func list() -> Int32 {
    let (scenes, status) = playable(catalog.all())
    let names = scenes.map { $0.name.oneLine }
    let nameWidth = names.map { $0.count }.max() ?? 0
    let durations = scenes.map { "\($0.duration.shortText) s" }
    let durationWidth = durations.map { $0.count }.max() ?? 0
    for (index, scene) in scenes.enumerated() {
      let name = names[index].padded(to: nameWidth)
      let duration = durations[index].indented(to: durationWidth)
      output.write("\(name)  \(duration)  \(scene.summary.oneLine)\n")
    }
    return status
  }
}
