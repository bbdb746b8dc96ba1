import Foundation

extension DifferentialModel {
    static let errors: [DifferentialModel] = [
        DifferentialModel(
            Refusing.self, [Refusing(value: 1)], documents: (0..<9).map { #"{"value":\#($0)}"# },
            strategies: [.plain, .snakeCase]),
        DifferentialModel(
            [Refusing].self, [[Refusing(value: 1)]], documents: (0..<9).map { #"[{"value":1},{"value":\#($0)}]"# }),
        DifferentialModel(
            [String: RefusingScalar].self, [["a": RefusingScalar(value: 1)]],
            documents: (0..<9).map { #"{"k":\#($0)}"# }),
        DifferentialModel(RefusingList.self, [RefusingList(value: 1)], documents: (0..<6).map { "[\($0)]" }),
        DifferentialModel(Rethrowing.self, [], documents: [#"{"a":{"b":1}}"#]),
        DifferentialModel(Swallowing.self, [], documents: [#"{"a":{"b":1},"c":[1,2]}"#]),
    ]
}

/// Throws the error that the number selects.
private struct Refusing: Codable, Equatable {
    var value: Int

    enum CodingKeys: CodingKey { case value }

    init(value: Int) { self.value = value }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        value = try container.decode(Int.self, forKey: .value)
        let context = DecodingError.Context(
            codingPath: [AnyKey(stringValue: "own"), AnyKey(intValue: 3)], debugDescription: "own")
        switch value {
        case 2: throw OwnError.refused("value")
        case 3: throw DecodingError.dataCorruptedError(forKey: .value, in: container, debugDescription: "corrupted")
        case 4:
            throw DecodingError.dataCorruptedError(
                in: try decoder.singleValueContainer(), debugDescription: "corrupted")
        case 5: throw DecodingError.typeMismatch(Refusing.self, context)
        case 6: throw DecodingError.valueNotFound(Refusing.self, context)
        case 7: throw DecodingError.keyNotFound(AnyKey(stringValue: "own"), context)
        case 8:
            throw EncodingError.invalidValue(
                value, .init(codingPath: decoder.codingPath, debugDescription: "wrong way"))
        default: break
        }
    }
}

private struct RefusingScalar: Codable, Equatable {
    var value: Int

    init(value: Int) { self.value = value }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        value = try container.decode(Int.self)
        if value == 2 { throw DecodingError.dataCorruptedError(in: container, debugDescription: "corrupted") }
        if value == 3 { throw NSError(domain: "own", code: 3) }
        if value == 4 { throw CancellationError() }
    }

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

private struct RefusingList: Codable, Equatable {
    var value: Int

    init(value: Int) { self.value = value }

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        if container.count == 0 { throw DecodingError.dataCorruptedError(in: container, debugDescription: "corrupted") }
        value = try container.decode(Int.self)
        if value == 2 { throw DecodingError.dataCorruptedError(in: container, debugDescription: "corrupted") }
    }

    func encode(to encoder: any Encoder) throws { try [value].encode(to: encoder) }
}

/// Catches an error and throws its own error with the same path.
private struct Rethrowing: Codable, Equatable {
    var b: Int

    init(from decoder: any Decoder) throws {
        do {
            let container = try decoder.container(keyedBy: AnyKey.self).nestedContainer(
                keyedBy: AnyKey.self, forKey: "a")
            b = try container.decode(Int.self, forKey: "b")
        } catch let DecodingError.keyNotFound(key, context) {
            throw DecodingError.dataCorrupted(
                .init(codingPath: context.codingPath + [key], debugDescription: "renamed", underlyingError: nil))
        }
    }

    func encode(to encoder: any Encoder) throws {}
}

/// Catches errors and goes on.
private struct Swallowing: Codable, Equatable {
    var found: [String] = []

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        for key in ["a", "c", "d"] as [AnyKey] {
            if let value = try? container.decode([String: Int].self, forKey: key) {
                found.append("\(value.sorted { $0.key < $1.key })")
            }
            if let value = try? container.decode([Int].self, forKey: key) { found.append("\(value)") }
            if (try? container.decode(Never?.self, forKey: key)) != nil { found.append("nil") }
        }
        if found.isEmpty { _ = try container.decode(String.self, forKey: "e") }
    }

    func encode(to encoder: any Encoder) throws {}
}
