#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Maps objects to ``SupportedType`` and back.
///
/// Types that conform to a Map protocol are mapped as they are, and so are optionals, arrays, dictionaries and sets of
/// them, at any depth:
///
///     let objectMapper = ObjectMapper()
///     let users = try objectMapper.deserialize([User].self, from: data, with: JsonSerializer())
///     let bytes = try objectMapper.serialize(users, to: JsonSerializer())
///
/// A mapper never changes; one can serve any number of tasks.
public final class ObjectMapper: Sendable {
    @usableFromInline let polymorph: (any Polymorph)?
    /// The same, if it can look at documents where they are.
    let cursorPolymorph: (any CursorPolymorph)?
    /// How deep objects may be nested.
    public let limits: ProcessingLimits
    /// What a `Date` is mapped to where no `using:` says.
    public let dates: DateStrategy

    /// A mapper that asks `polymorph`, if there is one, which class to make of what. Of the limits, only the depth
    /// concerns a mapper; the others are a serializer's.
    public init(
        polymorph: (any Polymorph)? = nil, limits: ProcessingLimits = .standard, dates: DateStrategy = .rfc3339
    ) {
        self.polymorph = polymorph
        cursorPolymorph = polymorph as? any CursorPolymorph
        self.limits = limits
        self.dates = dates
    }

    // MARK: Bytes to objects and back

    /// Makes an object from bytes.
    ///
    /// - Throws: What the serializer throws where the bytes are not of its format, such as `JsonError`;
    ///   ``DeserializationError`` where the value does not make an object.
    @inlinable
    public func deserialize<T: Deserializable>(
        _ type: T.Type = T.self, from data: Data, with serializer: some Serializer
    ) throws -> T {
        try deserialize(type, from: serializer.deserializeOrThrow(data))
    }

    /// Makes an object from text, read as UTF-8.
    ///
    /// - Throws: As ``deserialize(_:from:with:)-(_,Data,_)`` does.
    @inlinable
    public func deserialize<T: Deserializable>(
        _ type: T.Type = T.self, from string: String, with serializer: some Serializer
    ) throws -> T {
        try deserialize(type, from: serializer.deserializeOrThrow(fromString: string))
    }

    /// The bytes of an object; of null for nil.
    ///
    /// - Throws: ``SerializationError`` where a `mapping` throws, or objects are nested too deep or in
    ///   a cycle; what the serializer
    ///   throws where its format cannot express a value.
    @inlinable
    public func serialize<T: Serializable>(_ value: T, to serializer: some Serializer) throws -> Data {
        try serializer.serializeOrThrow(serializeOrThrow(value))
    }

    /// The text of an object; of null for nil.
    ///
    /// - Throws: As ``serialize(_:to:)`` does.
    @inlinable
    public func serialize<T: Serializable>(_ value: T, toString serializer: some Serializer) throws -> String {
        try serializer.serializeOrThrow(toString: serializeOrThrow(value))
    }

    // MARK: Values to objects

    /// Makes an object from a value.
    ///
    /// - Throws: ``DeserializationError`` with the path of what is wrong, and its place in the text it was read from.
    @inlinable
    public func deserialize<T: Deserializable>(_ type: T.Type = T.self, from value: SupportedType) throws -> T {
        let data = try root(of: value)
        do {
            return try data.make(T.self)
        } catch {
            throw resolve(error)
        }
    }

    /// Makes an object from a value; nil where the value is null or does not make one.
    ///
    /// `[T]?` is nil as soon as one element fails; `[T?]?` has nil in its place. The same goes for dictionaries.
    @inlinable
    public func deserialize<T: Deserializable>(_ type: SupportedType) -> T? {
        (try? root(of: type))?.get()
    }

    @usableFromInline
    func root(of value: SupportedType) throws -> DeserializableData {
        let (document, index) = value.asNode()
        if document.depth > limits.depth, document.depth(of: index) > limits.depth {
            throw DeserializationError(depthBeyond: limits.depth, option: "the mapper's ProcessingLimits.depth")
        }
        return DeserializableData(context: ReadingContext(document, mapper: self), index: index, level: 0)
    }

    @usableFromInline
    func resolve(_ error: any Error) -> any Error { (error as? DeserializationError)?.resolved() ?? error }

    // MARK: Objects to values

    /// The value of an object; `.null` for nil.
    ///
    /// - Throws: ``SerializationError`` where a `mapping` throws, or objects are nested too deep or in a cycle.
    @inlinable
    public func serializeOrThrow<T: Serializable>(_ value: T) throws -> SupportedType {
        let (written, error) = write(value)
        if let error { throw error }
        return written
    }

    /// The value of an object; `.null` for nil, and where a `mapping` throws.
    @inlinable
    public func serialize<T: Serializable>(_ value: T) -> SupportedType {
        write(value).written
    }

    @inlinable
    func write<T: Serializable>(_ value: T) -> (written: SupportedType, error: SerializationError?) {
        let owner = makeOwner()
        // The views that the models get rely on the owner's being alive.
        return withExtendedLifetime(owner) {
            var data = owner.root()
            value._append(to: &data)
            return finish(&data)
        }
    }

    @usableFromInline
    func makeOwner() -> WriterOwner { WriterOwner(self) }

    @usableFromInline
    func finish(_ data: inout SerializableData) -> (written: SupportedType, error: SerializationError?) {
        data.makeUnique()
        let document = data.writer.pointee.finish()
        let error = data.writer.pointee.error(in: document)
        return (data.writer.pointee.hasFailed ? .null : SupportedType(document, 0), error)
    }
}
