// The builder of simdjson, if this version has one. Otherwise a simple one writes the text that the benchmarks check, and
// its time is not measured.

#include <simdjson.h>

#ifdef SIMDJSON_BUILDER_H

typedef simdjson::builder::string_builder Builder;
static constexpr bool has_builder = true;

#else

#include <charconv>
#include <string>
#include <string_view>

static constexpr bool has_builder = false;

class Builder {
  public:
    void append(char character) { text += character; }
    void append(bool value) { text += value ? "true" : "false"; }
    void append(int64_t value) { append_number(value); }
    void append(double value) { append_number(value); }
    void append_null() { text += "null"; }
    void append_raw(std::string_view json) { text += json; }

    void escape_and_append_with_quotes(std::string_view value) {
        text += '"';
        for (unsigned char character : value) {
            if (character < 0x20) {
                const char *digits = "0123456789abcdef";
                text += "\\u00";
                text += {digits[character >> 4], digits[character & 15]};
                continue;
            }
            if (character == '"' || character == '\\') text += '\\';
            text += char(character);
        }
        text += '"';
    }

    operator std::string_view() const { return text; }

  private:
    std::string text;

    template <typename T> void append_number(T value) {
        char digits[32];
        text.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
    }
};

#endif
