#ifndef DATAMAPPER_SHARED_WORDS_H
#define DATAMAPPER_SHARED_WORDS_H

#include <stddef.h>

/// Puts a pointer into a place that several threads use, and returns the one that was there. Whoever takes a pointer
/// sees everything that was written before it was put there.
static inline void *datamapper_exchange(void **place, void *pointer) {
    return __atomic_exchange_n(place, pointer, __ATOMIC_ACQ_REL);
}

/// The number of places for memory that a call leaves to a later one.
#define DATAMAPPER_SPARE_COUNT 8

extern void *datamapper_spares[DATAMAPPER_SPARE_COUNT];

/// Puts memory into one of the places, and returns what was there. `place` must be less than the count of places.
static inline void *datamapper_exchange_spare(size_t place, void *memory) {
    return datamapper_exchange(&datamapper_spares[place], memory);
}

/// Sets a number that other threads read. It says nothing about other memory.
static inline void datamapper_set_number(size_t *place, size_t number) {
    __atomic_store_n(place, number, __ATOMIC_RELAXED);
}

/// Returns a number that another thread may set.
static inline size_t datamapper_number(const size_t *place) { return __atomic_load_n(place, __ATOMIC_RELAXED); }

#endif
