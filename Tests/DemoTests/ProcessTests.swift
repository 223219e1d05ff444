import Foundation
import Testing

@testable import ViewKernelDemo

@Suite("The built program")
struct ProcessTests {
  @Test(
    "Exits as sysexits has it",
    arguments: [
      ("--help", 0, ""), ("list", 0, ""),
      ("lits", 64, "viewkernel: unknown command \"lits\", did you mean \"list\"?\n"),
      (
        "record bad.json", 65,
        "viewkernel: bad.json: line 1, column 2: expected a key in quotes, got the end of the file\n"
      ),
      ("record nope.json", 66, "viewkernel: cannot read nope.json: no such file\n"),
      (
        "record alert --output no/x.csv", 73,
        "viewkernel: cannot write no/x.csv: No such file or directory\n"
      ),
    ] as [(String, Int32, String)])
  func exitStatus(arguments: String, status: Int32, errors: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("{", to: "bad.json")
    let result = try folder.shell("exec \"$VIEWKERNEL\" \(arguments)")
    #expect(result.status == status)
    #expect(result.errors == errors)
    #expect(result.output.isEmpty == (status != 0))
  }

  @Test("An output that is a link to the input is refused, and so is the other way round")
  func linkedOutput() throws {
    let folder = try TemporaryFolder()
    let result = try folder.shell(
      """
      "$VIEWKERNEL" record alert --output in.ndjson; cp in.ndjson copy.ndjson
      ln -s in.ndjson link.svg; ln -s in.ndjson link.ndjson
      "$VIEWKERNEL" render in.ndjson --output link.svg; echo $?
      "$VIEWKERNEL" render link.ndjson --format svg --output in.ndjson; echo $?
      cmp in.ndjson copy.ndjson && echo same
      """)
    #expect(result.output.hasSuffix("64\n64\nsame\n"))
  }

