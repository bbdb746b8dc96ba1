#include "FixedKeys.h"

struct datamapper_key datamapper_keys[DATAMAPPER_KEY_COUNT];
size_t datamapper_taken_keys;
