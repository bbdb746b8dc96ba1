import Foundation

extension DifferentialModel {
    static let optionals: [DifferentialModel] = [
        DifferentialModel(
            Optionals.self, [Optionals(), .full], documents: ["{}", #"{"int":null,"list":[null],"map":{"a":null}}"#]),
        DifferentialModel(Int?.self, [1, nil]),
        DifferentialModel(Int??.self, [1, nil, .some(nil)]),
        DifferentialModel([Int??].self, [[1, nil, .some(nil)]]),
        DifferentialModel([String: Int?].self, [["a": 1, "b": nil]], strategies: [.plain, .snakeCase]),
        DifferentialModel(
            TwiceOptional.self,
            [TwiceOptional(), TwiceOptional(value: 1, explicit: 1), TwiceOptional(value: .some(nil))]),
        DifferentialModel(
            ExplicitNil.self, [ExplicitNil(), ExplicitNil(value: 2, other: "x")], documents: ["{}", #"{"value":null}"#]),
        DifferentialModel(IfPresent.self, [IfPresent(), .full], documents: ["{}"]),
        DifferentialModel(WithDefaults.self, [WithDefaults()], documents: ["{}", #"{"count":null}"#]),
        DifferentialModel(
            FieldState.self, [.init(value: .missing), .init(value: .null), .init(value: .value(1))], documents: ["{}"]),
    ]
}

private struct Optionals: Codable, Equatable {
    var bool: Bool?
    var int: Int?
    var uint8: UInt8?
    var double: Double?
    var string: String?
    var list: [Int?]?
    var map: [String: String?]?
    var nested: Inner?
    var date: Date?
    var url: URL?

    struct Inner: Codable, Equatable { var a: Int? }

    static let full = Optionals(
        bool: true, int: 1, uint8: 2, double: 1.5, string: "x", list: [1, nil], map: ["a": "b"], nested: Inner(a: 1),
        date: Date(timeIntervalSinceReferenceDate: 1), url: URL(string: "http://a/b"))
}

private struct TwiceOptional: Codable, Equatable {
    var value: Int??
    var explicit: Int??
}

/// Writes null, and reads an optional with calls for values that are not optional.
private struct ExplicitNil: Codable, Equatable {
    var value: Int?
    var other: String?

    init(value: Int? = nil, other: String? = nil) { (self.value, self.other) = (value, other) }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        value = try container.decode(Int?.self, forKey: "value")
        other = try container.decodeIfPresent(String?.self, forKey: "other") ?? nil
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(value, forKey: "value")
        if other == nil {
            try container.encodeNil(forKey: "other")
        } else {
            try container.encodeIfPresent(other, forKey: "other")
        }
    }
}

/// Every overload of the call.
private struct IfPresent: Codable, Equatable {
    var values: [String] = []

    static let full = IfPresent(values: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "true", "x", "1.5", "2.5", "[1]"])

    init(values: [String] = []) { self.values = values }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        func add(_ value: (some Any)?) { values.append(value.map { "\($0)" } ?? "-") }
        add(try container.decodeIfPresent(Int.self, forKey: "k0"))
        add(try container.decodeIfPresent(Int8.self, forKey: "k1"))
        add(try container.decodeIfPresent(Int16.self, forKey: "k2"))
        add(try container.decodeIfPresent(Int32.self, forKey: "k3"))
        add(try container.decodeIfPresent(Int64.self, forKey: "k4"))
        add(try container.decodeIfPresent(UInt.self, forKey: "k5"))
        add(try container.decodeIfPresent(UInt8.self, forKey: "k6"))
        add(try container.decodeIfPresent(UInt16.self, forKey: "k7"))
        add(try container.decodeIfPresent(UInt32.self, forKey: "k8"))
        add(try container.decodeIfPresent(Bool.self, forKey: "k9"))
        add(try container.decodeIfPresent(String.self, forKey: "k10"))
        add(try container.decodeIfPresent(Double.self, forKey: "k11"))
        add(try container.decodeIfPresent(Float.self, forKey: "k12"))
        add(try container.decodeIfPresent([Int].self, forKey: "k13"))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        for (index, value) in values.enumerated() {
            let key = AnyKey(stringValue: "k\(index)")
            switch index {
            case 9: try container.encodeIfPresent(Bool(value), forKey: key)
            case 10: try container.encodeIfPresent(value, forKey: key)
            case 11, 12: try container.encodeIfPresent(Double(value), forKey: key)
            case 13: try container.encodeIfPresent([1], forKey: key)
            default: try container.encodeIfPresent(UInt8(value), forKey: key)
            }
        }
    }
}

private struct WithDefaults: Codable, Equatable {
    var count = 3
    var name = "n"

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        count = try container.decodeIfPresent(Int.self, forKey: .count) ?? 3
        name = (try? container.decode(String.self, forKey: .name)) ?? "n"
    }
}

/// Distinguishes a missing key, null and a value.
private struct FieldState: Codable, Equatable {
    enum State: Equatable { case missing, null, value(Int) }
    var value: State

    enum CodingKeys: CodingKey { case value }

    init(value: State) { self.value = value }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if !container.contains(.value) {
            value = .missing
        } else if try container.decodeNil(forKey: .value) {
            value = .null
        } else {
            value = .value(try container.decode(Int.self, forKey: .value))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch value {
        case .missing: break
        case .null: try container.encodeNil(forKey: .value)
        case .value(let value): try container.encode(value, forKey: .value)
        }
    }
}
