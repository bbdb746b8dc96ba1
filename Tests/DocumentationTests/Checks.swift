import DataMapper
import Testing

@Suite("Checks")
struct ChecksPage {
    // BLOCK 1
    struct SignUp: Mappable {
        var name = ""
        var age = 0
        var tags: [String] = []
        var start = 0
        var end = 0

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name, where: .count(1...40))
            try data["age"].map(&age, where: .in(18...120))
            data["tags"].map(&tags, where: .count(...5) && .unique && .each(.notEmpty), or: [])
            try data["start"].map(&start)
            try data["end"].map(&end)
            try data["end"].check(start < end, "must be after start")
        }
    }
    // END

    // BLOCK 4
    struct Readings: Deserializable {
        let levels: [Int]

        init(_ data: DeserializableData) throws {
            levels = try data["levels"].get(using: IntTransformation().lenient.checked(.in(0...9)))
        }
    }
    // END

    // BLOCK 6
    struct Period: Deserializable {
        let start: Int
        let end: Int
        let note: String?

        init(_ data: DeserializableData) throws {
            let start = data["start"].collect(Int.self, where: .in(0...))
            let end = data["end"].collect(Int.self)
            let note = data["note"].collect(String?.self)
            data["end"].collect { try $0.check(start.get() < end.get(), "must be after start") }
            (self.start, self.end, self.note) = try (start.get(), end.get(), note.get())
        }
    }
    // END

    @Test func page() throws {
        // BLOCK 2
        let objectMapper = ObjectMapper()
        let serializer = JsonSerializer()
        let text = #"{"name": "", "age": 7, "tags": ["a", ""], "start": 5, "end": 6}"#

        let report = try objectMapper.report(SignUp.self, from: text, with: serializer)
        #expect(
            printed(report.problems.map(\.description).joined(separator: "\n")) == [
                "must have from 1 to 40 characters at $.name (line 1, column 10); failed",
                "must be from 18 to 120 at $.age (line 1, column 21); failed",
                "each element must not be empty at $.tags (line 1, column 32); replaced by the default",
            ])
        // END

        // BLOCK 3
        let even = Check<Int>("must be even") { $0.isMultiple(of: 2) }
        let size = Check.in(0...100) && even || .oneOf([-1])

        #expect(size(10) == true)
        #expect(size(-1) == true)
        #expect(size.failure(of: 7) == "must be even, or must be -1")
        #expect(size.failure(of: 200) == "must be from 0 to 100, or must be -1")
        // END

        // BLOCK 5
        #expect(
            try objectMapper.deserialize(Readings.self, from: #"{"levels": [1, "2"]}"#, with: serializer).levels == [
                1, 2,
            ])
        #expect(
            objectMapper.report(Readings.self, fromValue: ["levels": [1, 10]]).problems.map(\.jsonPointer) == [
                "/levels/1"
            ])
        // END

        // BLOCK 7
        let strict = ObjectMapper(policy: .strict)
        let faulty = #"{"start": -1, "end": "x", "note": 5, "notes": []}"#
        let problems = try strict.report(Period.self, from: faulty, with: serializer).problems
        #expect(
            printed(problems.map(\.description).joined(separator: "\n")) == [
                "must be at least 0 at $.start (line 1, column 11); failed",
                "expected integer, found string at $.end (line 1, column 22); failed",
                "expected string, found integer at $.note (line 1, column 35); failed",
                "unknown key at $.notes (line 1, column 38); failed",
            ])
        // END

        // BLOCK 8
        var policy = MappingPolicy.standard
        policy.checksWhenWriting = true
        var user = try objectMapper.deserialize(
            SignUp.self, from: #"{"name": "A", "age": 20, "start": 1, "end": 2}"#, with: serializer)
        user.age = 12

        #expect(
            try objectMapper.serialize(user, toString: serializer)
                == #"{"name":"A","age":12,"tags":[],"start":1,"end":2}"#)
        do {
            _ = try objectMapper.with(policy).serialize(user, toString: serializer)
        } catch {
            #expect(printed(error) == ["must be from 18 to 120 at $.age"])
        }
        // END
    }
}
