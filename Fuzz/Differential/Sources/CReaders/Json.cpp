#include "Events.hpp"
#include <rapidjson/encodedstream.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

using namespace rapidjson;

namespace {

/// Notes what RapidJSON reads, with the digits of numbers.
struct Handler : BaseReaderHandler<UTF8<>, Handler> {
    Events events;

    bool Null() { events.add('n'); return true; }
    bool Bool(bool value) { events.add(value); return true; }
    bool RawNumber(const char *text, SizeType count, bool) { events.add('i', text, count); return true; }
    bool String(const char *text, SizeType count, bool) { events.add('s', text, count); return true; }
    bool Key(const char *text, SizeType count, bool) { events.add('s', text, count); return true; }
    bool StartObject() { events.add('{'); return true; }
    bool EndObject(SizeType) { events.add('}'); return true; }
    bool StartArray() { events.add('['); return true; }
    bool EndArray(SizeType) { events.add(']'); return true; }
};

/// Returns whether a unit of a text is zero. RapidJSON takes it for the end of the text, and no JSON has it.
template <typename Unit> bool hasZero(const uint8_t *bytes, size_t count) {
    for (size_t index = 0; index + sizeof(Unit) <= count; index += sizeof(Unit)) {
        Unit unit;
        memcpy(&unit, bytes + index, sizeof unit);
        if (unit == 0) return true;
    }
    return count % sizeof(Unit) != 0;
}

bool hasZero(UTFType type, const uint8_t *bytes, size_t count) {
    switch (type) {
        case kUTF8: return hasZero<uint8_t>(bytes, count);
        case kUTF16LE: case kUTF16BE: return hasZero<uint16_t>(bytes, count);
        default: return hasZero<uint32_t>(bytes, count);
    }
}

}  // namespace

const char *creader_json(const uint8_t *bytes, size_t count, CReading *reading) {
    MemoryStream memory(reinterpret_cast<const char *>(bytes), count);
    AutoUTFInputStream<unsigned, MemoryStream> stream(memory);
    if (hasZero(stream.GetType(), bytes, count)) return "zero";
    constexpr unsigned flags = kParseValidateEncodingFlag | kParseIterativeFlag | kParseNumbersAsStringsFlag;
    Handler handler;
    GenericReader<AutoUTF<unsigned>, UTF8<>> reader;
    if (!reader.Parse<flags>(stream, handler)) return "invalid";
    handler.events.finish(reading);
    return nullptr;
}
