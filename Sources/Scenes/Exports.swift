// Programs that play scenes also use views and recordings.
@_exported import ViewKernelTimeline
