#include "Events.hpp"
#include <yaml.h>

namespace {

std::string text(const yaml_char_t *text) { return std::string(reinterpret_cast<const char *>(text)); }

void addProperties(const yaml_char_t *anchor, const yaml_char_t *tag, Events &events) {
    if (anchor != nullptr) events.add('a', text(anchor));
    if (tag != nullptr) events.add('g', text(tag));
}

/// The document, whose characters libyaml counts.
struct Source {
    const uint8_t *bytes;
    size_t count;

    /// Returns whether a scalar has the tag `!`, which libyaml does not tell if it has no quotation marks.
    bool hasNonSpecificTag(size_t character) const {
        size_t place = 0;
        while (place < count && character > 0) {
            do place++; while (place < count && (bytes[place] & 0xC0) == 0x80);
            character--;
        }
        if (place < count && bytes[place] == '&') {
            while (place < count && bytes[place] > ' ') place++;
            while (place < count && bytes[place] <= ' ') place++;
        }
        return place < count && bytes[place] == '!';
    }
};

void add(const yaml_event_t &event, const Source &source, Events &events) {
    switch (event.type) {
        case YAML_ALIAS_EVENT: events.add('r', text(event.data.alias.anchor)); break;
        case YAML_SCALAR_EVENT: {
            auto &scalar = event.data.scalar;
            bool isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE;
            addProperties(scalar.anchor, scalar.tag, events);
            if (isPlain && scalar.tag == nullptr && source.hasNonSpecificTag(event.start_mark.index)) events.add('g', "!");
            events.add(isPlain ? 'p' : 's', scalar.value, scalar.length);
            break;
        }
        case YAML_SEQUENCE_START_EVENT:
            addProperties(event.data.sequence_start.anchor, event.data.sequence_start.tag, events);
            events.add('[');
            break;
        case YAML_MAPPING_START_EVENT:
            addProperties(event.data.mapping_start.anchor, event.data.mapping_start.tag, events);
            events.add('{');
            break;
        case YAML_SEQUENCE_END_EVENT: events.add(']'); break;
        case YAML_MAPPING_END_EVENT: events.add('}'); break;
        default: break;
    }
}

/// Adds the events of a document, or of none.
const char *addDocument(yaml_parser_t &parser, const Source &source, Events &events) {
    int documents = 0;
    while (true) {
        yaml_event_t event;
        if (yaml_parser_parse(&parser, &event) == 0) return "invalid";
        auto type = event.type;
        if (type == YAML_DOCUMENT_START_EVENT) documents++;
        add(event, source, events);
        yaml_event_delete(&event);
        if (documents > 1) return "several documents";
        if (type != YAML_STREAM_END_EVENT) continue;
        if (documents == 0) events.add('n');
        return nullptr;
    }
}

}  // namespace

const char *creader_yaml(const uint8_t *bytes, size_t count, CReading *reading) {
    yaml_parser_t parser;
    if (yaml_parser_initialize(&parser) == 0) return "memory";
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&parser, bytes, count);
    Events events;
    auto reason = addDocument(parser, {bytes, count}, events);
    yaml_parser_delete(&parser);
    if (reason == nullptr) events.finish(reading);
    return reason;
}
