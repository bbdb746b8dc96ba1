#include "Events.hpp"
#include <plist/plist.h>

namespace {

void addText(char *text, Events &events) {
    events.add('s', text == nullptr ? "" : std::string(text));
    free(text);
}

void add(plist_t node, Events &events);

void addDictionary(plist_t node, Events &events) {
    events.add('{');
    plist_dict_iter iterator = nullptr;
    plist_dict_new_iter(node, &iterator);
    for (uint32_t index = 0; index < plist_dict_get_size(node); index++) {
        char *key = nullptr;
        plist_t value = nullptr;
        plist_dict_next_item(node, iterator, &key, &value);
        addText(key, events);
        add(value, events);
    }
    free(iterator);
    events.add('}');
}

void addNumber(plist_t node, Events &events) {
    uint64_t number = 0;
    plist_get_uint_val(node, &number);
    events.add('i', std::to_string(number));
}

void add(plist_t node, Events &events) {
    switch (plist_get_node_type(node)) {
        case PLIST_BOOLEAN: {
            uint8_t value = 0;
            plist_get_bool_val(node, &value);
            events.add(value != 0);
            break;
        }
        case PLIST_UINT: addNumber(node, events); break;
        case PLIST_REAL: {
            double value = 0;
            plist_get_real_val(node, &value);
            events.add(value);
            break;
        }
        case PLIST_STRING: {
            uint64_t count = 0;
            auto text = plist_get_string_ptr(node, &count);
            events.add('s', text, count);
            break;
        }
        case PLIST_DATA: {
            uint64_t count = 0;
            auto bytes = plist_get_data_ptr(node, &count);
            events.add('b', bytes, count);
            break;
        }
        // Dates have lost digits here.
        case PLIST_DATE: events.add('g', "date"); events.add('n'); break;
        case PLIST_ARRAY:
            events.add('[');
            for (uint32_t index = 0; index < plist_array_get_size(node); index++) {
                add(plist_array_get_item(node, index), events);
            }
            events.add(']');
            break;
        case PLIST_DICT: addDictionary(node, events); break;
        case PLIST_UID: events.add('g', "uid"); events.add('n'); break;
        default: events.add('g', "unknown"); events.add('n'); break;
    }
}

}  // namespace

const char *creader_binary_property_list(const uint8_t *bytes, size_t count, CReading *reading) {
    plist_t root = nullptr;
    plist_from_bin(reinterpret_cast<const char *>(bytes), static_cast<uint32_t>(count), &root);
    if (root == nullptr) return "invalid";
    Events events;
    add(root, events);
    plist_free(root);
    events.finish(reading);
    return nullptr;
}
