#if os(Linux) || os(macOS)
import DataMapper
import Foundation
import TestSupport

/// The lists of hostile documents, for each format. A document that ends with another error fails, too: an issue that is
/// recorded in the process of an exit test is recorded here.
@Suite("Hostile input: documents", .timeLimit(.minutes(5))) struct DocumentTests {
    @Test(arguments: HostileFormat.names) func `end with an error`(_ name: String) async {
        await #expect(processExitsWith: .success) { [name = name as String] in
            let format = try HostileFormat.named(name)
            for document in format.documents {
                // What is nested ends early, so it can be long.
                let bytes = document.bytes(document.isNested ? 10_000_000 : 100_000)
                let problem = formatProblem { try format.with(.standard).deserializeOrThrow(bytes) }
                expect(problem, document.message, document.testDescription)
                let untrusted = formatProblem { try format.with(.untrusted).deserializeOrThrow(bytes) }
                #expect(untrusted?.contains("Error: ") == false, "\(document): \(untrusted ?? "nil")")
            }
        }
    }

    @Test(arguments: HostileFormat.names) func `end without a limit of depth`(_ name: String) async {
        await #expect(processExitsWith: .success) { [name = name as String] in
            let format = try HostileFormat.named(name)
            for document in format.documents {
                let bytes = document.bytes(30_000)
                let problem = formatProblem { try format.with(.deep).deserializeOrThrow(bytes) }
                expect(problem, document.deepMessage, document.testDescription)
            }
        }
    }

    @Test func `ten million brackets are read without a limit of depth, and freed`() async {
        await #expect(processExitsWith: .success) {
            let serializer = try HostileFormat.named("JSON").with(.deep)
            var text = Data(repeating: UInt8(ascii: "["), count: 10_000_000)
            expect(formatProblem { try serializer.deserializeOrThrow(text) }, "unexpected end of document")
            text.append(Data(repeating: UInt8(ascii: "]"), count: 10_000_000))
            let value = try serializer.deserializeOrThrow(text)
            expectEqual(value.count, 1)
            expectEqual(value[0]?[0]?[0]?.count, 1)
        }
    }

    @Test func `need no memory for what they only declare`() async {
        await #expect(processExitsWith: .success) {
            let before = peakMemory()
            for name in HostileFormat.names {
                let format = try HostileFormat.named(name)
                for document in format.documents where !document.isNested {
                    _ = formatProblem { try format.with(.standard).deserializeOrThrow(document.bytes(1_000)) }
                }
            }
            let grown = peakMemory() - before
            #expect(grown < 64, "\(grown) MiB")
        }
    }
}
#endif
