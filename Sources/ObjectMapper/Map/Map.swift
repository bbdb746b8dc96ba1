internal import DataMapperMapping
internal import DataMapperValues

/// The JSON object that a mapping reads or writes, with a current key.
///
/// `map["name"]` makes "name" the current key and returns the same map. The operator `<-` then reads the property on
/// its left from that key, or writes it there.
///
/// ``JSON`` and ``currentValue`` create values of type `Any` when you call them. So they are slower than `<-`, which
/// reads the parsed document directly.
public final class Map {
    // Properties are read and written as a whole: no code of a user runs meanwhile, and a call runs on one thread. So
    // no access overlaps with another one, and the compiler need not check that.

    /// What the map reads or writes.
    @usableFromInline
    enum Role {
        /// Reads a document.
        case document
        /// Reads Swift values, which do not have to be JSON values.
        case values
        /// Writes an object as text.
        case text
        /// Writes a dictionary.
        case dictionary
    }

    @usableFromInline let role: Role
    /// Whether this map is positioned at a value, instead of looking up keys in an object.
    let standsAtValue: Bool
    /// Whether the mapper updates an existing object, as `Mapper.map(JSON:toObject:)` does.
    public let toObject: Bool
    /// The value of ``Mapper/context``, or the one that the map was created with. ``MapContext`` has an example.
    @safe @exclusivity(unchecked) public var context: (any MapContext)?
    /// Whether nil is written as null. If false, nil is omitted. ``Mapper/shouldIncludeNilValues`` has an example.
    @safe @exclusivity(unchecked) public var shouldIncludeNilValues: Bool

    // MARK: The current key

    /// The current key: the one that was looked up last.
    ///
    /// ```swift
    /// // map: {"address": {"city": "Oslo"}}
    /// map["address.city"].currentKey   // "address.city"
    /// map["address.city"].currentValue as? String   // "Oslo"
    /// map["address/city", delimiter: "/"].nestedKeyDelimiter   // "/"
    /// map.mappingType   // .fromJSON
    /// map.toObject   // false
    /// ```
    @safe @exclusivity(unchecked) public internal(set) var currentKey: String?
    /// The argument `nested` of the last subscript, or nil if it had none.
    @safe @exclusivity(unchecked) var nested: Bool?
    /// The argument `delimiter` of the last subscript, or nil if it had none.
    @safe @exclusivity(unchecked) var ownDelimiter: String?
    /// Whether the JSON has the current key.
    ///
    /// Null counts as present, except with `ignoreNil`.
    ///
    /// ```swift
    /// // map: {"name": null}
    /// map["name"].isKeyPresent   // true
    /// map["age"].isKeyPresent   // false
    /// map["name", ignoreNil: true].isKeyPresent   // false
    /// ```
    @safe @exclusivity(unchecked) public internal(set) var isKeyPresent = false

    // MARK: Reading

    /// The document. Of maps that do not read one, an empty one.
    let document: Document
    /// The document's nodes and bytes. They can be used without reference counting, because the map keeps the document.
    let source: Tape
    /// The object in which keys are looked up.
    let object: Int
    /// The index of the current value. If there is none, the index of the null after the document's last node.
    @safe @exclusivity(unchecked) var position: Int
    /// Finds keys for all maps of a call. Nil for a map without a document.
    let keys: SharedKeyCursor?
    /// The number of objects around this one.
    let level: UInt32
    /// The current value among Swift values. Nil for null, too.
    @safe @exclusivity(unchecked) var liveValue: Any?
    /// The place of the Swift values within those of another map.
    let parent: (map: Map, step: String?)?
    /// Whether the stack had no room for a nested object. Then the object around it is not created, either.
    @safe @exclusivity(unchecked) @usableFromInline var isStackExhausted = false
    /// The state that all maps of a reading call share. Nil if the call has no special options and collects nothing.
    @usableFromInline let run: MappingRun?

    // MARK: Writing

    /// The state that all maps of a writing call share.
    let writing: WritingRun?
    /// The index on the tape where the object begins.
    let start: Int
    /// Whether the current key is nested.
    @safe @exclusivity(unchecked) var isInPath = false

    /// The Swift values that are read; for a dictionary, what has been written so far; for a document, a copy made for
    /// ``JSON``.
    @safe @exclusivity(unchecked) var values: [String: Any]?

    /// Creates a map that reads a dictionary, or adds values to it.
    ///
    /// ```swift
    /// let map = Map(mappingType: .fromJSON, JSON: ["name": "Ana"])
    /// var name = ""
    /// name <- map["name"]
    /// name   // "Ana"
    /// ```
    ///
    /// - Parameters:
    ///   - mappingType: Whether the map reads or writes.
    ///   - JSON: The dictionary to read, or the one to add values to.
    ///   - toObject: The value of ``toObject``.
    ///   - context: The value of ``context``.
    ///   - shouldIncludeNilValues: Whether nil is written as null. If false, nil is omitted.
    public convenience init(
        mappingType: MappingType, JSON: [String: Any], toObject: Bool = false, context: (any MapContext)? = nil,
        shouldIncludeNilValues: Bool = false
    ) {
        let settings = MapSettings(
            context: context, shouldIncludeNilValues: shouldIncludeNilValues, toObject: toObject)
        switch mappingType {
        case .fromJSON: self.init(values: JSON, settings)
        case .toJSON:
            self.init(writing: WritingRun(makesText: false), settings)
            values = JSON
        }
    }

