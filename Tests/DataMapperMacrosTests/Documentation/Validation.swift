#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

@Suite("Validating requests")
struct ValidationPage {
    // BLOCK 1
    @Deserializable
    struct SignUp {
        @Mapped(where: .count(2...40)) let name: String
        @Mapped(where: .count(...254) && .matching(/[^@\s]+@[^@\s]+/, "an e-mail address")) let email: String
        @Mapped(where: .in(18...120)) let age: Int
        @Mapped(where: Check<URL>("must be a web address") { $0.scheme == "https" && $0.host() != nil }) let website:
            URL?
        @Mapped("address", "zip", where: .count(5...5)) let zip: String
        @Mapped(where: .count(...3) && .unique && .each(.notEmpty)) var interests: [String] = []
    }
    // END

    // BLOCK 3
    struct FieldMessage {
        let field: String
        let message: String

        init(_ problem: MappingProblem) {
            field = problem.jsonPointer
            message =
                switch problem.code {
                case .missing: "Please fill in this field."
                case .failedCheck: "This \(problem.expected ?? "is not valid")."
                default: "This is not valid."
                }
        }
    }
    // END

    // BLOCK 6
    struct Booking: Deserializable {
        let from: Date
        let to: Date
        let guests: Int
        let rooms: Int

        init(_ data: DeserializableData) throws {
            let from = data["from"].collect(Date.self)
            let to = data["to"].collect(Date.self)
            let guests = data["guests"].collect(Int.self, where: .in(1...20))
            let rooms = data["rooms"].collect(Int.self, where: .in(1...))
            data["to"].collect { try $0.check(from.get() < to.get(), "must be after from") }
            data["rooms"].collect { try $0.check(rooms.get() <= guests.get(), "must not be more than guests") }
            (self.from, self.to, self.guests, self.rooms) = try (from.get(), to.get(), guests.get(), rooms.get())
        }
    }
    // END

    // BLOCK 8
    @Deserializable(unknownKeys: .reject)
    struct Login {
        let user: String
        @Mapped(where: .notEmpty) let password: String
    }
    // END

    @Test func page() throws {
        // BLOCK 2
        let objectMapper = ObjectMapper(policy: .untrusted)
        let serializer = JsonSerializer()
        let body = """
            {"name": "A", "email": "ana",
             "age": "7", "website": 5, "address": {},
             "interests": ["a", "a"]}
            """

        let report = try objectMapper.report(SignUp.self, from: body, with: serializer)
        #expect(report.value == nil)
        #expect(
            printed(report.problems.map(\.description).joined(separator: "\n")) == [
                "must have from 2 to 40 characters at $.name (line 1, column 10); failed",
                "must be an e-mail address at $.email (line 1, column 24); failed",
                "expected integer, found string at $.age (line 2, column 9); failed",
                "expected string, found integer at $.website (line 2, column 25); failed",
                "expected string, found nothing at $.address.zip (line 2, column 39); failed",
                "must not have equal elements at $.interests (line 3, column 15); failed",
            ])
        // END

        let relative = objectMapper.report(SignUp.self, fromValue: ["website": "not a url"])
        #expect(relative.problems.contains { $0.description == "must be a web address at $.website; failed" })
        #expect(
            try objectMapper.deserialize(URL.self, fromValue: .string("not a url")).absoluteString == "not%20a%20url")
        let secure = objectMapper.report(SignUp.self, fromValue: ["website": "https://example.org"])
        #expect(!secure.problems.contains { $0.jsonPointer == "/website" })

        // BLOCK 4
        let messages = report.problems.map(FieldMessage.init)
        #expect(
            printed(messages.map { "\($0.field): \($0.message)" }.joined(separator: "\n")) == [
                "/name: This must have from 2 to 40 characters.", "/email: This must be an e-mail address.",
                "/age: This is not valid.", "/website: This is not valid.", "/address/zip: Please fill in this field.",
                "/interests: This must not have equal elements.",
            ])
        // END

        // BLOCK 5
        #expect(
            printed("\(report.problems[2].error)\n\(report.problems[2].excerpt(in: Data(body.utf8)) ?? "")") == [
                "expected integer, found string at $.age (line 2, column 9)",
                #""age": "7", "website": 5, "address": {},"#, "       ^",
            ])
        // END

        // BLOCK 7
        func problems<T: Deserializable>(_ type: T.Type, _ body: String) throws -> String {
            try objectMapper.report(type, from: body, with: serializer).problems.map { "\($0.error)" }.joined(
                separator: "\n")
        }

        #expect(
            printed(
                try problems(
                    Booking.self,
                    #"{"from": "2025-05-02T00:00:00Z", "to": "2025-05-01T00:00:00Z", "guests": 2, "rooms": 3}"#)) == [
                    "must be after from at $.to (line 1, column 40)",
                    "must not be more than guests at $.rooms (line 1, column 86)",
                ])

        #expect(
            printed(
                try problems(
                    Booking.self, #"{"from": "tomorrow", "to": "2025-05-01T00:00:00Z", "guests": 0, "rooms": 3}"#)) == [
                    "value is not a valid RFC 3339 date at $.from (line 1, column 10)",
                    "must be from 1 to 20 at $.guests (line 1, column 62)",
                ])
        // END

        // BLOCK 9
        func answer(to body: String) -> String {
            do {
                let report = try objectMapper.report(Login.self, from: body, with: serializer)
                return report.value == nil ? report.problems.map { "422: \($0.error)" }.joined(separator: "\n") : "200"
            } catch {
                return "400: \(error)"
            }
        }

        #expect(
            printed(answer(to: #"{"user": "ana", "passwort": "x"}"#)) == [
                #"422: expected string, found nothing at $.password (line 1, column 1); did you mean "passwort"?"#,
                #"422: unknown key at $.passwort (line 1, column 17); did you mean "password"?"#,
            ])

        #expect(
            printed(answer(to: #"{"user": "ana", "password": "x"#)) == [
                "400: unexpected end of document in string at line 1, column 31"
            ])

        #expect(
            printed(answer(to: String(repeating: "[", count: 1000))) == [
                "400: nesting exceeds the limit of 32 at line 1, column 33; raise ProcessingLimits.depth if you trust the document"
            ])
        // END
    }
}

#endif
