package import Foundation
import Testing

/// A document that costs its sender little, and a careless reader all of its stack, memory or time: a few bytes, and
/// some of them repeated.
package struct HostileDocument: Sendable, CustomTestStringConvertible {
    private let start: [UInt8]
    private let part: [UInt8]
    /// The message of the error, with the standard limits.
    package let message: String
    /// The message of the error without a limit of depth; nil if this is a valid document.
    package let deepMessage: String?

    private init(_ start: [UInt8], _ part: [UInt8], _ message: String, _ deepMessage: String?) {
        (self.start, self.part, self.message, self.deepMessage) = (start, part, message, deepMessage)
    }

    /// Creates a document that is nested: each part opens a level, and nothing is closed.
    init(_ start: String = "", levels part: String, deep: String?) {
        self.init(Array(start.utf8), Array(part.utf8), Self.depth, deep)
    }

    init(levels part: [UInt8], deep: String?) { self.init([], part, Self.depth, deep) }

    /// Creates a document that is long.
    init(_ start: String = "", repeating part: String, error message: String) {
        self.init(Array(start.utf8), Array(part.utf8), message, message)
    }

    /// Creates a document that is short.
    init(_ bytes: [UInt8], error message: String) { self.init(bytes, [], message, message) }

    init(_ text: String, error message: String) { self.init(Array(text.utf8), error: message) }

    /// Creates a document that is nested, and valid without a limit of depth.
    init(nested bytes: [UInt8]) { self.init(bytes, [], Self.depth, nil) }

    private static let depth = "nesting exceeds the limit of 128"

    /// Whether each part opens a level.
    package var isNested: Bool { message == Self.depth }

    /// Returns the bytes with this number of parts.
    package func bytes(_ count: Int) -> Data {
        var bytes = Data(start)
        bytes.reserveCapacity(start.count + part.count * count)
        // Debug builds would take long for each part alone.
        let block = Data((0..<1_000).flatMap { _ in part })
        for _ in 0..<count / 1_000 { bytes.append(block) }
        bytes.append(block.prefix(part.count * (count % 1_000)))
        return bytes
    }

    package var testDescription: String {
        "\(String(decoding: (start + part).prefix(40), as: UTF8.self).debugDescription), \(message)"
    }
}
