import ViewKernel

/// What it costs to play animations by hand. The reaches are what Qt's `QPropertyAnimation` takes.
enum HandleRows {
  private static let count = 100

  static func rows() -> [Row] {
    [
      row("pause", reach: 82, prepare: { $0.play() }, run: { $0.pause() }),
      row("play", reach: 145, prepare: { $0.pause() }, run: { $0.play() }),
      row("seek", reach: 42, prepare: { $0.seek(to: 10) }, run: { $0.seek(to: 20) }),
      row("rate", prepare: { $0.rate = 1 }, run: { $0.rate = 2 }),
      row("reverse", prepare: { $0.seek(to: 10) }, run: { $0.reverse() }),
    ]
  }

  /// Each animation has been played by hand before, and a frame has passed since.
  private static func row(
    _ name: String, reach: Double? = nil, prepare: @escaping (Animation) -> Void,
    run: @escaping (Animation) -> Void
  ) -> Row {
    .timed("handle/\(name)/\(count)", reach: reach) {
      let window = Window(size: Size(width: 1000, height: 1000))
      let handles = Trees.row(count, in: window).map { view in
        view.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1e6))!
      }
      window.advance(to: 0)
      return Workload(
        items: count,
        prepare: {
          for handle in handles { prepare(handle) }
          window.advance(by: 1.0 / 64)
        },
        run: { for handle in handles { run(handle) } })
    }
  }
}
