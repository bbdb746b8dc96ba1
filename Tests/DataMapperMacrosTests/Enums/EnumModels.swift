#if Macros

import DataMapperMacros
import Testing

@Mappable(keys: .snakeCase) enum Direction: Equatable {
    case north, southWest
    @Mapped("E", "east") case east
}

struct Corner: Equatable {
    var x: Int
    var y: Int
}

@Mappable struct Label: Equatable {
    var text: String
    var size: Int?
}

@Mappable(keys: .snakeCase) enum Shape: Equatable {
    case none
    case circle(radius: Double)
    case label(Label)
    case name(String)
    case line(Int, Int)
    case roundedBox(boxWidth: Int, height: Int?, depth: Int = 1)
    @Mapped("m", "mix") case mixed(Int, name: String)
}

@Mappable(tag: "type") enum TaggedShape: Equatable {
    case none
    case circle(radius: Double)
    case label(Label)
    case box(width: Int, height: Int?, depth: Int = 1)
    @Mapped("m", "mix") case mixed(Int, name: String)
}

@Mappable(tag: "t", content: "c") enum AdjacentShape: Equatable {
    case none
    case circle(radius: Double)
    case label(Label)
    case name(String)
    case line(Int, Int)
    case box(width: Int, height: Int?, depth: Int = 1)
}

@Mappable(untagged: true) enum UntaggedShape: Equatable {
    case none, all
    case number(Int)
    case name(String)
    case line(Int, Int)
    case box(width: Int, height: Int)
    case label(Label)
}

/// A text to read as a type, and the text that is written for the result, or the error.
struct EnumRow: CustomTestStringConvertible, Sendable {
    let text: String
    let expected: String
    let testDescription: String
    let result: @Sendable () -> String

    init<T: SerializableAndDeserializable & SendableMetatype>(
        _: T.Type, _ text: String, _ expected: String? = nil, _ policy: MappingPolicy = MappingPolicy()
    ) {
        self.text = text
        self.expected = expected ?? text
        testDescription = "\(T.self) \(text)"
        result = {
            let mapper = ObjectMapper(policy: policy)
            do {
                let value = try mapper.deserialize(T.self, from: text, with: JsonSerializer())
                return try mapper.serialize(value, toString: JsonSerializer())
            } catch {
                return "\(error)"
            }
        }
    }
}

/// Makes rows of one type.
struct EnumRows<T: SerializableAndDeserializable & SendableMetatype>: Sendable {
    func callAsFunction(
        _ text: String, _ expected: String? = nil, _ policy: MappingPolicy = MappingPolicy()
    ) -> EnumRow {
        EnumRow(T.self, text, expected, policy)
    }
}

/// A text to read as a type, and the problems in its report.
struct EnumReportRow: CustomTestStringConvertible, Sendable {
    let expected: [String]
    let testDescription: String
    let result: @Sendable () throws -> [String]

    init<T: Deserializable & SendableMetatype>(
        _: T.Type, _ text: String, _ expected: [String], _ policy: MappingPolicy = MappingPolicy()
    ) {
        self.expected = expected
        testDescription = "\(T.self) \(text)"
        result = {
            let report = try ObjectMapper(policy: policy).report(T.self, from: text, with: JsonSerializer())
            return report.problems.map(\.description) + report.accepted.map { "accepted: \($0)" }
        }
    }
}

#endif
