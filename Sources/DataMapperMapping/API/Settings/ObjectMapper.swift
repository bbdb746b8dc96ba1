public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A mapper, which converts data to objects of your types, and back.
///
/// It reads ``Deserializable`` types, writes ``Serializable`` types, and does both with ``Mappable`` types. They can be
/// in optionals, arrays, dictionaries and sets, at any depth.
///
/// ```swift
/// struct User: Mappable {
///     var name = ""
///
///     init(_ data: DeserializableData) throws { try mapping(data) }
///
///     mutating func mapping(_ data: inout MappableData) throws { try data["name"].map(&name) }
/// }
///
/// let objectMapper = ObjectMapper()
/// let text = #"[{"name": "Ana"}, {"name": "Ben"}]"#
/// let users = try objectMapper.deserialize([User].self, from: text, with: JsonSerializer())
///
/// users[1].name   // "Ben"
/// try objectMapper.serialize(users, toString: JsonSerializer())   // #"[{"name":"Ana"},{"name":"Ben"}]"#
/// ```
///
/// In the descriptions of the functions, an *object* is an instance of such a type, and a *value* is a `SupportedType`.
///
/// A mapper never changes. Any number of tasks can share one.
public final class ObjectMapper: Sendable {
    @usableFromInline let polymorph: (any Polymorph)?
    /// The same polymorph, if it is one that looks at documents without copying values.
    let staticPolymorph: StaticPolymorph?
    /// How strictly this mapper reads, and what it writes.
    public let policy: MappingPolicy
    /// Values for initializers, `mapping` functions, transformations and polymorphs.
    public let context: MappingContext
    /// The limits, if they differ from the standard ones.
    @usableFromInline let narrowLimits: ProcessingLimits?
    /// The maximum depth, which every call needs.
    let depthLimit: Int
    /// Whether a placeholder is written in the place of each secret.
    let hidesSecrets: Bool

    /// Creates a mapper with the standard policy and no polymorph.
    @inline(never)
    public convenience init() { self.init(polymorph: nil) }

    /// Creates a mapper.
    ///
    /// ```swift
    /// let objectMapper = ObjectMapper(policy: MappingPolicy(dates: .secondsSince1970))
    ///
    /// objectMapper.serialize(Date(timeIntervalSince1970: 60))   // 60
    /// ```
    ///
    /// - Parameters:
    ///   - polymorph: Chooses which class to create when a base class is read; nil for no polymorph.
    ///   - policy: How strictly the mapper reads, and what it writes. If its limits are not the standard ones, they
    ///     also apply to the serializer in calls that read bytes.
    ///   - context: Values for initializers, `mapping` functions, transformations and polymorphs.
    public convenience init(
        polymorph: (any Polymorph)? = nil, policy: MappingPolicy = .standard,
        context: MappingContext = MappingContext()
    ) {
        self.init(polymorph, policy, context, hidesSecrets: false)
    }

    init(
        _ polymorph: (any Polymorph)?, _ policy: MappingPolicy, _ context: MappingContext, hidesSecrets: Bool
    ) {
        self.hidesSecrets = hidesSecrets
        self.polymorph = polymorph
        staticPolymorph = polymorph as? StaticPolymorph
        self.policy = policy
        self.context = context
        narrowLimits = policy.limits == .standard ? nil : policy.limits
        depthLimit = policy.limits.depth
    }

    /// Returns a copy of this mapper with another policy. The call is cheap.
    ///
    /// ```swift
    /// objectMapper.with(.lenient).deserialize(.string("7")) as Int?   // 7
    /// ```
    public func with(_ policy: MappingPolicy) -> ObjectMapper {
        ObjectMapper(polymorph, policy, context, hidesSecrets: hidesSecrets)
    }

