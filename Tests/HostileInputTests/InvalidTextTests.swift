#if os(Linux) || os(macOS)
import DataMapper
import Foundation
import TestSupport

/// Bytes that are not UTF-8, in values and keys of each format.
@Suite("Hostile input: invalid UTF-8", .timeLimit(.minutes(5))) struct InvalidTextTests {
    /// Continuations without a start, starts without a continuation, forms that are too long, surrogates, and numbers that
    /// no character has.
    private static let sequences: [[UInt8]] = [
        [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
        [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
        [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF],
        [0xFF, 0xFF, 0xFF, 0xFF],
    ]

    @Test(arguments: HostileFormat.names) func `is an error`(_ name: String) async {
        await #expect(processExitsWith: .success) { [name = name as String] in
            let format = try HostileFormat.named(name)
            let expected = name == "binary property list" ? "invalid ASCII" : "invalid UTF-8"
            for text in ["TEXT", "NAME"] {
                let bytes = try format.sample()
                let place = try require(bytes.range(of: Data(text.utf8)), text)
                for sequence in InvalidTextTests.sequences {
                    var changed = bytes
                    changed.replaceSubrange(place, with: sequence + Array(repeating: 0x61, count: 4 - sequence.count))
                    let problem = formatProblem { try format.with(.standard).deserializeOrThrow(changed) }
                    expect(problem, expected, "\(text) \(sequence)")
                }
            }
        }
    }
}
#endif
