// What values are made of, as somebody would write it in C++. Each type has two functions: `read` gets a value from JSON
// and throws if the JSON is not as expected, and `write` appends JSON to a text.

#include <cstdint>
#include <memory>
#include <optional>
#include <simdjson.h>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ondemand = simdjson::ondemand;

// MARK: Scalars

typedef int64_t Integer;
typedef double Double;
typedef bool Boolean;
typedef std::string Text;

static inline void read(ondemand::value json, Integer &value) { value = json.get_int64(); }
static inline void read(ondemand::value json, Double &value) { value = json.get_double(); }
static inline void read(ondemand::value json, Boolean &value) { value = json.get_bool(); }
static inline void read(ondemand::value json, Text &value) { value = std::string_view(json.get_string()); }

static inline void write(Builder &json, const Integer &value) { json.append(value); }
static inline void write(Builder &json, const Double &value) { json.append(value); }
static inline void write(Builder &json, const Boolean &value) { json.append(value); }
static inline void write(Builder &json, const Text &value) { json.escape_and_append_with_quotes(value); }

// MARK: Values of other values

template <typename T> void read(ondemand::value json, std::vector<T> &value);
template <typename T> void write(Builder &json, const std::vector<T> &value);

/// A value that may be null.
template <typename T> void read(ondemand::value json, std::optional<T> &value) {
    if (!bool(json.is_null())) read(json, value.emplace());
}

template <typename T> void write(Builder &json, const std::optional<T> &value) {
    if (value) write(json, *value);
    else json.append_null();
}

/// The same for a struct that contains itself.
template <typename T> void read(ondemand::value json, std::unique_ptr<T> &value) {
    if (!bool(json.is_null())) read(json, *(value = std::make_unique<T>()));
}

template <typename T> void write(Builder &json, const std::unique_ptr<T> &value) {
    if (value) write(json, *value);
    else json.append_null();
}

template <typename T> void read(ondemand::value json, std::vector<T> &value) {
    for (ondemand::value element : json.get_array()) read(element, value.emplace_back());
}

template <typename T> void write(Builder &json, const std::vector<T> &value) {
    json.append('[');
    bool first = true;
    for (const T &element : value) {
        if (!first) json.append(',');
        first = false;
        write(json, element);
    }
    json.append(']');
}

template <typename T> void read(ondemand::value json, std::unordered_map<std::string, T> &value) {
    for (auto member : json.get_object()) {
        std::string_view key = member.unescaped_key();
        read(member.value(), value[std::string(key)]);
    }
}

template <typename T> void write(Builder &json, const std::unordered_map<std::string, T> &value) {
    json.append('{');
    bool first = true;
    for (const auto &[key, element] : value) {
        if (!first) json.append(',');
        first = false;
        json.escape_and_append_with_quotes(key);
        json.append(':');
        write(json, element);
    }
    json.append('}');
}

#define OPTIONAL(T) typedef std::optional<T> T##_optional;
#define POINTER(T) typedef std::unique_ptr<struct T> T##_optional;
#define POINTER_FUNCTIONS(T)
#define ARRAY(T) typedef std::vector<T> T##_array;
#define MAP(T) typedef std::unordered_map<std::string, T> T##_map;

// MARK: Structs

/// Members that may be missing are optional.
template <typename T> void member(ondemand::object &object, std::string_view key, T &value) {
    read(object.find_field_unordered(key).value(), value);
}

template <typename T> void member(ondemand::object &object, std::string_view key, std::optional<T> &value) {
    ondemand::value json;
    if (!object.find_field_unordered(key).get(json)) read(json, value);
}

template <typename T> void member(ondemand::object &object, std::string_view key, std::unique_ptr<T> &value) {
    ondemand::value json;
    if (!object.find_field_unordered(key).get(json)) read(json, value);
}

// Names of members end with an underscore, because one of them is a word of C++.
#define MEMBER(type, name) type name##_;
#define READ_MEMBER(type, name) member(object, #name, value.name##_);
#define WRITE_MEMBER(type, name)                                                                                       \
    json.append_raw(first ? "{\"" #name "\":" : ",\"" #name "\":");                                                    \
    first = false;                                                                                                     \
    write(json, value.name##_);

#define STRUCT(T, FIELDS)                                                                                              \
    struct T {                                                                                                         \
        FIELDS(MEMBER)                                                                                                 \
    };                                                                                                                 \
    static void read(ondemand::value json, T &value) {                                                                 \
        ondemand::object object = json.get_object();                                                                   \
        FIELDS(READ_MEMBER)                                                                                            \
    }                                                                                                                  \
    static void write(Builder &json, const T &value) {                                                                 \
        bool first = true;                                                                                             \
        FIELDS(WRITE_MEMBER)                                                                                           \
        json.append('}');                                                                                              \
    }
