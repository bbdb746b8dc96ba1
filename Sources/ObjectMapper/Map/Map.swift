internal import DataMapperMapping
internal import DataMapperValues

/// The JSON that an object is mapped from or to, with a cursor.
///
/// `map["name"]` moves the cursor to a key and returns the same map; what stands on the left of `<-` is then read from
/// there or written there.
///
/// Reading goes straight to the parsed document. ``JSON`` and ``currentValue`` are made when somebody asks for them.
public final class Map {
    /// What a map does.
    @usableFromInline
    enum Role {
        /// Reads a document.
        case document
        /// Reads Swift values, which need not be JSON at all.
        case values
        /// Writes an object of a text.
        case text
        /// Writes a dictionary.
        case dictionary
    }

    @usableFromInline let role: Role
    /// Whether this map stands at a value, rather than being one of an object.
    let standsAtValue: Bool
    /// Whether the values go onto an object that was there before.
    public let toObject: Bool
    /// What the mapper was given for its mappings.
    @exclusivity(unchecked) public var context: (any MapContext)?
    /// Whether nil is written as null rather than left out.
    @exclusivity(unchecked) public var shouldIncludeNilValues: Bool

    // MARK: The current key

    /// The last key that was asked for.
    @exclusivity(unchecked) public internal(set) var currentKey: String?
    /// What the last subscript said about nested keys; nil if nothing.
    @exclusivity(unchecked) var nested: Bool?
    /// What the last subscript gave for a delimiter; nil if nothing.
    @exclusivity(unchecked) var ownDelimiter: String?
    /// Whether there is a value under the last key, null included. With `ignoreNil`, null counts as none.
    @exclusivity(unchecked) public internal(set) var isKeyPresent = false

    // MARK: Reading

    /// The place in a document; of other maps nowhere.
    @exclusivity(unchecked) var cursor: DocumentCursor
    /// The current one of Swift values; nil for null, too.
    @exclusivity(unchecked) var liveValue: Any?
    /// Where Swift values stand in those of another map.
    let parent: (map: Map, step: String?)?
    /// Whether the stack had no room for an object further in. Then there is no object around it, either.
    @exclusivity(unchecked) @usableFromInline var isStackExhausted = false
    /// What all maps of one call that reads share; nil where nothing is out of the ordinary.
    @usableFromInline let run: MappingRun?

    // MARK: Writing

    /// What all maps of one call that writes share.
    let writing: WritingRun?
    /// Where the object begins on the tape.
    let start: Int
    /// Whether the current value is below several keys.
    @exclusivity(unchecked) var isInPath = false

    /// The Swift values that are read; what has been written of a dictionary; for a document a copy made for ``JSON``.
    @exclusivity(unchecked) var values: [String: Any]?

    /// A map of a dictionary.
    public convenience init(
        mappingType: MappingType, JSON: [String: Any], toObject: Bool = false, context: (any MapContext)? = nil,
        shouldIncludeNilValues: Bool = false
    ) {
        switch mappingType {
        case .fromJSON:
            self.init(
                values: JSON, value: nil, parent: nil, toObject: toObject, context: context,
                shouldIncludeNilValues: shouldIncludeNilValues, run: nil)
        case .toJSON:
            self.init(
                writing: WritingRun(makesText: false), toObject: toObject, context: context,
                shouldIncludeNilValues: shouldIncludeNilValues)
            values = JSON
        }
    }

    /// Reads an object of a document; or stands at a value of it, which is then current.
    convenience init(
        reading document: Document, object: Int, position: Int? = nil, toObject: Bool, context: (any MapContext)?,
        shouldIncludeNilValues: Bool, run: MappingRun?, from outer: Map? = nil, deeper: UInt32 = 0
    ) {
        let cursor = DocumentCursor(
            document, object: object, position: position ?? document.count, from: outer?.cursor, deeper: deeper)
        self.init(
            .document, cursor: cursor,
            standsAtValue: position != nil, toObject: toObject, context: context,
            shouldIncludeNilValues: shouldIncludeNilValues, run: run)
        isKeyPresent = position != nil
    }

