#include "Events.hpp"
#include <msgpack.hpp>

namespace {

struct Visitor : msgpack::null_visitor {
    Events events;

    bool visit_nil() { events.add('n'); return true; }
    bool visit_boolean(bool value) { events.add(value); return true; }
    bool visit_positive_integer(uint64_t value) { events.add('i', std::to_string(value)); return true; }
    bool visit_negative_integer(int64_t value) { events.add('i', std::to_string(value)); return true; }
    bool visit_float32(float value) { events.add(static_cast<double>(value)); return true; }
    bool visit_float64(double value) { events.add(value); return true; }
    bool visit_str(const char *text, uint32_t count) { events.add('s', text, count); return true; }
    bool visit_bin(const char *bytes, uint32_t count) { events.add('b', bytes, count); return true; }
    bool visit_ext(const char *bytes, uint32_t count) { events.add('x', bytes, count); return true; }
    bool start_array(uint32_t) { events.add('['); return true; }
    bool end_array() { events.add(']'); return true; }
    bool start_map(uint32_t) { events.add('{'); return true; }
    bool end_map() { events.add('}'); return true; }
};

}  // namespace

const char *creader_messagepack(const uint8_t *bytes, size_t count, CReading *reading) {
    Visitor visitor;
    size_t offset = 0;
    try {
        if (!msgpack::parse(reinterpret_cast<const char *>(bytes), count, offset, visitor)) return "invalid";
    } catch (const std::exception &) {
        return "exception";
    }
    if (offset != count) return "trailing";
    visitor.events.finish(reading);
    return nullptr;
}
