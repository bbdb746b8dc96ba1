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
        let type: ObjectIdentifier
        @usableFromInline let read: (@Sendable (DeserializableData) throws -> Base)?
        /// Writes the object behind its name, if it is of this type; says whether it is.
        @usableFromInline let write: Writer?
    }

    @usableFromInline
    typealias Writer = @Sendable (Base, _ name: TypeName, _ path: [String], inout SerializableData) -> Bool

    /// Never changes, so that a registry is one reference to hand around.
    @usableFromInline
    final class Storage: Sendable {
        @usableFromInline let path: [String]
        let unknown: UnknownHandler?
        @usableFromInline let entries: [Entry]
        let byName: [KeyBytes: Int]
        @usableFromInline let byType: [ObjectIdentifier: Int]

        init(path: [String], unknown: UnknownHandler?, entries: [Entry]) {
            self.path = path
            self.unknown = unknown
            self.entries = entries
            // What was registered last counts.
            byName = Dictionary(entries.indices.map { (KeyBytes(entries[$0].name.name), $0) }) { $1 }
            byType = Dictionary(entries.indices.map { (entries[$0].type, $0) }) { $1 }
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
    public func with<T: SerializableAndDeserializable & SendableMetatype>(
        _ type: T.Type, named name: String, as wrap: @escaping @Sendable (T) -> Base,
        from unwrap: @escaping @Sendable (Base) -> T? = { $0 as? T }
    ) -> TypeRegistry {
        adding(Entry(name: typeName(name), type: ObjectIdentifier(type), read: reader(wrap), write: writer(unwrap)))
    }

    /// This registry with one more type, for reading. See ``with(_:named:as:from:)``.
    @_disfavoredOverload
    public func with<T: Deserializable & SendableMetatype>(
        _ type: T.Type, named name: String, as wrap: @escaping @Sendable (T) -> Base
    ) -> TypeRegistry {
        adding(Entry(name: typeName(name), type: ObjectIdentifier(type), read: reader(wrap), write: nil))
    }

    /// This registry with one more type, for writing. See ``with(_:named:as:from:)``.
    @_disfavoredOverload
    public func with<T: Serializable & SendableMetatype>(
        writing type: T.Type, named name: String, from unwrap: @escaping @Sendable (Base) -> T? = { $0 as? T }
    ) -> TypeRegistry {
        adding(Entry(name: typeName(name), type: ObjectIdentifier(type), read: nil, write: writer(unwrap)))
    }

    private func typeName(_ name: String) -> TypeName { TypeName(key: storage.path.last ?? "", name: name) }

    private func reader<T: Deserializable & SendableMetatype>(
        _ wrap: @escaping @Sendable (T) -> Base
    ) -> @Sendable (DeserializableData) throws -> Base {
        { wrap(try $0.make(T.self)) }
    }

    private func writer<T: Serializable & SendableMetatype>(_ unwrap: @escaping @Sendable (Base) -> T?) -> Writer {
        { base, name, path, data in
            guard let object = unwrap(base) else { return false }
            data.setTypeName(name, path)
            object.serialize(to: &data)
            return true
        }
    }

    private func adding(_ entry: Entry) -> TypeRegistry {
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
    public func object(from data: DeserializableData) throws -> Base {
        guard !data.isNull else { throw data.mismatch(expected: "\(Base.self)") }
        let name = name(in: data)
        if let name, let entry = storage.byName[KeyBytes(name)], let read = storage.entries[entry].read {
            return try read(data)
        }
        if let unknown = storage.unknown, let object = try unknown(name, data) { return object }
        let names = storage.entries.lazy.filter { $0.read != nil }.map { ErrorText.quoted($0.name.name) }.joined(
            separator: ", ")
        throw data.unknownType(names, keys: [MappingPath(storage.path.map { .key($0) }).description])
    }

    private func name(in data: DeserializableData) -> String? {
        let place = storage.path.count == 1 ? data.member(storage.path[0]) : data[storage.path]
        return place.node.kind == .string ? data.context.tape.string(of: place.node) : nil
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
        data.begin()
        data.appendSlot { append(object, to: &$0) }
        data.end()
    }

    @inlinable
    func append(_ object: Base, to data: inout SerializableData) {
        // An existential's or a class's own type finds its entry at once; an enum's payload is tried in order.
        if let place = storage.byType[ObjectIdentifier(Swift.type(of: object as Any))],
            append(object, storage.entries[place], to: &data)
        {
            return
        }
        for entry in storage.entries where append(object, entry, to: &data) { return }
        data.failUnregistered("\(Swift.type(of: object as Any))")
    }

    @inlinable
    func append(_ object: Base, _ entry: Entry, to data: inout SerializableData) -> Bool {
        entry.write?(object, entry.name, storage.path, &data) ?? false
    }
}

extension SerializableData {
    /// Starts an object, of which nothing has been set yet, with the name of its type.
    mutating func setTypeName(_ name: TypeName, _ path: [String]) {
        if path.count == 1, key == nil, rare == nil {
            makeUnique()
            writer.pointee.appendTypeName(name, to: start)
        } else {
            self[path].set(name.name)
        }
    }

    @usableFromInline
    mutating func failUnregistered(_ type: String) { fail(SerializationError(unregistered: type)) }
}
