import ViewKernelScenes

extension Command {
  static let hashesHelp = """
    usage: viewkernel hashes

    Plays all scenes and prints the name and hash of each. The hashes are the same on every
    machine.

    examples:
      viewkernel hashes > hashes.txt
      viewkernel hashes | diff hashes.txt -

    """
}

extension Program {
  /// - Returns: The exit status: the largest of the scenes that cannot be read, otherwise 0.
  func hashes() -> Int32 {
    let (scenes, status) = playable(catalog.all())
    for scene in scenes { output.write("\(scene.name.oneLine) \(play(scene).hash.text)\n") }
    return status
  }
}