    /// Reads a dictionary; or stands at a value, which is then current.
    convenience init(
        values: [String: Any]?, value: Any?, parent: (map: Map, step: String?)?, toObject: Bool = false,
        context: (any MapContext)?, shouldIncludeNilValues: Bool, run: MappingRun?
    ) {
        self.init(
            .values, parent: parent, standsAtValue: values == nil, toObject: toObject, context: context,
            shouldIncludeNilValues: shouldIncludeNilValues, run: run)
        self.values = values
        liveValue = value
    }

    /// Writes an object that begins at the end of what has been written.
    convenience init(
        writing: WritingRun, toObject: Bool = false, context: (any MapContext)?, shouldIncludeNilValues: Bool
    ) {
        self.init(
            writing.tape == nil ? .dictionary : .text, writing: writing, toObject: toObject, context: context,
            shouldIncludeNilValues: shouldIncludeNilValues)
        if role == .dictionary { values = [:] }
        writing.innermost = ObjectIdentifier(self)
    }

    @inline(__always)
    private init(
        _ role: Role, cursor: DocumentCursor = .nowhere, parent: (map: Map, step: String?)? = nil,
        writing: WritingRun? = nil, standsAtValue: Bool = false, toObject: Bool, context: (any MapContext)?,
        shouldIncludeNilValues: Bool, run: MappingRun? = nil
    ) {
        self.role = role
        self.cursor = cursor
        self.parent = parent
        self.writing = writing
        start = writing?.tape?.pointee.builder.count ?? 0
        self.standsAtValue = standsAtValue
        self.toObject = toObject
        self.context = context
        self.shouldIncludeNilValues = shouldIncludeNilValues
        self.run = run
    }

    /// Whether JSON is read or written.
    public var mappingType: MappingType { isReading ? .fromJSON : .toJSON }

    /// What separates the components of the last key.
    public var nestedKeyDelimiter: String { ownDelimiter ?? "." }

    @usableFromInline @inline(__always)
    var isReading: Bool { role == .document || role == .values }

    /// Whether Swift values are read.
    @usableFromInline @inline(__always)
    var isLive: Bool { role == .values }

    /// The object as a dictionary: what is read, or what has been written so far. Made when it is first asked for.
    public var JSON: [String: Any] {
        if let values { return values }
        switch role {
        case .values, .dictionary: return [:]
        case .text: return writtenText
        case .document:
            let made = nodes[object].kind == .object ? document.dictionary(at: object) : [:]
            values = made
            return made
        }
    }

    /// The value under the last key; nil for null and where there is none. Made when it is asked for.
    public var currentValue: Any? {
        if isLive { return liveValue }
        // A number beyond Double is no value either.
        return nodes[position].kind == .null ? nil : LiveValue.unwrapped(document.any(at: position))
    }
}

/// A place in a document, and the object that keys are looked up in.
struct DocumentCursor {
    let document: Document
    /// The document's nodes and bytes, which can be used without counting references: the map keeps the document.
    let source: Tape
    /// The object that keys are looked up in.
    let object: Int
    /// The current value; the null behind the document's last node where there is none.
    var position: Int
    /// Finds keys for all maps of a call; nil where there are none.
    let keys: SharedKeyCursor?
    /// How many objects are around this one.
    let level: UInt32

    /// A place in a document, from a map of which it has been reached.
    init(_ document: Document, object: Int, position: Int, from outer: DocumentCursor?, deeper: UInt32) {
        self.document = document
        source = document.tape
        self.object = object
        self.position = position
        keys = outer?.keys ?? SharedKeyCursor()
        level = (outer?.level ?? 0) &+ deeper
    }

    private init() {
        (document, source, object, position, keys, level) = (.nothing, Document.nothing.tape, 0, 0, nil, 0)
    }

    static var nowhere: DocumentCursor { DocumentCursor() }
}

/// A key cursor that all maps of a call have in common.
final class SharedKeyCursor {
    @exclusivity(unchecked) var cursor = KeyCursor()
}

extension Map {
    var document: Document { cursor.document }
    var source: Tape { cursor.source }
    var nodes: UnsafePointer<TapeNode> { cursor.source.nodes }
    var object: Int { cursor.object }

    @inline(__always)
    var position: Int {
        get { cursor.position }
        set { cursor.position = newValue }
    }
}

extension Document {
    /// What maps refer to that do not read a document.
    static let nothing = DocumentBuilder(nodeCapacity: 0).finish()
}
