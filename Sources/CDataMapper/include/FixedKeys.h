#ifndef DATAMAPPER_FIXED_KEYS_H
#define DATAMAPPER_FIXED_KEYS_H

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
    const uint8_t *address;
};

extern struct datamapper_key datamapper_keys[DATAMAPPER_KEY_COUNT];
extern size_t datamapper_taken_keys;

/// Returns an entry of the table. `place` must be less than its count.
static inline struct datamapper_key *datamapper_key_at(size_t place) { return datamapper_keys + place; }

/// Returns the address of a key's text, or null for a free entry.
static inline const uint8_t *datamapper_key_address(const struct datamapper_key *key) {
    return __atomic_load_n(&key->address, __ATOMIC_ACQUIRE);
}

/// Returns the number of keys in the table.
static inline size_t datamapper_key_count(void) { return __atomic_load_n(&datamapper_taken_keys, __ATOMIC_RELAXED); }

/// Makes a key visible to all threads.
static inline void datamapper_key_publish(struct datamapper_key *key, const uint8_t *address) {
    __atomic_store_n(&key->address, address, __ATOMIC_RELEASE);
    __atomic_fetch_add(&datamapper_taken_keys, 1, __ATOMIC_RELAXED);
}

#endif
