import Foundation

extension DifferentialModel {
    static let wrappers: [DifferentialModel] = [
        DifferentialModel(
            Wrapped.self, [Wrapped()], documents: ["{}", #"{"numbers":[1,"x",null,2]}"#], strategies: Strategy.keys),
        DifferentialModel(
            LossyArray<Int>.self, [LossyArray(elements: [1, 2])], documents: [#"[1,"x",{},[[]],null,2]"#]),
        DifferentialModel(
            SkippingArray.self, [SkippingArray(elements: [1, 2])], documents: [#"[1,"x",{},[[]],null,2]"#]),
        DifferentialModel(RawText.self, [RawText(rawValue: "x")]),
        DifferentialModel([String: RawText].self, [["a": RawText(rawValue: "x")]]),
        DifferentialModel(Version.self, [Version(parts: [1, 2])], documents: [#""1.x""#, #""""#]),
        DifferentialModel(WithUserInfo.self, [WithUserInfo(value: 1)], strategies: [.plain, .userInfo]),
        DifferentialModel(
            OwnDates.self, [OwnDates()], documents: [#"{"day":"2020-02-30","seconds":"1"}"#],
            strategies: [.plain, .iso8601, .snakeCase]),
    ]
}

@propertyWrapper
private struct Zero: Codable, Equatable {
    var wrappedValue = 0

    init(wrappedValue: Int = 0) { self.wrappedValue = wrappedValue }
    init(from decoder: any Decoder) throws {
        wrappedValue = (try? decoder.singleValueContainer().decode(Int.self)) ?? 0
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

extension KeyedDecodingContainer {
    fileprivate func decode(_ type: Zero.Type, forKey key: Key) throws -> Zero {
        try decodeIfPresent(type, forKey: key) ?? Zero()
    }
}

@propertyWrapper
private struct FromText<Value: LosslessStringConvertible & Equatable>: Codable, Equatable {
    var wrappedValue: Value

    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    static func == (left: Self, right: Self) -> Bool { "\(left.wrappedValue)" == "\(right.wrappedValue)" }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let value = Value(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no value")
        }
        wrappedValue = value
    }

    func encode(to encoder: any Encoder) throws { try "\(wrappedValue)".encode(to: encoder) }
}

@propertyWrapper
private struct Lossy: Codable, Equatable {
    var wrappedValue: [Int]

    init(wrappedValue: [Int]) { self.wrappedValue = wrappedValue }
    init(from decoder: any Decoder) throws { wrappedValue = try LossyArray<Int>(from: decoder).elements }
    func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

private struct Wrapped: Codable, Equatable {
    @Zero var theCount = 1
    @FromText var theText = 2.5
    @Lossy var numbers = [1, 2]
}

/// Skips an element with a type that reads nothing.
private struct LossyArray<Element: Codable & Equatable>: Codable, Equatable {
    var elements: [Element]

    private struct Skipped: Decodable {}

    init(elements: [Element]) { self.elements = elements }

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        elements = []
        while !container.isAtEnd {
            if let element = try? container.decode(Element.self) {
                elements.append(element)
            } else {
                _ = try container.decode(Skipped.self)
            }
        }
    }

    func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

/// Skips an element by requesting its decoder. Null is skipped as null.
private struct SkippingArray: Codable, Equatable {
    var elements: [Int]

    init(elements: [Int]) { self.elements = elements }

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        elements = []
        while !container.isAtEnd {
            let start = container.currentIndex
            if let element = try? container.decodeIfPresent(Int.self) { elements.append(element) }
            if container.currentIndex == start { _ = try container.superDecoder() }
        }
    }

    func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

private struct RawText: RawRepresentable, Codable, Hashable {
    var rawValue: String
}

private struct Version: Codable, Equatable {
    var parts: [Int]

    init(parts: [Int]) { self.parts = parts }

    init(from decoder: any Decoder) throws {
        let text = try String(from: decoder)
        parts = try text.split(separator: ".", omittingEmptySubsequences: false).map {
            guard let part = Int($0) else { throw OwnError.refused("version") }
            return part
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(parts.map(String.init).joined(separator: "."))
    }
}

private struct WithUserInfo: Codable, Equatable {
    var value: Int
    var info = 0

    enum CodingKeys: CodingKey { case value }

    init(value: Int) { self.value = value }

    init(from decoder: any Decoder) throws {
        value = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .value)
        info = decoder.userInfo[OwnError.key] as? Int ?? -1
        let inner = try decoder.container(keyedBy: CodingKeys.self).superDecoder(forKey: .value)
        info += inner.userInfo[OwnError.key] as? Int ?? -10
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(encoder.userInfo[OwnError.key] as? Int ?? value, forKey: .value)
    }
}

private struct OwnDates: Codable, Equatable {
    var day = Date(timeIntervalSince1970: 86400)
    var seconds = Date(timeIntervalSince1970: 5)

    enum CodingKeys: CodingKey { case day, seconds }

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let text = try container.decode(String.self, forKey: .day)
        guard let days = Int(text.suffix(2)) else {
            throw DecodingError.dataCorruptedError(forKey: .day, in: container, debugDescription: "no day")
        }
        day = Date(timeIntervalSince1970: Double(days) * 86400)
        seconds = Date(timeIntervalSince1970: try container.decode(Double.self, forKey: .seconds))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("1970-01-\(Int(day.timeIntervalSince1970 / 86400))", forKey: .day)
        try container.encode(seconds.timeIntervalSince1970, forKey: .seconds)
    }
}
