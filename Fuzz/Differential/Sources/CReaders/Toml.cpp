// Some invalid documents do not meet the library's assertions: they are invalid, too.
#undef NDEBUG
#include <stdexcept>
static void checkToml(bool condition) {
    if (!condition) throw std::runtime_error("assertion");
}
#define TOML_ASSERT(condition) checkToml(static_cast<bool>(condition))
#define TOML_EXCEPTIONS 1
#define TOML_UNRELEASED_FEATURES 0
#include "Events.hpp"
#include <sstream>
#include <toml++/toml.h>

namespace {

template <typename Value> std::string text(const Value &value) {
    std::ostringstream stream;
    stream << value;
    return stream.str();
}

void add(const toml::node &node, Events &events) {
    if (auto value = node.as_string()) events.add('s', value->get());
    else if (auto value = node.as_integer()) events.add('i', std::to_string(value->get()));
    else if (auto value = node.as_floating_point()) events.add(value->get());
    else if (auto value = node.as_boolean()) events.add(value->get());
    else if (auto value = node.as_date()) events.add('l', text(value->get()));
    else if (auto value = node.as_time()) events.add('l', text(value->get()));
    else if (auto value = node.as_date_time()) events.add(value->get().is_local() ? 'l' : 'o', text(value->get()));
    else if (auto value = node.as_array()) {
        events.add('[');
        for (auto &element : *value) add(element, events);
        events.add(']');
    } else if (auto value = node.as_table()) {
        events.add('{');
        for (auto &&[key, element] : *value) {
            events.add('s', std::string(key.str()));
            add(element, events);
        }
        events.add('}');
    }
}

}  // namespace

const char *creader_toml(const uint8_t *bytes, size_t count, CReading *reading) {
    Events events;
    try {
        add(toml::parse(std::string_view(reinterpret_cast<const char *>(bytes), count)), events);
    } catch (const std::exception &) {
        return "invalid";
    }
    events.finish(reading);
    return nullptr;
}
