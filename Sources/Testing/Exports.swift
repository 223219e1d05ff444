// Tests compare recordings with golden files and write pictures of them.
@_exported import ViewKernelGoldens
