#ifndef EVENTS_HPP
#define EVENTS_HPP

#include "include/CReaders.h"
#include <cstdlib>
#include <cstring>
#include <string>

/// Collects the events of a document.
class Events {
  public:
    void add(char letter) { text.push_back(letter); }

    void add(char letter, const void *bytes, size_t count) {
        uint64_t length = count;
        text.push_back(letter);
        text.append(reinterpret_cast<const char *>(&length), sizeof length);
        text.append(static_cast<const char *>(bytes), count);
    }

    void add(char letter, const std::string &value) { add(letter, value.data(), value.size()); }

    void add(bool value) { add(value ? 't' : 'f'); }

    void add(double value) { add('d', &value, sizeof value); }

    /// Gives the events to the caller, after those of a value that says something about the document.
    void finish(CReading *reading, const Events &before) {
        text.insert(0, before.text);
        finish(reading);
    }

    /// Gives the events to the caller.
    void finish(CReading *reading) const {
        reading->count = text.size();
        reading->events = static_cast<char *>(malloc(text.size() + 1));
        memcpy(reading->events, text.data(), text.size());
    }

  private:
    std::string text;
};

#endif
