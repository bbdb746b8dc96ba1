import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of DeserializableData+Collect")
    struct DeserializableData_CollectExamples {
        @Test func `example of collect(_:)`() throws {
            // EXAMPLE
            struct User: Deserializable {
                let name: String
                let age: Int
                let nick: String?

                init(_ data: DeserializableData) throws {
                    let name = data["name"].collect(String.self)
                    let age = data["age"].collect(Int.self, where: .in(18...120))
                    let nick = data["nick"].collect(String?.self)
                    (self.name, self.age, self.nick) = try (name.get(), age.get(), nick.get())
                }
            }

            #expect(
                objectMapper.report(User.self, fromValue: ["age": 7]).problems.map(\.jsonPointer) == ["/name", "/age"])
            // END
        }

        @Test func `example of collect(_:where:)`() throws {
            let data = view(["age": 7])
            // EXAMPLE
            // data: {"age": 7}
            let age = data["age"].collect(Int.self, where: .in(18...120))

            #expect(thrown { try age.get() } == ["must be from 18 to 120 at $.age"])
            // END
        }

        @Test func `example 2 of collect(_:)`() throws {
            let data = view(["age": .null])
            // EXAMPLE
            // data: {"age": null}
            let age = data["age"].collect(Int?.self)

            #expect(try age.get() == nil)
            // END
        }

        @Test func `example 2 of collect(_:where:)`() throws {
            let data = view(["age": 30])
            // EXAMPLE
            // data: {"age": 30}
            let age = data["age"].collect(Int?.self, where: .in(18...120))

            #expect(try age.get() == 30)
            // END
        }

        @Test func `example 3 of collect(_:)`() throws {
            // EXAMPLE
            struct Period: Deserializable {
                let start, end: Date

                init(_ data: DeserializableData) throws {
                    let start = data["start"].collect { try $0.get(using: DateTransformation()) as Date }
                    let end = data["end"].collect { try $0.get(using: DateTransformation()) as Date }
                    data["end"].collect { try $0.check(start.get() < end.get(), "must be after start") }
                    (self.start, self.end) = try (start.get(), end.get())
                }
            }

            let report = objectMapper.report(Period.self, fromValue: ["start": 60, "end": 30])
            #expect(report.problems.map(\.description) == ["must be after start at $.end; failed"])
            // END
        }
    }
}
