import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of MappingPolicy")
    struct MappingPolicyExamples {
        @Test func `example of MappingPolicy`() throws {
            // EXAMPLE
            let objectMapper = ObjectMapper(policy: .strict)

            #expect(try objectMapper.with(.lenient).deserialize(Int.self, from: .string("7")) == 7)
            // END
        }

        @Test func `example 2 of MappingPolicy`() throws {
            // EXAMPLE
            var policy = MappingPolicy.standard
            policy.conversions = [.numbersFromText]
            policy.invalidElements = .drop

            #expect(try ObjectMapper(policy: policy).deserialize([Int].self, from: [1, "2", "x"]) == [1, 2])
            // END
        }

        @Test func `example of UnknownKeys`() throws {
            // EXAMPLE
            let objectMapper = ObjectMapper(policy: MappingPolicy(unknownKeys: .reject))

            #expect(
                thrown { try objectMapper.deserialize(User.self, from: ["name": "Ana", "role": 1]) } == [
                    "unknown key at $.role"
                ])
            // END
        }

        @Test func `example of Conversions`() throws {
            // EXAMPLE
            let objectMapper = ObjectMapper(policy: MappingPolicy(conversions: [.booleans, .textFromNumbers]))

            #expect(try objectMapper.deserialize(Bool.self, from: 1))
            #expect(try objectMapper.deserialize(String.self, from: 12) == "12")
            // END
        }

        @Test func `example of InvalidElements`() throws {
            // EXAMPLE
            let objectMapper = ObjectMapper(policy: MappingPolicy(invalidElements: .drop))

            #expect(try objectMapper.deserialize([Int].self, from: [1, "x", 3]) == [1, 3])
            // END
        }

        @Test func `example of InvalidOptionals`() throws {
            // EXAMPLE
            let user: SupportedType = ["name": "Ana", "age": "x"]
            let objectMapper = ObjectMapper(policy: MappingPolicy(invalidOptionals: .fail))

            #expect(
                thrown { try objectMapper.deserialize(User.self, from: user) } == [
                    "expected integer, found string at $.age"
                ])
            // END
        }

        @Test func `example of Omissions`() {
            // EXAMPLE
            let objectMapper = ObjectMapper(policy: MappingPolicy(omissions: [.nilValues]))

            #expect(objectMapper.serialize(User(name: "Ana", age: nil)) == ["name": "Ana"])
            // END
        }

        @Test func `example of ArrayUpdates`() throws {
            // EXAMPLE
            var order = Order(id: 7, quantities: [1, 2])
            let objectMapper = ObjectMapper(policy: MappingPolicy(arrayUpdates: .append))
            try objectMapper.update(&order, from: ["quantities": [3]])

            #expect(order.quantities == [1, 2, 3])
            // END
        }

        @Test
        func
            `example of init(unknownKeys:conversions:invalidElements:invalidOptionals:omissions:checksWhenWriting:arrayUpdates:dates:limits:reportedProblems:)`()
        {
            // EXAMPLE
            let policy = MappingPolicy(unknownKeys: .reject, dates: .secondsSince1970)

            #expect(ObjectMapper(policy: policy).serialize(Date(timeIntervalSince1970: 60)) == 60.0)
            // END
        }
    }
}
