internal import DataMapperJSONText
package import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// An element, and where it was.
package struct RawElement: Sendable {
    let index: Int
    var key: String?
    var content: Content

    enum Content: Sendable {
        /// A node of a document, which starts at this byte of the block of the run.
        case parsed(ElementRun, node: Int, start: Int)
        /// These bytes of a block.
        case unparsed(ElementBlock, start: Int, end: Int)
        indirect case text(ElementText)
    }

    /// The run of an element that was parsed, which the element keeps alive, and its node.
    @inline(__always)
    var parsed: (run: UncountedReference<ElementRun>, node: Int)? {
        guard case .parsed(let run, let node, _) = content else { return nil }
        return (UncountedReference(run), node)
    }

    init(_ index: Int, _ content: Content, key: String? = nil) {
        self.index = index
        self.content = content
        self.key = key
    }

    /// Where the element begins. There is no excerpt: no model has marked the secrets of the element yet.
    var location: SourceLocation {
        switch content {
        case .parsed(let run, _, let start): run.block.location(of: start).withoutExcerpt
        case .unparsed(let block, let start, _): block.location(of: start).withoutExcerpt
        case .text(let text): text.location.withoutExcerpt
        }
    }

    /// Whether this is no element, but the error that has ended the stream.
    var endsStream: Bool { if case .text(let text) = content { text.endsStream } else { false } }

    /// Creates an element of an array of another format, which is a root of a run, and starts at a byte of its block.
    package init(_ index: Int, _ run: ElementRun, node: Int, start: Int) {
        self.init(index, .parsed(run, node: node, start: start))
    }

    /// Creates an element of an array of another format that is invalid.
    package init(_ index: Int, failure: any Error, at location: SourceLocation) {
        var text = ElementText(data: Data(), location: location, kind: .array, following: nil)
        text.problem = failure
        self.init(index, .text(text))
    }

    /// The path to the element.
    var path: [MappingPath.Component] {
        let (kind, prefix) =
            switch content {
            case .parsed(let run, _, _): (run.block.kind, run.block.prefix)
            case .unparsed(let block, _, _): (block.kind, block.prefix)
            case .text(let text): (text.kind, text.prefix)
            }
        return switch kind {
        case .array: prefix + [.index(index)]
        case .members: prefix + [.key(key ?? "")]
        case .value: prefix
        case .lines, .concatenated, .textSequence: []
        }
    }

    /// Returns the value of the element. An element of a format other than JSON needs no serializer.
    func parse(with serializer: JsonSerializer?) throws -> SupportedType {
        switch content {
        case .parsed(let run, let node, _): run.value(node)
        case .unparsed(let block, let start, let end):
            try block.element(start..<end).parse(with: serializer, lastStep: path.last)
        case .text(let text): try text.parse(with: serializer, lastStep: path.last)
        }
    }
}

extension RawElement.Content {
    /// Returns the last element of an input that may end anywhere, or nil if nothing of it counts. In a document, a
    /// number at the end could go on.
    func cut(with serializer: JsonSerializer, isInDocument: Bool) -> Self? {
        guard case .unparsed(let block, let start, let end) = self else { return self }
        var text = block.element(start..<end)
        if isInDocument, text.data.first.map({ $0 == UInt8(ascii: "-") || $0 &- 0x30 < 10 }) ?? true { return nil }
        var reading = serializer.reading
        reading.allowsTruncation = true
        do {
            text.value = try text.parse(with: JsonSerializer(reading: reading), lastStep: nil)
        } catch let error as JsonError where error.code == .unexpectedEnd {
            return nil
        } catch {
            return self
        }
        return .text(text)
    }
}

/// The bytes of an element that is parsed alone, or that cannot be parsed.
struct ElementText: Sendable {
    var data: Data
    let location: SourceLocation
    let kind: Framing.Kind
    /// The byte after the element.
    let following: UInt8?
    /// The path to the container of the element.
    var prefix: [MappingPath.Component] = []
    /// Why the bytes cannot be parsed at all.
    var problem: (any Error)?
    /// The value, if it is known.
    var value: SupportedType?
    var endsStream = false

    init(data: Data, location: SourceLocation, kind: Framing.Kind, following: UInt8?) {
        self.data = data
        self.location = location
        self.kind = kind
        self.following = following
    }

    /// Creates an element whose bytes are not known.
    init(value: SupportedType) {
        self.init(
            data: Data(), location: SourceLocation(offset: 0, line: 1, column: 1), kind: .lines, following: nil)
        self.value = value
    }

    /// The bytes of the element in the whole input.
    var bytes: Range<Int> { location.offset..<location.offset + data.count }

    /// Returns the value of the element. `lastStep` is the last step of its path.
    func parse(with serializer: JsonSerializer?, lastStep: MappingPath.Component?) throws -> SupportedType {
        do {
            if let problem { throw problem }
            if let value { return value }
            // Formats other than JSON have no text here.
            guard var serializer else { return .null }
            serializer.origin = location
            return try parse(with: serializer, lastStep)
        } catch let error as JsonError {
            throw error.at(error.location.showing(bytes))
        }
    }

    private func parse(with serializer: JsonSerializer, _ lastStep: MappingPath.Component?) throws -> SupportedType {
        do {
            return try serializer.deserializeOrThrow(data)
        } catch let error as JsonError {
            throw kind.isDocument ? inDocument(error, serializer, after: lastStep) : error
        }
    }

    /// Returns the error that the parser would find in the whole document. It knows that the element is not the end.
    private func inDocument(
        _ error: JsonError, _ serializer: JsonSerializer, after step: MappingPath.Component?
    ) -> JsonError {
        var error = error
        if error.code == .unexpectedEnd, let following {
            do {
                _ = try serializer.deserializeOrThrow(data + [following])
            } catch let other as JsonError {
                error = other
            } catch {}
        }
        guard let step, error.code == .trailingContent else { return error }
        var message = JsonErrorText.expectedCommaInArray
        if case .key = step { message = JsonErrorText.expectedCommaInObject }
        return JsonError(.unexpectedCharacter, message, at: error.location)
    }
}

/// The texts about streams.
enum StreamErrorText {
    /// Comes before each text of a sequence (RFC 7464).
    static let separator: UInt8 = 0x1E
    static let missingKey = "a member needs a key"
    static let unexpectedKey = "only a member has a key"
    static let finished = "the document is finished"
    static let encoding = "expected UTF-8, found UTF-16 or UTF-32"
    static let expectedSeparator = "expected a record separator (U+001E)"
    static let extensions = "elements of streams cannot have comments, trailing commas or JSON5"
    static let extensionsHint = "read the document as a whole"
    static let mostValues = 1_024
    static let values = "more than \(mostValues) values, or values that are too large together"
    static let duplicateHint = "set JsonReadingOptions.duplicateKeys to useFirst to ignore it"
}
