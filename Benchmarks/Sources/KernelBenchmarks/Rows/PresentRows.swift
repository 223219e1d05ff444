import ViewKernel
import ViewKernelWidgets

/// What it costs to present and dismiss alerts and popovers, with their animations played to the end.
enum PresentRows {
  private static let count = 100

  static func rows() -> [Row] {
    [
      .timed("present/alert", limit: .block) {
        let window = Window(size: Size(width: 1000, height: 1000))
        return Workload(items: count) {
          for _ in 0..<count {
            let alert = AlertController(title: "Title", message: "Message")
            alert.addAction(AlertAction(title: "OK"))
            alert.show(in: window)
            window.advance(by: 2)
            alert.dismiss()
            window.advance(by: 2)
          }
          consume(window.subviews.count)
        }
      },
      popover("popover", isAnimated: true), popover("popover-at-once", isAnimated: false),
    ]
  }

  private static func popover(_ name: String, isAnimated: Bool) -> Row {
    .timed("present/\(name)", limit: .block) {
      let window = Window(size: Size(width: 1000, height: 1000))
      let content = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
      let popover = PopoverController(contentView: content) { GIKPopoverBackground() }
      let source = Rect(x: 400, y: 400, width: 50, height: 30)
      return Workload(items: count) {
        for _ in 0..<count {
          popover.present(from: source, in: window, animated: isAnimated)
          window.advance(by: 2)
          popover.dismiss(animated: isAnimated)
          window.advance(by: 2)
        }
        consume(window.subviews.count)
      }
    }
  }
}
