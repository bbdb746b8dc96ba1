#ifndef DATAMAPPER_BYTE_PLACES_H
#define DATAMAPPER_BYTE_PLACES_H

#include <stddef.h>
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

/// The bytes of a register that all processors of 64 bits have.
typedef uint8_t datamapper_row __attribute__((vector_size(16)));
typedef int8_t datamapper_signed_row __attribute__((vector_size(16)));
typedef uint16_t datamapper_wide_row __attribute__((vector_size(32)));
typedef uint64_t datamapper_row_words __attribute__((vector_size(16)));
typedef _Bool datamapper_row_flags __attribute__((ext_vector_type(16)));

/// Returns a bit for each of the sixteen bytes in two words that must be escaped in JSON: quotation marks, backslashes,
/// control characters, and `more`. The first byte is the lowest one of `first`.
static inline uint32_t datamapper_escapes(uint64_t first, uint64_t last, uint8_t more) {
    const datamapper_row_words words = {first, last};
    const datamapper_row row = (datamapper_row)words;
    const datamapper_row_flags flags =
        __builtin_convertvector((row < 0x20) | (row == 0x22) | (row == 0x5C) | (row == more), datamapper_row_flags);
    uint16_t places;
    __builtin_memcpy(&places, &flags, sizeof places);
    return places;
}

/// Returns the number of plain blocks, of at most `count`, before the first other one, and adds the number of their
/// continuation bytes, which are 0x80 to 0xBF, to `continuations`. A plain block has no byte below 0x10, which may end a
/// line, and none above 0xEF, which begins a scalar of four bytes.
static inline size_t datamapper_plain_blocks(const uint8_t *bytes, size_t count, size_t *continuations) {
    // A byte of a row counts up to four continuation bytes of a block.
    const size_t most_blocks = UINT8_MAX / 4;
    size_t block = 0;
    while (block < count) {
        datamapper_row counts = {0};
        const size_t end = count - block < most_blocks ? count : block + most_blocks;
        int is_plain = 1;
        for (; block < end; block++) {
            datamapper_row rows[4];
            __builtin_memcpy(rows, bytes + block * DATAMAPPER_BLOCK_SIZE, sizeof rows);
            // Adding 0x10 moves the bytes of both kinds below 0x20.
            const datamapper_row least = __builtin_elementwise_min(
                __builtin_elementwise_min(rows[0] + 0x10, rows[1] + 0x10),
                __builtin_elementwise_min(rows[2] + 0x10, rows[3] + 0x10));
            const datamapper_row_flags others = __builtin_convertvector(least < 0x20, datamapper_row_flags);
            uint16_t places;
            __builtin_memcpy(&places, &others, sizeof places);
            if (places != 0) {
                is_plain = 0;
                break;
            }
            // A comparison that holds is -1, and continuation bytes are the lowest signed numbers.
            for (int row = 0; row < 4; row++) counts -= (datamapper_row)((datamapper_signed_row)rows[row] < -0x40);
        }
        *continuations += __builtin_reduce_add(__builtin_convertvector(counts, datamapper_wide_row));
        if (!is_plain) break;
    }
    return block;
}

#endif
