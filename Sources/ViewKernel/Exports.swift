// `import ViewKernel` is all that a user of the kernel writes.
@_exported import ViewKernelAnimation
@_exported import ViewKernelGeometry
