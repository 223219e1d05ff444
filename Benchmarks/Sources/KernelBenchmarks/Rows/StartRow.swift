/// What needs processes of their own: the start of a program that links the kernel.
enum StartRow {
  /// The time over that of an empty program; the limit is the empty program itself.
  static var row: Row {
    Row(name: "start/kernel-over-empty", unit: .milliseconds, reach: 1.5) { effort in
      let samples = measureInTurns(
        ["StartKernel", "StartFoundation", "StartEmpty"].map { name in
          Workload(items: 1) { ChildProcess.run(name) }
        }, budget: effort.budget * 2)
      let empty = samples[2].least
      return Row.Figures(
        ours: Sample(times: samples[0].times.map { ($0 - empty) / 1e6 }),
        reference: (samples[1].least - empty) / 1e6, limit: empty / 1e6,
        scale: empty / 1e6 / calmEmptyStart)
    }
  }

  /// Milliseconds that the empty program takes from its start to its end on the calm machine.
  private static let calmEmptyStart = 1.9
}
