import DataMapper
import Foundation

/// The innermost type: an object with a value that is hard to keep, an optional that is null and a field that is null.
protocol LeafKind {
    associatedtype Value: SerializableAndDeserializable
    static var initial: Value { get }
    /// The text that is written for the initial value.
    static var initialText: String { get }
    /// A value in the data.
    static var text: String { get }
    /// The same read and written.
    static var written: String { get }
    /// A damaged value. Nil if every text is a value.
    static var damagedText: String? { get }
    /// The expected result for it.
    static func repaired(_ policy: MappingPolicy) -> Repair<String>?
    static func map(_ value: inout Value, _ data: inout MappableData) throws
}

/// The text that is written after reading a damaged value, and the problem in the report.
struct Repair<Written> {
    let written: Written
    let outcome: MappingProblem.Outcome
}

extension LeafKind {
    static var written: String { text }
    static var damagedText: String? { "true" }
    static func repaired(_ policy: MappingPolicy) -> Repair<String>? { nil }
    static func map(_ value: inout Value, _ data: inout MappableData) throws { try data["v"].map(&value) }
}

enum DecimalKind: LeafKind {
    static let initial = Decimal(0)
    static let initialText = "0"
    static let text = "1.10"
    static let written = "1.1"
}

enum LargeIntegerKind: LeafKind {
    static let initial: UInt64 = 0
    static let initialText = "0"
    static let text = "12345678901234567890"
    static let damagedText: String? = "-1"
}

enum ExactKind: LeafKind {
    static let initial = SupportedType.null
    static let initialText = "null"
    static let text = "[1e400,1.10,-0.0,123456789012345678901234567890.10]"
    static let damagedText: String? = nil
}

enum GrowingKind: LeafKind {
    enum Color: String, SerializableAndDeserializable, UnknownCaseRepresentable {
        case red, other
        static var unknownCase: Color { .other }
    }
    static let initial = Color.other
    static let initialText = #""other""#
    static let text = #""red""#
    static let damagedText: String? = #""mauve""#
    static func repaired(_ policy: MappingPolicy) -> Repair<String>? {
        Repair(written: #""other""#, outcome: .replacedByDefault)
    }
}

enum OpenKind: LeafKind {
    enum Color: String { case red }
    static let initial = OpenEnum<Color>.known(.red)
    static let initialText = #""red""#
    static let text = #""mauve""#
    static let damagedText: String? = "[]"
}

enum ConvertedKind: LeafKind {
    static let initial = 0
    static let initialText = "0"
    static let text = "12"
    static let damagedText: String? = #""13""#
    static func repaired(_ policy: MappingPolicy) -> Repair<String>? {
        policy.conversions.contains(.numbersFromText) ? Repair(written: "13", outcome: .converted) : nil
    }
}

enum EitherKind: LeafKind {
    static let initial = Either<Int, String>.left(0)
    static let initialText = "0"
    static let text = #""12""#
}

/// The number of units. The mapper's context has the unit.
struct UnitSize: Sendable { let size: Int }

enum TransformedKind: LeafKind {
    struct InUnits: Transformation {
        func transform(from value: SupportedType) -> Int? { value.int }
        func transform(object: Int?) -> SupportedType { object.map { .int($0) } ?? .null }

        func object(from data: DeserializableData) throws -> Int {
            try data.get() * (data.context(UnitSize.self)?.size ?? 0)
        }

        func write(_ object: Int?, to data: inout SerializableData) {
            data.set(object.map { $0 / (data.context(UnitSize.self)?.size ?? 0) })
        }
    }
    static let initial = 0
    static let initialText = "0"
    static let text = "4"
    static func map(_ value: inout Int, _ data: inout MappableData) throws {
        try data["v"].map(&value, using: InUnits())
    }
}

/// A layer without another one inside.
protocol LeafLayer: Layer {
    associatedtype Kind: LeafKind
}

extension LeafLayer {
    static var depth: Int { 0 }
    static var initial: [Member] { [Member("v", Kind.initialText), Member("n", "null")] }
    static func members(_ leaf: [Member], own: Int) -> [Member] { leaf }
    static func repaired(_ leaf: Repaired?, _ policy: MappingPolicy, isKept: Bool) -> Repaired? { leaf }
    static var sharesLeaf: Bool { true }
    static func keeps(isFlattened: Bool) -> Bool { false }
    static func rejects(isFlattened: Bool) -> Bool { false }
    static func restores(isFlattened: Bool) -> Bool { false }
}

struct Innermost<Kind: LeafKind>: LeafLayer {
    var value = Kind.initial
    var nothing: Int?
    var field = Field<Int>.absent

    mutating func mapping(_ data: inout MappableData) throws {
        try Kind.map(&value, &data)
        data["n"].map(&nothing)
        try data["f"].map(&field)
    }
}

struct KeepingInnermost<Kind: LeafKind>: LeafLayer, UnknownKeyPreserving {
    var leaf = Innermost<Kind>()
    var unknownKeys = UnknownKeys()

    mutating func mapping(_ data: inout MappableData) throws { try leaf.mapping(&data) }

    static func keeps(isFlattened: Bool) -> Bool { !isFlattened }
    static func restores(isFlattened: Bool) -> Bool { !isFlattened }
}

struct RejectingInnermost<Kind: LeafKind>: LeafLayer, UnknownKeyRejecting {
    var leaf = Innermost<Kind>()

    mutating func mapping(_ data: inout MappableData) throws { try leaf.mapping(&data) }

    static func rejects(isFlattened: Bool) -> Bool { !isFlattened }
}
