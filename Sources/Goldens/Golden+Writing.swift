import ViewKernelPictures

extension Golden {
  /// Writes a recording. If that fails, the file is unchanged.
  func write(_ recording: Recording, to path: String) throws(GoldenError) {
    try write(to: path) { recording.replay(into: $0.makeSink(.ndjson)) }
  }

  /// Writes the recording that `accept()` uses. If it cannot be written, no older one is kept.
  func writeNew(_ recording: Recording) {
    do {
      try write(recording, to: newPath)
    } catch {
      FileSystem.removeFile(at: newPath)
    }
  }

  /// Writes a page next to the golden file. If it cannot be written, no older one is kept.
  func writePage(
    of recording: Recording, comparedWith golden: Recording? = nil, _ tolerance: Tolerance = .exact
  ) {
    let page = recording.page(comparedWith: golden, tolerance: tolerance)
    do {
      try write(to: pagePath) { $0.write(page) }
    } catch {
      FileSystem.removeFile(at: pagePath)
    }
  }

  /// Writes a file in the folder of the golden file, which is created if necessary.
  func write(
    to path: String, _ body: (TimelineFile) -> Void
  ) throws(GoldenError) {
    // If the folder cannot be created, the file reports the error.
    FileSystem.createFolder(at: folder)
    do throws(TimelineFileError) {
      let file = try TimelineFile(replacing: path)
      body(file)
      try file.commit()
    } catch {
      throw .unwritable("cannot write \(error.description)")
    }
  }

  /// Removes the differing recording and the page, which are out of date.
  func removeNewAndPage() {
    for path in [newPath, pagePath] { FileSystem.removeFile(at: path) }
    GoldenUsage.shared.release(newPath)
  }
}
