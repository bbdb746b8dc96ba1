import DataMapper
import DocumentationSupport
import Foundation
import Testing

/// The examples in the comments of `DeserializationError.swift`.
@Suite("Examples: DeserializationError")
struct DeserializationErrorExamples {
    @Test func `type DeserializationError`() throws {
        // EXAMPLE
        do {
            _ = try ObjectMapper().deserialize(
                [String: [Int]].self, from: #"{"ages": [1, "x"]}"#, with: JsonSerializer())
            Issue.record("no error")  // not shown
        } catch let error as DeserializationError {
            #expect(error.description == "expected integer, found string at $.ages[1] (line 1, column 14)")
            #expect(error.code == .wrongType)
            #expect(error.expected == "integer")
            #expect(error.found == "string")
            #expect(error.path.description == "$.ages[1]")
            #expect(error.location?.column == 14)
        }
        // END
    }

    @Test func `type DeserializationError.Code`() throws {
        // EXAMPLE
        do {
            _ = try ObjectMapper().deserialize(UInt8.self, fromValue: 256)
            Issue.record("no error")  // not shown
        } catch let error as DeserializationError {
            #expect(error.code == .numberOutOfRange)
            #expect(error.code.description == "numberOutOfRange")
        }
        // END
    }

    @Test func `DeserializationError wrongType(type:)`() throws {
        // EXAMPLE
        let error = DeserializationError.wrongType(type: "a")
        #expect(error.description == "unexpected string")
        // END
    }

    @Test func `DeserializationError custom(_:)`() throws {
        // EXAMPLE
        let error = DeserializationError.custom(CancellationError())
        #expect(error.underlyingError is CancellationError)
        // END
    }

    @Test func `DeserializationError unknown`() throws {
        // EXAMPLE
        #expect(DeserializationError.unknown.description == "mapping failed for an unknown reason")
        // END
    }

    @Test func `DeserializationError underlyingError`() throws {
        // EXAMPLE
        #expect(DeserializationError.custom(CancellationError()).underlyingError is CancellationError)
        // END
    }

    @Test func `DeserializationError hint`() throws {
        // EXAMPLE
        let data = DeserializableData(data: ["nmae": "Ana"], objectMapper: ObjectMapper())
        #expect(
            thrown { try data["name"].get() as String } == [
                #"expected string, found nothing at $.name; did you mean "nmae"?"#
            ])
        // END
    }

    @Test func `message`() {
        // EXAMPLE
        let report = ObjectMapper().report([Int].self, fromValue: ["x"])
        #expect(report.problems[0].error.message == "expected integer, found string")
        #expect(report.problems[0].jsonPointer == "/0")
        // END
    }
}
