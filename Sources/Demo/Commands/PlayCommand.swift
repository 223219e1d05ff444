import ViewKernelScenes

/// The options of the command `play`.
struct PlayOptions: Equatable {
  /// The name of a scene, the path of a file, or `-` for standard input.
  var scene: String
  var span = SpanOptions()
  /// Seconds of the scene per second of real time.
  var speed = 1.0

  static let help = """
    usage: viewkernel play <scene> [options]

    Plays a scene in the terminal, as a table of its views with their changing values. Control-C stops.

      --speed <factor>    1 is real time, 0.1 is slow motion; default 1
      --fps <rate>        updates of the table per second; default 30
      --from <seconds>    start time; default 0
      --to <seconds>      end time; default: the end of the scene

    examples:
      viewkernel play alert
      viewkernel play card --speed 0.1

    """
}

extension PlayOptions {
  init(_ arguments: inout ArgumentList) throws(CommandError) {
    self.init(scene: "")
    let names = SpanOptions.names + ["--speed"]
    scene = try arguments.scene(of: "play", names) { (name, value) throws(CommandError) in
      guard name == "--speed" else { return try span.take(name, value) }
      speed = try OptionValue.factor(value, in: 0.001...1_000, for: name)
    }
    try span.check()
  }
}

// MARK: - Performing

extension Program {
  /// Follows real time: a late table shows a later time of the scene.
  func play(_ options: PlayOptions) throws(CommandError) {
    guard let terminal else {
      throw .usage("play: output is not a terminal; use \"viewkernel record\"")
    }
    let scene = try catalog.scene(options.scene)
    let span = try options.span.span(of: scene)
    let end = span.to ?? scene.duration
    // Printed after the table, because the table is overwritten again and again.
    var diagnostics: [Diagnostic] = []
    let window = Window(size: scene.size)
    window.onDiagnostic = { diagnostics.append($0) }
    scene.build(in: window)
    let pause = (span.frameRate ?? FrameRate(30)!).time(ofFrame: 1)
    let clock = ContinuousClock()
    let start = clock.now
    var linesAbove = 0
    while true {
      let seconds = (clock.now - start) / .seconds(1)
      let time = min(span.from + seconds * options.speed, end)
      window.advance(to: max(time, window.now))
      let table = LiveTable(window, scene: scene, end: end, size: terminal.size())
      output.write(table.text(over: linesAbove))
      linesAbove = table.lineCount
      if time >= end { break }
      terminal.sleep(min(pause, (end - time) / options.speed))
    }
    try commit(output)
    for diagnostic in diagnostics { report(diagnostic, of: scene) }
  }
}
