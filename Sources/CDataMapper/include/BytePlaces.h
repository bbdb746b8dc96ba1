#ifndef DATAMAPPER_BYTE_PLACES_H
#define DATAMAPPER_BYTE_PLACES_H

#include <stdint.h>

/// The number of bytes of a block.
#define DATAMAPPER_BLOCK_SIZE 64

typedef uint8_t datamapper_block __attribute__((vector_size(DATAMAPPER_BLOCK_SIZE)));
typedef _Bool datamapper_flags __attribute__((ext_vector_type(DATAMAPPER_BLOCK_SIZE)));

/// Returns a bit for each byte of a block that is equal to `byte`, or becomes equal if the bits of `fold` are set in it.
/// The first byte has the lowest bit. Processors compare 16 bytes or more at once, which Swift cannot express: it has
/// no function that makes bits of such a comparison.
static inline uint64_t datamapper_places(const uint8_t *bytes, uint8_t byte, uint8_t fold) {
    datamapper_block block;
    __builtin_memcpy(&block, bytes, sizeof block);
    datamapper_flags flags = __builtin_convertvector((block | fold) == byte, datamapper_flags);
    uint64_t places;
    __builtin_memcpy(&places, &flags, sizeof places);
    return places;
}

#endif
