public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension ObjectMapper {
    // MARK: Bytes to objects

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
    /// afterwards. The caller keeps the document, because counting references costs as much as reading a small value.
    package func deserialize<T: Deserializable>(
        _ type: T.Type, from document: Document, at index: Int, session: inout ReadingSession?
    ) throws -> T {
        let reading = self.session(for: document, at: index, reusing: session.take())
        let data = DeserializableData(session: reading, index: index, level: 0)
        try checkDepth(of: index, in: document)
        try data.checkStack()
        let object = try data.makeRoot(type)
        session = data.session
        return object
    }

    /// Returns a session that can read a value of a document that was parsed.
    @inline(__always)
    private func session(
        for document: Document, at index: Int, reusing other: consuming ReadingSession?
    ) -> ReadingSession {
        guard var free = other, free.mapper === self else {
            return ReadingSession(document, at: index, mapper: self)
        }
        if isKnownUniquelyReferenced(&free), free.document === document, free.renew(at: index) { return free }
        return free.successor(for: document, at: index)
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
}
