internal import DataMapperValues

/// The JSON that an object is mapped from or to, with a cursor.
///
/// `map["name"]` moves the cursor to a key and returns the same map; what stands on the left of `<-` is then read from
/// there or written there.
///
/// Reading goes straight to the parsed document. ``JSON`` and ``currentValue`` are made when somebody asks for them.
public final class Map {
    /// Whether JSON is read or written.
    public let mappingType: MappingType
    /// Whether this map stands at a value, rather than being one of an object.
    let standsAtValue: Bool
    /// Whether the values go onto an object that was there before.
    public let toObject: Bool
    /// What the mapper was given for its mappings.
    public var context: (any MapContext)?
    /// Whether nil is written as null rather than left out.
    public var shouldIncludeNilValues: Bool
    /// The last key that was asked for.
    @exclusivity(unchecked) public internal(set) var currentKey: String?
    /// What separates the components of the last key.
    @exclusivity(unchecked) public internal(set) var nestedKeyDelimiter = "."
    /// Whether there is a value under the last key, null included. With `ignoreNil`, null counts as none.
    @exclusivity(unchecked) public internal(set) var isKeyPresent = false
    /// What the last subscript said about nested keys; nil if nothing.
    @exclusivity(unchecked) var nested: Bool?
    /// Whether `nestedKeyDelimiter` is to be put back by the next plain subscript.
    @exclusivity(unchecked) var hasOwnDelimiter = false

    @usableFromInline let isReading: Bool

    // MARK: Reading a document

    let document: Document
    /// The document's nodes and bytes, which can be used without counting references: the map keeps the document.
    let source: Tape
    let nodes: UnsafePointer<TapeNode>
    /// The object that keys are looked up in.
    let object: Int
    /// The current value; the null behind the document's last node where there is none.
    @exclusivity(unchecked) var position: Int
    /// Finds keys; nil where no document is read. All maps of one call share it.
    let cursor: SharedCursor?
    /// How many objects are around this one, for the cursor.
    let level: UInt32

    // MARK: Reading Swift values

    /// Whether the JSON was given as Swift values, which need not be JSON at all.
    @usableFromInline let isLive: Bool
    /// The values that were given; for a document a copy made for ``JSON``.
    var values: [String: Any]?
    /// The current value; nil for null, too.
    @exclusivity(unchecked) var liveValue: Any?
    /// Where these values stand in those of another map.
    let parent: (map: Map, step: String?)?

    // MARK: Writing

    let tape: JSONTape?
    /// Where this object begins on the tape.
    let start: Int
    @exclusivity(unchecked) var members = 0
    /// The keys so far: one that is not in here is new.
    @exclusivity(unchecked) var filter = KeyFilter()
    /// The keys themselves, where they are many.
    @exclusivity(unchecked) var writtenKeys: Set<[UInt8]>?
    /// Where the current value goes, if that is not the end of the tape.
    @exclusivity(unchecked) var placement: Placement?

    /// What all maps of one call share; nil where nothing is out of the ordinary.
    @usableFromInline let run: MappingRun?

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
                writing: JSONTape(keepsValues: true), toObject: toObject, context: context,
                shouldIncludeNilValues: shouldIncludeNilValues)
            for (key, value) in JSON.sorted(by: { $0.key < $1.key }) {
                nested = false
                currentKey = key
                writeKept(value)
            }
            currentKey = nil
            nested = nil
        }
    }

    /// Reads an object of a document; or stands at a value of it, which is then current.
    init(
        reading document: Document, object: Int, position: Int? = nil, toObject: Bool, context: (any MapContext)?,
        shouldIncludeNilValues: Bool, run: MappingRun?, cursor: SharedCursor? = nil, level: UInt32 = 0
    ) {
        mappingType = .fromJSON
        isReading = true
        isLive = false
        self.document = document
        source = document.tape
        nodes = document.nodes
        self.object = object
        self.position = position ?? document.count
        self.cursor = cursor ?? SharedCursor()
        self.level = level
        parent = nil
        tape = nil
        start = 0
        self.toObject = toObject
        self.context = context
        self.shouldIncludeNilValues = shouldIncludeNilValues
        self.run = run
        standsAtValue = position != nil
        isKeyPresent = position != nil
    }

    /// Reads a dictionary; or stands at a value, which is then current.
    init(
        values: [String: Any]?, value: Any?, parent: (map: Map, step: String?)?, toObject: Bool = false,
        context: (any MapContext)?, shouldIncludeNilValues: Bool, run: MappingRun?
    ) {
        mappingType = .fromJSON
        isReading = true
        isLive = true
        document = .nothing
        source = document.tape
        nodes = document.nodes
        object = 0
        position = 0
        cursor = nil
        level = 0
        self.values = values
        standsAtValue = values == nil
        liveValue = value
        self.parent = parent
        tape = nil
        start = 0
        self.toObject = toObject
        self.context = context
        self.shouldIncludeNilValues = shouldIncludeNilValues
        self.run = run
    }

    /// Writes an object that begins at the end of the tape.
    init(writing tape: JSONTape, toObject: Bool = false, context: (any MapContext)?, shouldIncludeNilValues: Bool) {
        mappingType = .toJSON
        isReading = false
        isLive = false
        document = .nothing
        source = document.tape
        nodes = document.nodes
        object = 0
        position = 0
        cursor = nil
        level = 0
        parent = nil
        standsAtValue = false
        self.tape = tape
        start = tape.begin(.object)
        self.toObject = toObject
        self.context = context
        self.shouldIncludeNilValues = shouldIncludeNilValues
        run = nil
    }

    /// The object as a dictionary: what is read, or what has been written so far. Made when it is first asked for.
    public var JSON: [String: Any] {
        if let tape { return tape.dictionary(at: start) }
        if isLive { return values ?? [:] }
        if let values { return values }
        let made = document.nodes[object].kind == .object ? document.dictionary(at: object) : [:]
        values = made
        return made
    }

    /// The value under the last key; nil for null and where there is none. Made when it is asked for.
    public var currentValue: Any? {
        if isLive { return liveValue }
        // A number beyond Double is no value either.
        return nodes[position].kind == .null ? nil : LiveValue.unwrapped(document.any(at: position))
    }
}

extension Document {
    /// What maps refer to that do not read a document.
    static let nothing = DocumentBuilder(nodeCapacity: 0).finish()
}
