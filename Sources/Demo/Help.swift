extension Command {
  static let help = """
    usage: viewkernel [command]

    Plays scenes of views without a screen, and writes what they show, frame by frame.

    commands:
      (none)              play every scene; write timelines/<scene>.ndjson and .csv
      list                name every scene, with its duration and what it shows
      record <scene>      play a scene, and write its timeline
      render <scene or recording>
                          make something to look at: a picture, one that plays, a page, curves
      play <scene>        play a scene in the terminal
      diff <golden> <recording>
                          tell how a recording differs from the one that is right
      check [scene...]    tell how scenes differ from their goldens
      accept [golden...]  take what differs as right
      validate [file...]  tell all mistakes of scene files
      hashes              play every scene; print its name and hash, write nothing
      help <command>      tell about a command, with examples; also <command> --help
      --version           tell which version this is

    Scenes are built in, or are the .json files in Scenes/ of the current directory.
    Documentation/Scenes.md tells how to write one.

    exit status: 0 done, 1 recordings differ, 64 wrong command line, 65 bad file,
    66 no such file, 73 cannot write

    """
}

extension Command.Word {
  /// What the command does, its options, and examples.
  var help: String {
    switch self {
    case .list:
      "usage: viewkernel list\n\nNames every scene, with its duration and what it shows.\n"
    case .hashes:
      """
      usage: viewkernel hashes

      Plays every scene, and prints its name and hash: the same on every machine.

      example:
        viewkernel hashes | diff hashes.txt -

      """
    case .record: RecordOptions.help
    case .render: RenderOptions.help
    case .play: PlayOptions.help
    case .diff: DiffOptions.help
    case .check: CheckOptions.help
    case .accept: AcceptOptions.help
    case .validate: ValidateOptions.help
    }
  }
}
