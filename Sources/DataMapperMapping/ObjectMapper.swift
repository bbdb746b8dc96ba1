public import DataMapperValues

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
    let inPlacePolymorph: (any InPlacePolymorph)?
    /// How data is treated that is not quite what the types ask for.
    public let policy: MappingPolicy
    /// What initialisers, mappings, transformations and polymorphs can read.
    public let context: MappingContext
    /// The limits, where they are not those that hold anyway.
    @usableFromInline let narrowLimits: ProcessingLimits?
    /// The depth of the limits, which every call asks for.
    let depthLimit: Int

    /// A mapper with the standard policy, and no polymorph.
    @inline(never)
    public convenience init() { self.init(polymorph: nil) }

    /// A mapper that asks `polymorph`, if there is one, which class to make of what.
    ///
    /// `limits` and `dates`, where they are given, take the place of what the policy has. Limits other than the standard
    /// ones also hold for the serializer in calls that read bytes.
    public init(
        polymorph: (any Polymorph)? = nil, policy: MappingPolicy = .standard,
        context: MappingContext = MappingContext(),
        limits: ProcessingLimits? = nil, dates: DateStrategy? = nil
    ) {
        self.polymorph = polymorph
        inPlacePolymorph = polymorph as? any InPlacePolymorph
        var policy = policy
        if let limits { policy.limits = limits }
        if let dates { policy.dates = dates }
        self.policy = policy
        self.context = context
        narrowLimits = policy.limits == .standard ? nil : policy.limits
        depthLimit = policy.limits.depth
    }

    /// The same mapper with another policy, dates and limits included, for one call or for more. Costs next to nothing.
    public func with(_ policy: MappingPolicy) -> ObjectMapper {
        ObjectMapper(polymorph: polymorph, policy: policy, context: context)
    }

    /// The same mapper with some parts of its policy changed:
    ///
    ///     objectMapper.with { $0.conversions = .all }
    public func with(_ change: (inout MappingPolicy) -> Void) -> ObjectMapper {
        var policy = policy
        change(&policy)
        return with(policy)
    }

    /// The same mapper with one more value in its context, in place of another of the same type.
    public func with<Value: Sendable>(context value: Value) -> ObjectMapper {
        var context = context
        context[Value.self] = value
        return ObjectMapper(polymorph: polymorph, policy: policy, context: context)
    }

    /// How deep objects may be nested, and what else the policy limits.
    public var limits: ProcessingLimits { policy.limits }

    /// What a `Date` is mapped to where no `using:` says.
    public var dates: DateStrategy { policy.dates }

    // MARK: Bytes to objects and back

    /// Makes an object from bytes.
    ///
    /// - Throws: What the serializer throws where the bytes are not of its format, such as `JsonError`;
    ///   ``DeserializationError`` where the value does not make an object.
    @inlinable
    public func deserialize<T: Deserializable>(
        _ type: T.Type = T.self, from data: Data, with serializer: some Serializer
    ) throws -> T {
        try root(of: data, with: serializer).makeRoot(type)
    }

    /// Makes an object from text, read as UTF-8.
    ///
    /// - Throws: As ``deserialize(_:from:with:)-(_,Data,_)`` does.
    @inlinable
    public func deserialize<T: Deserializable>(
        _ type: T.Type = T.self, from string: String, with serializer: some Serializer
    ) throws -> T {
        try root(of: Data(string.utf8), with: serializer).makeRoot(type)
    }

    /// The view of the value that bytes mean. Specialised once for each serializer in a module.
    @inlinable @inline(never)
    func root(of data: Data, with serializer: some Serializer) throws -> DeserializableData {
        try root(of: parse(data, with: serializer))
    }

    @inlinable
    func parse(_ data: Data, with serializer: some Serializer) throws -> SupportedType {
        if let limits = narrowLimits { return try serializer.deserializeOrThrow(data, within: limits) }
        return try serializer.deserializeOrThrow(data)
    }

    /// The bytes of an object; of null for nil.
    ///
    /// - Throws: ``SerializationError`` where a `mapping` throws, or objects are nested too deep or in
    ///   a cycle; what the serializer
    ///   throws where its format cannot express a value.
    @inlinable
    public func serialize<T: Serializable>(_ value: T, to serializer: some Serializer) throws -> Data {
        var data = beginWriting()
        value._append(to: data, MappingToken())
        return try bytes(of: &data, by: serializer)
    }

    /// The text of an object; of null for nil.
    ///
    /// - Throws: As ``serialize(_:to:)`` does.
    @inlinable
    public func serialize<T: Serializable>(_ value: T, toString serializer: some Serializer) throws -> String {
        var data = beginWriting()
        value._append(to: data, MappingToken())
        return try text(of: &data, by: serializer)
    }

    @inlinable @inline(never)
    func bytes(of data: inout SerializableData, by serializer: some Serializer) throws -> Data {
        try serializer.serializeOrThrow(finishOrThrow(&data))
    }

    @inlinable @inline(never)
    func text(of data: inout SerializableData, by serializer: some Serializer) throws -> String {
        try serializer.serializeOrThrow(toString: finishOrThrow(&data))
    }

    // MARK: Values to objects

    /// Makes an object from a value.
    ///
    /// - Throws: ``DeserializationError`` with the path of what is wrong, and its place in the text it was read from.
    @inlinable
    public func deserialize<T: Deserializable>(_ type: T.Type = T.self, from value: SupportedType) throws -> T {
        try root(of: value).makeRoot(type)
    }

    /// Makes an object from a value; nil where the value is null or does not make one.
    ///
    /// `[T]?` is nil as soon as one element fails; `[T?]?` has nil in its place. The same goes for dictionaries.
    @inlinable
    public func deserialize<T: Deserializable>(_ type: SupportedType) -> T? {
        guard let data = try? root(of: type), let object = data.get() as T? else { return nil }
        return (try? data.checkAll()).map { object }
    }

    @inline(never) @usableFromInline
    func root(of value: SupportedType, isReported: Bool = false) throws -> DeserializableData {
        let (document, index) = value.asNode()
        if document.depth > depthLimit, document.depth(of: index) > depthLimit {
            throw DeserializationError(depthBeyond: depthLimit, option: "the mapper's ProcessingLimits.depth")
        }
        if !document.isParsed, let error = document.excess(over: policy.limits, in: index) { throw error }
        let data = DeserializableData(
            session: ReadingSession(document, mapper: self, isReported: isReported), index: index, level: 0)
        try data.checkStack()
        return data
    }

    func resolve(_ error: any Error) -> any Error { (error as? DeserializationError)?.resolved() ?? error }

    // MARK: Objects to values

    /// The value of an object; `.null` for nil.
    ///
    /// - Throws: ``SerializationError`` where a `mapping` throws, or objects are nested too deep or in a cycle.
    @inlinable
    public func serializeOrThrow<T: Serializable>(_ value: T) throws -> SupportedType {
        var data = beginWriting()
        value._append(to: data, MappingToken())
        return try finishOrThrow(&data)
    }

    /// The value of an object; `.null` for nil, and where a `mapping` throws.
    @inlinable
    public func serialize<T: Serializable>(_ value: T) -> SupportedType {
        var data = beginWriting()
        value._append(to: data, MappingToken())
        return finish(&data).written
    }

    /// What `append` appends.
    @inline(__always)
    func write(
        _ append: (inout SerializableData) -> Void
    ) -> (written: SupportedType, error: SerializationError?) {
        var data = beginWriting()
        append(&data)
        return finish(&data)
    }

    /// A view to write a whole value to. It is to be finished, and not kept.
    @inline(never) @usableFromInline
    func beginWriting() -> SerializableData {
        let session = WritingSession(self)
        _ = Unmanaged.passRetained(session)
        return session.lendRoot()
    }

    @inline(never) @usableFromInline
    func finishOrThrow(_ data: inout SerializableData) throws -> SupportedType {
        let (written, error) = finish(&data)
        if let error { throw error }
        return written
    }

    @inline(never) @usableFromInline
    func finish(_ data: inout SerializableData) -> (written: SupportedType, error: SerializationError?) {
        // What the views of the call rely on.
        let session = data.link.views.pointee.owner
        defer { session.release() }
        data.link.number = 0
        let document = data.writer.pointee.finish()
        let error = data.writer.pointee.error(in: document)
        return (data.writer.pointee.hasFailed ? .null : SupportedType(document, 0), error)
    }
}
