// For pthread_getattr_np.
#define _GNU_SOURCE

#include "CallStack.h"

#if defined(_WIN32)
#include <windows.h>
#elif !defined(__wasi__)
#include <pthread.h>
#endif

/// Returns 0 if the system does not tell.
static int find_stack(uintptr_t *lowest, uintptr_t *size) {
#if defined(_WIN32)
    ULONG_PTR low, high;
    GetCurrentThreadStackLimits(&low, &high);
    *lowest = low;
    *size = high - low;
    return 1;
#elif defined(__APPLE__)
    *size = pthread_get_stacksize_np(pthread_self());
    *lowest = (uintptr_t)pthread_get_stackaddr_np(pthread_self()) - *size;
    return 1;
#elif defined(__linux__)
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
    void *address;
    size_t bytes;
    int failed = pthread_attr_getstack(&attributes, &address, &bytes);
    pthread_attr_destroy(&attributes);
    *lowest = (uintptr_t)address;
    *size = bytes;
    return failed == 0;
#else
    return 0;
#endif
}

uintptr_t datamapper_stack_floor(void) {
    // Asking the system takes microseconds on Linux, and reads a file on a main thread.
    static _Thread_local uintptr_t floor;
    static _Thread_local int is_known;
    if (!is_known) {
        uintptr_t lowest, size;
        if (find_stack(&lowest, &size)) {
            // The floor of a small stack is set so that half of it is reserved.
            uintptr_t reserve = size / 2 < DATAMAPPER_STACK_RESERVE ? size / 2 : DATAMAPPER_STACK_RESERVE;
            floor = lowest + reserve - DATAMAPPER_STACK_RESERVE;
        }
        is_known = 1;
    }
    return floor;
}
