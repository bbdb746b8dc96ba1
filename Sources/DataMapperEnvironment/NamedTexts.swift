internal import DataMapperFormats
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The texts of variables or arguments, and what errors call them.
///
/// For the tree and the tape, they are a document, in which each text has a byte of its own, after one for the root. So an
/// error finds the name of a value by its place.
struct NamedTexts {
    /// What the texts are, for errors.
    private let format: String
    private let repetition: NameTree.Repetition
    private let flags: NodeFlags
    private var entries: [(name: String, keys: [String], text: String)] = []

    init(_ format: String, _ repetition: NameTree.Repetition, flags: NodeFlags = .isUntyped) {
        self.format = format
        self.repetition = repetition
        self.flags = flags
    }

    mutating func append(_ text: String, _ keys: [String], name: String) { entries.append((name, keys, text)) }

    /// Returns an error about something that is not one of the texts.
    func error(_ message: String, in name: String, hint: String? = nil) -> FormatError {
        error(FormatProblem(.invalidSyntax, message, at: 0, hint: hint), in: name)
    }

    private func error(_ problem: FormatProblem, in name: String) -> FormatError {
        FormatError(problem, in: format, at: SourceLocation(wholeOf: name))
    }

    /// Returns the texts as an object.
    func value() throws -> SupportedType {
        let places = SourceBytes(Data(count: entries.count + 1))
        var document = _DocumentAssembler(
            source: places, limits: .standard, duplicateKeys: .reject, isObserved: true)
        do {
            var tree = NameTree(places.borrowed, repetition, flags: flags, .standard)
            for (place, entry) in entries.enumerated() {
                let parts = entry.keys.map { NameTree.Part(.made(Array($0.utf8)), at: place + 1) }
                try tree.insert(.made(Array(entry.text.utf8)), at: place + 1, parts)
            }
            try tree.append(to: &document)
        } catch {
            places.release()
            guard case .byte(let place) = error.place else { throw self.error(error, in: format) }
            throw self.error(error, in: place == 0 ? format : entries[place - 1].name)
        }
        let names = [format] + entries.map(\.name)
        return SupportedType(
            rootOf: document.finish(source: places) { NameLocator(names: names, places: $0) })
    }
}

/// Finds the names of values.
private final class NameLocator: SourceLocator {
    let names: [String]
    /// The name of each node.
    let places: [Int]

    init(names: [String], places: [Int]) { (self.names, self.places) = (names, places) }

    var start: Int { 0 }
    /// Excerpts would show nothing.
    var keepsBytes: Bool { false }

    func offsets(ofNodesIn source: SourceBytes, count: Int) -> SourceOffsets { SourceOffsets(nodes: places) }

    func location(of position: TextPosition) -> SourceLocation {
        SourceLocation(wholeOf: names[min(position.offset, names.count - 1)])
    }
}
