#ifndef C_READERS_H
#define C_READERS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What a library reads: events, in the order of the document. An event is a letter, and for most letters eight bytes
/// with a length in the order of this machine, and as many bytes:
///
/// | letter | event |
/// |---|---|
/// | n u t f | null, undefined, true, false |
/// | i | the text of a number |
/// | d | the bits of a double |
/// | s b | a text, bytes |
/// | x | an extension: its type, and its bytes |
/// | l o | a local date or time, a date with an offset: a text |
/// | g | a tag, which belongs to the next value: a text |
/// | a | an anchor, which belongs to the next value; only of YAML |
/// | r | a reference to an anchor; only of YAML |
/// | p | a text without quotation marks; only of YAML |
/// | [ ] { } | the ends of arrays and objects; keys and values take turns |
typedef struct {
    char *events;
    size_t count;
} CReading;

/// Each function reads a document. It returns null if the library accepts it, or a static text that says why not. The
/// events must be freed by `creader_free`.
typedef const char *(*CReader)(const uint8_t *bytes, size_t count, CReading *reading);

const char *creader_json(const uint8_t *bytes, size_t count, CReading *reading);
const char *creader_cbor(const uint8_t *bytes, size_t count, CReading *reading);
const char *creader_messagepack(const uint8_t *bytes, size_t count, CReading *reading);
const char *creader_toml(const uint8_t *bytes, size_t count, CReading *reading);
const char *creader_csv(const uint8_t *bytes, size_t count, CReading *reading);
const char *creader_yaml(const uint8_t *bytes, size_t count, CReading *reading);
/// Reads an array: the encoding of the declaration, whether the document type has declarations, whether there is an instruction for
/// other programs in a text, and the value. Scalars are texts, with the names of their elements as tags.
const char *creader_xml_property_list(const uint8_t *bytes, size_t count, CReading *reading);

void creader_free(CReading *reading);

#ifdef __cplusplus
}
#endif

#endif
