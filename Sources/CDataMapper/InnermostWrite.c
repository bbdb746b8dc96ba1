#include "InnermostWrite.h"

static _Thread_local void *innermost_write;

void *datamapper_innermost_write(void) { return innermost_write; }

void datamapper_set_innermost_write(void *write) { innermost_write = write; }
