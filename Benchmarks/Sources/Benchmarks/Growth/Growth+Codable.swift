import DataMapper
import DataMapperCodable
import Foundation

extension Growth {
    /// The calls of `Codable` types other than reading and writing their properties.
    static var codable: [Growth] {
        [
            decode("values of which several types are tried", from: 1_000, as: [AnyValue].self) { size in
                GrowthTexts.array(size) { _ in #"["a",{"x":"b"}]"# }
            },
            decode("invalid elements that are dropped", from: 1_000, as: [Pen].self) { size in
                GrowthTexts.array(size) { _ in #"{"color":"blue"}"# }
            },
            decode("invalid members that are dropped", from: 1_000, as: [String: Pen].self) { size in
                Data(("{" + (0..<size).map { #""k\#($0)":{"color":"blue"}"# }.joined(separator: ",") + "}").utf8)
            },
            decode("optional keys that are missing", from: 1_000, as: [Sparse].self) { size in
                GrowthTexts.array(size) { _ in #"{"z":1}"# }
            },
            Growth("encode", "two containers that are written to in turns", from: 5_000) { size in
                let columns = Columns(count: size)
                return { blackHole(try mapper.encode(columns, to: serializer)) }
            },
            Growth("encode", "one key again and again", from: 5_000) { size in
                let repeated = Repeated(count: size)
                return { blackHole(try mapper.encode(repeated, to: serializer)) }
            },
        ]
    }

    private static func decode<T: Decodable>(
        _ dimension: String, from smallest: Int, as type: T.Type, _ text: @escaping (Int) -> Data
    ) -> Growth {
        let dropping = mapper.with { $0.invalidElements = .drop }
        return Growth("decode", dimension, from: smallest) { size in
            let data = text(size)
            return { blackHole(try dropping.decode(type, from: data, with: serializer)) }
        }
    }
}

/// Tries one type after the other, as such types usually do.
private struct AnyValue: Decodable {
    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() { return }
        if (try? value.decode(Bool.self)) != nil { return }
        if (try? value.decode(Int.self)) != nil { return }
        if (try? value.decode(Double.self)) != nil { return }
        if (try? value.decode(String.self)) != nil { return }
        if (try? value.decode([AnyValue].self)) != nil { return }
        _ = try value.decode([String: AnyValue].self)
    }
}

private struct Pen: Decodable {
    enum Color: String, Decodable { case red }

    let color: Color
}

private struct Sparse: Decodable {
    let a: Int?
    let b: String?
    let c: [Int]?
    let z: Int
}

private struct Columns: Encodable {
    let count: Int

    enum CodingKeys: CodingKey { case x, y }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        var xs = container.nestedUnkeyedContainer(forKey: .x)
        var ys = container.nestedUnkeyedContainer(forKey: .y)
        for number in 0..<count {
            try xs.encode(number)
            try ys.encode(number)
        }
    }
}

private struct Repeated: Encodable {
    let count: Int

    enum CodingKeys: CodingKey { case key }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        for number in 0..<count { try container.encode(number, forKey: .key) }
    }
}
