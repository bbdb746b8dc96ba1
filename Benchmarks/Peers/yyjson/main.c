// Reads and writes one document with yyjson, as often as the benchmarks ask for it; see the README.

#include <stdio.h>
#include <time.h>

#include "shapes.h"
#include "models.h"

static void fail(const char *reason) {
    fprintf(stderr, "yyjson: %s\n", reason);
    exit(1);
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/// Answers the commands on the standard input with the functions of a type.
#define ANSWER(T)                                                                                                      \
    static void parse_##T(const char *text, size_t size, T *value) {                                                   \
        yyjson_doc *document = yyjson_read(text, size, 0);                                                             \
        if (!document || !read_##T(yyjson_doc_get_root(document), value)) fail("invalid document");                    \
        yyjson_doc_free(document);                                                                                     \
    }                                                                                                                  \
    static char *format_##T(const T *value, size_t *size) {                                                            \
        yyjson_mut_doc *document = yyjson_mut_doc_new(NULL);                                                           \
        yyjson_mut_doc_set_root(document, write_##T(document, value));                                                 \
        char *text = yyjson_mut_write(document, 0, size);                                                              \
        if (!text) fail("value that cannot be written");                                                               \
        yyjson_mut_doc_free(document);                                                                                 \
        return text;                                                                                                   \
    }                                                                                                                  \
    static void answer_##T(const char *text, size_t size) {                                                            \
        T value;                                                                                                       \
        parse_##T(text, size, &value);                                                                                 \
        char command[16];                                                                                              \
        size_t count, written;                                                                                         \
        while (scanf("%15s %zu", command, &count) == 2) {                                                              \
            double start = seconds();                                                                                  \
            if (!strcmp(command, "read")) {                                                                            \
                for (size_t time = 0; time < count; time++) {                                                          \
                    T other;                                                                                           \
                    parse_##T(text, size, &other);                                                                     \
                    free_##T(&other);                                                                                  \
                }                                                                                                      \
                printf("%.9f\n", seconds() - start);                                                                   \
            } else if (!strcmp(command, "write")) {                                                                    \
                for (size_t time = 0; time < count; time++) free(format_##T(&value, &written));                        \
                printf("%.9f\n", seconds() - start);                                                                   \
            } else {                                                                                                   \
                char *output = format_##T(&value, &written);                                                           \
                printf("%zu\n", written);                                                                              \
                fwrite(output, 1, written, stdout);                                                                    \
                free(output);                                                                                          \
            }                                                                                                          \
            fflush(stdout);                                                                                            \
        }                                                                                                              \
        free_##T(&value);                                                                                              \
    }

ANSWER(TwitterSearch)
ANSWER(CitmCatalog)
ANSWER(CanadaFeatureCollection)
ANSWER(UsersUser_array)

int main(int count, char **arguments) {
    if (count == 2 && !strcmp(arguments[1], "version")) {
        puts("yyjson " YYJSON_VERSION_STRING);
        return 0;
    }
    if (count != 3) fail("usage: yyjson DOCUMENT FILE");
    FILE *file = fopen(arguments[2], "rb");
    if (!file) fail("cannot open the file");
    fseek(file, 0, SEEK_END);
    size_t size = (size_t)ftell(file);
    rewind(file);
    char *text = malloc(size + 1);
    if (fread(text, 1, size, file) != size) fail("cannot read the file");
    fclose(file);
    const char *name = arguments[1];
    if (!strcmp(name, "twitter")) answer_TwitterSearch(text, size);
    else if (!strcmp(name, "citm_catalog")) answer_CitmCatalog(text, size);
    else if (!strcmp(name, "canada")) answer_CanadaFeatureCollection(text, size);
    else if (!strcmp(name, "users")) answer_UsersUser_array(text, size);
    else fail("unknown document");
    free(text);
    return 0;
}
