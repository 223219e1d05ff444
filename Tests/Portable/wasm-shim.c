// What a freestanding WebAssembly program needs and has no C library for: an allocator, the memory
// functions, characters to standard output through WASI, and the entry point. Compiled with
// -ffreestanding -fno-builtin, so that the loops below do not become calls to themselves.

typedef unsigned long size_t;
typedef unsigned char byte;
typedef unsigned long long u64;

#define WASI(name) \
  __attribute__((import_module("wasi_snapshot_preview1"), import_name(name)))

typedef struct {
  const void *bytes;
  size_t count;
} io_vector;

WASI("fd_write") int wasi_fd_write(int file, const io_vector *vectors, size_t count, size_t *done);
WASI("proc_exit") _Noreturn void wasi_exit(int status);

// ---- Memory: blocks of powers of two, kept in free lists by size, never given back -------------

enum { header = 16, page = 65536, classes = 32 };
extern byte __heap_base;
static size_t top;
static void *free_blocks[classes];

static void *grow(size_t size, size_t alignment) {
  if (!top) top = (size_t)&__heap_base;
  size_t start = (top + alignment - 1) & ~(alignment - 1);
  top = start + size;
  size_t have = __builtin_wasm_memory_size(0) * page;
  if (top > have) {
    size_t pages = (top - have + page - 1) / page;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) __builtin_trap();
  }
  return (void *)start;
}

void *malloc(size_t size) {
  int class = 5;
  while (((size_t)1 << class) < size + header) class++;
  byte *block = free_blocks[class];
  if (block) {
    free_blocks[class] = *(void **)block;
  } else {
    block = (byte *)grow((size_t)1 << class, header) + header;
  }
  ((size_t *)block)[-1] = class;
  return block;
}

void free(void *block) {
  if (!block) return;
  size_t class = ((size_t *)block)[-1];
  *(void **)block = free_blocks[class];
  free_blocks[class] = block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  // Blocks are aligned to 16; Swift asks for more only with wide SIMD types, which we box nowhere.
  if (alignment > header) __builtin_trap();
  *result = malloc(size);
  return 0;
}

void *memcpy(void *to, const void *from, size_t count) {
  byte *a = to;
  const byte *b = from;
  while (count--) *a++ = *b++;
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  byte *a = to;
  const byte *b = from;
  if (a < b) return memcpy(to, from, count);
  while (count--) a[count] = b[count];
  return to;
}

void *memset(void *to, int value, size_t count) {
  byte *a = to;
  while (count--) *a++ = (byte)value;
  return to;
}

int memcmp(const void *x, const void *y, size_t count) {
  const byte *a = x, *b = y;
  for (; count--; a++, b++)
    if (*a != *b) return *a - *b;
  return 0;
}

// ---- Output ------------------------------------------------------------------------------------

static byte line[256];
static size_t length;

int putchar(int character) {
  line[length++] = (byte)character;
  if (character == '\n' || length == sizeof line) {
    io_vector vector = {line, length};
    size_t done;
    wasi_fd_write(1, &vector, 1, &done);
    length = 0;
  }
  return character;
}

// ---- What the compiler and Swift's library call ------------------------------------------------

double ceil(double x) { return __builtin_ceil(x); }

// Swift seeds its hash tables with this. Nothing of ours depends on their order; a fixed seed would
// hide it if it did, so the bytes are at least not all alike.
void arc4random_buf(void *to, size_t count) {
  byte *a = to;
  while (count--) *a++ = (byte)(count * 37 + 11);
}

unsigned long __stack_chk_guard = 0x5ca1ab1e;
void __stack_chk_fail(void) { __builtin_trap(); }

// 128-bit product, low half in result[0]: schoolbook multiplication of 32-bit digits.
void __multi3(u64 *result, u64 a_low, u64 a_high, u64 b_low, u64 b_high) {
  u64 a0 = a_low & 0xffffffff, a1 = a_low >> 32;
  u64 b0 = b_low & 0xffffffff, b1 = b_low >> 32;
  u64 low = a0 * b0, cross1 = a1 * b0, cross2 = a0 * b1;
  u64 middle = (low >> 32) + (cross1 & 0xffffffff) + (cross2 & 0xffffffff);
  result[0] = (middle << 32) | (low & 0xffffffff);
  result[1] = a1 * b1 + (cross1 >> 32) + (cross2 >> 32) + (middle >> 32) + a_low * b_high +
              a_high * b_low;
}

int program_main(int, char **) __asm__("__main_argc_argv");

void _start(void) {
  int status = program_main(0, 0);
  if (length) putchar('\n');
  wasi_exit(status);
}
