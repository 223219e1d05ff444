// What a program of Embedded Swift needs where there is no C library: an allocator, the memory functions,
// characters to standard output, and the entry point. For WebAssembly (through WASI) and for the system
// calls of Linux on arm64, riscv64 and 32-bit ARM. Compiled with -ffreestanding -fno-builtin
// -fno-math-errno, so that the loops below do not become calls to themselves.

typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;
typedef unsigned long long u64;

int program_main(int, char **) __asm__(
#if defined(__wasm__)
    "__main_argc_argv"
#else
    "main"
#endif
);
static _Noreturn void run_program(void);

// ---- The system: text to standard output, the end of the program, more memory, the first function ----

#if defined(__wasm__)

#define WASI(name) __attribute__((import_module("wasi_snapshot_preview1"), import_name(name)))

// WASI's addresses have 32 bits, also where those of the program have 64.
typedef struct {
  unsigned bytes, count;
} io_vector;

WASI("fd_write") int wasi_fd_write(int file, unsigned vectors, unsigned count, unsigned done);
WASI("proc_exit") _Noreturn void wasi_exit(int status);

static void print(const byte *bytes, size_t count) {
  io_vector vector = {(unsigned)(size_t)bytes, (unsigned)count};
  unsigned done;
  wasi_fd_write(1, (unsigned)(size_t)&vector, 1, (unsigned)(size_t)&done);
}

static _Noreturn void leave(int status) { wasi_exit(status); }

extern byte __heap_base;

static byte *grow(size_t size) {
  enum { page = 65536 };
  static size_t top;
  if (!top) top = ((size_t)&__heap_base + 15) & ~(size_t)15;
  size_t start = top, have = __builtin_wasm_memory_size(0) * page;
  top = start + size;
  if (top > have && __builtin_wasm_memory_grow(0, (top - have + page - 1) / page) == (size_t)-1) {
    __builtin_trap();
  }
  return (byte *)start;
}

void _start(void) { run_program(); }

#else

#if defined(__aarch64__)
enum { write_call = 64, exit_call = 93 };
static long system_call(long number, long a, long b, long c) {
  register long x8 __asm__("x8") = number, x0 __asm__("x0") = a, x1 __asm__("x1") = b,
                x2 __asm__("x2") = c;
  __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2) : "memory");
  return x0;
}
__asm__(".globl _start\n_start:\n mov x29, #0\n mov x30, #0\n bl start\n");
#elif defined(__riscv)
enum { write_call = 64, exit_call = 93 };
static long system_call(long number, long a, long b, long c) {
  register long a7 __asm__("a7") = number, a0 __asm__("a0") = a, a1 __asm__("a1") = b,
                a2 __asm__("a2") = c;
  __asm__ volatile("ecall" : "+r"(a0) : "r"(a7), "r"(a1), "r"(a2) : "memory");
  return a0;
}
__asm__(".globl _start\n_start:\n .option push\n .option norelax\n la gp, __global_pointer$\n"
        " .option pop\n andi sp, sp, -16\n call start\n");
#elif defined(__arm__)
enum { write_call = 4, exit_call = 1 };
static long system_call(long number, long a, long b, long c) {
  register long r7 __asm__("r7") = number, r0 __asm__("r0") = a, r1 __asm__("r1") = b,
                r2 __asm__("r2") = c;
  __asm__ volatile("svc 0" : "+r"(r0) : "r"(r7), "r"(r1), "r"(r2) : "memory");
  return r0;
}
__asm__(".globl _start\n_start:\n bic sp, sp, #15\n bl start\n");
#endif

static void print(const byte *bytes, size_t count) {
  system_call(write_call, 1, (long)bytes, (long)count);
}

static _Noreturn void leave(int status) {
  system_call(exit_call, status, 0, 0);
  __builtin_trap();
}

// The system gives pages of it as they are used.
static byte *grow(size_t size) {
  static byte heap[512u << 20] __attribute__((aligned(4096)));
  static size_t top;
  size_t start = top;
  top += size;
  if (top > sizeof heap) __builtin_trap();
  return heap + start;
}

void start(void) { run_program(); }

#endif

// ---- Memory: blocks of powers of two, kept in free lists by size, never given back ------------------

enum { header = 16, classes = 8 * sizeof(size_t) };
static void *free_blocks[classes];

void *malloc(size_t size) {
  size_t class = 5;
  while (((size_t)1 << class) < size + header) class++;
  byte *block = free_blocks[class];
  if (block) {
    free_blocks[class] = *(void **)block;
  } else {
    block = grow((size_t)1 << class) + header;
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

#if defined(__arm__)
// Called after a division by zero.
int raise(int signal) { __builtin_trap(); }

// The names of the same under ARM's conventions for calls.
void __aeabi_memcpy(void *to, const void *from, size_t count) { memcpy(to, from, count); }
void __aeabi_memcpy4(void *to, const void *from, size_t count) { memcpy(to, from, count); }
void __aeabi_memcpy8(void *to, const void *from, size_t count) { memcpy(to, from, count); }
void __aeabi_memmove(void *to, const void *from, size_t count) { memmove(to, from, count); }
void __aeabi_memmove4(void *to, const void *from, size_t count) { memmove(to, from, count); }
void __aeabi_memmove8(void *to, const void *from, size_t count) { memmove(to, from, count); }
void __aeabi_memset(void *to, size_t count, int value) { memset(to, value, count); }
void __aeabi_memset4(void *to, size_t count, int value) { memset(to, value, count); }
void __aeabi_memset8(void *to, size_t count, int value) { memset(to, value, count); }
void __aeabi_memclr(void *to, size_t count) { memset(to, 0, count); }
void __aeabi_memclr4(void *to, size_t count) { memset(to, 0, count); }
void __aeabi_memclr8(void *to, size_t count) { memset(to, 0, count); }
#endif

// ---- Output --------------------------------------------------------------------------------------

static byte line[256];
static size_t length;

int putchar(int character) {
  line[length++] = (byte)character;
  if (character == '\n' || length == sizeof line) {
    print(line, length);
    length = 0;
  }
  return character;
}

static _Noreturn void run_program(void) {
  int status = program_main(0, 0);
  if (length) putchar('\n');
  leave(status);
}

// ---- What the compiler and Swift's library call --------------------------------------------------

double sqrt(double x) { return __builtin_sqrt(x); }

double trunc(double x) {
  // What is as large as this has no fraction.
  return x > -0x1p52 && x < 0x1p52 ? __builtin_copysign((double)(long long)x, x) : x;
}

double ceil(double x) {
  double whole = trunc(x);
  return whole < x ? __builtin_copysign(whole + 1, x) : whole;
}

double floor(double x) {
  double whole = trunc(x);
  return whole > x ? whole - 1 : whole;
}

// Halves go away from zero.
double round(double x) {
  double whole = trunc(x), rest = x - whole;
  return rest >= 0.5 || rest <= -0.5 ? whole + __builtin_copysign(1, x) : whole;
}

// Halves go to the even neighbour, as sums do.
double rint(double x) {
  double size = __builtin_fabs(x);
  return size < 0x1p52 ? __builtin_copysign(size + 0x1p52 - 0x1p52, x) : x;
}

// Swift seeds its hash tables with this. Nothing of ours depends on their order; a fixed seed would
// hide it if it did, so the bytes are at least not all alike.
void arc4random_buf(void *to, size_t count) {
  byte *a = to;
  while (count--) *a++ = (byte)(count * 37 + 11);
}

unsigned long __stack_chk_guard = 0x5ca1ab1e;
void __stack_chk_fail(void) { __builtin_trap(); }

#if defined(__wasm__)
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
#endif
