#if Macros

import DataMapperMacros
import Testing

/// The type of the page, for the code that its macro writes.
private struct City {
    let name: String
    var people: Int?
    var mayor = "nobody"
}

// BLOCK 13
extension City: Mappable, Serializable, Deserializable, ProblemCollecting {
    init(_ data: DeserializableData) throws {
        let name: String = try data["name"].get()
        let people: Int? = try data["people"].getIfPresent()
        let mayor = try data["mayor", "name"].getIfPresent(or: "nobody")
        self.name = name
        self.people = people
        self.mayor = mayor
    }

    func serialize(to data: inout SerializableData) {
        data["name"].set(name)
        data["people"].set(people)
        data["mayor", "name"].set(mayor)
    }

    mutating func mapping(_ data: inout MappableData) throws {
        data["name"].set(name)
        try data["people"].mapIfPresent(&people)
        try data["mayor", "name"].mapIfPresent(&mayor, or: "nobody")
    }

    static func collectProblems(in data: DeserializableData) {
        data._inspect("name", String.self)
        data._inspect("people", Int?.self)
        data["mayor", "name"].collect { try $0.getIfPresent(or: "nobody") }
    }
}
// END

@Suite("Macros: the code that they write")
struct MacroExpansionPage {
    @Test func page() throws {
        let value: SupportedType = ["name": "Oslo", "people": 5, "mayor": ["name": "Ana"]]
        let city = try ObjectMapper().deserialize(City.self, fromValue: value)
        let same = try ObjectMapper().deserialize(MacrosPage.City.self, fromValue: value)
        #expect(ObjectMapper().serialize(city) == value)
        #expect(ObjectMapper().serialize(same) == value)
    }
}

#endif
