public import DataMapperValues

/// A transformation for values that are one of several types, each with a name in the data.
///
/// The types can be structs, enums and classes that conform to a protocol, the payloads of an enum, or the subclasses
/// of a class.
///
/// ```swift
/// protocol Shape: Sendable { var area: Double { get } }
///
/// struct Circle: Shape, Mappable {
///     var radius = 0.0
///     var area: Double { .pi * radius * radius }
///
///     init(_ data: DeserializableData) throws { try mapping(data) }
///
///     mutating func mapping(_ data: inout MappableData) throws { try data["radius"].map(&radius) }
/// }
///
/// struct Square: Shape, Mappable {
///     var side = 0.0
///     var area: Double { side * side }
///
///     init(_ data: DeserializableData) throws { try mapping(data) }
///
///     mutating func mapping(_ data: inout MappableData) throws { try data["side"].map(&side) }
/// }
/// ```
///
/// A registry has both types:
///
/// ```swift
/// let shapes = TypeRegistry<any Shape>(key: "type")
///     .with(Circle.self, named: "circle") { $0 }
///     .with(Square.self, named: "square") { $0 }
///
/// let drawing: SupportedType = [["type": "square", "side": 2.0], ["type": "circle", "radius": 0.0]]
/// let read = try objectMapper.deserialize(fromValue: drawing, using: shapes.array)
/// read.map(\.area)   // [4, 0]
/// objectMapper.serialize(read, using: shapes)   // drawing
/// ```
///
/// Use a registry wherever a transformation is accepted: `try data["shapes"].map(&shapes, using: Drawing.registry)`.
///
/// The name can be anywhere in the object, and is written first. Data can name only registered types.
public struct TypeRegistry<Base>: Transformation {
    /// A function for data that names no registered type. It returns an object. To make reading fail, it throws or
    /// returns nil.
    ///
    /// Its parameters are the name, which is nil if the data has none, and the data.
    public typealias UnknownHandler = @Sendable (_ name: String?, _ data: DeserializableData) throws -> Base?

    @usableFromInline
    struct Registration: Sendable {
        @usableFromInline let name: TypeName
        @usableFromInline let type: ObjectIdentifier
        @usableFromInline let read: Reader?
        /// Writes the name and the object if it is of this type, and returns whether it is.
        @usableFromInline let write: Writer?
        /// Whether a cast is enough to find the object in a value.
        let isCast: Bool
    }

    @usableFromInline
    typealias Reader = @Sendable (DeserializableData) throws -> Base

    @usableFromInline
    typealias Writer = @Sendable (Base, _ name: TypeName, _ path: [String], inout SerializableData) -> Bool

    /// The content of a registry, which never changes, so that copying a registry copies one reference.
    @usableFromInline
    final class Storage: Sendable {
        @usableFromInline let path: [String]
        let unknown: UnknownHandler?
        @usableFromInline let entries: [Registration]
        @usableFromInline let names: TypeNameIndex
        @usableFromInline let types: [ObjectIdentifier]
        @usableFromInline let byType: [ObjectIdentifier: Int]
        @usableFromInline static var largestSearched: Int { 16 }

        init(path: [String], unknown: UnknownHandler?, entries: [Registration]) {
            self.path = path
            self.unknown = unknown
            self.entries = entries
            types = entries.map(\.type)
            names = TypeNameIndex(path: path, entries.map(\.name))
            // The last registration of a type wins.
            byType = Dictionary(entries.indices.map { (entries[$0].type, $0) }) { $1 }
        }

        @inlinable
        func place(of type: ObjectIdentifier) -> Int? {
            types.count <= Self.largestSearched ? types.lastIndex(of: type) : byType[type]
        }
    }

    @usableFromInline let storage: Storage

    /// Creates a registry of types whose names are under a key.
    ///
    /// Without a handler, data that names no registered type is an error.
    ///
    /// ```swift
    /// let shapes = TypeRegistry<(any Shape)>(key: "type") { name, data in try Circle(data) }
    ///     .with(Square.self, named: "square") { $0 }
    ///
    /// try objectMapper.deserialize(fromValue: ["type": "star", "radius": 0.0], using: shapes).area   // 0
    /// ```
    public init(key: String, unknown: UnknownHandler? = nil) { self.init(path: [key], unknown: unknown) }

    /// Creates a registry of types whose names are at the end of a path of keys; see ``init(key:unknown:)``.
    public init(path: [String], unknown: UnknownHandler? = nil) {
        storage = Storage(path: path, unknown: unknown, entries: [])
    }

    private init(_ storage: Storage) { self.storage = storage }

    // MARK: Registering

    /// Returns a copy of this registry with one more type, for reading and writing. If the name is already registered,
    /// it now means this type.
    ///
    /// ```swift
    /// enum Reply: Sendable { case user(User), order(Order) }
    ///
    /// let replies = TypeRegistry<Reply>(key: "type")
    ///     .with(User.self, named: "user", as: { .user($0) }, from: { if case .user(let user) = $0 { user } else { nil } })
    ///     .with(Order.self, named: "order", as: { .order($0) }, from: { if case .order(let order) = $0 { order } else { nil } })
    ///
    /// objectMapper.serialize(Reply.user(User(name: "Ana", age: 7)), using: replies)   // ["type": "user", "name": "Ana", "age": 7]
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type to register.
    ///   - name: The name of the type in the data.
    ///   - wrap: Converts an object to `Base`: `{ $0 }` for a protocol, or the case for an enum.
    ///   - unwrap: Converts a `Base` back to the object, or returns nil if it has another type. You need it only if a
    ///     cast is not enough, for example for the payload of an enum.
    @inlinable
    public func with<T: SerializableAndDeserializable & SendableMetatype>(
        _ type: T.Type, named name: String, as wrap: @escaping @Sendable (T) -> Base,
        from unwrap: (@Sendable (Base) -> T?)? = nil
    ) -> TypeRegistry {
        adding(type, name, reader(wrap), writer(unwrap ?? { $0 as? T }), isCast: unwrap == nil)
    }

