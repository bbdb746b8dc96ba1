#ifndef DATAMAPPER_INNERMOST_WRITE_H
#define DATAMAPPER_INNERMOST_WRITE_H

/// Returns the pointer that the current thread has set last. It is null at first.
void *datamapper_innermost_write(void);
void datamapper_set_innermost_write(void *write);

#endif
