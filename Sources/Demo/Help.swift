extension Command {
  static let help = """
    usage: viewkernel [command]

    Plays scenes of views without a screen, and writes their values frame by frame.

    commands:
      (none)              play all scenes; write timelines/<scene>.ndjson and .csv
      list                list all scenes, with duration and title
      record <scene>      play a scene and write its timeline
      render <scene or recording>
                          make a picture, an animated picture, a page, a plot or a trace
      play <scene>        play a scene in the terminal
      diff <golden> <recording>
                          print the differences between two recordings
      check [scene...]    compare scenes with their goldens
      accept [golden...]  replace goldens with the new recordings
      validate [file...]  print all mistakes in scene files
      hashes              play all scenes and print their hashes; write no files
      help <command>      print the options and examples of a command (or: <command> --help)
      --version           print the version

    A scene is a built-in scene, a .json file in the folder Scenes of the current directory, or
    the path of another .json file.
    Documentation/Scenes.md describes scene files.
    A golden is a recording that is known to be right.

    exit status: 0 success, 1 recordings differ, 64 wrong command line, 65 invalid file,
    66 file not found, 73 cannot write

    """
}

extension Command.Word {
  /// The description of the command, its options and examples.
  var help: String {
    switch self {
    case .list: Command.listHelp
    case .hashes: Command.hashesHelp
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
