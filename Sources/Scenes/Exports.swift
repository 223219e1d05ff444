// Who plays scenes looks at views and recordings too.
@_exported import ViewKernelTimeline
