#include "Events.hpp"
#include <csv.h>

namespace {

struct Table {
    Events events;
    bool isInRow = false;
};

/// A field without quotation marks and characters has no address.
void addField(void *text, size_t count, void *context) {
    auto &table = *static_cast<Table *>(context);
    if (!table.isInRow) table.events.add('[');
    table.isInRow = true;
    if (text == nullptr) table.events.add('n'); else table.events.add('s', text, count);
}

void endRow(int, void *context) {
    auto &table = *static_cast<Table *>(context);
    if (table.isInRow) table.events.add(']');
    table.isInRow = false;
}

/// A space is a part of a field.
int isSpace(unsigned char) { return 0; }

}  // namespace

const char *creader_csv(const uint8_t *bytes, size_t count, CReading *reading) {
    csv_parser parser;
    if (csv_init(&parser, CSV_STRICT | CSV_STRICT_FINI | CSV_EMPTY_IS_NULL) != 0) return "memory";
    csv_set_space_func(&parser, isSpace);
    // libcsv would take a byte order mark for text.
    if (count >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0) {
        bytes += 3;
        count -= 3;
    }
    Table table;
    table.events.add('[');
    bool isValid = csv_parse(&parser, bytes, count, addField, endRow, &table) == count
        && csv_fini(&parser, addField, endRow, &table) == 0;
    csv_free(&parser);
    if (!isValid) return "invalid";
    table.events.add(']');
    table.events.finish(reading);
    return nullptr;
}
