#include "SharedWords.h"

void *datamapper_spares[DATAMAPPER_SPARE_COUNT];
