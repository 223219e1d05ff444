import ViewKernelGeometry

// The columns of the built-in types. Overriding in a class that is not generic is what makes the
// compiler build these bodies for the type: an engine adds an animation in tens of nanoseconds
// through them, and in a microsecond through the generic class. Every class below is the same
// text with another type.

#if hasFeature(Embedded)
  // Embedded Swift builds every generic class for its types by itself. It must: with 6.3.1 a call
  // through an override in such a subclass crashes there.
  typealias DoubleColumn = TypedColumn<Double>
  typealias PointColumn = TypedColumn<Point>
  typealias SizeColumn = TypedColumn<Size>
  typealias RectColumn = TypedColumn<Rect>
  typealias AffineTransformColumn = TypedColumn<AffineTransform>
  typealias ColorColumn = TypedColumn<Color>
#else
  final class DoubleColumn: TypedColumn<Double> {
    override func fill() { fillLanes() }
    override func enterLane(_ slot: Int32) { findLane(slot) }
    override func leaveLane(_ slot: Int32) { swapOut(slot) }
    override func makeSlot(_ model: Double) -> AnimationSlot<Double> { newSlot(model) }
    override func setModel(_ value: Double, of slot: AnimationSlot<Double>) { store(value, slot) }
    override func presentation(of slot: AnimationSlot<Double>) -> Double { shown(slot) }
    override func insert(
      from: Double, to: Double, slot: AnimationSlot<Double>, cohort: Int32, options: EntryOptions,
      attachment: Unmanaged<Attachment>?
    ) -> EntryReference {
      insertBlend(from, to, slot, cohort, options, attachment)
    }
    override func add(
      from: Double, to: Double, to slot: AnimationSlot<Double>, in cohort: AnimationCohort,
      isAdditive: Bool
    ) -> AnimationHandle? {
      addBlend(from, to, slot, cohort, isAdditive)
    }
  }

  final class PointColumn: TypedColumn<Point> {
    override func fill() { fillLanes() }
    override func enterLane(_ slot: Int32) { findLane(slot) }
    override func leaveLane(_ slot: Int32) { swapOut(slot) }
    override func makeSlot(_ model: Point) -> AnimationSlot<Point> { newSlot(model) }
    override func setModel(_ value: Point, of slot: AnimationSlot<Point>) { store(value, slot) }
    override func presentation(of slot: AnimationSlot<Point>) -> Point { shown(slot) }
    override func insert(
      from: Point, to: Point, slot: AnimationSlot<Point>, cohort: Int32, options: EntryOptions,
      attachment: Unmanaged<Attachment>?
    ) -> EntryReference {
      insertBlend(from, to, slot, cohort, options, attachment)
    }
    override func add(
      from: Point, to: Point, to slot: AnimationSlot<Point>, in cohort: AnimationCohort,
      isAdditive: Bool
    ) -> AnimationHandle? {
      addBlend(from, to, slot, cohort, isAdditive)
    }
  }

  final class SizeColumn: TypedColumn<Size> {
    override func fill() { fillLanes() }
    override func enterLane(_ slot: Int32) { findLane(slot) }
    override func leaveLane(_ slot: Int32) { swapOut(slot) }
    override func makeSlot(_ model: Size) -> AnimationSlot<Size> { newSlot(model) }
    override func setModel(_ value: Size, of slot: AnimationSlot<Size>) { store(value, slot) }
    override func presentation(of slot: AnimationSlot<Size>) -> Size { shown(slot) }
    override func insert(
      from: Size, to: Size, slot: AnimationSlot<Size>, cohort: Int32, options: EntryOptions,
      attachment: Unmanaged<Attachment>?
    ) -> EntryReference {
      insertBlend(from, to, slot, cohort, options, attachment)
    }
    override func add(
      from: Size, to: Size, to slot: AnimationSlot<Size>, in cohort: AnimationCohort,
      isAdditive: Bool
    ) -> AnimationHandle? {
      addBlend(from, to, slot, cohort, isAdditive)
    }
  }

  final class RectColumn: TypedColumn<Rect> {
    override func fill() { fillLanes() }
    override func enterLane(_ slot: Int32) { findLane(slot) }
    override func leaveLane(_ slot: Int32) { swapOut(slot) }
    override func makeSlot(_ model: Rect) -> AnimationSlot<Rect> { newSlot(model) }
    override func setModel(_ value: Rect, of slot: AnimationSlot<Rect>) { store(value, slot) }
    override func presentation(of slot: AnimationSlot<Rect>) -> Rect { shown(slot) }
    override func insert(
      from: Rect, to: Rect, slot: AnimationSlot<Rect>, cohort: Int32, options: EntryOptions,
      attachment: Unmanaged<Attachment>?
    ) -> EntryReference {
      insertBlend(from, to, slot, cohort, options, attachment)
    }
    override func add(
      from: Rect, to: Rect, to slot: AnimationSlot<Rect>, in cohort: AnimationCohort,
      isAdditive: Bool
    ) -> AnimationHandle? {
      addBlend(from, to, slot, cohort, isAdditive)
    }
  }

  final class AffineTransformColumn: TypedColumn<AffineTransform> {
    override func fill() { fillLanes() }
    override func enterLane(_ slot: Int32) { findLane(slot) }
    override func leaveLane(_ slot: Int32) { swapOut(slot) }
    override func makeSlot(_ model: AffineTransform) -> AnimationSlot<AffineTransform> {
      newSlot(model)
    }
    override func setModel(_ value: AffineTransform, of slot: AnimationSlot<AffineTransform>) {
      store(value, slot)
    }
    override func presentation(of slot: AnimationSlot<AffineTransform>) -> AffineTransform {
      shown(slot)
    }
    override func insert(
      from: AffineTransform, to: AffineTransform, slot: AnimationSlot<AffineTransform>,
      cohort: Int32,
      options: EntryOptions,
      attachment: Unmanaged<Attachment>?
    ) -> EntryReference {
      insertBlend(from, to, slot, cohort, options, attachment)
    }
    override func add(
      from: AffineTransform, to: AffineTransform, to slot: AnimationSlot<AffineTransform>,
      in cohort: AnimationCohort,
      isAdditive: Bool
    ) -> AnimationHandle? {
      addBlend(from, to, slot, cohort, isAdditive)
    }
  }

  final class ColorColumn: TypedColumn<Color> {
    override func fill() { fillLanes() }
    override func enterLane(_ slot: Int32) { findLane(slot) }
    override func leaveLane(_ slot: Int32) { swapOut(slot) }
    override func makeSlot(_ model: Color) -> AnimationSlot<Color> { newSlot(model) }
    override func setModel(_ value: Color, of slot: AnimationSlot<Color>) { store(value, slot) }
    override func presentation(of slot: AnimationSlot<Color>) -> Color { shown(slot) }
    override func insert(
      from: Color, to: Color, slot: AnimationSlot<Color>, cohort: Int32, options: EntryOptions,
      attachment: Unmanaged<Attachment>?
    ) -> EntryReference {
      insertBlend(from, to, slot, cohort, options, attachment)
    }
    override func add(
      from: Color, to: Color, to slot: AnimationSlot<Color>, in cohort: AnimationCohort,
      isAdditive: Bool
    ) -> AnimationHandle? {
      addBlend(from, to, slot, cohort, isAdditive)
    }
  }
#endif