    /// Returns a copy of this mapper with some parts of its policy changed.
    ///
    /// ```swift
    /// let mapper = objectMapper.with { $0.conversions = .all }
    ///
    /// try mapper.deserialize(Int.self, fromValue: "7")   // 7
    /// ```
    public func with(_ change: (inout MappingPolicy) -> Void) -> ObjectMapper {
        var policy = policy
        change(&policy)
        return with(policy)
    }

    /// Returns a copy of this mapper with one more value in its context, in place of any value of the same type. See
    /// ``MappingContext``.
    public func with<Value: Sendable>(context value: Value) -> ObjectMapper {
        var context = context
        context[Value.self] = value
        return ObjectMapper(polymorph, policy, context, hidesSecrets: hidesSecrets)
    }

    // MARK: Bytes to objects and back

    /// Reads an object from bytes, or from text as UTF-8.
    ///
    /// - Throws: The error of the serializer, such as `JsonError`, if the bytes are invalid. ``DeserializationError``
    ///   if the value cannot be converted to `T`.
    @inlinable
    public func deserialize<T: Deserializable>(
        _ type: T.Type = T.self, from input: some SerializedInput, with serializer: some Serializer
    ) throws -> T {
        try root(of: input.serializedBytes, with: serializer).makeRoot(type)
    }

    /// Returns the view of the value in some bytes. It is specialized once for each serializer in a module.
    @inlinable @inline(never)
    func root(of data: Data, with serializer: some Serializer) throws -> DeserializableData {
        try root(of: parse(data, with: serializer))
    }

    @inlinable
    func parse(_ data: Data, with serializer: some Serializer) throws -> SupportedType {
        if let limits = narrowLimits { return try serializer.deserializeOrThrow(data, within: limits) }
        return try serializer.deserializeOrThrow(data)
    }

    /// Writes an object as bytes; nil is written as null.
    ///
    /// ```swift
    /// let bytes = try objectMapper.serialize([1, 2], to: JsonSerializer())
    ///
    /// String(decoding: bytes, as: UTF8.self)   // "[1,2]"
    /// ```
    ///
    /// - Throws: ``SerializationError`` if a `mapping` throws, if objects are nested too deeply, or if an object
    ///   contains itself. The error of the serializer if its format cannot express a value.
    @inlinable
    public func serialize<T: Serializable>(_ value: T, to serializer: some Serializer) throws -> Data {
        var data = beginWriting()
        value._append(to: data, MappingToken())
        return try bytes(of: &data, by: serializer)
    }

    /// Writes an object as text; nil is written as null.
    ///
    /// - Throws: The same errors as ``serialize(_:to:)``.
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

    /// Reads an object from a value.
    ///
    /// ```swift
    /// try objectMapper.deserialize(User.self, fromValue: ["name": "Ana"]).name   // "Ana"
    /// try objectMapper.deserialize(User.self, fromValue: ["name": 7])   // throws expected string, found integer at $.name
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the path of the invalid value, and its place in the text that it was
    ///   read from.
    @inlinable
    public func deserialize<T: Deserializable>(_ type: T.Type = T.self, fromValue value: SupportedType) throws -> T {
        try root(of: value).makeRoot(type)
    }

    /// Reads an object from a value, or returns nil if the value is null or invalid.
    ///
    /// One invalid element makes a `[T]?` nil. In a `[T?]?`, nil replaces an invalid element. The same applies to
    /// dictionaries.
    ///
    /// ```swift
    /// objectMapper.deserialize([1, "x"]) as [Int]?   // nil
    /// objectMapper.deserialize([1, "x"]) as [Int?]?   // [1, nil]
    /// ```
    @inlinable
    public func deserialize<T: Deserializable>(_ type: SupportedType) -> T? {
        guard let data = try? root(of: type) else { return nil }
        if let object = data.get() as T?, (try? data.checkAll()) != nil { return object }
        return data.makeRootAgain(T.self)
    }

