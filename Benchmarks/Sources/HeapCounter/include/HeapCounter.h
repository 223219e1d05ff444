/// Counts what a program asks of the heap. Linux with glibc only; elsewhere both answer 0.

#ifndef HEAP_COUNTER_H
#define HEAP_COUNTER_H

#include <stdint.h>

/// How many blocks have been asked for since the start of the program, on any thread.
uint64_t heapAllocations(void);

/// How many bytes are in use now, with what each block's header and rounding take.
uint64_t heapBytes(void);

#endif
