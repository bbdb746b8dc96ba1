#include "Events.hpp"

void creader_free(CReading *reading) { free(reading->events); }
