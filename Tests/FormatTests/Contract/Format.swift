import DataMapper
import DataMapperFormats
import DataMapperJSONText
import DataMapperValues
import Foundation
import TestSupport
import Testing

/// A format that the contract checks.
struct Format: Sendable, CustomTestStringConvertible {
    let abilities: _FormatAbilities
    let serializer: any Serializer
    let testDescription: String
    /// Whether places are lines and columns.
    let isText: Bool
    /// Returns the serializer with other options.
    let with: @Sendable (ProcessingLimits, DuplicateKeyRule) -> any Serializer
    /// The number of bytes from the place of a key to its first letter; nil if the format has its own rules for
    /// duplicate keys.
    var duplicateKeyPrefix: Int?
    /// Whether a date has only whole seconds.
    var hasWholeSeconds = false
    /// Documents that must be errors, such as those that declare a length that they do not have.
    var hostile: [HostileDocument] = []
    /// Texts that are not documents.
    var invalid: [Data] = []

    init<Serializer: FormatSerializer>(_ serializer: Serializer, _ name: String? = nil, isText: Bool? = nil) {
        abilities = Serializer._abilities
        self.serializer = serializer
        testDescription = name ?? abilities.name
        self.isText = isText ?? abilities.isText
        with = { limits, duplicateKeys in
            var changed = serializer
            (changed.limits, changed.duplicateKeys) = (limits, duplicateKeys)
            return changed
        }
    }

    /// JSON, which has a parser and errors of its own.
    init(_ name: String, json serializer: JsonSerializer) {
        var abilities = _FormatAbilities(name: "JSON")
        abilities.isText = true
        abilities.keepsDecimals = true
        abilities.nonFiniteNumbers = .unsupported
        abilities.dates = .asText
        abilities.bytes = .asText
        self.abilities = abilities
        self.serializer = serializer
        (testDescription, isText) = (name, true)
        with = { limits, duplicateKeys in
            var reading = serializer.reading
            (reading.limits, reading.duplicateKeys) = (limits, duplicateKeys)
            return JsonSerializer(reading: reading, writing: serializer.writing)
        }
    }

    /// Whether there are objects in objects at any depth.
    var isNested: Bool { abilities.shape == .any || abilities.shape == .object }
    /// Whether all scalars are text.
    var isAllText: Bool { abilities.numbers == .asText }
    /// Whether a number is written as it stands in JSON.
    var keepsNumberText: Bool { isAllText || serializer is JsonSerializer }
    /// Whether every part of a document is invalid, and the end is where it was cut.
    var hasEnd: Bool { !isText && !abilities.endsWithTable }

    /// Whether the format has this kind of scalar, as itself or as text.
    func canExpress(_ scalar: SupportedType) -> Bool {
        if scalar.bool != nil { return abilities.booleans != .unsupported }
        if scalar.date != nil { return abilities.dates != .unsupported }
        return scalar.data == nil || abilities.bytes != .unsupported
    }

    /// A document that has these scalars, without those that the format cannot express there.
    func document(_ scalars: [SupportedType]) -> SupportedType {
        if !isNested { return document(of: [.object(scalars.enumerated().map { ("c\($0)", $1) })]) }
        return ["row": .array(scalars.filter { abilities.nulls == .native || !$0.isNull })]
    }

    /// The path of a scalar of `document`.
    func path(_ index: Int) -> String { isNested ? "$.row[\(index)]" : path(0, "c\(index)") }

    /// A scalar of `document`.
    func scalar(_ index: Int, of document: SupportedType) -> SupportedType? {
        isNested ? document["row"]?[index] : objects(of: document).first?["c\(index)"]
    }

    /// A document that has these objects.
    func document(of objects: [SupportedType]) -> SupportedType {
        switch abilities.shape {
        case .table: .array(objects)
        case .sections: .object(objects.enumerated().map { ("s\($0)", $1) })
        default: ["objects": .array(objects)]
        }
    }

    /// The path of a member of an object of `document`.
    func path(_ index: Int, _ key: String) -> String {
        switch abilities.shape {
        case .table: "$[\(index)].\(key)"
        case .sections: "$.s\(index).\(key)"
        default: "$.objects[\(index)].\(key)"
        }
    }

    /// The objects of `document`.
    func objects(of document: SupportedType) -> [SupportedType] {
        (document["objects"] ?? document).array ?? document.entries?.map(\.value) ?? []
    }

    /// What is read after a value has been written, by the rules for what the format cannot express.
    func asRead(_ value: SupportedType) -> SupportedType {
        if let elements = value.array { return .array(elements.map(asRead)) }
        if let entries = value.entries {
            return .object(
                entries.map { ($0.key, asRead($0.value)) }.filter { entry in
                    !(abilities.nulls == .leftOut && entry.1.isNull)
                        && (abilities.hasEmptyContainers || entry.1.count != 0)
                })
        }
        let isWrittenAsText =
            value.date != nil ? abilities.dates == .asText : value.data != nil ? abilities.bytes == .asText : isAllText
        if value.isNull || !isWrittenAsText { return value }
        let text = JsonSerializer().serialize(toString: value)
        return .string(value.string ?? JsonSerializer().deserialize(fromString: text).string ?? text)
    }
}

func write(_ value: SupportedType, _ format: Format) throws -> Data { try format.serializer.serializeOrThrow(value) }

func read(_ bytes: Data, _ format: Format) throws -> SupportedType { try format.serializer.deserializeOrThrow(bytes) }

func json(_ text: String) -> SupportedType { JsonSerializer().deserialize(fromString: text) }

func jsonText(_ value: SupportedType) -> String { JsonSerializer().serialize(toString: value) }

/// What the errors of all formats have.
struct ReadingError {
    let code: String
    let message: String
    let location: DataMapperValues.SourceLocation
}

/// Returns the error of a call, which must throw one of a format.
func readingError(
    _ comment: Comment? = nil, at place: Testing.SourceLocation = #_sourceLocation, _ body: () throws -> SupportedType
) -> ReadingError? {
    do {
        _ = try body()
        Issue.record(comment ?? "no error", sourceLocation: place)
    } catch let error as FormatError {
        return ReadingError(code: "\(error.code)", message: error.message, location: error.location)
    } catch let error as JsonError {
        return ReadingError(code: "\(error.code)", message: error.message, location: error.location)
    } catch {
        Issue.record(error, comment, sourceLocation: place)
    }
    return nil
}
