#ifndef DATAMAPPER_SIXTEEN_DIGITS_H
#define DATAMAPPER_SIXTEEN_DIGITS_H

#include <stdint.h>

#include "BytePlaces.h"

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the digits need another order of lanes");

typedef uint64_t datamapper_two_words __attribute__((vector_size(16)));
typedef uint32_t datamapper_four_words __attribute__((vector_size(16)));
typedef uint16_t datamapper_eight_words __attribute__((vector_size(16)));

/// Sixteen decimal digits as characters. The first one is the lowest byte of `first`.
struct datamapper_digits {
    uint64_t first;
    uint64_t last;
    /// The number of digits without the zeros at the end.
    unsigned count;
};

/// Returns the digits of a number from 1 to 10^16 - 1, with zeros at the start if it has less than sixteen.
///
/// 1234567812345678 becomes two lanes (12345678, 12345678), then four (1234, 5678, 1234, 5678), then eight, then sixteen.
/// Processors do each of these steps for all lanes at once. In Swift, this takes 13 instructions more. The lanes are right
/// only if the lowest byte of a number comes first, as on all processors that Swift supports.
static inline struct datamapper_digits datamapper_sixteen_digits(uint64_t value) {
    const uint32_t upper = (uint32_t)(value / 100000000);
    const uint32_t lower = (uint32_t)value - upper * 100000000;
    // The compiler sees that the upper half of each lane is zero, so it multiplies the lower halves only.
    const datamapper_four_words halves = {upper, 0, lower, 0};
    const datamapper_two_words two = (datamapper_two_words)halves;
    // n / 10000 is n * 109951163 / 2^40 for n below 10^8.
    const datamapper_two_words myriads = (two * 109951163) >> 40;
    const datamapper_four_words four = (datamapper_four_words)(myriads | (two - myriads * 10000) << 32);
    // n / 100 is n * 5243 / 2^19 for n below 10^4. The mask shows that a product of 16 bits is enough.
    const datamapper_four_words hundreds = ((four & 0x3FFF) * 5243) >> 19;
    const datamapper_four_words rest = four - (datamapper_four_words)((datamapper_eight_words)hundreds * 100);
    const datamapper_eight_words eight = (datamapper_eight_words)(hundreds | rest << 16);
    // n / 10 is n * 103 / 2^10 for n below 100.
    const datamapper_eight_words tens = (eight * 103) >> 10;
    const datamapper_eight_words sixteen = tens | (eight - tens * 10) << 8;
    const datamapper_row_flags flags = __builtin_convertvector((datamapper_row)sixteen > 0, datamapper_row_flags);
    uint16_t places;
    __builtin_memcpy(&places, &flags, sizeof places);
    const datamapper_two_words text = (datamapper_two_words)sixteen | 0x3030303030303030;
    struct datamapper_digits digits = {text[0], text[1], 32 - (unsigned)__builtin_clz(places)};
    return digits;
}

#endif
