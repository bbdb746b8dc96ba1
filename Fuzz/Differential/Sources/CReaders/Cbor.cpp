#include "Events.hpp"
#include <cbor.h>

/// The head of the tag 1936289136.
#define SIMPLE_VALUE_TAG_BYTES "\xDAsimp"

namespace {

/// Adds the bytes of a text or of bytes, whose chunks may be apart.
void addBytes(cbor_item_t *item, char letter, Events &events) {
    std::string bytes;
    bool isText = cbor_isa_string(item);
    if (isText ? cbor_string_is_definite(item) : cbor_bytestring_is_definite(item)) {
        auto handle = isText ? cbor_string_handle(item) : cbor_bytestring_handle(item);
        bytes.assign(reinterpret_cast<char *>(handle), isText ? cbor_string_length(item) : cbor_bytestring_length(item));
    } else {
        auto chunks = isText ? cbor_string_chunks_handle(item) : cbor_bytestring_chunks_handle(item);
        auto count = isText ? cbor_string_chunk_count(item) : cbor_bytestring_chunk_count(item);
        for (size_t index = 0; index < count; index++) {
            auto chunk = chunks[index];
            auto handle = isText ? cbor_string_handle(chunk) : cbor_bytestring_handle(chunk);
            bytes.append(
                reinterpret_cast<char *>(handle), isText ? cbor_string_length(chunk) : cbor_bytestring_length(chunk));
        }
    }
    events.add(letter, bytes);
}

/// Adds the integer -1 - n, which may have 65 bits.
void addNegative(uint64_t argument, Events &events) {
    events.add('i', argument == UINT64_MAX ? "-18446744073709551616" : "-" + std::to_string(argument + 1));
}

void add(cbor_item_t *item, Events &events) {
    switch (cbor_typeof(item)) {
        case CBOR_TYPE_UINT: events.add('i', std::to_string(cbor_get_int(item))); break;
        case CBOR_TYPE_NEGINT: addNegative(cbor_get_int(item), events); break;
        case CBOR_TYPE_BYTESTRING: addBytes(item, 'b', events); break;
        case CBOR_TYPE_STRING: addBytes(item, 's', events); break;
        case CBOR_TYPE_ARRAY:
            events.add('[');
            for (size_t index = 0; index < cbor_array_size(item); index++) add(cbor_array_handle(item)[index], events);
            events.add(']');
            break;
        case CBOR_TYPE_MAP:
            events.add('{');
            for (size_t index = 0; index < cbor_map_size(item); index++) {
                add(cbor_map_handle(item)[index].key, events);
                add(cbor_map_handle(item)[index].value, events);
            }
            events.add('}');
            break;
        case CBOR_TYPE_TAG: {
            events.add('g', std::to_string(cbor_tag_value(item)));
            auto content = cbor_tag_item(item);
            add(content, events);
            cbor_decref(&content);
            break;
        }
        case CBOR_TYPE_FLOAT_CTRL:
            if (!cbor_float_ctrl_is_ctrl(item)) events.add(cbor_float_get_float(item));
            else if (cbor_is_bool(item)) events.add(cbor_get_bool(item));
            else events.add(cbor_is_null(item) ? 'n' : 'u');
            break;
    }
}

/// Replaces the head of an item that libcbor does not know: a tag from 6 to 20 by its longer form, and a simple value by its number with a
/// tag that nothing else has. Returns whether there is one.
bool replaceHead(std::string &text, size_t place) {
    if (place >= text.size()) return false;
    uint8_t first = text[place], argument = first & 0x1F;
    bool hasArgument = first == 0xF8 && place + 1 < text.size() && static_cast<uint8_t>(text[place + 1]) >= 32;
    if (first >= 0xC6 && first <= 0xD4) {
        text.replace(place, 1, std::string("\xD8") + static_cast<char>(argument));
    } else if ((first >= 0xE0 && first <= 0xF3) || hasArgument) {
        // The number is an integer of two bytes.
        if (!hasArgument) text.insert(place + 1, 1, static_cast<char>(argument));
        text.replace(place, 1, SIMPLE_VALUE_TAG_BYTES "\x18");
    } else {
        return false;
    }
    return true;
}

}  // namespace

const char *creader_cbor(const uint8_t *bytes, size_t count, CReading *reading) {
    std::string text(reinterpret_cast<const char *>(bytes), count);
    cbor_load_result result;
    cbor_item_t *item;
    do {
        item = cbor_load(reinterpret_cast<const uint8_t *>(text.data()), text.size(), &result);
    } while (item == nullptr && result.error.code == CBOR_ERR_MALFORMATED && replaceHead(text, result.error.position));
    if (item == nullptr) return result.error.code == CBOR_ERR_MEMERROR ? "memory" : "invalid";
    Events events;
    bool isComplete = result.read == text.size();
    if (isComplete) add(item, events);
    cbor_decref(&item);
    if (!isComplete) return "trailing";
    events.finish(reading);
    return nullptr;
}