    /// Returns a copy of this registry with one more type, for reading only. See ``with(_:named:as:from:)``.
    @inlinable @_disfavoredOverload
    public func with<T: Deserializable & SendableMetatype>(
        _ type: T.Type, named name: String, as wrap: @escaping @Sendable (T) -> Base
    ) -> TypeRegistry {
        adding(type, name, reader(wrap), nil, isCast: true)
    }

    /// Returns a copy of this registry with one more type, for writing only. See ``with(_:named:as:from:)``.
    @inlinable @_disfavoredOverload
    public func with<T: Serializable & SendableMetatype>(
        writing type: T.Type, named name: String, from unwrap: (@Sendable (Base) -> T?)? = nil
    ) -> TypeRegistry {
        adding(type, name, nil, writer(unwrap ?? { $0 as? T }), isCast: unwrap == nil)
    }

    // Both functions are specialized for the type where it is registered, which makes them fast.

    @inlinable
    func reader<T: Deserializable & SendableMetatype>(_ wrap: @escaping @Sendable (T) -> Base) -> Reader {
        guard T.self is any UnknownKeyPreserving.Type || T.self is any UnknownKeyRejecting.Type else {
            return { wrap(try $0.make(T.self)) }
        }
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
    func adding(
        _ type: Any.Type, _ name: String, _ read: Reader?, _ write: Writer?, isCast: Bool
    ) -> TypeRegistry {
        let entry = Registration(
            name: TypeName(key: storage.path.last ?? "", name: name), type: ObjectIdentifier(type), read: read,
            write: write, isCast: isCast)
        return TypeRegistry(Storage(path: storage.path, unknown: storage.unknown, entries: storage.entries + [entry]))
    }

    // MARK: Reading

    /// Returns the object for a value, or nil if it cannot be read. This function uses a mapper with the standard
    /// policy.
    public func transform(from value: SupportedType) -> Base? {
        ObjectMapper().deserialize(value, using: self)
    }

    /// Returns an object of the type that the data names.
    ///
    /// - Throws: ``DeserializationError`` with the code `unknownType` if the data names no registered type. Any error
    ///   that the initializer of the type throws.
    @inlinable
    public func object(from data: DeserializableData) throws -> Base {
        guard !data.isNull else { throw data.noObject() }
        if let place = storage.names.place(in: data), let read = storage.entries[place].read { return try read(data) }
        return try unknownObject(from: data)
    }

    @inline(never) @usableFromInline
    func unknownObject(from data: DeserializableData) throws -> Base {
        let place = data[storage.path]
        let name = place.node.kind == .string ? data.session.tape.string(of: place.node) : nil
        if let unknown = storage.unknown, let object = try unknown(name, data) { return object }
        if let unreadable = storage.names.place(in: data) {
            throw place.unreadableType(storage.entries[unreadable].name.name)
        }
        throw place.unknownTypeName(storage.entries.filter { $0.read != nil }.map(\.name.name))
    }

    // MARK: Writing

    /// Returns the value of an object, or `.null` for nil and if the type is not registered. This function uses a
    /// mapper with the standard policy.
    public func transform(object: Base?) -> SupportedType { ObjectMapper().serialize(object, using: self) }

    /// Writes the object with the name of its type. If the type is not registered, writing fails.
    @inlinable
    public func write(_ object: Base?, to data: inout SerializableData) {
        guard let object else { return data.set(nil as SupportedType?) }
        guard data.begin() else { return }
        // The name is looked at again.
        let isBegun = data.writer.pointee.beginTapeValue()
        let position = data.writer.pointee.builder.count
        var name: TypeName?
        data.appendObject { name = append(object, to: &$0) }
        // A name under several keys may share its place with a property, but a property must not replace it by
        // accident.
        if let name, storage.path.count == 1 { data.checkTypeName(name, at: position) }
        data.writer.pointee.endTapeValue(isBegun)
        data.end()
    }

    @inlinable
    func append(_ object: Base, to data: inout SerializableData) -> TypeName? {
        // The dynamic type of an existential or a class finds its entry at once. The payloads of an enum are tried in
        // order.
        if let place = storage.place(of: ObjectIdentifier(Swift.type(of: object as Any))),
            append(object, storage.entries[place], to: &data)
        {
            return storage.entries[place].name
        }
        for entry in storage.entries where append(object, entry, to: &data) { return entry.name }
        data.fail(unwritten(object))
        return nil
    }

    /// Returns the error for an object that no entry can write.
    @inline(never) @usableFromInline
    func unwritten(_ object: Base) -> SerializationError {
        let type = Swift.type(of: object as Any)
        if storage.place(of: ObjectIdentifier(type)) != nil {
            return SerializationError(registeredForReading: "\(type)")
        }
        // A cast finds nothing in an enum, so the object could be of any type that has no function to find it.
        let names = storage.entries.filter { $0.isCast && $0.read != nil }.map(\.name.name)
        if type == Base.self, !names.isEmpty { return SerializationError(notUnwrapped: "\(type)", names: names) }
        return SerializationError(unregistered: "\(type)")
    }

    @inlinable
    func append(_ object: Base, _ entry: Registration, to data: inout SerializableData) -> Bool {
        entry.write?(object, entry.name, storage.path, &data) ?? false
    }
}
