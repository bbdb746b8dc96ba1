import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of MappingPolicy")
    struct MappingPolicyExamples {
        @Test func `example of MappingPolicy`() throws {
            // EXAMPLE
            let objectMapper = ObjectMapper(policy: .strict)

            #expect(try objectMapper.with(.lenient).deserialize(Int.self, fromValue: .string("7")) == 7)
            // END
        }

        @Test func `example 2 of MappingPolicy`() throws {
            // EXAMPLE
            var policy = MappingPolicy.standard
            policy.conversions = [.numbersFromText]
            policy.invalidElements = .drop

            #expect(try ObjectMapper(policy: policy).deserialize([Int].self, fromValue: [1, "2", "x"]) == [1, 2])
            // END
        }

        @Test func `example of UnknownKeys`() throws {
            // EXAMPLE
            let objectMapper = ObjectMapper(policy: MappingPolicy(unknownKeys: .reject))

            #expect(
                thrown { try objectMapper.deserialize(User.self, fromValue: ["name": "Ana", "role": 1]) } == [
                    "unknown key at $.role"
                ])
            // END
        }

        @Test func `example of ignore`() {
            // EXAMPLE
            let mapper = ObjectMapper(policy: MappingPolicy(unknownKeys: .ignore))

            #expect(mapper.report(User.self, fromValue: ["name": "Ana", "role": 1]).problems.count == 0)
            // END
        }

        @Test func `example of report`() {
            // EXAMPLE
            let mapper = ObjectMapper(policy: MappingPolicy(unknownKeys: .report))

            #expect(
                mapper.report(User.self, fromValue: ["name": "Ana", "role": 1]).problems.map(\.jsonPointer) == ["/role"]
            )
            // END
        }

        @Test func `example of Conversions`() throws {
            // EXAMPLE
            let objectMapper = ObjectMapper(policy: MappingPolicy(conversions: [.booleans, .textFromNumbers]))

            #expect(try objectMapper.deserialize(Bool.self, fromValue: 1))
            #expect(try objectMapper.deserialize(String.self, fromValue: 12) == "12")
            // END
        }

        @Test func `example of arraysFromSingleValues`() throws {
            // EXAMPLE
            let mapper = ObjectMapper(policy: MappingPolicy(conversions: .arraysFromSingleValues))

            #expect(try mapper.deserialize([Int].self, fromValue: 7) == [7])
            // END
        }

        @Test func `example of all`() throws {
            // EXAMPLE
            let mapper = ObjectMapper(policy: MappingPolicy(conversions: .all))

            #expect(try mapper.deserialize([Bool].self, fromValue: 1) == [true])
            // END
        }

        @Test func `example of InvalidElements`() throws {
            // EXAMPLE
            let objectMapper = ObjectMapper(policy: MappingPolicy(invalidElements: .drop))

            #expect(try objectMapper.deserialize([Int].self, fromValue: [1, "x", 3]) == [1, 3])
            // END
        }

        @Test func `example of fail`() throws {
            // EXAMPLE
            let mapper = ObjectMapper(policy: MappingPolicy(invalidElements: .fail))

            #expect(
                thrown { try mapper.deserialize([Int?].self, fromValue: [1, "x"]) } == [
                    "expected integer, found string at $[1]"
                ])
            // END
        }

        @Test func `example of replaceByNil`() throws {
            // EXAMPLE
            let mapper = ObjectMapper(policy: MappingPolicy(invalidElements: .replaceByNil))

            #expect(try mapper.deserialize([Int?].self, fromValue: [1, "x"]) == [1, nil])
            // END
        }

        @Test func `example of InvalidOptionals`() throws {
            // EXAMPLE
            let user: SupportedType = ["name": "Ana", "age": "x"]
            let objectMapper = ObjectMapper(policy: MappingPolicy(invalidOptionals: .fail))

            #expect(
                thrown { try objectMapper.deserialize(User.self, fromValue: user) } == [
                    "expected integer, found string at $.age"
                ])
            // END
        }

        @Test func `example of replace`() throws {
            // EXAMPLE
            let mapper = ObjectMapper(policy: MappingPolicy(invalidOptionals: .replace))

            #expect(try mapper.deserialize(User.self, fromValue: ["name": "Ana", "age": "x"]).age == nil)
            // END
        }

        @Test func `example of Omissions`() {
            // EXAMPLE
            let objectMapper = ObjectMapper(policy: MappingPolicy(omissions: [.nilValues]))

            #expect(objectMapper.serialize(User(name: "Ana", age: nil)) == ["name": "Ana"])
            // END
        }

        @Test func `example of emptyCollections`() {
            // EXAMPLE
            let mapper = ObjectMapper(policy: MappingPolicy(omissions: .emptyCollections))

            #expect(mapper.serialize(["a": [1], "b": []]) == ["a": [1]])
            // END
        }

        @Test func `example of emptyText`() {
            // EXAMPLE
            let mapper = ObjectMapper(policy: MappingPolicy(omissions: .emptyText))

            #expect(mapper.serialize(["a": "x", "b": ""]) == ["a": "x"])
            // END
        }

        @Test func `example of ArrayUpdates`() throws {
            // EXAMPLE
            var order = Order(id: 7, quantities: [1, 2])
            let objectMapper = ObjectMapper(policy: MappingPolicy(arrayUpdates: .append))
            try objectMapper.update(&order, fromValue: ["quantities": [3]])

            #expect(order.quantities == [1, 2, 3])
            // END
        }

        @Test func `example 2 of replace`() throws {
            // EXAMPLE
            var order = Order(id: 7, quantities: [1, 2])
            try ObjectMapper(policy: MappingPolicy(arrayUpdates: .replace)).update(
                &order, fromValue: ["quantities": [3]])

            #expect(order.quantities == [3])
            // END
        }

        @Test func `example of unknownKeys`() {
            // EXAMPLE
            let mapper = objectMapper.with { $0.unknownKeys = .reject }

            #expect(mapper.policy.unknownKeys == .reject)
            // END
        }

        @Test func `example of invalidOptionals`() {
            // EXAMPLE
            let mapper = objectMapper.with { $0.invalidOptionals = .fail }

            #expect(mapper.policy.invalidOptionals == .fail)
            // END
        }

        @Test func `example of omissions`() {
            // EXAMPLE
            let mapper = objectMapper.with { $0.omissions = [.nilValues, .emptyText] }

            #expect(mapper.policy.omissions == [.nilValues, .emptyText])
            // END
        }

        @Test func `example of checksWhenWriting`() throws {
            // EXAMPLE
            var policy = MappingPolicy.standard
            policy.checksWhenWriting = true
            // END
            struct Adult: Serializable {
                let age = 7
                func serialize(to data: inout SerializableData) { data["age"].set(age, checking: .in(18...120)) }
            }
            #expect(
                thrown { try objectMapper.with(policy).serializeOrThrow(Adult()) } == [
                    "must be from 18 to 120 at $.age"
                ])
        }

        @Test func `example of arrayUpdates`() {
            // EXAMPLE
            let mapper = objectMapper.with { $0.arrayUpdates = .append }

            #expect(mapper.policy.arrayUpdates == .append)
            // END
        }

        @Test func `example of dates`() {
            // EXAMPLE
            let mapper = objectMapper.with { $0.dates = .secondsSince1970 }

            #expect(mapper.serialize(Date(timeIntervalSince1970: 60)) == 60.0)
            // END
        }

        @Test func `example of limits`() {
            // EXAMPLE
            let mapper = objectMapper.with { $0.limits.depth = 16 }

            #expect(mapper.policy.limits.depth == 16)
            // END
        }

        @Test func `example of reportedProblems`() {
            // EXAMPLE
            let mapper = objectMapper.with { $0.reportedProblems = 100 }

            #expect(mapper.policy.reportedProblems == 100)
            // END
        }

        @Test func `example of init`() {
            // EXAMPLE
            let policy = MappingPolicy(unknownKeys: .reject, dates: .secondsSince1970)

            #expect(ObjectMapper(policy: policy).serialize(Date(timeIntervalSince1970: 60)) == 60.0)
            // END
        }

        @Test func `example of untrusted`() {
            // EXAMPLE
            #expect(ObjectMapper(policy: .untrusted).policy.limits.depth == ProcessingLimits.untrusted.depth)
            // END
        }
    }
}
