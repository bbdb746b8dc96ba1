import DataMapper
import Foundation
import Testing

/// The examples in the comments of `DeserializationError+Matching.swift`.
@Suite("Examples: DeserializationError+Matching")
struct DeserializationErrorAndMatchingExamples {
    @Test func `DeserializationError ~=(pattern:error:)`() throws {
        // EXAMPLE
        var message = ""
        do {
            _ = try ObjectMapper().deserialize(UInt8.self, from: "256", with: JsonSerializer())
        } catch DeserializationError.unknown {
            message = "an error with the code unknown"
        } catch {
            message = "another error"
        }
        #expect(message == "another error")
        // END
    }

    @Test func `~=(pattern:)`() throws {
        // EXAMPLE
        var message = ""
        do {
            _ = try ObjectMapper().deserialize([Int].self, fromValue: ["x"])
        } catch DeserializationError.wrongType {
            message = "not integers"
        }
        #expect(message == "not integers")
        // END
    }

    @Test func `~=(pattern:), 2`() throws {
        // EXAMPLE
        var message = ""
        do {
            throw DeserializationError.custom(CancellationError())
        } catch DeserializationError.custom {
            message = "canceled"
        }
        #expect(message == "canceled")
        // END
    }
}
