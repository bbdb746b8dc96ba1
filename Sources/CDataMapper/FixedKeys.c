#include "FixedKeys.h"

struct datamapper_key datamapper_keys[DATAMAPPER_KEY_COUNT];
