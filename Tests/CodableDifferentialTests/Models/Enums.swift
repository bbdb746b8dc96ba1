import Foundation

extension DifferentialModel {
    static let enums: [DifferentialModel] = [
        DifferentialModel([TextEnum].self, [TextEnum.allCases], documents: [#""FIRST""#, #""third""#]),
        DifferentialModel([NumberEnum].self, [NumberEnum.allCases]),
        DifferentialModel([FloatEnum].self, [[.half, .whole]]),
        DifferentialModel(EnumHolder.self, [EnumHolder(), EnumHolder(maybe: .first, list: [.second])]),
        DifferentialModel(
            Payload.self,
            [
                .none, .unlabelled(1), .labelled(name: "x", count: nil), .mixed(1, name: "y"), .nested(.unlabelled(2)),
                .optional(nil),
                .renamed(value: 1),
            ],
            documents: [
                #"{"none":{},"unlabelled":{"_0":1}}"#, "{}", #"{"none":null}"#, #"{"none":1}"#, #"{"none":{"a":1}}"#,
            ],
            strategies: Strategy.keys),
        DifferentialModel([Payload].self, [[.none, .unlabelled(1)]]),
        DifferentialModel(Expression.self, [.number(1), .sum(.number(1), .product(.number(2), .number(3)))]),
        DifferentialModel(Never?.self, [nil]),
    ]

    static let tagged: [DifferentialModel] = [
        DifferentialModel(
            FirstKey.self, [.left(1), .right("x")], documents: [#"{"left":1,"right":"x"}"#, "{}", #"{"other":1}"#],
            strategies: Strategy.keys),
        DifferentialModel(
            ByTag.self, [.circle(radius: 1), .square(Side(sideLength: 2))], documents: [#"{"type":"none"}"#],
            strategies: Strategy.keys),
        DifferentialModel(
            ByTagAndContent.self, [.text("x"), .list([1]), .empty], documents: [#"{"t":"empty","c":1}"#]),
        DifferentialModel(
            Untagged.self, [.int(1), .text("x"), .side(Side(sideLength: 1)), .list([.int(1), .text("y")]), .null]),
        DifferentialModel([Untagged].self, [[.int(1), .text("x"), .null, .side(Side(sideLength: 1))]]),
    ]
}

private enum TextEnum: String, Codable, CaseIterable {
    case first, second = "Zweite", empty = "", emoji = "😀", accent = "é"
}

private enum NumberEnum: Int8, Codable, CaseIterable {
    case one = 1
    case minus = -1
    case large = 127
}

private enum FloatEnum: Double, Codable {
    case half = 0.5
    case whole = 1
}

private struct EnumHolder: Codable, Equatable {
    var first = TextEnum.first
    var number = NumberEnum.minus
    var maybe: TextEnum?
    var list: [TextEnum]?
}

private indirect enum Payload: Codable, Equatable {
    case none
    case unlabelled(Int)
    case labelled(name: String, count: Int?)
    case mixed(Int, name: String)
    case nested(Payload)
    case optional(Int?)
    case renamed(value: Int)

    enum CodingKeys: String, CodingKey {
        case none, unlabelled, labelled, mixed, nested, optional
        case renamed = "other_name"
    }

    enum RenamedCodingKeys: String, CodingKey { case value = "the_value" }
}

private indirect enum Expression: Codable, Equatable {
    case number(Int)
    case sum(Expression, Expression)
    case product(Expression, Expression)
}

private struct Side: Codable, Equatable { var sideLength: Int }

private enum FirstKey: Codable, Equatable {
    case left(Int)
    case right(String)

    enum CodingKeys: CodingKey { case left, right }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let key = container.allKeys.first, container.allKeys.count == 1 else {
            throw DecodingError.typeMismatch(
                Self.self, .init(codingPath: container.codingPath, debugDescription: "\(container.allKeys.count)"))
        }
        switch key {
        case .left: self = .left(try container.decode(Int.self, forKey: key))
        case .right: self = .right(try container.decode(String.self, forKey: key))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .left(let value): try container.encode(value, forKey: .left)
        case .right(let value): try container.encode(value, forKey: .right)
        }
    }
}

private enum ByTag: Codable, Equatable {
    case circle(radius: Double)
    case square(Side)

    enum CodingKeys: CodingKey { case type, radius }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(String.self, forKey: .type) {
        case "circle": self = .circle(radius: try container.decode(Double.self, forKey: .radius))
        case "square": self = .square(try Side(from: decoder))
        default: throw DecodingError.dataCorruptedError(forKey: .type, in: container, debugDescription: "tag")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .circle(let radius):
            try container.encode("circle", forKey: .type)
            try container.encode(radius, forKey: .radius)
        case .square(let side):
            try container.encode("square", forKey: .type)
            try side.encode(to: encoder)
        }
    }
}

private enum ByTagAndContent: Codable, Equatable {
    case text(String)
    case list([Int])
    case empty

    enum Tag: String, Codable { case text, list, empty }
    enum CodingKeys: String, CodingKey { case tag = "t", content = "c" }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(Tag.self, forKey: .tag) {
        case .text: self = .text(try container.decode(String.self, forKey: .content))
        case .list: self = .list(try container.decode([Int].self, forKey: .content))
        case .empty: self = .empty
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .text(let text):
            try container.encode(Tag.text, forKey: .tag)
            try container.encode(text, forKey: .content)
        case .list(let list):
            try container.encode(Tag.list, forKey: .tag)
            try container.encode(list, forKey: .content)
        case .empty:
            try container.encode(Tag.empty, forKey: .tag)
        }
    }
}

private enum Untagged: Codable, Equatable {
    case int(Int)
    case text(String)
    case side(Side)
    case list([Untagged])
    case null

    init(from decoder: any Decoder) throws {
        if let value = try? decoder.singleValueContainer().decode(Int.self) {
            self = .int(value)
        } else if let value = try? decoder.singleValueContainer().decode(String.self) {
            self = .text(value)
        } else if let value = try? Side(from: decoder) {
            self = .side(value)
        } else if let value = try? [Untagged](from: decoder) {
            self = .list(value)
        } else if try decoder.singleValueContainer().decodeNil() {
            self = .null
        } else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no case"))
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .int(let value): try value.encode(to: encoder)
        case .text(let value): try value.encode(to: encoder)
        case .side(let value): try value.encode(to: encoder)
        case .list(let value): try value.encode(to: encoder)
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        }
    }
}
