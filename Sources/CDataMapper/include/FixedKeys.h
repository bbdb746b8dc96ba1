#ifndef DATAMAPPER_FIXED_KEYS_H
#define DATAMAPPER_FIXED_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The number of possible keys, as a power of two.
#define DATAMAPPER_KEY_BITS 10
#define DATAMAPPER_KEY_COUNT (1 << DATAMAPPER_KEY_BITS)

/// A key that is identified by the two words of a Swift string. After its address is set, nothing in it changes.
struct datamapper_key {
    uint64_t low;
    uint64_t high;
    size_t count;
    uintptr_t address;
};

/// A text that is never freed. There is none if the address is 0.
struct datamapper_text {
    uintptr_t address;
    size_t count;
};

extern struct datamapper_key datamapper_keys[DATAMAPPER_KEY_COUNT];
extern size_t datamapper_taken_keys;

/// Returns an entry of the table.
static inline struct datamapper_key *datamapper_key_at(size_t place) {
    return datamapper_keys + (place & (DATAMAPPER_KEY_COUNT - 1));
}

/// Returns the text of the key at a place if it has these words.
static inline struct datamapper_text datamapper_key_text(size_t place, uint64_t low, uint64_t high) {
    const struct datamapper_key *key = datamapper_key_at(place);
    const uintptr_t address = __atomic_load_n(&key->address, __ATOMIC_ACQUIRE);
    if (address == 0 || key->low != low || key->high != high) return (struct datamapper_text){0, 0};
    return (struct datamapper_text){address, key->count};
}

static inline bool datamapper_key_is_free(size_t place) {
    return __atomic_load_n(&datamapper_key_at(place)->address, __ATOMIC_RELAXED) == 0;
}

/// Returns the number of keys in the table.
static inline size_t datamapper_key_count(void) { return __atomic_load_n(&datamapper_taken_keys, __ATOMIC_RELAXED); }

/// Puts a key at a free place, where all threads see it. Only one thread may do so at a time.
static inline void datamapper_key_publish(
    size_t place, uint64_t low, uint64_t high, uintptr_t address, size_t count
) {
    struct datamapper_key *key = datamapper_key_at(place);
    key->low = low;
    key->high = high;
    key->count = count;
    __atomic_store_n(&key->address, address, __ATOMIC_RELEASE);
    __atomic_fetch_add(&datamapper_taken_keys, 1, __ATOMIC_RELAXED);
}

#endif
