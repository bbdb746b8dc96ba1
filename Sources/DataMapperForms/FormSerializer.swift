@_exported public import DataMapperFormats
public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A serializer that reads and writes the bodies of forms (`application/x-www-form-urlencoded`), and the queries of
/// URLs.
///
/// ```swift
/// let query = "name=Ana+M%C3%BCller&tag=new&tag=big&address[city]=Brno"
/// let value = try FormSerializer().deserializeOrThrow(fromString: query)
/// value["name"]?.string   // "Ana Müller"
/// value["tag"]   // ["new", "big"]
/// value["address"]?["city"]?.string   // "Brno"
/// ```
///
/// A document is an object. A value has no type, so every value is text, and types convert it: a property of type `Int`
/// accepts `3`, and a `Bool` accepts `true`, `false`, `1`, `0`, `on`, `off`, `yes` and `no`, in upper or lower case. An
/// array of one text and the text are the same, so a property of type `[String]` accepts `tag=new`. A value that is missing
/// or empty, as in `name=`, is an empty text, unless ``readsEmptyAsNull`` is set. For a type that does not accept an empty
/// text, such as `Int`, it is null.
///
/// Names with brackets are objects and arrays:
///
/// | name | value |
/// |---|---|
/// | `a[b][c]` | a member of an object in an object |
/// | `a[]` | one more element of an array of texts. `[]` must be at the end of the name |
/// | `a[0]`, `a[1][b]` | elements of an array, if the numbers are 0, 1, 2 and so on, in any order. Otherwise, `a` is an object with these keys |
/// | `a` and `a` again | an array of texts, unless ``repeatedKeysAreArrays`` is false |
///
/// Other brackets are an error, and so is a name with values of two kinds, such as `a=1&a[b]=2`. As in the URL Standard, a
/// percent sign without two hexadecimal digits after it is a percent sign. Text that is not UTF-8 is an error: the URL
/// Standard would replace it. A query begins after its question mark.
///
/// Writing encodes as browsers do: a space is `+`, and brackets are `%5B` and `%5D`. A member that is null, an empty
/// array or an empty object is left out. Null in an array cannot be written, and neither can a key with a bracket. With
/// ``readsEmptyAsNull``, null is written as an empty value instead.
public struct FormSerializer: FormatSerializer {
    /// How arrays of texts are written. Reading accepts both, but repeated keys only with ``repeatedKeysAreArrays``.
    public enum ArrayStyle: Sendable, Hashable {
        /// `a[]=1&a[]=2`
        case brackets
        /// `a=1&a=2`
        case repeatedKeys
    }

    /// Limits on the size and depth of a document, for reading and for writing.
    public var limits: ProcessingLimits
    /// The rule for a repeated name if ``repeatedKeysAreArrays`` is false.
    public var duplicateKeys: DuplicateKeyRule
    /// Whether the values of a repeated name are an array. If not, ``duplicateKeys`` is the rule for them.
    public var repeatedKeysAreArrays: Bool
    /// Whether an empty value is null, such as that of a field that nobody has filled in. Null is then written as an empty
    /// value. The default is false.
    public var readsEmptyAsNull: Bool
    /// How arrays of texts are written.
    public var arrayStyle: ArrayStyle

    /// Creates a serializer. Every option has a default.
    public init(
        repeatedKeysAreArrays: Bool = true, readsEmptyAsNull: Bool = false, arrayStyle: ArrayStyle = .brackets,
        limits: ProcessingLimits = .standard, duplicateKeys: DuplicateKeyRule = .reject
    ) {
        self.limits = limits
        self.duplicateKeys = duplicateKeys
        self.repeatedKeysAreArrays = repeatedKeysAreArrays
        self.readsEmptyAsNull = readsEmptyAsNull
        self.arrayStyle = arrayStyle
    }

    /// Do not call this; the library uses it.
    @_documentation(visibility: internal)
    public static var _abilities: _FormatAbilities {
        var abilities = _FormatAbilities(name: "forms")
        abilities.isText = true
        abilities.shape = .object
        abilities.nulls = .leftOut
        abilities.hasEmptyContainers = false
        abilities.booleans = .asText
        abilities.numbers = .asText
        abilities.nonFiniteNumbers = .unsupported
        abilities.dates = .asText
        abilities.bytes = .asText
        return abilities
    }

    /// Do not call this; the library uses it.
    @_documentation(visibility: internal)
    public var _separators: [UInt8] { [UInt8(ascii: "&")] }

    /// Do not call this function; the library uses it.
    @_documentation(visibility: internal)
    public func _parse(_ source: _FormatSource, _ assembler: inout _DocumentAssembler) throws {
        var parser = FormParser(source.bytes, self)
        parser.tree.notesPieces = assembler.isObserved
        try parser.run()
        try parser.tree.append(to: &assembler)
    }

    /// Do not call this function; the library uses it.
    @_documentation(visibility: internal)
    public func _write(_ value: _FormatValue) throws -> Data {
        var writer = FormWriter(value, self)
        return try writer.write()
    }
}
