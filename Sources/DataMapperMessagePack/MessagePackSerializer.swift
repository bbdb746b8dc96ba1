@_exported public import DataMapperFormats
public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A serializer that reads and writes MessagePack, a binary form of JSON's values with bytes and dates.
///
/// ```swift
/// let serializer = MessagePackSerializer()
/// let bytes = try serializer.serializeOrThrow(["a": [1, true]])
/// bytes   // Data([0x81, 0xA1, 0x61, 0x92, 0x01, 0xC3])
/// serializer.deserialize(bytes)   // ["a": [1, true]]
/// ```
///
/// Reading accepts every form of each value. It reads
///
/// * maps whose keys are texts or integers. An integer key is the text of the integer, and is written as an integer
///   again. If the object also has a text that is an integer as a key, its keys become texts when it is changed in
///   Swift.
/// * the extension for timestamps as dates, which are exact to about 100 nanoseconds.
/// * any other extension as bytes, of which the first one is its type. It is written as an extension again as long as
///   the value is not changed in Swift.
///
/// Writing uses the shortest form that keeps each value. A `Float` has five bytes, and a dictionary whose keys are
/// integers has integer keys. A date of more than 292 billion years cannot be written. A decimal number of up to 17 digits is written as the nearest
/// `Double`. A longer one, or an integer of more than 64 bits, cannot be written.
public struct MessagePackSerializer: FormatSerializer {
    /// Limits on the size and depth of a document.
    public var limits: ProcessingLimits
    /// The rule for a key that a map has more than once.
    public var duplicateKeys: DuplicateKeyRule

    /// Whether a key that is the text of an integer, such as `1` or `-7`, is written as an integer.
    ///
    /// ```swift
    /// let serializer = MessagePackSerializer(writesIntegerKeys: true)
    /// try serializer.serializeOrThrow(["1": 2, "x": 3])   // Data([0x82, 0x01, 0x02, 0xA1, 0x78, 0x03])
    /// ```
    public var writesIntegerKeys: Bool

    /// Creates a serializer. Every option has a default.
    public init(
        limits: ProcessingLimits = .standard, duplicateKeys: DuplicateKeyRule = .useLast,
        writesIntegerKeys: Bool = false
    ) {
        self.writesIntegerKeys = writesIntegerKeys
        self.limits = limits
        self.duplicateKeys = duplicateKeys
    }

    /// Do not call this; the library uses it.
    @_documentation(visibility: internal)
    public static var _abilities: _FormatAbilities {
        var abilities = _FormatAbilities(name: "MessagePack")
        abilities.integers = .uint64
        abilities.hasIntegerKeys = true
        abilities.hasFloats = true
        abilities.longestInterval = 0x1p63
        return abilities
    }

    /// Do not call this function; the library uses it.
    @_documentation(visibility: internal)
    public func _parse(_ source: _FormatSource, _ assembler: inout _DocumentAssembler) throws {
        var parser = MessagePackParser(source.bytes)
        try parser.run(&assembler)
    }

    /// Do not call this function; the library uses it.
    @_documentation(visibility: internal)
    public func _write(_ value: _FormatValue) throws -> Data {
        var sink = MessagePackSink(writesIntegerKeys: writesIntegerKeys)
        let firstBytes = MessagePackSink.firstBytes.leaving(keys: writesIntegerKeys)
        try ValueWriter(value, Self._abilities).write(to: &sink, firstBytes)
        if sink.isTooLong {
            throw SerializationError(
                .unsupportedValue, message: "MessagePack cannot express a text or bytes of more than 4294967295 bytes")
        }
        return sink.finish()
    }
}
