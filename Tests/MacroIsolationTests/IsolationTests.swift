#if Macros

import DataMapperMacros
import Testing

// This module is isolated to the main actor unless it says otherwise.

@Mappable
struct Setting: Equatable {
    let name: String
    var value: Int?
    var parts: [Part] = []

    @Mappable
    struct Part: Equatable { let id: Int }
}

@Mappable(keys: .snakeCase)
nonisolated struct Record: Equatable {
    let recordID: Int
    var notes: [Note]

    @Mappable
    nonisolated struct Note: Equatable { var text = "" }

    @Mappable nonisolated enum State: String { case open, closed }
}

@Mappable
class Screen {
    var title: String
    let id: Int
}

@Mappable
final class Detail: Screen { var record: Setting }

@Mappable
nonisolated final class Message { let text: String }

@Suite("Macros in a module that is isolated to the main actor") struct IsolationTests {
    @Test func `types of the main actor`() throws {
        let mapper = ObjectMapper()
        let data: SupportedType = ["name": "a", "value": 1, "parts": [["id": 2]]]
        let setting = try mapper.deserialize(Setting.self, fromValue: data)
        #expect(setting == Setting(name: "a", value: 1, parts: [Setting.Part(id: 2)]))
        #expect(mapper.serialize(setting) == data)
        let detail = try mapper.deserialize(Detail.self, fromValue: ["title": "t", "id": 1, "record": data])
        #expect(mapper.serialize(detail) == ["title": "t", "id": 1, "record": data])
    }

    @Test func `types of no actor are read anywhere`() async throws {
        let data: SupportedType = ["record_id": 1, "notes": [["text": "x"]]]
        let read = Task.detached { try ObjectMapper().deserialize(Record.self, fromValue: data) }
        let record = try await read.value
        #expect(record == Record(recordID: 1, notes: [Record.Note(text: "x")]))
        let text = Task.detached { try ObjectMapper().deserialize(Message.self, fromValue: ["text": "y"]).text }
        #expect(try await text.value == "y")
    }
}

#endif
