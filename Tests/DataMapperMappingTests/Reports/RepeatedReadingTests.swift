import DataMapper
import Testing

/// A value that a model reads twice, in its initializer and in its mapping, is one problem.
struct RepeatedReadingTests {
    private struct Engine: DefaultMappable {
        var power: Int?
        var size: Int?

        mutating func mapping(_ data: inout MappableData) throws {
            data["power"].map(&power)
            data["size"].map(&size)
        }
    }

    private struct Car: Mappable {
        var engine: Engine
        var spare: [Int?]
        var name: Int?
        var title: Bool?

        init(_ data: DeserializableData) throws {
            engine = try data["engine"].get()
            spare = data["spare"].get(or: [])
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["engine"].map(&engine)
            data["spare"].map(&spare, or: [])
            data["name"].map(&name)
            data["name"].map(&title)
        }
    }

    @Test func `each problem is listed once`() throws {
        let text = #"{"engine":{"power":"x","size":"y"},"spare":["z"],"name":"w"}"#
        let report = try ObjectMapper().report(Car.self, text)
        #expect(
            report.problems.map(\.description) == [
                "expected integer, found string at $.engine.power (line 1, column 20); replaced by nil",
                "expected integer, found string at $.engine.size (line 1, column 31); replaced by nil",
                "expected integer, found string at $.spare[0] (line 1, column 45); replaced by nil",
                // If a value is read as two types and is neither, both are problems.
                "expected integer, found string at $.name (line 1, column 57); replaced by nil",
                "expected boolean, found string at $.name (line 1, column 57); replaced by nil",
            ])
    }

    @Test func `several missing values of one object are several problems`() throws {
        struct Optionals: Deserializable {
            let engines: [Part?]
            init(_ data: DeserializableData) throws { engines = try data["parts"].get() }
        }
        struct Part: Deserializable {
            init(_ data: DeserializableData) throws {
                _ = data.flattened.get() as Left?
                _ = data.flattened.get() as Right?
                throw DeserializationError.unknown
            }
        }
        struct Left: Deserializable {
            let left: Int
            init(_ data: DeserializableData) throws {
                // A part without any of its members is not a problem.
                _ = data["x"].get() as Int?
                left = try data["left"].get()
            }
        }
        struct Right: Deserializable {
            let right: Int
            init(_ data: DeserializableData) throws {
                _ = data["x"].get() as Int?
                right = try data["right"].get()
            }
        }
        let report = try ObjectMapper().report(Optionals.self, #"{"parts":[{"x":1},{"x":1}]}"#)
        expectEqual(
            report.problems.map(\.jsonPointer),
            ["/parts/0/left", "/parts/0/right", "/parts/0", "/parts/1/left", "/parts/1/right", "/parts/1"])
    }
}
