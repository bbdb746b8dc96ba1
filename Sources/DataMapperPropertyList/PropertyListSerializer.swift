@_exported public import DataMapperFormats
public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A serializer that reads and writes property lists, the configuration files of Apple's systems.
///
/// ```swift
/// let serializer = PropertyListSerializer(format: .xml)
/// let bytes = try serializer.serializeOrThrow(["name": "pen", "count": 3])
/// serializer.deserialize(bytes)["count"]?.int   // 3
/// ```
///
/// Reading accepts both forms, binary and XML, and keeps the order of keys, which Foundation loses. A binary property
/// list can refer to a value several times. It may repeat 10,000 values, or ten times as many as it has. A value that
/// contains itself, and the UIDs of `NSKeyedArchiver`, are errors. XML must be in UTF-8, and say so if it declares its
/// encoding. The errors for property lists of OpenStep, `.strings` files and text in UTF-16 call them by name.
///
/// A member that is null is left out. Null elsewhere, and an integer that is not between `Int64.min` and `UInt64.max`,
/// cannot be written. XML has whole seconds, so the fraction of a date is left out there.
public struct PropertyListSerializer: FormatSerializer {
    /// The forms of a property list.
    public enum Format: Sendable, Hashable {
        /// The binary form, `bplist00`.
        case binary
        /// The XML form, in UTF-8.
        case xml
    }

    /// Limits on the size and depth of a document.
    public var limits: ProcessingLimits
    /// The rule for a key that an object has more than once.
    public var duplicateKeys: DuplicateKeyRule
    /// The form that is written.
    public var format: Format

    /// Creates a serializer. Every option has a default.
    public init(
        format: Format = .binary, limits: ProcessingLimits = .standard, duplicateKeys: DuplicateKeyRule = .useLast
    ) {
        self.format = format
        self.limits = limits
        self.duplicateKeys = duplicateKeys
    }

    /// Do not call this; the library uses it.
    @_documentation(visibility: internal)
    public static var _abilities: _FormatAbilities {
        var abilities = _FormatAbilities(name: "property list")
        abilities.nulls = .leftOut
        abilities.integers = .uint64
        abilities.hasFloats = true
        abilities.endsWithTable = true
        return abilities
    }

    /// Do not call this function; the library uses it.
    @_documentation(visibility: internal)
    public func _isText(_ source: _FormatSource) -> Bool {
        !BinaryPropertyListParser.isBinary(source.bytes)
    }

    /// Do not call this function; the library uses it.
    @_documentation(visibility: internal)
    public func _parse(_ source: _FormatSource, _ assembler: inout _DocumentAssembler) throws {
        let bytes = source.bytes
        if BinaryPropertyListParser.isBinary(bytes) {
            var parser = try BinaryPropertyListParser(bytes)
            try parser.run(&assembler)
        } else {
            if let problem = OtherPropertyList.problem(bytes) { throw problem }
            var parser = XmlPropertyListParser(bytes)
            try parser.run(&assembler)
        }
    }

    /// Do not call this function; the library uses it.
    @_documentation(visibility: internal)
    public func _write(_ value: _FormatValue) throws -> Data {
        switch format {
        case .binary:
            var sink = BinaryPropertyListSink()
            try ValueWriter(value, Self._abilities).write(to: &sink)
            return sink.finish()
        case .xml:
            try checkControlCharacters(value)
            var sink = XmlPropertyListSink()
            try ValueWriter(value, Self._abilities).write(to: &sink)
            return sink.finish()
        }
    }

    /// XML cannot express some characters, not even with references.
    private func checkControlCharacters(_ value: _FormatValue) throws(SerializationError) {
        let document = value.document
        for index in value.index..<value.index + document.node(at: value.index).span
        where document.node(at: index).kind == .string {
            if XmlCharacters.areForbidden(in: document.borrowedBytes(at: index)) {
                throw ValueWriter(value, Self._abilities).unsupported(
                    "control characters in XML", index, hint: "use the binary form")
            }
        }
    }
}
