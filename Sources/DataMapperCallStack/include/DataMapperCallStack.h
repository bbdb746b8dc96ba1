#ifndef DATAMAPPER_CALL_STACK_H
#define DATAMAPPER_CALL_STACK_H

#include <stdint.h>

#include "DataMapperKeys.h"

/// How much of a thread's stack, at its lower end, is left to the functions that a model calls.
#define DATAMAPPER_STACK_RESERVE (128 << 10)

/// An address of the current thread: a stack pointer that is less than the reserve above it is too close to the end.
/// 0 where the bounds of the stack are not known.
uintptr_t datamapper_stack_floor(void);

/// What the current thread has set last; null at first.
void *datamapper_innermost_write(void);
void datamapper_set_innermost_write(void *write);

#endif
