// A program that records needs the kernel too.
@_exported import ViewKernel
