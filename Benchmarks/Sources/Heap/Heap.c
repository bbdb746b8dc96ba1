#include "Heap.h"

#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

// An executable's own functions come before those of the libraries that it loads, so that Swift's runtime and Foundation
// call these, too. Blocks are glibc's in any case: free() need not know.

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static atomic_bool isCounting;
static atomic_ulong calls;

// While nothing is counted, which is so whenever something is timed, this is one branch that is never taken.
static inline void note(void) {
    if (!__builtin_expect(atomic_load_explicit(&isCounting, memory_order_relaxed), false)) return;
    atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
}

void *malloc(size_t size) {
    note();
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    note();
    return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
    note();
    return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
    note();
    void *made = __libc_memalign(alignment, size);
    if (made == NULL) return ENOMEM;
    *block = made;
    return 0;
}

bool heapIsObservable(void) { return true; }

void heapStartCounting(void) {
    atomic_store(&calls, 0);
    atomic_store(&isCounting, true);
}

unsigned long heapStopCounting(void) {
    atomic_store(&isCounting, false);
    return atomic_load(&calls);
}

void heapTrim(void) { malloc_trim(0); }

#else

bool heapIsObservable(void) { return false; }
void heapStartCounting(void) {}
unsigned long heapStopCounting(void) { return 0; }
void heapTrim(void) {}

#endif
