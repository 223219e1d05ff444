// Pictures are made of recordings.
@_exported import ViewKernelTimeline
