#if os(Linux) || os(macOS)
import DataMapper
import Foundation
import TestSupport

/// Documents that are damaged at each byte.
@Suite("Hostile input: damaged documents", .timeLimit(.minutes(5))) struct DamageTests {
    /// Formats whose documents consist of lines or members, so that a part of one can be a document.
    private static let divisible: Set = ["TOML", "CSV", "form", "YAML", "YAML with merge keys"]

    @Test(arguments: HostileFormat.names) func `a part ends with an error, or is a shorter document`(
        _ name: String
    ) async {
        await #expect(processExitsWith: .success) { [name = name as String] in
            let format = try HostileFormat.named(name)
            let bytes = try format.sample()
            let whole = try format.with(.standard).deserializeOrThrow(bytes)
            var refused = 0
            for count in 0..<bytes.count {
                var part: SupportedType?
                let problem = formatProblem {
                    part = try format.with(.standard).deserializeOrThrow(Data(bytes.prefix(count)))
                }
                let isAllowed =
                    problem.map { DamageTests.divisible.contains(name) ? !$0.contains("Error: ") : $0.isAboutEnd }
                    ?? (DamageTests.divisible.contains(name) || part == whole)
                #expect(isAllowed, "\(count): \(problem ?? "a value")")
                if problem != nil { refused += 1 }
            }
            #expect(refused > 10, "\(refused)")
        }
    }

    @Test(arguments: HostileFormat.names) func `another byte makes an error or another value`(_ name: String) async {
        await #expect(processExitsWith: .success) { [name = name as String] in
            let format = try HostileFormat.named(name)
            let bytes = try format.sample()
            var (read, refused) = (0, 0)
            for place in bytes.indices {
                for byte: UInt8 in [0x00, 0x22, 0x5B, 0x7F, 0x80, 0xC3, 0xFF] where bytes[place] != byte {
                    var changed = bytes
                    changed[place] = byte
                    var value: SupportedType?
                    let problem = formatProblem { value = try format.with(.standard).deserializeOrThrow(changed) }
                    #expect(problem?.contains("Error: ") != true, "\(place) \(byte): \(problem ?? "")")
                    if problem != nil { refused += 1 } else { read += 1 }
                    // What was read can be written, if the format does not have a value only for reading.
                    let writing = failure { try format.with(.standard).serializeOrThrow(value ?? [:]) }
                    #expect(writing?.hasPrefix("SerializationError: ") != false, "\(place) \(byte): \(writing ?? "")")
                }
            }
            #expect(read > 10 && refused > 10, "\(read) \(refused)")
        }
    }
}

extension String {
    /// Whether this is the message of an error about a document that ends too early, or within a character.
    fileprivate var isAboutEnd: Bool {
        contains("end of") || hasSuffix("before its end") || self == "invalid UTF-8" || self == "expected '>'"
            || self == "invalid XML declaration"
    }
}
#endif
