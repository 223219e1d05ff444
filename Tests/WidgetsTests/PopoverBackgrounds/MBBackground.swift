import ViewKernel
import ViewKernelWidgets

class MBBackground: PopoverBackground {
  override class var arrowBase: Double { 36 }
  override class var arrowHeight: Double { 18 }
  override class var arrowEdgeInset: Double { 12 }
  override class var contentViewInsets: EdgeInsets {
    EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  }
}
