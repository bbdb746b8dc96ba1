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

/// Returns a bit for each byte of a row that is not zero. The first byte has the lowest bit.
static inline uint32_t datamapper_row_places(datamapper_row row) {
    const datamapper_row_flags flags = __builtin_convertvector(row, datamapper_row_flags);
    uint16_t places;
    __builtin_memcpy(&places, &flags, sizeof places);
    return places;
}

/// Returns a bit for each of the sixteen bytes in two words that must be escaped in JSON: quotation marks, backslashes,
/// control characters, and `more`. The first byte is the lowest one of `first`.
static inline uint32_t datamapper_escapes(uint64_t first, uint64_t last, uint8_t more) {
    const datamapper_row_words words = {first, last};
    const datamapper_row row = (datamapper_row)words;
    return datamapper_row_places((datamapper_row)((row < 0x20) | (row == 0x22) | (row == 0x5C) | (row == more)));
}

/// Returns a bit for each of the sixteen bytes from an address on that is no white space of JSON.
static inline uint32_t datamapper_no_spaces(const uint8_t *bytes) {
    datamapper_row row;
    __builtin_memcpy(&row, bytes, sizeof row);
    return datamapper_row_places(
        (datamapper_row)((row != 0x20) & (row != 0x0A) & (row != 0x0D) & (row != 0x09)));
}

/// What was counted in blocks.
typedef struct {
    /// The number of blocks.
    size_t blocks;
    /// The number of LF.
    size_t lines;
    /// The number of continuation bytes, which are 0x80 to 0xBF.
    size_t continuations;
    /// The number of bytes above 0xEF, which begin a scalar of four bytes.
    size_t supplementaries;
} datamapper_block_counts;

/// Counts in at most `count` blocks, before the first one with a CR.
static inline datamapper_block_counts datamapper_count_blocks(const uint8_t *bytes, size_t count) {
    datamapper_block_counts result = {0};
    // A byte of a row counts up to four bytes of a block.
    const size_t most_blocks = UINT8_MAX / 4;
    _Bool has_return = 0;
    while (result.blocks < count && !has_return) {
        datamapper_row lines = {0}, continuations = {0}, supplementaries = {0};
        const size_t end = count - result.blocks < most_blocks ? count : result.blocks + most_blocks;
        for (; result.blocks < end; result.blocks++) {
            datamapper_row rows[4];
            __builtin_memcpy(rows, bytes + result.blocks * DATAMAPPER_BLOCK_SIZE, sizeof rows);
            // Most blocks have no byte below 0x10 and none above 0xEF. Adding 0x10 moves both kinds below 0x20.
            const datamapper_row least = __builtin_elementwise_min(
                __builtin_elementwise_min(rows[0] + 0x10, rows[1] + 0x10),
                __builtin_elementwise_min(rows[2] + 0x10, rows[3] + 0x10));
            if (datamapper_row_places((datamapper_row)(least < 0x20)) != 0) {
                const datamapper_row returns = (datamapper_row)(
                    (rows[0] == 0x0D) | (rows[1] == 0x0D) | (rows[2] == 0x0D) | (rows[3] == 0x0D));
                has_return = datamapper_row_places(returns) != 0;
                if (has_return) break;
                for (int row = 0; row < 4; row++) {
                    lines -= (datamapper_row)(rows[row] == 0x0A);
                    supplementaries -= (datamapper_row)(rows[row] >= 0xF0);
                }
            }
            // A comparison that holds is -1, and continuation bytes are the lowest signed numbers.
            for (int row = 0; row < 4; row++) {
                continuations -= (datamapper_row)((datamapper_signed_row)rows[row] < -0x40);
            }
        }
        result.lines += __builtin_reduce_add(__builtin_convertvector(lines, datamapper_wide_row));
        result.continuations += __builtin_reduce_add(__builtin_convertvector(continuations, datamapper_wide_row));
        result.supplementaries += __builtin_reduce_add(__builtin_convertvector(supplementaries, datamapper_wide_row));
    }
    return result;
}

#endif
