#ifndef DATAMAPPER_CALL_STACK_H
#define DATAMAPPER_CALL_STACK_H

#include <stdint.h>

/// The size of the lower end of a thread's stack that is reserved for the functions that a model calls.
#define DATAMAPPER_STACK_RESERVE (128 << 10)

/// Returns an address of the current thread. A stack pointer that is less than the reserve above it is too close to the
/// end. Returns 0 if the bounds of the stack are not known.
uintptr_t datamapper_stack_floor(void);

/// Returns an address in the stack, near its end.
static inline uintptr_t datamapper_stack_address(void) { return (uintptr_t)__builtin_frame_address(0); }

#endif
