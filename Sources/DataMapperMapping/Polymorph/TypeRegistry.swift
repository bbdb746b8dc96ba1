public import DataMapperValues

/// Several types under one: the structs, enums and classes that a protocol-typed value, an enum with payloads, or a base
/// class may turn out to be, each with its name in the data.
///
///     protocol Shape: Sendable { var area: Double { get } }
///     struct Circle: Shape, Mappable { ... }
///     struct Square: Shape, Mappable { ... }
///
///     let shapes = TypeRegistry<any Shape>(key: "type")
///         .with(Circle.self, named: "circle") { $0 }
///         .with(Square.self, named: "square") { $0 }
///
///     struct Drawing: Mappable {
///         var shapes: [any Shape] = []      // [{"type": "circle", "radius": 1}, {"type": "square", "side": 2}]
///         ...
///         mutating func mapping(_ data: inout MappableData) throws {
///             try data["shapes"].map(&shapes, using: Drawing.registry)
///         }
///     }
///
/// A registry is a ``Transformation``, so it serves a single value, arrays and dictionaries, in both directions. The name
/// may stand anywhere in the object, and is written first. Data can only name what is registered.
public struct TypeRegistry<Base>: Transformation {
    /// What becomes of data that names no registered type: makes an object of it, or throws. It is given the name, nil
    /// where there is none, and the data.
    public typealias UnknownHandler = @Sendable (_ name: String?, _ data: DeserializableData) throws -> Base?

    @usableFromInline
    struct Entry: Sendable {
        @usableFromInline let name: TypeName
        @usableFromInline let type: ObjectIdentifier
        @usableFromInline let read: Reader?
        /// Writes the object behind its name, if it is of this type; says whether it is.
        @usableFromInline let write: Writer?
        /// Whether the object is found in a value by a cast alone.
        let isCast: Bool

        @usableFromInline
        init(name: TypeName, type: ObjectIdentifier, read: Reader?, write: Writer?, isCast: Bool) {
            self.name = name
            self.type = type
            self.read = read
            self.write = write
            self.isCast = isCast
        }
    }

    @usableFromInline
    typealias Reader = @Sendable (DeserializableData) throws -> Base

    @usableFromInline
    typealias Writer = @Sendable (Base, _ name: TypeName, _ path: [String], inout SerializableData) -> Bool

    /// Never changes, so that a registry is one reference to hand around.
    @usableFromInline
    final class Storage: Sendable {
        @usableFromInline let path: [String]
        let unknown: UnknownHandler?
        @usableFromInline let entries: [Entry]
        @usableFromInline let names: TypeNameIndex
        @usableFromInline let types: [ObjectIdentifier]
        @usableFromInline let byType: [ObjectIdentifier: Int]
        @usableFromInline static var largestSearched: Int { 16 }

        init(path: [String], unknown: UnknownHandler?, entries: [Entry]) {
            self.path = path
            self.unknown = unknown
            self.entries = entries
            types = entries.map(\.type)
            names = TypeNameIndex(path: path, entries.map(\.name))
            // What was registered last counts.
            byType = Dictionary(entries.indices.map { (entries[$0].type, $0) }) { $1 }
        }

        @inlinable
        func place(of type: ObjectIdentifier) -> Int? {
            types.count <= Self.largestSearched ? types.lastIndex(of: type) : byType[type]
        }
    }

    @usableFromInline let storage: Storage

    /// A registry that finds names under `key`. Without a handler, data that names no registered type is an error.
    public init(key: String, unknown: UnknownHandler? = nil) { self.init(path: [key], unknown: unknown) }

    /// A registry that finds names at the end of several keys.
    public init(path: [String], unknown: UnknownHandler? = nil) {
        storage = Storage(path: path, unknown: unknown, entries: [])
    }

    private init(_ storage: Storage) { self.storage = storage }

    // MARK: Registering

    /// This registry with one more type, for both directions. A name that is registered already now means this type.
    ///
    /// - Parameters:
    ///   - wrap: Makes the common type of an object: `{ $0 }` for a protocol, the case for an enum.
    ///   - unwrap: The object, if it is of this type. Needed only where a cast cannot tell, as for an enum's payload.
    @inlinable
    public func with<T: SerializableAndDeserializable & SendableMetatype>(
        _ type: T.Type, named name: String, as wrap: @escaping @Sendable (T) -> Base,
        from unwrap: (@Sendable (Base) -> T?)? = nil
    ) -> TypeRegistry {
        adding(
            Entry(
                name: typeName(name), type: ObjectIdentifier(type), read: reader(wrap),
                write: writer(unwrap ?? { $0 as? T }), isCast: unwrap == nil))
    }

    /// This registry with one more type, for reading. See ``with(_:named:as:from:)``.
    @inlinable @_disfavoredOverload
    public func with<T: Deserializable & SendableMetatype>(
        _ type: T.Type, named name: String, as wrap: @escaping @Sendable (T) -> Base
    ) -> TypeRegistry {
        adding(Entry(name: typeName(name), type: ObjectIdentifier(type), read: reader(wrap), write: nil, isCast: true))
    }