    /// Reads an object from one of several values of a document that was parsed.
    ///
    /// `session` can be that of another call that has read a value of the document, and is one for the next call
    /// afterwards. It comes and goes with one reference, and the caller keeps the document, because counting references
    /// costs as much as reading a small value.
    package func deserialize<T: Deserializable>(
        _ type: T.Type, from document: Unmanaged<Document>, at index: Int, session: inout Unmanaged<ReadingSession>?
    ) throws -> T {
        let reading = self.session(for: document, at: index, reusing: session)
        session = nil
        let data = DeserializableData(session: reading, index: index, level: 0)
        try document._withUnsafeGuaranteedRef { try checkDepth(of: index, in: $0) }
        try data.checkStack()
        let object = try data.makeRoot(type)
        session = .passRetained(data.session)
        return object
    }

    /// Returns a session that can read a value of a document that was parsed.
    @inline(__always)
    private func session(
        for document: Unmanaged<Document>, at index: Int, reusing other: Unmanaged<ReadingSession>?
    ) -> ReadingSession {
        guard var free = other?.takeRetainedValue(), free.mapper === self else {
            return ReadingSession(document.takeUnretainedValue(), at: index, mapper: self)
        }
        if isKnownUniquelyReferenced(&free),
            Unmanaged.passUnretained(free.document).toOpaque() == document.toOpaque(), free.renew(at: index)
        {
            return free
        }
        return free.successor(for: document.takeUnretainedValue(), at: index)
    }

    private func checkDepth(of index: Int, in document: Document) throws {
        if document.depth > depthLimit, document.depth(of: index) > depthLimit {
            throw DeserializationError(depthBeyond: depthLimit, option: "the mapper's ProcessingLimits.depth")
        }
    }

    /// Returns the view of a value that a call reads. Throws if the value exceeds a limit.
    @inline(never) @usableFromInline
    package func root(of value: SupportedType, isReported: Bool = false) throws -> DeserializableData {
        let (document, index) = value.asNodeWithPlaces()
        try checkDepth(of: index, in: document)
        if !document.isParsed, let error = document.excess(over: policy.limits, in: index) { throw error }
        let data = DeserializableData(
            session: ReadingSession(document, at: index, mapper: self, isReported: isReported), index: index, level: 0)
        try data.checkStack()
        return data
    }

    /// Returns the error of a call that has read the value `root`, without a reference to the document.
    func resolve(_ error: any Error, within root: Int) -> any Error {
        (error as? DeserializationError)?.resolved(within: root) ?? error
    }

    // MARK: Objects to values

    /// Writes an object as a value; nil is written as null.
    ///
    /// - Throws: ``SerializationError`` if a `mapping` throws, if objects are nested too deeply, or if an object
    ///   contains itself.
    @inlinable
    public func serializeOrThrow<T: Serializable>(_ value: T) throws -> SupportedType {
        var data = beginWriting()
        value._append(to: data, MappingToken())
        return try finishOrThrow(&data)
    }

    /// Writes an object as a value, or returns null if writing fails, for example if a `mapping` throws. Nil is written
    /// as null, too.
    ///
    /// ```swift
    /// objectMapper.serialize(["a": 1])   // ["a": 1]
    /// ```
    @inlinable
    public func serialize<T: Serializable>(_ value: T) -> SupportedType {
        var data = beginWriting()
        value._append(to: data, MappingToken())
        return finish(&data).written
    }

    /// Returns the value that `append` appends.
    @inline(__always)
    func write(
        _ append: (inout SerializableData) -> Void
    ) -> (written: SupportedType, error: SerializationError?) {
        var data = beginWriting()
        append(&data)
        return finish(&data)
    }

    /// Returns a view to write a whole value to. The caller must finish it, and must not keep it.
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
        // The views of the call refer to it.
        let session = data.link.views.pointee.owner
        defer { session.release() }
        data.link.number = 0
        let document = data.writer.pointee.finish()
        let error = data.writer.pointee.error(in: document)
        return (data.writer.pointee.hasFailed ? .null : SupportedType(document, 0), error)
    }
}
