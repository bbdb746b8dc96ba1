import DataMapper
import Foundation
import Testing

@Suite("The README's quick overview")
struct ReadmeTests {
    struct MyObject: Mappable, Equatable {
        var number: Int?
        var text: String?

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            data["number"].map(&number)
            data["text"].map(&text)
        }
    }

    struct MyDeserializableObject: Deserializable {
        let number: Int?
        let text: String?

        init(_ data: DeserializableData) throws {
            number = data["number"].get()
            text = data["text"].get()
        }
    }

    struct MySerializableObject: Serializable {
        let number: Int?
        let text: String?

        init(number: Int?, text: String?) {
            self.number = number
            self.text = text
        }

        func serialize(to data: inout SerializableData) {
            data["number"].set(number)
            data["text"].set(text)
        }
    }

    @Test func `in two steps`() {
        let inputData = Data(
            """
            [{
                "number": 1,
                "text": "A"
            }, {
                "number": 2,
                "text": "B"
            }]
            """.utf8)
        let objectMapper = ObjectMapper()
        let serializer = JsonSerializer()

        let type = serializer.deserialize(inputData)
        var objects: [MyObject]? = objectMapper.deserialize(type)
        #expect(objects?.map(\.number) == [1, 2])
        #expect(objects?.map(\.text) == ["A", "B"])

        objects?[0].text = nil
        let changedType = objectMapper.serialize(objects)
        let outputData = serializer.serialize(changedType)
        #expect(String(decoding: outputData, as: UTF8.self) == #"[{"number":1,"text":null},{"number":2,"text":"B"}]"#)

        let readOnly: [MyDeserializableObject]? = objectMapper.deserialize(type)
        #expect(readOnly?.map(\.text) == ["A", "B"])
        #expect(
            serializer.serialize(toString: objectMapper.serialize(MySerializableObject(number: 1, text: "A")))
                == #"{"number":1,"text":"A"}"#)
    }

    @Test func `all forms of get`() throws {
        struct Forms: Deserializable {
            init(_ data: DeserializableData) throws {
                let optional: Int? = data["value"].get()
                let sure: Int = try data["value"].get()
                let other: Int = data["absent"].get(or: 0)
                #expect((optional, sure, other) == (7, 7, 0))
                let nested: [Int] = try [data["a"]["b"].get(), data[["a", "b"]].get(), data["a", "b"].get()]
                #expect(nested == [8, 8, 8])
            }
        }
        _ = try ObjectMapper().deserialize(Forms.self, from: #"{"value":7,"a":{"b":8}}"#, with: JsonSerializer())
    }
}
