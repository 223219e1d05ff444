// A golden file is compared with recordings, and shown as a page.
@_exported import ViewKernelPictures
