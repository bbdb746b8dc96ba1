import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of ObjectMapper+Report")
    struct ObjectMapper_ReportExamples {
        @Test func `example of report(_:from:with:)`() throws {
            let data = Data(#"[{"name": "Ana", "age": "x"}, {}]"#.utf8)
            // EXAMPLE
            // data: [{"name": "Ana", "age": "x"}, {}]
            let report = try objectMapper.report([User].self, from: data, with: JsonSerializer())

            #expect(report.value == nil)
            #expect(report.problems.map(\.jsonPointer) == ["/0/age", "/1/name"])
            // END
        }

        @Test func `example 2 of report(_:from:with:)`() throws {
            // EXAMPLE
            let report = try objectMapper.report([Int?].self, from: #"[1, "x"]"#, with: JsonSerializer())

            #expect(report.value == [1, nil])
            #expect(report.problems.map(\.jsonPointer) == ["/1"])
            // END
        }

        @Test func `example of report(_:from:)`() {
            // EXAMPLE
            #expect(objectMapper.report([Int?].self, fromValue: [1, "x"]).problems.map(\.jsonPointer) == ["/1"])
            // END
        }

        @Test func `example of report(updating:from:with:)`() throws {
            let data = Data(#"{"name": "Ben", "age": "x"}"#.utf8)
            // EXAMPLE
            // data: {"name": "Ben", "age": "x"}
            var user = User(name: "Ana", age: 7)
            let report = try objectMapper.report(updating: &user, from: data, with: JsonSerializer())

            #expect(user.name == "Ben")
            #expect(user.age == 7)
            #expect(report.problems.map(\.outcome) == [.leftUnchanged])
            // END
        }

        @Test func `example 2 of report(updating:from:with:)`() throws {
            // EXAMPLE
            var user = User(name: "Ana", age: 7)
            let report = try objectMapper.report(updating: &user, from: #"{"age": "x"}"#, with: JsonSerializer())

            #expect(report.problems.map(\.jsonPointer) == ["/age"])
            // END
        }

        @Test func `example of report(updating:from:)`() {
            // EXAMPLE
            var user = User(name: "Ana", age: 7)

            #expect(objectMapper.report(updating: &user, fromValue: ["age": 8]).value?.age == 8)
            // END
        }

        @Test func `example 3 of report(updating:from:with:)`() throws {
            let data = Data(#"{"name": "Rex"}"#.utf8)
            let pet = try objectMapper.deserialize(Pet.self, fromValue: ["name": "Ant"])
            // EXAMPLE
            // data: {"name": "Rex"}
            try objectMapper.report(updating: pet, from: data, with: JsonSerializer())

            #expect(pet.name == "Rex")
            // END
        }

        @Test func `example 4 of report(updating:from:with:)`() throws {
            let pet = try objectMapper.deserialize(Pet.self, fromValue: ["name": "Ant"])
            // EXAMPLE
            try objectMapper.report(updating: pet, from: #"{"name": "Rex"}"#, with: JsonSerializer())

            #expect(pet.name == "Rex")
            // END
        }

        @Test func `example 2 of report(updating:from:)`() throws {
            let pet = try objectMapper.deserialize(Pet.self, fromValue: ["name": "Ant"])
            // EXAMPLE
            objectMapper.report(updating: pet, fromValue: ["name": "Rex"])

            #expect(pet.name == "Rex")
            // END
        }

        @Test func `example of report(fromValue:with:using:)`() throws {
            let data = Data(#"[1, "x"]"#.utf8)
            // EXAMPLE
            // data: [1, "x"]
            let report = try objectMapper.report(from: data, with: JsonSerializer(), using: IntTransformation().array)

            #expect(report.problems.map(\.jsonPointer) == ["/1"])
            // END
        }

        @Test func `example 2 of report(fromValue:with:using:)`() throws {
            // EXAMPLE
            let levels = IntTransformation().array
            let report = try objectMapper.report(from: #"[1, "x"]"#, with: JsonSerializer(), using: levels)

            #expect(report.problems.map(\.jsonPointer) == ["/1"])
            // END
        }

        @Test func `example of report(fromValue:using:)`() {
            // EXAMPLE
            #expect(
                objectMapper.report(fromValue: [1, "x"], using: IntTransformation().array).problems.map(\.jsonPointer)
                    == [
                        "/1"
                    ])
            // END
        }
    }
}
