@_exported import ViewKernelTimeline
