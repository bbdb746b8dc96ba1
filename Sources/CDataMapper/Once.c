#include "Once.h"

const void *datamapper_once_tables[DATAMAPPER_TABLE_COUNT];

bool datamapper_short_strings_are_known;
