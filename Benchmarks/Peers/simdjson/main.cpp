// Reads and writes one document with simdjson, as often as the benchmarks ask for it; see the README.

#include <chrono>
#include <cstdio>
#include <exception>
#include <fstream>
#include <iostream>

#include "builder.h"
#include "shapes.h"
// The same lists of fields as for C.
#include "../yyjson/models.h"

/// Keeps the compiler from leaving out the work that makes a value.
static const volatile void *black_hole;

/// What reads and writes values of a type. The parser is kept, as its documentation says.
template <typename T> class Engine {
  public:
    explicit Engine(const std::string &text) : text(text) { read_document(value); }

    void answer(const std::string &command, size_t count) {
        auto start = std::chrono::steady_clock::now();
        if (command == "read") {
            for (size_t time = 0; time < count; time++) {
                T other;
                read_document(other);
                black_hole = &other;
            }
        } else if (command == "write" && has_builder) {
            for (size_t time = 0; time < count; time++) {
                Builder json;
                write_document(json);
            }
        } else if (command == "write") {
            std::cout << "-" << std::endl;
            return;
        } else {
            Builder json;
            std::string_view written = write_document(json);
            std::cout << written.size() << "\n" << written << std::flush;
            return;
        }
        std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
        std::cout << std::fixed << seconds.count() << std::endl;
    }

  private:
    simdjson::padded_string text;
    ondemand::parser parser;
    T value;

    void read_document(T &result) {
        ondemand::document document = parser.iterate(text);
        read(ondemand::value(document), result);
    }

    std::string_view write_document(Builder &json) {
        write(json, value);
        std::string_view written = json;
        black_hole = written.data();
        return written;
    }
};

template <typename T> static void answer(const std::string &text) {
    Engine<T> engine(text);
    std::string command;
    for (size_t count; std::cin >> command >> count;) engine.answer(command, count);
}

static int run(const std::string &document, const char *name) {
    std::ifstream file(name, std::ios::binary);
    if (!file) throw std::runtime_error("cannot open the file");
    std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    if (document == "twitter") answer<TwitterSearch>(text);
    else if (document == "citm_catalog") answer<CitmCatalog>(text);
    else if (document == "canada") answer<CanadaFeatureCollection>(text);
    else if (document == "users") answer<UsersUser_array>(text);
    else throw std::runtime_error("unknown document");
    return 0;
}

int main(int count, char **arguments) {
    if (count == 2 && std::string(arguments[1]) == "version") {
        using namespace simdjson;
        std::printf("simdjson %d.%d.%d\n", SIMDJSON_VERSION_MAJOR, SIMDJSON_VERSION_MINOR, SIMDJSON_VERSION_REVISION);
        return 0;
    }
    try {
        if (count != 3) throw std::runtime_error("usage: simdjson DOCUMENT FILE");
        return run(arguments[1], arguments[2]);
    } catch (const std::exception &error) {
        std::fprintf(stderr, "simdjson: %s\n", error.what());
        return 1;
    }
}
