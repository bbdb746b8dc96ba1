import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// Decoders and containers that are used after the end of their call.
struct KeptDecoderTests {
    struct Lazy: Decodable {
        let decoder: any Decoder
        init(from decoder: any Decoder) throws { self.decoder = decoder }
    }

    struct Point: Codable, Equatable {
        let x: Double
        let name: String
    }

    @Test func `a decoder reads after its call`() throws {
        let json = Data(#"[{"x": 1, "name": "a name of more than fifteen bytes"}, {"x": 2, "name": "b"}]"#.utf8)
        let kept = try JsonDecoder().decode([Lazy].self, from: json)
        try expectEqual(Point(from: kept[1].decoder), Point(x: 2, name: "b"))
        try expectEqual(Point(from: kept[0].decoder), Point(x: 1, name: "a name of more than fifteen bytes"))
        expectEqual(kept[0].decoder.codingPath.map(\.stringValue), ["Index 0"])
        expectEqual(kept[1].decoder.codingPath.map(\.intValue), [1])
    }

    @Test func `its errors have their paths`() throws {
        let json = Data(#"{"points": [{"x": 1, "name": "a"}, {"x": "", "name": "b"}]}"#.utf8)
        let kept = try JsonDecoder().decode([String: [Lazy]].self, from: json)
        let decoder = try require(kept["points"]?[1].decoder)
        let error = try requireThrows(DecodingError.self) { try Point(from: decoder) }
        expectEqual(error.parts?.kind, "typeMismatch Double")
        expectEqual(error.parts?.context.codingPath.map(\.stringValue), ["points", "Index 1", "x"])
    }

    @Test func `containers read after their call`() throws {
        struct Containers: Decodable {
            let values: KeyedDecodingContainer<Point.CodingKeys>
            var elements: any UnkeyedDecodingContainer
            let superDecoder: any Decoder

            init(from decoder: any Decoder) throws {
                var all = try decoder.unkeyedContainer()
                values = try all.nestedContainer(keyedBy: Point.CodingKeys.self)
                superDecoder = try all.superDecoder()
                elements = all
            }
        }
        let json = Data(#"[{"x": 1.5, "name": "a"}, [3], "last"]"#.utf8)
        var kept = try JsonDecoder().decode(Containers.self, from: json)
        try expectEqual(kept.values.decode(Double.self, forKey: .x), 1.5)
        try expectEqual([Int](from: kept.superDecoder), [3])
        expectEqual(kept.elements.currentIndex, 2)
        try expectEqual(kept.elements.decode(String.self), "last")
        #expect(kept.elements.isAtEnd)
        expectThrows(DecodingError.self) { try kept.elements.decode(String.self) }
    }

    @Test func `two kept decoders read in turns`() throws {
        let json = Data(#"[[{"x": 1, "name": "a"}, {"x": 2, "name": "b"}], [{"x": 3, "name": "c"}]]"#.utf8)
        let kept = try JsonDecoder().decode([[Lazy]].self, from: json)
        for _ in 0..<3 {
            try expectEqual(Point(from: kept[1][0].decoder).x, 3)
            try expectEqual(Point(from: kept[0][1].decoder).x, 2)
            expectEqual(kept[0][0].decoder.codingPath.map(\.intValue), [0, 0])
            expectEqual(kept[1][0].decoder.codingPath.map(\.intValue), [1, 0])
        }
    }
}

extension KeptDecoderTests.Point { enum CodingKeys: String, CodingKey { case x, name } }
