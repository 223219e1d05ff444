// `import ViewKernelWidgets` is all that a user of alerts, popovers and controls writes.
@_exported import ViewKernel
