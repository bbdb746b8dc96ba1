#include "Events.hpp"
#include <expat.h>
#include <set>
#include <vector>

namespace {

/// Checks the elements of a property list, which Expat reads. Each scalar is a text with a tag, the name of its element.
class PropertyList {
  public:
    Events events;
    bool isValid = true;
    /// Whether the document type has declarations of its own.
    bool hasDeclarations = false;
    bool hasInstructionInText = false;
    /// The encoding of the XML declaration.
    std::string encoding;

    explicit PropertyList(XML_Parser parser) : parser(parser) {}

    void begin(const std::string &name, bool hasAttributes) {
        if (!open.empty() && isScalar(open.back().name)) return fail();
        if (hasAttributes && name != "plist") return fail();
        if (open.empty() ? name == "key" : !accepts(open.back(), name)) return fail();
        if (!open.empty()) open.back().children++;
        if (name == "array") events.add('[');
        else if (name == "dict") events.add('{');
        else if (name == "plist" ? !open.empty() : !isScalar(name)) return fail();
        open.push_back({name, 0});
        text.clear();
    }

    void end() {
        auto element = open.back();
        open.pop_back();
        if (element.name == "array") events.add(']');
        else if (element.name == "dict") {
            if (element.children % 2 == 1) return fail();
            events.add('}');
        } else if (element.name == "plist") {
            if (element.children != 1) return fail();
        } else if (element.name == "true" || element.name == "false") {
            if (!text.empty()) return fail();
            events.add(element.name == "true");
        } else {
            if (element.name != "string" && element.name != "key") events.add('g', element.name);
            events.add('s', text);
        }
    }

    void addText(const char *bytes, size_t count) {
        if (!open.empty() && isScalar(open.back().name)) text.append(bytes, count);
        else if (std::string(bytes, count).find_first_not_of(" \t\r\n") != std::string::npos) fail();
    }

    void addCData() { if (open.empty() || !isScalar(open.back().name)) fail(); }

    void fail() {
        isValid = false;
        XML_StopParser(parser, XML_FALSE);
    }

    void addInstruction() { if (!open.empty() && isScalar(open.back().name)) hasInstructionInText = true; }

  private:
    struct Element {
        std::string name;
        size_t children;
    };

    XML_Parser parser;
    std::vector<Element> open;
    std::string text;

    static bool isScalar(const std::string &name) {
        static const std::set<std::string> names = {"string", "key", "integer", "real", "true", "false", "date", "data"};
        return names.count(name) > 0;
    }

    static bool accepts(const Element &parent, const std::string &name) {
        bool isKeyNext = parent.name == "dict" && parent.children % 2 == 0;
        return isKeyNext == (name == "key");
    }
};

PropertyList &list(void *context) { return *static_cast<PropertyList *>(context); }

void setHandlers(XML_Parser parser) {
    XML_SetElementHandler(
        parser,
        [](void *context, const XML_Char *name, const XML_Char **attributes) {
            list(context).begin(name, attributes[0] != nullptr);
        },
        [](void *context, const XML_Char *) { if (list(context).isValid) list(context).end(); });
    XML_SetCharacterDataHandler(
        parser, [](void *context, const XML_Char *text, int count) { list(context).addText(text, count); });
    XML_SetCdataSectionHandler(
        parser, [](void *context) { list(context).addCData(); }, [](void *) {});
    XML_SetProcessingInstructionHandler(
        parser, [](void *context, const XML_Char *, const XML_Char *) { list(context).addInstruction(); });
    // Expat skips unknown references if another file may declare them.
    XML_SetSkippedEntityHandler(parser, [](void *context, const XML_Char *, int) { list(context).fail(); });
    XML_SetStartDoctypeDeclHandler(
        parser, [](void *context, const XML_Char *, const XML_Char *, const XML_Char *, int hasDeclarations) {
            if (hasDeclarations) list(context).hasDeclarations = true;
        });
    XML_SetXmlDeclHandler(parser, [](void *context, const XML_Char *, const XML_Char *encoding, int) {
        if (encoding != nullptr) list(context).encoding = encoding;
    });
}

}  // namespace

const char *creader_xml_property_list(const uint8_t *bytes, size_t count, CReading *reading) {
    XML_Parser parser = XML_ParserCreate(nullptr);
    PropertyList list(parser);
    XML_SetUserData(parser, &list);
    setHandlers(parser);
    bool isParsed = XML_Parse(parser, reinterpret_cast<const char *>(bytes), static_cast<int>(count), 1) == XML_STATUS_OK;
    XML_ParserFree(parser);
    if (!isParsed || !list.isValid) return "invalid";
    Events events;
    events.add('[');
    events.add('s', list.encoding);
    events.add(list.hasDeclarations);
    events.add(list.hasInstructionInText);
    list.events.add(']');
    list.events.finish(reading, events);
    return nullptr;
}