  @Test("With standard error closed, diagnostics are nowhere, and not in the recording")
  func closedErrors() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"duration": 0.1, "views": [{"id": "box", "frame": [0, 0, 10, 10]}],
       "actions": [{"at": 0.05, "do": "tap", "point": [100, 100]}]}
      """, to: "tap.json")
    let result = try folder.shell(
      """
      "$VIEWKERNEL" record tap.json --output closed.ndjson >out.txt 2>&-
      "$VIEWKERNEL" record tap.json --output open.ndjson >out.txt 2>errors.txt
      wc -l < errors.txt; cmp closed.ndjson open.ndjson && echo same
      "$VIEWKERNEL" list >&-; echo $?
      """)
    #expect(result.output == "1\nsame\n73\n")
  }

  @Test("A pipe is read to its end, whoever comes first")
  func pipes() throws {
    let folder = try TemporaryFolder()
    let result = try folder.shell(
      """
      mkfifo late.json early.json
      (sleep 0.3; echo '{"duration": 0,'; sleep 0.3; echo '"title": "late"}') > late.json &
      "$VIEWKERNEL" record late.json | head -c 40; echo
      (echo '{"duration": 0}') > early.json & sleep 0.3
      "$VIEWKERNEL" record early.json | head -c 11
      """)
    #expect(
      result.output == "{\"schema\":2,\"numerics\":1,\"title\":\"late\",\n{\"schema\":2")
  }

  @Test("A pipe that nobody writes to is no input, and an empty one bad data")
  func emptyPipes() throws {
    let folder = try TemporaryFolder()
    let result = try folder.shell(
      """
      mkfifo none.json empty.json
      "$VIEWKERNEL" record none.json; echo $?
      sleep 1 > empty.json & "$VIEWKERNEL" record empty.json; echo $?
      """)
    #expect(result.output == "66\n65\n")
    #expect(
      result.errors == """
        viewkernel: cannot read none.json: no program writes to this pipe
        viewkernel: empty.json: line 1, column 1: expected a value, got the end of the file

        """)
  }

  @Test("A file that may not be read says so")
  func noPermission() throws {
    let folder = try TemporaryFolder()
    let result = try folder.shell(
      """
      # The superuser may read everything: that right is given up.
      rights=-dac_override,-dac_read_search
      run() { "$@"; }
      test "$(id -u)" = 0 && run() { setpriv --bounding-set=$rights --inh-caps=$rights "$@"; }
      echo '{"duration": 0}' > secret.json; mkfifo pipe.json; chmod 000 secret.json pipe.json
      run "$VIEWKERNEL" record secret.json; run "$VIEWKERNEL" record pipe.json
      """)
    #expect(result.status == 66)
    #expect(
      result.errors == """
        viewkernel: cannot read secret.json: no permission to read it
        viewkernel: cannot read pipe.json: no permission to read it

        """)
  }

  @Test("A good file stays when a new one cannot be written whole")
  func keepsGoodOutput() throws {
    let folder = try TemporaryFolder()
    try folder.write("good", to: "out.ndjson")
    // No file may become larger than 4 blocks of 512 or 1024 bytes.
    let result = try folder.shell(
      "trap '' XFSZ; ulimit -f 4; exec \"$VIEWKERNEL\" record popover-directions --output out.ndjson"
    )
    #expect(
      result
        == RunResult(
          status: 73, output: "", errors: "viewkernel: cannot write out.ndjson: File too large\n"))
    #expect(try folder.text("out.ndjson") == "good")
    #expect(try folder.names() == ["Scenes", "out.ndjson"])
  }

  @Test("A file that is replaced keeps its permissions, and a link keeps leading to it")
  func replaces() throws {
    let folder = try TemporaryFolder()
    let result = try folder.shell(
      """
      echo old > real.ndjson; chmod 640 real.ndjson; ln -s real.ndjson link.ndjson
      "$VIEWKERNEL" record alert --to 0 --output link.ndjson > /dev/null
      ls -l real.ndjson link.ndjson | cut -c 1-10; head -c 10 real.ndjson
      """)
    #expect(result.output == "lrwxrwxrwx\n-rw-r-----\n{\"schema\":")
    #expect(try folder.names() == ["Scenes", "link.ndjson", "real.ndjson"])
  }

  @Test("Open descriptors are written to, and their files not replaced")
  func descriptors() throws {
    let folder = try TemporaryFolder()
    let result = try folder.shell(
      """
      "$VIEWKERNEL" record alert --to 0 --output plain.ndjson > summary.txt
      echo first > out.txt; ln out.txt same.txt
      "$VIEWKERNEL" record alert --to 0 --output /dev/stdout >> out.txt 2> errors.txt
      "$VIEWKERNEL" record alert --to 0 --output /dev/fd/3 3>> out.txt > summary.txt
      (echo first; cat plain.ndjson plain.ndjson) | cmp - same.txt && echo appended
      cmp summary.txt errors.txt && echo told
      """)
    #expect(result.output == "appended\ntold\n")
  }

  @Test("Devices are written to, not replaced")
  func devices() throws {
    let folder = try TemporaryFolder()
    let result = try folder.shell(
      "\"$VIEWKERNEL\" record alert --to 0 --output /dev/null; test -c /dev/null && echo there")
    #expect(result.output.hasSuffix("there\n"))
  }

  @Test("A full disk is an error for results on standard output, too")
  func fullOutput() throws {
    let folder = try TemporaryFolder()
    for command in ["list", "record alert"] {
      let result = try folder.shell(
        "test -c /dev/full || exit 9; \"$VIEWKERNEL\" \(command) > /dev/full")
      if result.status == 9 { continue }  // a system without such a device
      #expect(result.status == 73)
      #expect(
        result.errors == "viewkernel: cannot write standard output: No space left on device\n")
    }
  }

  #if os(Linux)
    @Test("Killed in the middle, it leaves nothing, and a good file as it was")
    func leavesNothing() throws {
      let folder = try TemporaryFolder()
      try folder.write(
        """
        {"duration": 80000, "views": [{"id": "box", "frame": [0, 0, 10, 10]}],
         "animations": [{"view": "box", "property": "opacity", "from": 0, "to": 1, "duration": 80000}]}
        """, to: "long.json")
      let result = try folder.shell(
        """
        echo good > out.ndjson
        "$VIEWKERNEL" record ./long.json --output out.ndjson & program=$!
        # Until it has written something.
        writes() {
          for file in /proc/$program/fd/*; do
            case $(readlink "$file") in
            */long.json) ;;
            "$(pwd -P)"/*) test "$(stat -L -c %s "$file")" -gt 0 && return ;;
            esac
          done
          return 1
        }
        until writes 2> /dev/null; do kill -0 $program || exit 1; sleep 0.01; done
        kill -KILL $program; wait $program; echo $?
        cat out.ndjson; ls -A
        """)
      #expect(result.output == "137\ngood\nScenes\nlong.json\nout.ndjson\n")
    }
  #endif

  @Test("A reader that goes away ends the program without a word")
  func closedPipe() throws {
    let folder = try TemporaryFolder()
    for trap in ["", "trap '' PIPE; "] {
      let result = try folder.shell("\(trap)\"$VIEWKERNEL\" record popover-directions | head -c 11")
      #expect(result.output == "{\"schema\":2")
      #expect(result.errors == "")
    }
  }
}
