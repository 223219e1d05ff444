#include "HeapCounter.h"

#ifdef __linux__
#include <errno.h>
#include <malloc.h>
#include <stdlib.h>
#endif

#ifdef __GLIBC__

// The program's own definitions come before those of the C library, also for the Swift runtime,
// and hand over to it. Plain and not atomic: the benchmarks have one thread, and a locked
// instruction would be seen in what they measure.
static uint64_t count;

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t items, size_t size) {
  count += 1;
  return __libc_calloc(items, size);
}

void *realloc(void *block, size_t size) {
  count += 1;
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count += 1;
  void *made = __libc_memalign(alignment, size);
  if (!made) return ENOMEM;
  *block = made;
  return 0;
}

uint64_t heapAllocations(void) { return count; }

uint64_t heapBytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

#else

uint64_t heapAllocations(void) { return 0; }
uint64_t heapBytes(void) { return 0; }

#endif
