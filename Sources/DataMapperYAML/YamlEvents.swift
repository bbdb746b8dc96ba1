#if YAML
// Yams' own functions compose a document by recursion and refuse duplicate keys, so this calls libyaml, which Yams
// contains.
internal import CYaml
internal import DataMapperValues

/// The events of libyaml. This is the only code that has pointers of libyaml.
///
/// Invariant: the parser and the event are initialized until the end, and are freed with the functions of libyaml. The text
/// of an event is read as long as libyaml says that it is, and it exists until the next event is read. Names and tags are
/// copied, up to the zero at their end.
@safe
struct YamlEvents: ~Copyable {
    enum Kind {
        case streamEnd, documentStart, documentEnd, alias, scalar, sequenceStart, mappingStart, containerEnd, other
    }

    /// An event. Only scalars have a text, which must not be used after the next event was read.
    struct Event {
        let kind: Kind
        /// The numbers of characters before the event and before its end.
        let start: Int
        let end: Int
        var anchor: [UInt8]?
        var tag: String?
        var text = BorrowedBytes()
        var style = YamlOutline.Style.plain
        /// Whether a document begins with directives.
        var hasDirectives = false
        /// Whether a document ends without `...`.
        var isImplicit = false
    }

    /// Why there is no next event.
    struct Failure {
        let isMemory: Bool
        /// Whether the problem is a byte or a character of the text. Then only its offset is known.
        let isReader: Bool
        let message: String?
        let context: String?
        let offset: Int
        let character: Int
    }

    @unsafe private let parser: UnsafeMutablePointer<yaml_parser_t>
    @unsafe private let event: UnsafeMutablePointer<yaml_event_t>

    init() {
        unsafe parser = .allocate(capacity: 1)
        unsafe parser.initialize(to: yaml_parser_t())
        unsafe yaml_parser_initialize(parser)
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        unsafe event = .allocate(capacity: 1)
        unsafe event.initialize(to: yaml_event_t())
    }

    deinit {
        unsafe yaml_event_delete(event)
        unsafe event.deallocate()
        unsafe yaml_parser_delete(parser)
        unsafe parser.deallocate()
    }

    /// Sets the text, which must be kept as long as events are read. It must be called once.
    func setText(_ text: BorrowedBytes) { unsafe yaml_parser_set_input_string(parser, text.start, text.count) }

    /// Reads the next event. Returns nil after a failure.
    func next() -> Event? {
        unsafe yaml_event_delete(event)
        guard unsafe yaml_parser_parse(parser, event) == 1 else { return nil }
        let data = unsafe event.pointee.data
        switch unsafe event.pointee.type {
        case YAML_STREAM_END_EVENT: return made(.streamEnd)
        case YAML_DOCUMENT_START_EVENT:
            let start = unsafe data.document_start
            var made = made(.documentStart)
            made.hasDirectives =
                unsafe start.version_directive != nil || start.tag_directives.start != start.tag_directives.end
            return made
        case YAML_DOCUMENT_END_EVENT:
            var made = made(.documentEnd)
            made.isImplicit = unsafe data.document_end.implicit == 1
            return made
        case YAML_ALIAS_EVENT: return made(.alias, anchor: unsafe name(data.alias.anchor))
        case YAML_SCALAR_EVENT:
            let scalar = unsafe data.scalar
            var made = made(.scalar, anchor: unsafe name(scalar.anchor), tag: unsafe name(scalar.tag))
            made.text = unsafe BorrowedBytes(UnsafeBufferPointer(start: scalar.value, count: scalar.length))
            made.style = unsafe YamlOutline.Style(scalar.style)
            return made
        case YAML_SEQUENCE_START_EVENT:
            let start = unsafe data.sequence_start
            var made = made(.sequenceStart, anchor: unsafe name(start.anchor), tag: unsafe name(start.tag))
            made.style = unsafe start.style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block
            return made
        case YAML_MAPPING_START_EVENT:
            let start = unsafe data.mapping_start
            var made = made(.mappingStart, anchor: unsafe name(start.anchor), tag: unsafe name(start.tag))
            made.style = unsafe start.style == YAML_FLOW_MAPPING_STYLE ? .flow : .block
            return made
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return made(.containerEnd)
        default: return made(.other)
        }
    }

    private func made(_ kind: Kind, anchor: String? = nil, tag: String? = nil) -> Event {
        unsafe Event(
            kind: kind, start: Int(event.pointee.start_mark.index), end: Int(event.pointee.end_mark.index),
            anchor: anchor.map { Array($0.utf8) }, tag: tag)
    }

    /// Returns the text of an anchor or of a tag, up to the zero at its end.
    private func name(_ text: UnsafePointer<UInt8>?) -> String? { unsafe text.map { unsafe String(cString: $0) } }

    /// Why the last event could not be read.
    var failure: Failure {
        let parser = unsafe parser.pointee
        return unsafe Failure(
            isMemory: parser.error == YAML_MEMORY_ERROR, isReader: parser.error == YAML_READER_ERROR,
            message: parser.problem.map { unsafe String(cString: $0) },
            context: parser.context.map { unsafe String(cString: $0) },
            offset: Int(parser.problem_offset), character: Int(parser.problem_mark.index))
    }
}
#endif
