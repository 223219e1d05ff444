import ViewKernel

/// Something that happened at an instant, as the journal of the source's clock told it.
public typealias TimelineEvent = JournalEvent
