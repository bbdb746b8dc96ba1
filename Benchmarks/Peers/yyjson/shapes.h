// What values are made of. Each type has three functions: `read_T` makes a value and returns false if the JSON is not
// as expected, `write_T` makes JSON, and `free_T` frees what the value owns.

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <yyjson.h>

// MARK: Scalars

typedef int64_t Integer;
typedef double Double;
typedef bool Boolean;

/// A text that the value owns, as strings of other languages do.
typedef struct {
    char *start;
    size_t size;
} Text;

static bool read_Integer(yyjson_val *json, Integer *value) {
    *value = yyjson_get_sint(json);
    return yyjson_is_int(json);
}

static bool read_Double(yyjson_val *json, Double *value) {
    *value = yyjson_get_num(json);
    return yyjson_is_num(json);
}

static bool read_Boolean(yyjson_val *json, Boolean *value) {
    *value = yyjson_get_bool(json);
    return yyjson_is_bool(json);
}

static bool read_Text(yyjson_val *json, Text *value) {
    if (!yyjson_is_str(json)) return false;
    value->size = yyjson_get_len(json);
    value->start = malloc(value->size + 1);
    memcpy(value->start, yyjson_get_str(json), value->size + 1);
    return true;
}

static yyjson_mut_val *write_Integer(yyjson_mut_doc *json, const Integer *value) {
    return yyjson_mut_sint(json, *value);
}

static yyjson_mut_val *write_Double(yyjson_mut_doc *json, const Double *value) {
    return yyjson_mut_real(json, *value);
}

static yyjson_mut_val *write_Boolean(yyjson_mut_doc *json, const Boolean *value) {
    return yyjson_mut_bool(json, *value);
}

static yyjson_mut_val *write_Text(yyjson_mut_doc *json, const Text *value) {
    return yyjson_mut_strn(json, value->start, value->size);
}

static void free_Integer(Integer *value) { (void)value; }
static void free_Double(Double *value) { (void)value; }
static void free_Boolean(Boolean *value) { (void)value; }
static void free_Text(Text *value) { free(value->start); }

// MARK: Values of other values

/// A value that may be null or missing.
#define OPTIONAL(T)                                                                                                    \
    typedef struct {                                                                                                   \
        bool exists;                                                                                                   \
        T value;                                                                                                       \
    } T##_optional;                                                                                                    \
    static bool read_##T##_optional(yyjson_val *json, T##_optional *value) {                                           \
        value->exists = json && !yyjson_is_null(json);                                                                 \
        return !value->exists || read_##T(json, &value->value);                                                        \
    }                                                                                                                  \
    static yyjson_mut_val *write_##T##_optional(yyjson_mut_doc *json, const T##_optional *value) {                     \
        return value->exists ? write_##T(json, &value->value) : yyjson_mut_null(json);                                 \
    }                                                                                                                  \
    static void free_##T##_optional(T##_optional *value) {                                                             \
        if (value->exists) free_##T(&value->value);                                                                    \
    }

/// The same for a struct that contains itself.
#define POINTER(T)                                                                                                     \
    typedef struct {                                                                                                   \
        struct T *value;                                                                                               \
    } T##_optional;                                                                                                    \
    static bool read_##T##_optional(yyjson_val *json, T##_optional *value);                                            \
    static yyjson_mut_val *write_##T##_optional(yyjson_mut_doc *json, const T##_optional *value);                      \
    static void free_##T##_optional(T##_optional *value);

#define POINTER_FUNCTIONS(T)                                                                                           \
    static bool read_##T##_optional(yyjson_val *json, T##_optional *value) {                                           \
        value->value = NULL;                                                                                           \
        if (!json || yyjson_is_null(json)) return true;                                                                \
        value->value = malloc(sizeof(T));                                                                              \
        return read_##T(json, value->value);                                                                           \
    }                                                                                                                  \
    static yyjson_mut_val *write_##T##_optional(yyjson_mut_doc *json, const T##_optional *value) {                     \
        return value->value ? write_##T(json, value->value) : yyjson_mut_null(json);                                   \
    }                                                                                                                  \
    static void free_##T##_optional(T##_optional *value) {                                                             \
        if (value->value) free_##T(value->value);                                                                      \
        free(value->value);                                                                                            \
    }

