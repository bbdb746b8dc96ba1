#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Bytes that a serializer can read: `Data`, an array of bytes, or text as UTF-8.
///
/// ```swift
/// try objectMapper.deserialize([Int].self, from: "[1, 2]", with: JsonSerializer())   // [1, 2]
/// try objectMapper.deserialize([Int].self, from: Array("[1, 2]".utf8), with: JsonSerializer())   // [1, 2]
/// ```
///
/// Conform the buffers of your network library to it, so that `from:` accepts them.
public protocol SerializedInput {
    /// The bytes.
    var serializedBytes: Data { get }
}

extension Data: SerializedInput {
    /// The data itself.
    @inlinable public var serializedBytes: Data { self }
}

extension String: SerializedInput {
    /// The text as UTF-8.
    @inlinable public var serializedBytes: Data { Data(utf8) }
}

extension Substring: SerializedInput {
    /// The text as UTF-8.
    @inlinable public var serializedBytes: Data { Data(utf8) }
}

extension [UInt8]: SerializedInput {
    /// The bytes of the array.
    @inlinable public var serializedBytes: Data { Data(self) }
}
