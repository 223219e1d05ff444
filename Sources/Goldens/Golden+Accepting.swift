import ViewKernelPictures

extension Golden {
  /// Replaces the golden file with the recording at `newPath`, and removes the page.
  ///
  /// - Throws: `GoldenError` if there is no such recording, if the file there is not a complete
  ///   recording, or if the golden file cannot be written. Then nothing is replaced or removed.
  public func accept() throws(GoldenError) {
    guard let bytes = FileSystem.bytes(at: newPath) else {
      throw .unreadable("\(newPath): there is nothing to accept")
    }
    do throws(RecordingError) {
      _ = try Recording(ndjson: bytes)
    } catch {
      throw .unreadable("\(newPath): is not a recording: \(error)")
    }
    try write(to: path) { $0.write(bytes) }
    removeNewAndPage()
  }

  /// Returns the goldens in a folder and its subfolders that have a recording at `newPath`, or
  /// `nil` if there is no such folder. Folders whose names begin with a dot, and links to folders,
  /// are skipped.
  public static func different(in folder: String) -> [Golden]? {
    guard let names = FileSystem.names(inFolder: folder) else { return nil }
    return names.sorted().flatMap { name -> [Golden] in
      let path = "\(folder)/\(name)"
      if name.hasSuffix(newSuffix) {
        return [Golden(path: "\(path.dropLast(newSuffix.count))\(suffix)")]
      }
      return name.hasPrefix(".") || FileSystem.isLink(at: path) ? [] : different(in: path) ?? []
    }
  }
}
