import ViewKernelTimeline

/// The patterns of a page. A pattern is a text with a hole for each number and colour: see
/// `TextHoles`.
typealias PatternTable = DistinctList<String>
