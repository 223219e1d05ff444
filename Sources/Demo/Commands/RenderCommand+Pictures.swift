import ViewKernelPictures
import ViewKernelScenes

extension Program {
  /// Returns the picture or plot that the options select, as SVG.
  func picture(
    of recording: Recording, _ options: RenderOptions
  ) throws(CommandError) -> String {
    if let plots = options.plots { return try plot(of: recording, plots, try golden(options)) }
    guard let times = options.stillTimes else { return recording.animatedSVG() }
    try check(times, in: "recording", from: recording.header.start, to: recording.end.time)
    let region: Rect? =
      if let view = options.crop { try region(of: view, at: times, of: recording) } else { nil }
    if times.count > 1 {
      return recording.filmStrip(at: times, showing: region, scale: options.scale).svg()
    }
    let scale = options.scale ?? 1
    return region.map { recording.displayList(at: times[0]).svg(showing: $0, scale: scale) }
      ?? recording.svg(at: times[0], scale: scale)
  }

  /// Returns the part of the window that a view covers at any of the times, in points.
  private func region(
    of view: String, at times: [Double], of recording: Recording
  ) throws(CommandError) -> Rect {
    guard let node = recording.nodes.first(where: { $0.name == view }) else {
      let hint = KnownNames(recording.nodes.map { $0.name }).hint(view)
      throw .usage("--crop: there is no view \"\(view)\"\(hint)")
    }
    let shown = times.compactMap { time in
      recording.displayList(at: time).region(ofNode: node.number)?
        .intersection(Rect(origin: .zero, size: recording.windowSize(at: time)))
    }.filter { !$0.isEmpty }
    guard let first = shown.first else {
      throw .usage(
        "--crop: \"\(view)\" is not visible at "
          + (times.count == 1 ? "\(times[0].shortText) s" : "any of these times")
          + "; give another time with --at")
    }
    return shown.dropFirst().reduce(first) { $0.union($1) }
  }

  /// - Parameter names: Names of views with values to plot: `card.bounds.width`.
  private func plot(
    of recording: Recording, _ names: [String], _ golden: Recording?
  ) throws(CommandError) -> String {
    var plot = Plot(recording)
    plot.golden = golden
    for name in names {
      let isKnown = recording.nodes.contains { node in
        name.hasPrefix("\(node.name).")
          && plot.add(node.name, String(name.dropFirst(node.name.count + 1)))
      }
      guard isKnown else {
        let hint = hint(forPlot: name, of: plot)
        throw .usage(
          "--plot: \"\(name)\" is not a property with numbers"
            + (hint.isEmpty ? "; use a name such as card.opacity or card.bounds.width" : hint))
      }
    }
    return plot.svg()
  }

  /// Returns a hint for a name that cannot be plotted: `, did you mean "card.opacity"?`
  private func hint(forPlot name: String, of plot: Plot) -> String {
    let nodes = plot.recording.nodes.map { $0.name }
    let known = nodes.filter { name.hasPrefix("\($0).") }.max { $0.count < $1.count }
    guard let known else {
      return KnownNames(nodes.flatMap { plot.names(of: $0) }).hint(name)
    }
    // Words of UIKit and Core Animation are translated for every view.
    let names = plot.names(of: known)
    let property = String(name.dropFirst(known.count + 1))
    let translated = SceneWords.translate(
      property, to: names.map { String($0.dropFirst(known.count + 1)) })
    return translated.map { KnownNames.suggestion("\(known).\($0)") }
      ?? KnownNames(names).hint(name)
  }
}
