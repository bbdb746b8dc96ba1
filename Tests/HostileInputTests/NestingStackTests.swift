#if os(Linux) || os(macOS)
import DataMapper
import Foundation
import TestSupport

/// On a thread that has little stack, where an overflow would end the process.
@Suite("Hostile input: on a small stack", .timeLimit(.minutes(5))) struct NestingStackTests {
    @Test(arguments: HostileFormat.names) func `documents end with the same errors`(_ name: String) async {
        await #expect(processExitsWith: .success) { [name = name as String] in
            let format = try HostileFormat.named(name)
            for document in format.documents {
                let bytes = document.bytes(30_000)
                let problems = try onThread(kilobytes: 64) {
                    [ProcessingLimits.standard, .deep].map { limits in
                        formatProblem { try format.with(limits).deserializeOrThrow(bytes) }
                    }
                }
                expect(problems[0], document.message, document.testDescription)
                expect(problems[1], document.deepMessage, document.testDescription)
            }
        }
    }

    /// Formats whose documents are not any values.
    private static let shapes = [
        "TOML[": "SerializationError: a TOML document is an object at $; write an object that has the value",
        "form[": "SerializationError: a form is an object at $; write an object that has the value",
        "CSV[": "SerializationError: a row of a CSV document is an object at $[0]",
        "CSV{": "SerializationError: a CSV document is an array at $; write an array that has the value",
    ]

    @Test(arguments: HostileFormat.names) func `values are written or refused`(_ name: String) async {
        await #expect(processExitsWith: .success) { [name = name as String] in
            let format = try HostileFormat.named(name)
            for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
                let failures = try onThread(kilobytes: 64) {
                    let value = try SupportedType.nested(open, "1", close, levels: 2_000)
                    return [ProcessingLimits.standard, .deep].map { limits in
                        failure { try format.with(limits).serializeOrThrow(value) }
                    }
                }
                let limited = failures[0]?.prefix { $0 != ";" }
                expect(limited.map(String.init), "SerializationError: nesting exceeds the limit of 128 at $", name)
                expect(failures[1], NestingStackTests.shapes["\(name)\(open.prefix(1))"], name)
            }
        }
    }

    @Test func `values are created, compared, described and freed`() async {
        await #expect(processExitsWith: .success) {
            let sizes = try onThread(kilobytes: 64) {
                let read = try SupportedType.nested("{\"a\":[", "1", "]}", levels: 50_000)
                var made = SupportedType.int(1)
                for _ in 0..<50_000 { made = ["a": [made]] }
                return [read == made, read.hashValue == made.hashValue].map { $0 ? 1 : 0 }
                    + [read.description.utf8.count, made.description.utf8.count]
            }
            expect("\(sizes)", "[1, 1, 450001, 450001]")
        }
    }
}
#endif
