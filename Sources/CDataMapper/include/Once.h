#ifndef DATAMAPPER_ONCE_H
#define DATAMAPPER_ONCE_H

#include <stdbool.h>
#include <stddef.h>

/// What is found out once: tables that are never freed, and a fact. On most systems, each use of a lazy variable of
/// Swift calls a function. The use of one of these is a comparison.
#define DATAMAPPER_POWERS_OF_TEN 0
#define DATAMAPPER_EXACT_POWERS 1
#define DATAMAPPER_TABLE_COUNT 2

extern const void *datamapper_once_tables[DATAMAPPER_TABLE_COUNT];

/// Returns a table, or null if it has not been made. `number` must be less than the count of tables.
static inline const void *datamapper_once_table(size_t number) {
    return __atomic_load_n(&datamapper_once_tables[number], __ATOMIC_ACQUIRE);
}

/// Makes a table visible to all threads.
static inline void datamapper_publish_once_table(size_t number, const void *table) {
    __atomic_store_n(&datamapper_once_tables[number], table, __ATOMIC_RELEASE);
}

extern bool datamapper_short_strings_are_known;

/// Returns whether it is known that short strings have the expected layout.
static inline bool datamapper_knows_short_strings(void) {
    return __atomic_load_n(&datamapper_short_strings_are_known, __ATOMIC_RELAXED);
}

static inline void datamapper_note_short_strings(void) {
    __atomic_store_n(&datamapper_short_strings_are_known, true, __ATOMIC_RELAXED);
}

#endif
