import DataMapper
import Foundation
import Testing

@Suite("Transformations")
struct TransformationsPage {
    // BLOCK 1
    struct Cents: Transformation {
        func transform(from value: SupportedType) -> Int? { value.double.map { Int(($0 * 100).rounded()) } }
        func transform(object: Int?) -> SupportedType { object.map { .double(Double($0) / 100) } ?? .null }
    }

    struct Price: Deserializable {
        let cents: Int
        let older: [Int]

        init(_ data: DeserializableData) throws {
            cents = try data["price"].get(using: Cents())
            older = data["history"].get(using: Cents(), or: [])
        }
    }
    // END

    // BLOCK 3
    struct Visit: Mappable {
        var day = Date(timeIntervalSince1970: 0)
        var tries = 0
        var marks: [[Int]] = []

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["day"].map(&day, using: CustomDateFormatTransformation(formatString: "yyyyMMdd"))
            try data["tries"].map(&tries, using: IntTransformation().lenient.default(1))
            try data["marks"].map(&marks, using: IntTransformation().lenient.array)
        }
    }
    // END

    // BLOCK 5
    struct Celsius: SupportedTypeConvertible, Equatable {
        var degrees: Double

        static let defaultTransformation = DoubleTransformation()
            .map(from: { Celsius(degrees: $0) }, to: { $0.degrees })
            .typeErased()
    }
    // END

    @Test func page() throws {
        // BLOCK 2
        let objectMapper = ObjectMapper()
        let price = try objectMapper.deserialize(Price.self, fromValue: ["price": 1.5, "history": [1.25, 1.0]])
        #expect(price.cents == 150)
        #expect(price.older == [125, 100])
        // END

        // BLOCK 4
        let visit = try objectMapper.deserialize(
            Visit.self, fromValue: ["day": "20161231", "tries": "3", "marks": [["1", 2]]])
        #expect(visit.day.timeIntervalSince1970 == 1_483_142_400)
        #expect(visit.tries == 3)
        #expect(objectMapper.serialize(visit) == ["day": "20161231", "tries": 3, "marks": [[1, 2]]])
        // END

        // BLOCK 6
        let week: [Celsius]? = objectMapper.deserialize([21.5, 19.0])
        #expect(week == [Celsius(degrees: 21.5), Celsius(degrees: 19)])
        // END

        // BLOCK 7
        let milliseconds = ObjectMapper(dates: .millisecondsSince1970)
        #expect(objectMapper.serialize(Date(timeIntervalSince1970: 1.25)) == "1970-01-01T00:00:01.250Z")
        #expect(milliseconds.serialize(Date(timeIntervalSince1970: 1.25)) == 1250)
        // END
    }
}
