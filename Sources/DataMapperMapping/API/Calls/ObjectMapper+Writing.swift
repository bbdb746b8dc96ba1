public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension ObjectMapper {
    // MARK: Objects to bytes

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
        var data = beginWriting(serializer._textForm)
        value._append(to: data, MappingToken())
        return try bytes(of: &data, by: serializer)
    }

    /// Writes an object as text; nil is written as null.
    ///
    /// - Throws: The same errors as ``serialize(_:to:)``.
    @inlinable
    public func serialize<T: Serializable>(_ value: T, toString serializer: some Serializer) throws -> String {
        var data = beginWriting(serializer._textForm)
        value._append(to: data, MappingToken())
        return try text(of: &data, by: serializer)
    }

    @inlinable @inline(never)
    func bytes(of data: inout SerializableData, by serializer: some Serializer) throws -> Data {
        if let bytes = finishText(&data) { return bytes }
        return try serializer.serializeOrThrow(finishOrThrow(&data))
    }

    @inlinable @inline(never)
    func text(of data: inout SerializableData, by serializer: some Serializer) throws -> String {
        if let bytes = finishText(&data) { return String(decoding: bytes, as: UTF8.self) }
        return try serializer.serializeOrThrow(toString: finishOrThrow(&data))
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
    func beginWriting(_ form: _TextForm? = nil) -> SerializableData {
        let session = WritingSession(self, form: form)
        session.views.pointee.hold()
        return session.lendRoot()
    }

    /// Returns the text that was written at once. Returns nil if there is none, or if the serializer has to look at the
    /// value because of an error.
    @inline(never) @usableFromInline
    func finishText(_ data: inout SerializableData) -> Data? {
        guard data.writer.pointee.hasText() else { return nil }
        let session = data.link.views.pointee.letGo()
        defer { withExtendedLifetime(session) {} }
        data.link.number = 0
        return data.writer.pointee.text.finish()
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
        let session = data.link.views.pointee.letGo()
        defer { withExtendedLifetime(session) {} }
        data.link.number = 0
        let document = data.writer.pointee.finish()
        let error = data.writer.pointee.error(in: document)
        return (data.writer.pointee.hasFailed ? .null : SupportedType(document, 0), error)
    }
}
