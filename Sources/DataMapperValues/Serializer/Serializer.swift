#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Maps a ``SupportedType`` to bytes and back.
///
/// A serializer of your own needs only the first two requirements; the throwing ones have defaults that call them. A
/// format that can tell what is wrong implements the throwing ones as well.
public protocol Serializer: Sendable {
    /// Returns the bytes of a value. What becomes of a value that the format cannot express is up to the format; this
    /// function cannot report it.
    func serialize(_ supportedType: SupportedType) -> Data

    /// The value of the bytes; `.null` where they are not of this format.
    func deserialize(_ data: Data) -> SupportedType

    /// The bytes of a value.
    ///
    /// - Throws: What the format throws where it cannot express the value.
    func serializeOrThrow(_ supportedType: SupportedType) throws -> Data

    /// The value of the bytes.
    ///
    /// - Throws: What the format throws where the bytes are not of this format.
    func deserializeOrThrow(_ data: Data) throws -> SupportedType

    /// The value of the bytes, within limits that hold beside the serializer's own.
    ///
    /// - Throws: What the format throws where the bytes are not of this format, or pass a limit.
    func deserializeOrThrow(_ data: Data, within limits: ProcessingLimits) throws -> SupportedType
}

extension Serializer {
    /// Calls ``serialize(_:)``, which cannot fail.
    public func serializeOrThrow(_ supportedType: SupportedType) throws -> Data { serialize(supportedType) }

    /// Calls ``deserialize(_:)``, which cannot fail.
    public func deserializeOrThrow(_ data: Data) throws -> SupportedType { deserialize(data) }

    /// Calls ``deserializeOrThrow(_:)``, for a format that knows no limits but the size of the document.
    ///
    /// - Throws: A ``DeserializationError`` with the code `documentSizeExceeded`; what ``deserializeOrThrow(_:)`` throws.
    public func deserializeOrThrow(_ data: Data, within limits: ProcessingLimits) throws -> SupportedType {
        if data.count > limits.documentSize { throw DeserializationError(documentBeyond: limits.documentSize) }
        return try deserializeOrThrow(data)
    }

    /// The text of a value. Empty where the bytes are not UTF-8, as those of a binary format.
    public func serialize(toString supportedType: SupportedType) -> String {
        String(data: serialize(supportedType), encoding: .utf8) ?? ""
    }

    /// The value of a text, read as UTF-8.
    public func deserialize(fromString string: String) -> SupportedType {
        deserialize(Data(string.utf8))
    }

    /// The text of a value.
    ///
    /// - Throws: What ``serializeOrThrow(_:)`` throws; a ``SerializationError`` where the bytes are not UTF-8.
    public func serializeOrThrow(toString supportedType: SupportedType) throws -> String {
        guard let text = String(data: try serializeOrThrow(supportedType), encoding: .utf8) else {
            throw SerializationError(.unsupportedValue, message: "bytes of a binary format are no text")
        }
        return text
    }

    /// The value of a text, read as UTF-8.
    ///
    /// - Throws: What ``deserializeOrThrow(_:)`` throws.
    public func deserializeOrThrow(fromString string: String) throws -> SupportedType {
        try deserializeOrThrow(Data(string.utf8))
    }
}

/// A serializer that also knows its format as Swift values, such as what `JSONSerialization` gives and takes.
public protocol TypedSerializer: Serializer {
    /// The format's own representation of a value.
    associatedtype DataType

    /// The representation of a value.
    func typedSerialize(_ supportedType: SupportedType) -> DataType

    /// The value of a representation.
    func typedDeserialize(_ data: DataType) -> SupportedType

    /// The representation of a value.
    ///
    /// - Throws: What the format throws where it cannot express the value.
    func typedSerializeOrThrow(_ supportedType: SupportedType) throws -> DataType

    /// The value of a representation.
    ///
    /// - Throws: What the format throws where the representation has something that is no value.
    func typedDeserializeOrThrow(_ data: DataType) throws -> SupportedType
}

extension TypedSerializer {
    /// Calls ``typedSerialize(_:)``, which cannot fail.
    public func typedSerializeOrThrow(_ supportedType: SupportedType) throws -> DataType {
        typedSerialize(supportedType)
    }

    /// Calls ``typedDeserialize(_:)``, which cannot fail.
    public func typedDeserializeOrThrow(_ data: DataType) throws -> SupportedType { typedDeserialize(data) }
}
