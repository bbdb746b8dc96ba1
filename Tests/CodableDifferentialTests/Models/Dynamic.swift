import Foundation

extension DifferentialModel {
    private static let anything = [
        #"{"a":1,"b":[true,null,"x",1.5,{"c":[]}],"some_key":{"d":-1,"e":1e2,"f":18446744073709551616}}"#, "1", "true",
        "null", #""x""#, "[]", "{}", "1.0", "-0", "0.1234567890123456789", "12345678901234567890",
    ]

    static let dynamic: [DifferentialModel] = [
        DifferentialModel(JsonValue.self, [], documents: anything, strategies: [.plain, .snakeCase]),
        DifferentialModel(ByContainers.self, [], documents: anything, strategies: [.plain, .pathKeys]),
        DifferentialModel(BoolFirst.self, [], documents: anything),
        DifferentialModel(Limits.self, [], documents: ["[1e400]", "[[[[[[[[1]]]]]]]]"]),
        DifferentialModel(NestedList.self, [], documents: depths.map { nested("[", "]", $0) }).asWritten,
        DifferentialModel(NestedMap.self, [], documents: depths.map { nested(#"{"a":"#, "}", $0) }).asWritten,
    ]

    private static func nested(_ opening: String, _ closing: String, _ depth: Int) -> String {
        String(repeating: opening, count: depth - 1) + opening.prefix(1) + String(repeating: closing, count: depth)
    }

    private static let depths = [500, 511, 512, 513, 600]
}

private struct NestedList: Codable, Equatable {
    var lists: [NestedList]

    init(from decoder: any Decoder) throws { lists = try [NestedList](from: decoder) }
    func encode(to encoder: any Encoder) throws { try lists.encode(to: encoder) }
}

private struct NestedMap: Codable, Equatable {
    var maps: [String: NestedMap]

    init(from decoder: any Decoder) throws { maps = try [String: NestedMap](from: decoder) }
    func encode(to encoder: any Encoder) throws { try maps.encode(to: encoder) }
}

/// Tries several types.
enum JsonValue: Codable, Equatable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case array([JsonValue])
    case object([String: JsonValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Int.self) {
            self = .int(value)
        } else if let value = try? container.decode(Double.self) {
            self = .double(value)
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JsonValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JsonValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .int(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

/// Tries several containers, and reads their contents itself.
private struct ByContainers: Codable, Equatable {
    var value: JsonValue

    init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: AnyKey.self) {
            var members: [String: JsonValue] = [:]
            for key in container.allKeys {
                members[key.stringValue] = try container.decode(Self.self, forKey: key).value
            }
            value = .object(members)
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [JsonValue] = []
            while !container.isAtEnd { elements.append(try container.decode(Self.self).value) }
            value = .array(elements)
        } else {
            value = try JsonValue(from: decoder)
        }
    }

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

private enum BoolFirst: Codable, Equatable {
    case bool(Bool), uint(UInt), int8(Int8), float(Float), decimal(Decimal), text(String), list([BoolFirst]), map(
        [String: BoolFirst]), nothing

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int8.self) {
            self = .int8(value)
        } else if let value = try? container.decode(UInt.self) {
            self = .uint(value)
        } else if let value = try? container.decode(Float.self) {
            self = .float(value)
        } else if let value = try? container.decode(Decimal.self) {
            self = .decimal(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([BoolFirst].self) {
            self = .list(value)
        } else if let value = try? container.decode([String: BoolFirst].self) {
            self = .map(value)
        } else {
            self = .nothing
        }
    }

    func encode(to encoder: any Encoder) throws {}
}

private struct Limits: Codable, Equatable {
    var values: [JsonValue]

    init(from decoder: any Decoder) throws { values = try [JsonValue](from: decoder) }
    func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
}