    /// Creates a map that reads an object of a document, or one whose current value is a value of it.
    convenience init(
        reading document: Document, object: Int, position: Int? = nil, _ settings: MapSettings, from outer: Map? = nil,
        deeper: UInt32 = 0
    ) {
        self.init(
            .document, settings, document, object: object, position: position ?? document.count,
            keys: outer?.keys ?? SharedKeyCursor(), level: (outer?.level ?? 0) &+ deeper,
            standsAtValue: position != nil)
        isKeyPresent = position != nil
    }

    /// Creates a map that reads a dictionary, or one whose current value is `value`.
    convenience init(
        values: [String: Any]?, value: Any? = nil, parent: (map: Map, step: String?)? = nil, _ settings: MapSettings
    ) {
        self.init(.values, settings, parent: parent, standsAtValue: values == nil)
        self.values = values
        liveValue = value
    }

    /// Creates a map that writes an object after everything that has been written.
    convenience init(writing: WritingRun, _ settings: MapSettings) {
        self.init(writing.tape == nil ? .dictionary : .text, settings, writing: writing)
        if role == .dictionary { values = [:] }
        writing.innermost = ObjectIdentifier(self)
    }

    @inline(__always)
    private init(
        _ role: Role, _ settings: MapSettings, _ document: Document = .nothing, object: Int = 0, position: Int = 0,
        keys: SharedKeyCursor? = nil, level: UInt32 = 0, parent: (map: Map, step: String?)? = nil,
        writing: WritingRun? = nil, standsAtValue: Bool = false
    ) {
        self.role = role
        self.document = document
        source = document.tape
        self.object = object
        self.position = position
        self.keys = keys
        self.level = level
        self.parent = parent
        self.writing = writing
        start = writing?.tape?.pointee.builder.count ?? 0
        self.standsAtValue = standsAtValue
        toObject = settings.toObject
        context = settings.context
        shouldIncludeNilValues = settings.shouldIncludeNilValues
        run = settings.run
    }

    /// The settings for the maps of nested values. Only maps that a mapper starts with know the mapper's setting for
    /// nil.
    func innerSettings(toObject: Bool = false) -> MapSettings {
        MapSettings(
            context: context, shouldIncludeNilValues: standsAtValue && shouldIncludeNilValues, toObject: toObject,
            run: run)
    }

    /// Whether the map reads or writes.
    public var mappingType: MappingType { isReading ? .fromJSON : .toJSON }

    /// The text that separates the components of the current key.
    public var nestedKeyDelimiter: String { ownDelimiter ?? "." }

    @usableFromInline @inline(__always)
    var isReading: Bool { role == .document || role == .values }

    /// Whether the map reads Swift values.
    @usableFromInline @inline(__always)
    var isLive: Bool { role == .values }

    /// The object as a dictionary: the one that is read, or what has been written so far.
    ///
    /// The dictionary is created when you first read this property.
    ///
    /// ```swift
    /// // map: {"name": "Ana"}
    /// map.JSON["name"] as? String   // "Ana"
    /// ```
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

    /// The value of the current key, or nil if it is null or missing. It is created each time you read this property.
    public var currentValue: Any? {
        if isLive { return liveValue }
        // A number beyond the range of Double has no value, either.
        return nodes[position].kind == .null ? nil : LiveValue.unwrapped(document.any(at: position))
    }
}

/// What a map gets from its mapper, or from the map around it.
struct MapSettings {
    var context: (any MapContext)?
    var shouldIncludeNilValues = false
    var toObject = false
    var run: MappingRun?
}

/// The key cursor that all maps of a call share.
final class SharedKeyCursor {
    @safe @exclusivity(unchecked) var cursor = KeyCursor()
}

/// The state that all maps of a writing call share.
///
/// Text is written from a tape. A dictionary consists of the dictionaries that its maps collect. In both cases, objects
/// are written innermost first: values are added only to the object that was begun last and has not ended.
final class WritingRun {
    // As in a map, no access to a property overlaps with another one.

    /// Keeps the tape. Nil for dictionaries.
    let session: WritingSession?
    /// The class instances that are being written, outermost first.
    @safe @exclusivity(unchecked) var instances = InstanceStack()
    /// The number of levels of a dictionary that are being written, including the outermost object.
    @safe @exclusivity(unchecked) var level = 1
    /// The map of the object that is being written. Nil after the end of the outermost one.
    @safe @exclusivity(unchecked) var innermost: ObjectIdentifier?
    /// The limit that ``CallStack`` compares with.
    let stackFloor = CallStack.floor

    static let mapper = DataMapperMapping.ObjectMapper()

    init(makesText: Bool) { session = makesText ? WritingSession(Self.mapper) : nil }
}

extension Map {
    var nodes: TapeNodes { source.nodes }

    /// Returns a value under another name of its type. Call it only after comparing the two types.
    @inlinable @inline(__always)
    static func same<A, B>(_ value: A, as _: B.Type) -> B {
        precondition(A.self == B.self, "the types differ")
        return unsafe unsafeBitCast(value, to: B.self)
    }
}

extension Document {
    /// The document of maps that do not read one.
    static let nothing = DocumentBuilder(nodeCapacity: 0).finish()
}
