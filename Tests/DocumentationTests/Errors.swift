import DataMapper
import Foundation
import Testing

/// Not that of Testing.
private typealias SourceLocation = DataMapper.SourceLocation

@Suite("Errors")
struct ErrorsPage {
    // BLOCK 1
    struct User: Deserializable {
        let id: Int
        let name: String

        init(_ data: DeserializableData) throws {
            id = try data["id"].get()
            name = try data["full_name"].get()
        }
    }
    // END

    @Test func page() throws {
        // BLOCK 2
        let objectMapper = ObjectMapper()
        let serializer = JsonSerializer()

        func problem(_ text: String) -> String {
            do {
                _ = try objectMapper.deserialize([User].self, from: text, with: serializer)
                return "none"
            } catch {
                return "\(error)"
            }
        }

        #expect(
            problem(#"[{"id": 1, "full_name": "Ana"}, {"id": "2", "full_name": "Ben"}]"#)
                == "expected integer, found string at $[1].id (line 1, column 40)")
        #expect(problem(#"[{"id": 1}]"#) == "expected string, found nothing at $[0].full_name (line 1, column 2)")
        #expect(
            problem(#"[{"id": 1, "fullName": "Ana"}]"#)
                == #"expected string, found nothing at $[0].full_name (line 1, column 2); did you mean "fullName"?"#)
        #expect(
            problem(#"[{"id": 1, "full_name": 5]"#) == "expected ',' or '}' after object member at line 1, column 26")
        // END

        // BLOCK 3
        do {
            _ = try objectMapper.deserialize(User.self, from: #"{"id": 1e30, "full_name": "Ana"}"#, with: serializer)
            Issue.record("no error")  // not shown
        } catch let error as DeserializationError {
            #expect(error.code == .numberOutOfRange)
            #expect(error.location?.column == 8)
        }
        // END

        // BLOCK 4
        func explain(_ error: any Error, in data: Data) -> String {
            let (text, place): (String, SourceLocation?) =
                switch error {
                case let error as JsonError: (error.message, error.location)
                case let error as DeserializationError: ("\(error.message) at \(error.path)", error.location)
                default: (error.localizedDescription, nil)
                }
            guard let place else { return text }
            return "Line \(place.line), column \(place.column): \(text)\n\(place.excerpt(in: data) ?? "")"
        }

        let edited = Data("{\n  \"id\": \"1\",\n  \"full_name\": \"Ana\"\n}".utf8)
        do {
            _ = try objectMapper.deserialize(User.self, from: edited, with: serializer)
            Issue.record("no error")  // not shown
        } catch {
            #expect(
                printed(explain(error, in: edited)) == [
                    "Line 2, column 9: expected integer, found string at $.id", #""id": "1","#, "      ^",
                ])
        }
        // END
        #expect(explain(CocoaError(.fileNoSuchFile), in: edited) == CocoaError(.fileNoSuchFile).localizedDescription)
        let cut = Data("{\n  \"id\": \"é\" 1".utf8)
        do {
            _ = try serializer.deserializeOrThrow(cut)
            Issue.record("no error")
        } catch {
            #expect(
                explain(error, in: cut)
                    == "Line 2, column 13: expected ',' or '}' after object member\n\"id\": \"é\" 1\n          ^")
        }
    }
}
