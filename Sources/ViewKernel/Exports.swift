// A program needs only `import ViewKernel`.
@_exported import ViewKernelAnimation
@_exported import ViewKernelGeometry
