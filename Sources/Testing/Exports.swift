// Tests compare recordings with goldens, and write pictures of them.
@_exported import ViewKernelGoldens
