internal import DataMapperPatterns
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// One keyword of a schema, ready to be checked.
struct SchemaStep: BitwiseCopyable, Sendable {
    enum Operation: UInt8, Sendable {
        case minLength, maxLength, pattern, format
        case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
        case elements, contains, minItems, maxItems, uniqueItems
        case members, minProperties, maxProperties, propertyNames, dependentRequired, dependentSchemas
        case reference, dynamicReference, allOf, anyOf, oneOf, not, condition, among
        case unevaluatedItems, unevaluatedProperties
    }

    var operation: Operation
    /// The keyword, in ``SchemaProgram/keywords``.
    var keyword: Int32
    /// Schemas, or positions in the tables of the program; -1 for none. For bounds of numbers, the second one is 1 if
    /// the bound is an integer.
    var first: Int32 = -1
    var second: Int32 = -1
    var third: Int32 = -1
    /// A count, or the bound of a number if it is an integer.
    var value: Int64 = 0
}

/// A schema, ready to check values.
struct CompiledSchema: BitwiseCopyable, Sendable {
    /// A bit for each kind of value that is accepted.
    var kinds = CompiledSchema.allKinds
    /// Bits for the kinds of numbers that are accepted only if they are whole.
    var wholeKinds: UInt16 = 0
    /// Whether it is `false`.
    var isFalse = false
    /// Whether it needs to know which members and elements of a value other keywords have evaluated.
    var tracks = false
    /// The keyword `type`, or the keyword that has the schema `false`.
    var keyword: Int32 = -1
    var resource: Int32 = 0
    /// The steps: for strings, numbers, arrays and objects, then those for all values, then the last ones.
    var start: Int32 = 0
    var strings: Int32 = 0
    var numbers: Int32 = 0
    var arrays: Int32 = 0
    var objects: Int32 = 0
    var others: Int32 = 0
    var last: Int32 = 0

    /// Whether the kind of a value decides.
    var isSimple = true

    /// Where the steps are in ``SchemaProgram/steps``.
    var steps: Range<Int> {
        @inline(__always) get {
            let count = strings &+ numbers &+ arrays &+ objects &+ others &+ last
            return Int(start)..<Int(start) &+ Int(count)
        }
    }

    static let allKinds: UInt16 = .max
}

/// The members of an object: `properties`, `patternProperties`, `additionalProperties` and `required`.
struct MemberTable: BitwiseCopyable, Sendable {
    /// The entries of known keys, in the order of the schema.
    var entries: Int32 = 0
    var count: Int32 = 0
    /// A hash table of the entries; the number of slots is a power of two.
    var slots: Int32 = 0
    var mask: Int32 = 0
    /// Pairs of a pattern and a schema in ``SchemaProgram/lists``.
    var patterns: Int32 = 0
    var patternCount: Int32 = 0
    /// The schema of all other members; -1 if there is none.
    var additional: Int32 = -1
    var additionalKeyword: Int32 = -1
    var requiredCount: Int32 = 0
    var requiredKeyword: Int32 = -1
}

/// A key that a schema knows.
struct MemberEntry: BitwiseCopyable, Sendable {
    /// The place of the key's bytes.
    var key: Int32
    var keyCount: Int32
    /// -1 for a key that is only required.
    var schema: Int32
    var isRequired: Bool

    /// Where the key's bytes are among those of all keys.
    var bytes: Range<Int> {
        @inline(__always) get { Int(key)..<Int(key) &+ Int(keyCount) }
    }
}

/// The exact bound of a number.
struct NumberBound: Sendable {
    let long: LongDecimal
    let double: Double

    /// A divisor with more digits does not fit a word.
    static let mostDigits = 19
}

/// All schemas that one schema needs, ready to check values. Tasks can share it.
final class SchemaProgram: Sendable {
    /// A keyword of a schema, for problems.
    struct Keyword: Sendable {
        let name: String
        /// The place of the keyword's value.
        let place: SchemaPlace
        let resource: Int
    }

    let schemas: FixedTable<CompiledSchema>
    let steps: FixedTable<SchemaStep>
    let lists: FixedTable<Int32>
    let tables: FixedTable<MemberTable>
    let entries: FixedTable<MemberEntry>
    let slots: FixedTable<Int32>
    /// The bytes of the keys of all entries.
    let keys: SourceBytes
    let keywords: [Keyword]
    let patterns: PatternTable
    let bounds: [NumberBound]
    /// The allowed values of `enum` and `const` that are not text.
    let values: [[SchemaPlace]]
    let discriminators: [Int32: SchemaDiscriminator]
    /// For each name of a `$dynamicRef`: the schema with this `$dynamicAnchor` in each resource.
    let dynamicAnchors: [[Int32: Int32]]
    /// Where each schema is.
    let places: [SchemaPlace]
    let root: Int32
    /// The draft of the root.
    let draft: SchemaDraft
    private let resources: SchemaResources

    var documents: [Document] { resources.documents }

    init(_ parts: SchemaCompiler, root: Int32) {
        schemas = FixedTable(parts.schemas)
        steps = FixedTable(parts.steps)
        lists = FixedTable(parts.lists)
        tables = FixedTable(parts.tables)
        entries = FixedTable(parts.entries)
        slots = FixedTable(parts.slots)
        keys = SourceBytes(Data(parts.keys))
        keywords = parts.keywords
        patterns = PatternTable(parts.patterns)
        bounds = parts.bounds
        values = parts.values
        discriminators = parts.discriminators
        dynamicAnchors = parts.dynamicNames.map { parts.anchors[$0] ?? [:] }
        places = parts.places
        resources = parts.resources
        self.root = root
        draft = parts.resources.resources[Int(parts.schemas[Int(root)].resource)].dialect.draft
    }

    deinit { keys.release() }

    var warnings: [DeserializationError] { resources.warnings.errors(in: resources) }

    /// Returns the URI of a keyword, with a JSON Pointer as the fragment.
    func location(of keyword: Keyword) -> String { resources.location(of: keyword.place, in: keyword.resource) }

    /// Returns the value of a keyword.
    func value(of keyword: Keyword) -> SupportedType {
        SupportedType(resources.documents[keyword.place.document], keyword.place.node)
    }

    func key(_ entry: MemberEntry) -> String { keys.borrowed.part(entry.bytes).string }
}
