import DataMapper
import Foundation
import ObjectMapper
import TestSupport

import protocol ObjectMapper.Mappable

/// Types of both libraries in one file. `Mappable` is the one of the scoped import. The name of the other one includes
/// its module.
struct InteroperabilityTests {
    struct Place: DataMapper.Mappable, Equatable {
        var city = ""
        var zip: Int?

        init(city: String, zip: Int?) { (self.city, self.zip) = (city, zip) }
        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["city"].map(&city)
            data["zip"].map(&zip)
        }
    }

    struct Visit: Mappable, BridgedMappable, Equatable {
        var place: Place?
        var places: [Place] = []
        var named: [String: Place]?
        var note: String?

        init?(map: Map) {}

        mutating func mapping(map: Map) {
            place <- map["place"]
            places <- map["places"]
            named <- map["named"]
            note <- map["note"]
        }
    }

    final class Guest: ObjectMapperMappable, BridgedMappable {
        var name: String?
        init?(map: Map) {}
        func mapping(map: Map) { name <- map["name"] }
    }

    struct Diary: DataMapper.Mappable {
        var visits: [Visit] = []
        var guest: Guest?

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["visits"].map(&visits)
            data["guest"].map(&guest)
        }
    }

    private static let visit =
        #"{"place":{"city":"Brno","zip":602},"places":[{"city":"Oslo","zip":null}],"named":{"k":{"city":"Bonn","zip":null}}}"#

    @Test func `of data mapper in object mapper`() throws {
        let visit = try require(Visit(JSONString: Self.visit))
        #expect(visit.place == Place(city: "Brno", zip: 602) && visit.places == [Place(city: "Oslo", zip: nil)])
        expectEqual(visit.named, ["k": Place(city: "Bonn", zip: nil)])
        expectEqual(visit.toJSONString(), Self.visit)
        let json = visit.toJSON()
        expectEqual((json["place"] as? [String: Any])?["zip"] as? Int, 602)
        expectEqual(Visit(JSON: json), visit)
    }

    @Test func `of object mapper in data mapper`() throws {
        let objectMapper = DataMapper.ObjectMapper()
        let text = #"{"visits":[\#(Self.visit)],"guest":{"name":"Ada"}}"#
        let diary = try objectMapper.deserialize(Diary.self, from: text, with: JsonSerializer())
        #expect(diary.visits.first?.place?.city == "Brno" && diary.guest?.name == "Ada")
        try expectEqual(objectMapper.serialize(diary, toString: JsonSerializer()), text)
    }

    @Test func `errors have paths`() throws {
        let (visit, problems) = Mapper<Visit>().mapCollecting(JSONString: #"{"place":{"city":5},"note":1}"#)
        expectNil(visit?.place)
        expectEqual(problems.map(\.path), ["place.city", "note"])
        let live = Mapper<Visit>().mapCollecting(JSONObject: ["place": ["city": 5]])
        expectEqual(live.problems.map(\.description), ["place.city: expected string, found integer"])
        let error = try requireThrows(DeserializationError.self) {
            try DataMapper.ObjectMapper().deserialize(
                Diary.self, from: #"{"visits":[{"note":1}]}"#, with: JsonSerializer())
        }
        expectEqual((error.underlyingError as? MapError)?.reason, "expected String, found number")
        #expect("\(error.path)".hasPrefix("$.visits[0]"))
    }

    @Test(arguments: [
        (#"{"place":5}"#, "place: expected object, found integer"),
        (#"{"place":"x"}"#, "place: expected object, found string"),
        (#"{"place":true}"#, "place: expected object, found boolean"),
        (#"{"places":5}"#, "places: expected array, found integer"),
        (#"{"places":["x"]}"#, "places.0: expected object, found string"),
        (#"{"places":[{"city":"a"},{}]}"#, "places.1.city: expected string, found nothing"),
    ])
    func `paths of scalars`(_ text: String, _ expected: String) {
        expectEqual(Mapper<Visit>().mapCollecting(JSONString: text).problems.map(\.description), [expected])
        let json = Mapper<Visit>.parseJSONString(JSONString: text)
        expectEqual(Mapper<Visit>().mapCollecting(JSONObject: json).problems.map(\.description), [expected])
    }

    @Test func `what cannot be written`() throws {
        struct Reading: Mappable, BridgedMappable {
            var value: Double?
            init?(map: Map) {}
            mutating func mapping(map: Map) { value <- map["value"] }
        }
        var reading = try require(Reading(JSON: [:]))
        reading.value = .nan
        let objectMapper = DataMapper.ObjectMapper()
        let error = expectThrows(SerializationError.self) { try objectMapper.serializeOrThrow(["a": [reading]]) }
        expectEqual(error?.description, "Reading cannot be written at $.a[0]")
        expectEqual(error?.code, .unsupportedValue)
        reading.value = 1
        try expectEqual(objectMapper.serializeOrThrow(["a": [reading]]), ["a": [["value": 1]]])

        struct Secret: DataMapper.Serializable {
            struct Refusal: Error {}

            func serialize(to data: inout SerializableData) { data.fail(Refusal()) }
        }
        let writer = Writer { map in
            1 >>> map["a"]
            [Secret()] >>> map["secrets"]
        }
        expectNil(Mapper().toJSONString(writer))
        expectEqual(Mapper().toJSON(writer) as NSDictionary, ["a": 1])
    }

    @Test func `values of data mapper`() {
        var value: SupportedType = .null
        withMap(#"{"a":{"b":[1]}}"#) { map in value <- map["a"] }
        expectEqual(value, ["b": [1]])
    }
}
