// Pictures are created from recordings.
@_exported import ViewKernelTimeline
