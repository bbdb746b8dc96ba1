import Foundation
import ObjectMapper
import Testing

@Suite struct MapperExamples {
    @Test func textAndBack() {
        // EXAMPLE
        let user = Mapper<User>().map(JSONString: #"{"name": "Ana", "age": 30}"#)
        #expect(user?.name == "Ana")
        #expect(user.flatMap { Mapper().toJSONString($0) } == #"{"name":"Ana","age":30}"#)
        // END
    }

    @Test func context() {
        struct Units: MapContext {}
        // EXAMPLE
        let mapper = Mapper<User>()
        mapper.context = Units()
        // END
        #expect(mapper.context is Units)
    }

    @Test func includingNil() throws {
        struct Note: Mappable {
            var text: String?
            init?(map: Map) {}
            mutating func mapping(map: Map) { text <- map["text"] }
        }
        let note = try #require(Note(JSON: [:]))
        // EXAMPLE
        let mapper = Mapper<Note>(shouldIncludeNilValues: true)
        #expect(mapper.toJSONString(note) == #"{"text":null}"#)
        mapper.shouldIncludeNilValues = false
        #expect(mapper.toJSONString(note) == "{}")
        // END
    }

    @Test func options() {
        // EXAMPLE
        let mapper = Mapper<User>()
        mapper.options.convertsScalars = true
        #expect(mapper.map(JSON: ["name": "Ana", "age": "30"])?.age == 30)
        // END
    }
}
