// A program that links the kernel and shows one view, for `start/kernel`.
import ViewKernel

let window = Window(size: Size(width: 100, height: 100))
window.addSubview(View(frame: Rect(x: 10, y: 10, width: 20, height: 20)))
window.advance(to: 1)