#define ARRAY(T)                                                                                                       \
    typedef struct {                                                                                                   \
        T *elements;                                                                                                   \
        size_t count;                                                                                                  \
    } T##_array;                                                                                                       \
    static bool read_##T##_array(yyjson_val *json, T##_array *value) {                                                 \
        if (!yyjson_is_arr(json)) return false;                                                                        \
        value->count = yyjson_arr_size(json);                                                                          \
        value->elements = malloc(value->count * sizeof(T));                                                            \
        yyjson_arr_iter elements = yyjson_arr_iter_with(json);                                                         \
        for (size_t place = 0; place < value->count; place++)                                                          \
            if (!read_##T(yyjson_arr_iter_next(&elements), &value->elements[place])) return false;                     \
        return true;                                                                                                   \
    }                                                                                                                  \
    static yyjson_mut_val *write_##T##_array(yyjson_mut_doc *json, const T##_array *value) {                           \
        yyjson_mut_val *array = yyjson_mut_arr(json);                                                                  \
        for (size_t place = 0; place < value->count; place++)                                                          \
            yyjson_mut_arr_append(array, write_##T(json, &value->elements[place]));                                    \
        return array;                                                                                                  \
    }                                                                                                                  \
    static void free_##T##_array(T##_array *value) {                                                                   \
        for (size_t place = 0; place < value->count; place++) free_##T(&value->elements[place]);                       \
        free(value->elements);                                                                                         \
    }

/// A dictionary. It keeps its members in their order, because C has no hash table.
#define MAP(T)                                                                                                         \
    typedef struct {                                                                                                   \
        Text *keys;                                                                                                    \
        T *values;                                                                                                     \
        size_t count;                                                                                                  \
    } T##_map;                                                                                                         \
    static bool read_##T##_map(yyjson_val *json, T##_map *value) {                                                     \
        if (!yyjson_is_obj(json)) return false;                                                                        \
        value->count = yyjson_obj_size(json);                                                                          \
        value->keys = malloc(value->count * sizeof(Text));                                                             \
        value->values = malloc(value->count * sizeof(T));                                                              \
        yyjson_obj_iter members = yyjson_obj_iter_with(json);                                                          \
        for (size_t place = 0; place < value->count; place++) {                                                        \
            yyjson_val *key = yyjson_obj_iter_next(&members);                                                          \
            if (!read_Text(key, &value->keys[place])) return false;                                                    \
            if (!read_##T(yyjson_obj_iter_get_val(key), &value->values[place])) return false;                          \
        }                                                                                                              \
        return true;                                                                                                   \
    }                                                                                                                  \
    static yyjson_mut_val *write_##T##_map(yyjson_mut_doc *json, const T##_map *value) {                               \
        yyjson_mut_val *object = yyjson_mut_obj(json);                                                                 \
        for (size_t place = 0; place < value->count; place++)                                                          \
            yyjson_mut_obj_add(                                                                                        \
                object, write_Text(json, &value->keys[place]), write_##T(json, &value->values[place]));                \
        return object;                                                                                                 \
    }                                                                                                                  \
    static void free_##T##_map(T##_map *value) {                                                                       \
        for (size_t place = 0; place < value->count; place++) {                                                        \
            free_Text(&value->keys[place]);                                                                            \
            free_##T(&value->values[place]);                                                                           \
        }                                                                                                              \
        free(value->keys);                                                                                             \
        free(value->values);                                                                                           \
    }

// MARK: Structs

#define MEMBER(type, name) type name;
#define READ_MEMBER(type, name) &&read_##type(yyjson_obj_iter_getn(&members, #name, sizeof #name - 1), &value->name)
#define WRITE_MEMBER(type, name)                                                                                       \
    yyjson_mut_obj_add(                                                                                                \
        object, yyjson_mut_strn(json, #name, sizeof #name - 1), write_##type(json, &value->name));
#define FREE_MEMBER(type, name) free_##type(&value->name);

#define STRUCT(T, FIELDS)                                                                                              \
    typedef struct T {                                                                                                 \
        FIELDS(MEMBER)                                                                                                 \
    } T;                                                                                                               \
    static bool read_##T(yyjson_val *json, T *value) {                                                                 \
        if (!yyjson_is_obj(json)) return false;                                                                        \
        yyjson_obj_iter members = yyjson_obj_iter_with(json);                                                          \
        return true FIELDS(READ_MEMBER);                                                                               \
    }                                                                                                                  \
    static yyjson_mut_val *write_##T(yyjson_mut_doc *json, const T *value) {                                           \
        yyjson_mut_val *object = yyjson_mut_obj(json);                                                                 \
        FIELDS(WRITE_MEMBER)                                                                                           \
        return object;                                                                                                 \
    }                                                                                                                  \
    static void free_##T(T *value) { FIELDS(FREE_MEMBER) }
