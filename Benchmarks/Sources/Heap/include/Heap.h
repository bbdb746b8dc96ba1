#ifndef HEAP_H
#define HEAP_H

#include <stdbool.h>

/// Whether allocations can be counted, and the heap be trimmed: on Linux with glibc.
bool heapIsObservable(void);

/// Counts the calls that ask for memory, by all threads, from now on.
void heapStartCounting(void);

/// Stops counting; the number of calls since `heapStartCounting`. Making a block larger or smaller counts, freeing does not.
unsigned long heapStopCounting(void);

/// Gives memory that is not used back to the system.
void heapTrim(void);

#endif
