@_exported public import DataMapperFormats
public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A serializer that reads and writes CBOR (RFC 8949), a binary form of JSON's values with bytes and dates.
///
/// ```swift
/// let serializer = CborSerializer()
/// let bytes = try serializer.serializeOrThrow(["a": [1, 2.5]])
/// bytes   // Data([0xA1, 0x61, 0x61, 0x82, 0x01, 0xF9, 0x41, 0x00])
/// serializer.deserialize(bytes)["a"]?[1]?.double   // 2.5
/// ```
///
/// Reading accepts every well-formed document, also with indefinite lengths. It reads
///
/// * maps whose keys are texts or integers. An integer key is the text of the integer, and is written as an integer
///   again. If the object also has a text that is an integer as a key, its keys become texts when it is changed in
///   Swift.
/// * tags 0 and 1 as dates, tags 2 to 5 as exact numbers. A big float (tag 5) with an exponent beyond 64 is a `Double` if
///   that is exact. An exponent of a decimal fraction (tag 4) beyond 46116860184273879 is an error.
/// * tag 33 as text, which `Data` can read, and which is written with its tag again.
/// * other tags as their content. References to other values (tags 6, 25 and 29) are errors.
/// * `undefined` as null, and other simple values as texts such as `simple(16)`. Both are written as they were, as long
///   as the value is not changed in Swift.
///
/// Writing uses the shortest form of each number that keeps its value, and definite lengths. A date is written with tag
/// 1, or with tag 0 if its seconds since 1970 are not exact as a `Double`. A date that is not finite cannot be written.
/// A `Float` has at most five bytes. A `Decimal` with a fraction is written with tag 4. A decimal number of a text is
/// written as a `Double` if that reads back as the same number, and otherwise with tag 4. An integer of more than 64
/// bits is written with tag 2 or 3.
///
/// A dictionary whose keys are integers has integer keys. Set ``writesIntegerKeys`` for models whose keys are integers,
/// as in COSE and WebAuthn.
public struct CborSerializer: FormatSerializer {
    /// Limits on the size and depth of a document. A tag is a level.
    public var limits: ProcessingLimits
    /// The rule for a key that a map has more than once.
    public var duplicateKeys: DuplicateKeyRule
    /// Whether keys are sorted, so that equal values have equal bytes (RFC 8949 section 4.2.1).
    public var isDeterministic: Bool

    /// Whether a key that is the text of an integer, such as `1` or `-7`, is written as an integer.
    ///
    /// ```swift
    /// let cose = CborSerializer(writesIntegerKeys: true)
    /// try cose.serializeOrThrow(["1": 2, "x": 3])   // Data([0xA2, 0x01, 0x02, 0x61, 0x78, 0x03])
    /// ```
    public var writesIntegerKeys: Bool

    /// Creates a serializer. Every option has a default.
    public init(
        limits: ProcessingLimits = .standard, duplicateKeys: DuplicateKeyRule = .useLast, isDeterministic: Bool = false,
        writesIntegerKeys: Bool = false
    ) {
        self.writesIntegerKeys = writesIntegerKeys
        self.limits = limits
        self.duplicateKeys = duplicateKeys
        self.isDeterministic = isDeterministic
    }

    /// Do not call this; the library uses it.
    @_documentation(visibility: internal)
    public static var _abilities: _FormatAbilities {
        var abilities = _FormatAbilities(name: "CBOR")
        abilities.keepsDecimals = true
        abilities.hasIntegerKeys = true
        abilities.hasFloats = true
        abilities.hasDecimalFractions = true
        abilities.longestInterval = .greatestFiniteMagnitude
        return abilities
    }

    /// Do not call this function; the library uses it.
    @_documentation(visibility: internal)
    public func _parse(_ source: _FormatSource, _ assembler: inout _DocumentAssembler) throws {
        var parser = CborParser(source.bytes)
        try parser.run(&assembler)
    }

    /// Do not call this function; the library uses it.
    @_documentation(visibility: internal)
    public func _write(_ value: _FormatValue) throws -> Data {
        var sink = CborSink(sortsKeys: isDeterministic, writesIntegerKeys: writesIntegerKeys)
        let writer = ValueWriter(value, Self._abilities)
        if isDeterministic {
            try writer.write(to: &sink)
        } else {
            try writer.write(to: &sink, CborSink.firstBytes.leaving(keys: writesIntegerKeys))
        }
        return sink.finish()
    }
}
