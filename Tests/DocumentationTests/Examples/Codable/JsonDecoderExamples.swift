import DataMapper
import Foundation
import Testing

/// The examples in the comments of `JsonDecoder.swift`.
@Suite("Examples: JsonDecoder")
struct JsonDecoderExamples {
    @Test func `type JsonDecoder`() throws {
        // EXAMPLE
        struct User: Codable { let fullName: String }

        let decoder = JsonDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let user = try decoder.decode(User.self, from: Data(#"{"full_name": "Ana"}"#.utf8))
        #expect(user.fullName == "Ana")
        // END
    }

    @Test func `type JsonDecoder, 2`() throws {
        // EXAMPLE
        do {
            _ = try JsonDecoder().decode([String: [Int]].self, from: Data(#"{"ages": [1, "x"]}"#.utf8))
            Issue.record("no error")  // not shown
        } catch DecodingError.typeMismatch(_, let context) {
            #expect(context.debugDescription == "expected integer, found string at $.ages[1] (line 1, column 14)")
        }
        // END
    }

    @Test func `JsonDecoder dateDecodingStrategy`() throws {
        // EXAMPLE
        let decoder = JsonDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        let dates = try decoder.decode([Date].self, from: "[0]")
        #expect(dates == [Date(timeIntervalSince1970: 0)])
        // END
    }

    @Test func `JsonDecoder assumesTopLevelDictionary`() throws {
        // EXAMPLE
        let decoder = JsonDecoder()
        decoder.assumesTopLevelDictionary = true
        #expect(try decoder.decode([String: Int].self, from: Data(#""a": 1"#.utf8)) == ["a": 1])
        // END
    }

    @Test func `JsonDecoder policy`() throws {
        // EXAMPLE
        let decoder = JsonDecoder()
        decoder.policy.invalidElements = .drop
        #expect(try decoder.decode([Int].self, from: Data(#"[1, "x", 3]"#.utf8)) == [1, 3])
        // END
    }

    @Test func `JsonDecoder decode(_:from:)`() throws {
        // EXAMPLE
        #expect(try JsonDecoder().decode([Int].self, from: Data("[1, 2]".utf8)) == [1, 2])
        #expect(try JsonDecoder().decode([Int].self, from: "[1, 2]") == [1, 2])
        // END
    }

    @Test func `JsonDecoder decode(_:from:configuration:)`() throws {
        // EXAMPLE
        struct Scaled: DecodableWithConfiguration {
            let value: Int

            init(from decoder: any Decoder, configuration: Int) throws {
                value = try decoder.singleValueContainer().decode(Int.self) * configuration
            }
        }

        #expect(try JsonDecoder().decode(Scaled.self, from: Data("2".utf8), configuration: 10).value == 20)
        // END
    }
}
