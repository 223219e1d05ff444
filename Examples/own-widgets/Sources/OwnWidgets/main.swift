import ViewKernelWidgets

// A form in a sheet, with an alert over it, and a sheet over that.

func check(_ holds: Bool, _ what: String) {
  guard holds else { fatalError(what) }
}

let window = Window(size: Size(width: 320, height: 480))
window.onDiagnostic { fatalError("\($0)") }
let name = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 30))
window.addSubview(name)
name.becomeFirstResponder()

let form = View()
let slider = Slider(frame: Rect(x: 20, y: 20, width: 200, height: 40))
let note = TextField(frame: Rect(x: 20, y: 80, width: 200, height: 30))
form.addSubview(slider)
form.addSubview(note)
let sheet = Sheet(form)
var ends = 0
sheet.onEnd = { ends += 1 }

sheet.present(in: window, focusing: note)
window.advance(by: 0.5)
check(note.isFirstResponder, "the sheet takes the focus")
window.tap(at: Point(x: 30, y: 30))
check(sheet.isClosing, "a tap beside the content dismisses the sheet")
window.advance(by: 1)
check(ends == 1 && sheet.window == nil && name.isFirstResponder, "the focus goes back")

sheet.present(in: window, focusing: note)
window.advance(by: 0.5)
window.tap(at: slider.convert(Point(x: 150, y: 20), to: window)!)
check(slider.value == 0.75, "the slider is at \(slider.value)")

let alert = AlertController(title: "Really?")
alert.addAction(AlertAction(title: "Yes") { sheet.dismiss() })
alert.show(in: window)
window.advance(by: 0.5)
window.tap(at: Point(x: 30, y: 30))
check(!sheet.isClosing, "the alert lies in front of the sheet")

let second = Sheet(View())
second.present(in: window)
window.advance(by: 0.5)
check(window.frontmostSubview === second, "the second sheet lies in front of the alert")
window.bounds.size.height = 600
window.advance(by: 0.1)
check(
  sheet.frame == window.bounds && second.frame == window.bounds,
  "sheets keep the size of the window")
second.dismiss()
window.advance(by: 0.5)

let yes = alert.alertView!.subtree().first { $0 is Button }!
window.tap(at: yes.convert(yes.bounds.center, to: window)!)
window.advance(by: 2)
check(ends == 2 && window.sheetStack.sheets.isEmpty, "the answer dismisses the sheet")
check(name.isFirstResponder, "the focus is where it was")
print("a slider, two sheets and an alert: all taps and the focus went where they should")