    /// This registry with one more type, for writing. See ``with(_:named:as:from:)``.
    @inlinable @_disfavoredOverload
    public func with<T: Serializable & SendableMetatype>(
        writing type: T.Type, named name: String, from unwrap: (@Sendable (Base) -> T?)? = nil
    ) -> TypeRegistry {
        adding(
            Entry(
                name: typeName(name), type: ObjectIdentifier(type), read: nil, write: writer(unwrap ?? { $0 as? T }),
                isCast: unwrap == nil))
    }

    @usableFromInline
    func typeName(_ name: String) -> TypeName { TypeName(key: storage.path.last ?? "", name: name) }

    // Both are specialised for the type where it is registered, which is what makes them fast.

    @inlinable
    func reader<T: Deserializable & SendableMetatype>(_ wrap: @escaping @Sendable (T) -> Base) -> Reader {
        guard T.self is any UnknownKeyPreserving.Type else { return { wrap(try $0.make(T.self)) } }
        let path = storage.path
        return { data in
            data.followName(path)
            return wrap(try data.make(T.self))
        }
    }

    @inlinable
    func writer<T: Serializable & SendableMetatype>(_ unwrap: @escaping @Sendable (Base) -> T?) -> Writer {
        let isPreserving = T.self is any UnknownKeyPreserving.Type
        return { base, name, path, data in
            guard let object = unwrap(base) else { return false }
            data.setTypeName(name, path)
            object.serialize(to: &data)
            if isPreserving { data.restoreUnknownKeys(of: object) }
            return true
        }
    }

    @usableFromInline
    func adding(_ entry: Entry) -> TypeRegistry {
        TypeRegistry(Storage(path: storage.path, unknown: storage.unknown, entries: storage.entries + [entry]))
    }

    // MARK: Reading

    /// The object for a value, made by a mapper of its own; nil where there is none.
    public func transform(from value: SupportedType) -> Base? {
        try? object(from: DeserializableData(data: value, objectMapper: ObjectMapper()))
    }

    /// The object of the type that the data names.
    ///
    /// - Throws: ``DeserializationError`` with the code `unknownType` where it names no registered type; what the type's
    ///   initialiser throws.
    @inlinable
    public func object(from data: DeserializableData) throws -> Base {
        guard !data.isNull else { throw data.mismatch(expected: "object") }
        if let place = data.place(in: storage.names), let read = storage.entries[place].read { return try read(data) }
        return try unknownObject(from: data)
    }

    @inline(never) @usableFromInline
    func unknownObject(from data: DeserializableData) throws -> Base {
        let place = data[storage.path]
        let name = place.node.kind == .string ? data.session.tape.string(of: place.node) : nil
        if let unknown = storage.unknown, let object = try unknown(name, data) { return object }
        if let unreadable = data.place(in: storage.names) {
            throw place.unreadableType(storage.entries[unreadable].name.name)
        }
        throw place.unknownTypeName(storage.entries.filter { $0.read != nil }.map(\.name.name))
    }

    // MARK: Writing

    /// The value of an object, made by a mapper of its own; `.null` for nil and for a type that is not registered.
    public func transform(object: Base?) -> SupportedType {
        var data = SerializableData(objectMapper: ObjectMapper())
        write(object, to: &data)
        return data.raw
    }

    /// Writes the object with the name of its type. A type that is not registered is an error to whoever asked for
    /// writing.
    @inlinable
    public func write(_ object: Base?, to data: inout SerializableData) {
        guard let object else { return data.set(nil as SupportedType?) }
        guard data.begin() else { return }
        let position = data.writer.pointee.builder.count
        var name: TypeName?
        data.appendObject { name = append(object, to: &$0) }
        // A name further in may be where a property is, too, but not be taken by accident.
        if let name, storage.path.count == 1 { data.checkTypeName(name, at: position) }
        data.end()
    }

    @inlinable
    func append(_ object: Base, to data: inout SerializableData) -> TypeName? {
        // An existential's or a class's own type finds its entry at once; an enum's payload is tried in order.
        if let place = storage.place(of: ObjectIdentifier(Swift.type(of: object as Any))),
            append(object, storage.entries[place], to: &data)
        {
            return storage.entries[place].name
        }
        for entry in storage.entries where append(object, entry, to: &data) { return entry.name }
        data.fail(unwritten(object))
        return nil
    }

    /// The error for an object that no entry writes.
    @inline(never) @usableFromInline
    func unwritten(_ object: Base) -> SerializationError {
        let type = Swift.type(of: object as Any)
        if storage.place(of: ObjectIdentifier(type)) != nil {
            return SerializationError(registeredForReading: "\(type)")
        }
        // A cast finds nothing in an enum. It could be any of the types that have nothing else.
        let names = storage.entries.filter { $0.isCast && $0.read != nil }.map(\.name.name)
        if type == Base.self, !names.isEmpty { return SerializationError(notUnwrapped: "\(type)", names: names) }
        return SerializationError(unregistered: "\(type)")
    }

    @inlinable
    func append(_ object: Base, _ entry: Entry, to data: inout SerializableData) -> Bool {
        entry.write?(object, entry.name, storage.path, &data) ?? false
    }
}
