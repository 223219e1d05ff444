// A program that uses alerts, popovers and controls imports only `ViewKernelWidgets`.
@_exported import ViewKernel
