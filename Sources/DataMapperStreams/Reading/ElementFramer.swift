internal import DataMapperJSONText
internal import DataMapperTools
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Cuts a stream of bytes into elements.
///
/// Text is read token by token. A token is a bracket, a comma, a colon, or a value that is not opened: an element, a
/// key, or a scalar. `DocumentWalk` knows which tokens may come next. A token that has not arrived completely is
/// `pending`, with a scanner that knows how far it has looked.
struct ElementFramer: Sendable {
    /// What a token is.
    enum Role {
        case element, key, skipped
        /// Bytes that belong to no text of a sequence.
        case stray
    }

    private struct Pending {
        let role: Role
        var scanner: TokenScanner
        /// Where it starts; nil while it starts at the current position.
        var location: SourceLocation?
        /// The byte up to which the scanner has looked.
        var scanned: Int
        /// The number of bytes of the token that are no longer in the block.
        var dropped = 0
        var isLarge = false
    }

    private let framing: Framing
    private let serializer: JsonSerializer
    private let skipsLargeElements: Bool
    /// Whether the input may end anywhere, also within its last element.
    var canBeCut = false
    private let sizeLimit: Int

    private var input = InputBlock()
    /// The block from one of its elements on, which later ones are in, too, and the byte at which it starts.
    private var shared: (block: ElementBlock, start: Int)?
    private var hasStarted = false
    private var isFinished = false
    /// The token that starts at the current position.
    private var pending: Pending?
    private var failure: (any Error)?
    private var walk: DocumentWalk
    /// In a text sequence, whether a record separator comes next.
    private var needsSeparator = true
    /// Whether elements are parsed where they are. This is faster than finding their ends first, and parsing them later.
    var parsesAtOnce = true
    private var runs: RunParser
    /// The number of elements so far.
    private(set) var count = 0
    /// The element of the framing `value`, which may not be the last one with its key.
    private var found: RawElement?
    /// Whether the framing `value` returns the first element, without the text after it.
    var stopsAtValue = false

    /// The number of bytes that have been read.
    var offset: Int { input.offset }

    init(_ framing: Framing, _ serializer: JsonSerializer, skipsLargeElements: Bool) {
        self.framing = framing
        self.serializer = serializer
        self.skipsLargeElements = skipsLargeElements
        sizeLimit = min(serializer.reading.limits.elementSize, serializer.reading.limits.documentSize)
        walk = DocumentWalk(framing, serializer.reading)
        runs = RunParser(framing, serializer, sizeLimit: sizeLimit)
        if serializer.reading.isExtended {
            failure = JsonError(
                .unsupportedOption, StreamErrorText.extensions, at: input.lastPlace.location.withoutExcerpt,
                hint: StreamErrorText.extensionsHint)
        }
    }

    // MARK: Bytes

    mutating func append(_ chunk: Data) {
        if chunk.isEmpty || failure != nil { return }
        let scanner = pending.flatMap {
            $0.scanned == input.data.count && !framing.kind.endsAtSeparator ? $0.scanner : nil
        }
        change(removing: input.append(chunk, continuing: scanner))
    }

    /// Adjusts places after `count` bytes were removed from the start of the block, and bytes were added at its end.
    private mutating func change(removing count: Int) {
        shared = nil
        runs.change(removing: count)
        pending?.scanned -= count
    }

    mutating func finish() { isFinished = true }

    /// Returns the next element, or nil if it has not arrived completely.
    @inline(__always)
    mutating func next() throws -> RawElement? {
        if let (content, end) = runs.element(after: input.position) {
            input.position = end
            count += 1
            return RawElement(count - 1, content)
        }
        return try nextInBlock()
    }

    @inline(never)
    private mutating func nextInBlock() throws -> RawElement? {
        if let failure { throw failure }
        do {
            while true {
                let block = input.data
                let element = try BorrowedBytes.with(block) { try next(block, $0) }
                if element != nil || !input.isAtJoint { return element }
                change(removing: input.takeFollowing())
            }
        } catch {
            let error = Self.withoutExcerpt(error)
            failure = error
            shared = nil
            input.clear()
            throw error
        }
    }

    /// Returns the same error, whose excerpt does not show the text outside of elements: no model knows what is secret there.
    private static func withoutExcerpt(_ error: any Error) -> any Error {
        if let error = error as? JsonError { return error.at(error.location.withoutExcerpt) }
        return (error as? DeserializationError)?.withoutExcerpt ?? error
    }

    private mutating func location(_ bytes: BorrowedBytes) -> SourceLocation {
        input.place(of: input.position, bytes).location
    }

    private mutating func fail(
        _ code: JsonError.Code, _ message: String, _ bytes: BorrowedBytes
    ) -> JsonError {
        JsonError(code, message, at: location(bytes))
    }

    /// Returns an element that stands for the error that has ended the stream.
    func end(with error: any Error) -> RawElement {
        var text = ElementText(
            data: Data(), location: (error as? JsonError)?.location ?? input.lastPlace.location,
            kind: .lines, following: nil)
        text.problem = error
        text.endsStream = true
        return RawElement(count, .text(text))
    }

    // MARK: Tokens

    private mutating func next(_ block: Data, _ bytes: BorrowedBytes) throws -> RawElement? {
        if !hasStarted {
            guard try start(bytes) else { return nil }
            hasStarted = true
        }
        while true {
            if pending != nil {
                guard let end = try tokenEnd(bytes), let token = pending else { return nil }
                pending = nil
                if let element = try accept(token, block, bytes, end) { return element }
                continue
            }
            if input.isAtJoint { return nil }
            if framing.isDocument { input.position = walk.skip(bytes, from: input.position) }
            input.position = bytes.afterSpace(input.position)
            guard input.position < bytes.count else { return isFinished ? try end(bytes) : nil }
            guard let (role, scanner) = try step(bytes) else { continue }
            if role == .element, let content = parsed(block, bytes) {
                if let element = try complete(content) { return element }
                continue
            }
            pending = Pending(role: role, scanner: scanner, scanned: input.position)
        }
    }

    /// Skips a byte order mark. Returns false if that needs more bytes.
    private mutating func start(_ bytes: BorrowedBytes) throws -> Bool {
        let isCut = bytes.count < 2 || bytes.count == 2 && bytes.elementsEqual(ByteOrderMark.bytes.prefix(2))
        if isCut, !isFinished { return false }
        input.skipMark(ByteOrderMark.count(in: bytes))
        if Self.isWide(bytes) { throw fail(.invalidEncoding, StreamErrorText.encoding, bytes) }
        return true
    }

    /// Returns whether a text is in UTF-16 or UTF-32, which have a zero beside the first ASCII character, or a mark.
    static func isWide(_ bytes: some Sequence<UInt8>) -> Bool {
        bytes.prefix(2).contains(0) || bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    }

    /// Returns the end of the pending token, or nil if it has not arrived completely.
    private mutating func tokenEnd(_ bytes: BorrowedBytes) throws -> Int? {
        guard var token = pending else { return nil }
        var rest = bytes.part(from: token.scanned)
        var separator: Int?
        if framing.kind.endsAtSeparator {
            var search = TokenScanner(until: StreamErrorText.separator)
            separator = search.scan(rest)
            rest = rest.part(0..<(separator ?? rest.count))
        }
        let length = token.scanner.scan(rest) ?? separator ?? (isFinished ? rest.count : nil)
        let end = token.scanned + (length ?? rest.count)
        token.isLarge = token.dropped + end - input.position > sizeLimit
        if token.isLarge, !skipsLargeElements || token.role != .element {
            throw Self.sizeError(sizeLimit, at: token.location ?? location(bytes))
        }
        token.scanned = end
        defer { pending = token }
        if length != nil { return end }
        if token.isLarge {
            token.location = token.location ?? location(bytes)
            token.dropped += end - input.position
            input.position = end
        }
        return nil
    }

    private static func sizeError(_ limit: Int, at location: SourceLocation) -> JsonError {
        JsonError(
            .limitExceeded, JsonErrorText.limit("element", limit), at: location,
            hint: JsonErrorText.limitHint("elementSize"))
    }

    /// Uses a token that has arrived completely.
    private mutating func accept(
        _ token: Pending, _ block: Data, _ bytes: BorrowedBytes, _ end: Int
    ) throws -> RawElement? {
        let start = input.position
        let text = bytes.part(start..<end)
        let following = end < bytes.count ? bytes[end] : nil
        let isAtEnd = isFinished && end == bytes.count
        let isCutOff = framing.kind == .textSequence && token.scanner.isWord && following?.isSpace != true
        switch token.role {
        case .key, .skipped:
            let location = token.location ?? location(bytes)
            input.position = end
            if isAtEnd, canBeCut { return nil }
            let data = block[block.startIndex + start..<block.startIndex + end]
            let key = try check(text, data, isKey: token.role == .key, location, following)
            if token.role == .skipped { walk.endValue() } else if try walk.takeKey(key, at: location) { found = nil }
            return nil
        case .element where !token.isLarge && !isCutOff: break
        case .element, .stray:
            let location = token.location ?? location(bytes)
            input.position = end
            var element = ElementText(data: Data(), location: location, kind: framing.kind, following: following)
            element.prefix = walk.prefix
            element.problem =
                if token.isLarge {
                    Self.sizeError(sizeLimit, at: location)
                } else if token.role == .stray {
                    JsonError(.unexpectedCharacter, StreamErrorText.expectedSeparator, at: location)
                } else {
                    // The rest of the word may be missing (RFC 7464 section 2.4).
                    JsonError(
                        .unexpectedEnd, JsonErrorText.unexpectedEnd, at: input.place(of: end, bytes).location)
                }
            return try complete(.text(element))
        }
        let content = content(framing.kind == .lines && text.last == 0x0D ? end - 1 : end, block, bytes)
        input.position = end
        if isAtEnd, canBeCut {
            return try content.cut(with: serializer, isInDocument: framing.isDocument).flatMap { try complete($0) }
        }
        if isAtEnd, framing.isDocument || framing.kind == .concatenated {
            // The input may end within the element. Then the parser says what is missing.
            var scanner = TokenScanner(value: text.first ?? 0)
            if !scanner.isWord, scanner.scan(text) == nil {
                _ = try RawElement(count, content).parse(with: serializer)
            }
        }
        return try complete(content)
    }

    /// Returns the bytes from the current place to `end` as an element.
    private mutating func content(
        _ end: Int, _ block: Data, _ bytes: BorrowedBytes
    ) -> RawElement.Content {
        // Places in a block are counted from its start, so it must not be long.
        if let shared, input.position - shared.start < 64 << 10, shared.block.prefix == walk.prefix {
            return .unparsed(shared.block, start: input.position - shared.start, end: end - shared.start)
        }
        let text = block[(block.startIndex + input.position)...]
        let shared = ElementBlock(text, input.place(of: input.position, bytes), framing.kind, walk.prefix)
        self.shared = (shared, input.position)
        return .unparsed(shared, start: 0, end: end - input.position)
    }

    /// Returns the element at the current place if it is an object or an array that is valid and complete.
    private mutating func parsed(_ block: Data, _ bytes: BorrowedBytes) -> RawElement.Content? {
        var element = runs.element(at: input.position)
        if element == nil, runs.canParse(from: input.position, bytes) {
            let place = input.place(of: input.position, bytes)
            if parsesAtOnce {
                runs.parse(block, from: input.position, at: place, prefix: walk.prefix)
            } else {
                runs.find(block, from: input.position, at: place, prefix: walk.prefix)
            }
            element = runs.element(at: input.position)
        }
        guard let (content, end) = element else { return nil }
        input.position = end
        return content
    }

    /// Returns an element that has been read to its end.
    private mutating func complete(_ content: RawElement.Content) throws -> RawElement? {
        var element = RawElement(count, content, key: walk.key)
        needsSeparator = true
        walk.endValue()
        if framing.kind == .value {
            switch content {
            case .parsed: break
            case .text: _ = try element.parse(with: serializer)
            case .unparsed(let block, let start, let end):
                var text = block.element(start..<end)
                text.value = try element.parse(with: serializer)
                element.content = .text(text)
            }
            if stopsAtValue { return element }
            found = element
            return nil
        }
        count += 1
        return element
    }

    /// Checks a token that is not an element. Returns the text of a key that matters.
    private func check(
        _ text: BorrowedBytes, _ data: Data, isKey: Bool, _ location: SourceLocation, _ following: UInt8?
    ) throws -> String? {
        let limits = serializer.reading.limits
        if isKey, text.count - 2 > limits.keyLength {
            throw JsonError(
                .limitExceeded, JsonErrorText.limit("key", limits.keyLength), at: location,
                hint: JsonErrorText.limitHint("keyLength"))
        }
        let hasUsualLimits = min(limits.stringLength, limits.numberLength) >= 64 && limits.combiningMarks >= 32
        if hasUsualLimits, TokenScanner.isPlain(text) {
            return isKey && walk.needsKey ? String(decoding: text.dropFirst().dropLast(), as: UTF8.self) : nil
        }
        let element = ElementText(data: data, location: location, kind: walk.kindOfParent, following: following)
        var reading = serializer.reading
        // Keys have a limit of their own.
        if isKey { reading.limits.stringLength = .max }
        return try RawElement(0, .text(element)).parse(with: JsonSerializer(reading: reading)).string
    }

    // MARK: Structure

    /// Reads a byte between tokens, or returns what begins.
    private mutating func step(_ bytes: BorrowedBytes) throws -> (Role, TokenScanner)? {
        let byte = bytes[input.position]
        switch framing.kind {
        case .lines: return (.element, TokenScanner(until: 0x0A))
        case .concatenated:
            if DocumentWalk.isPunctuation(byte) {
                throw fail(.unexpectedCharacter, JsonErrorText.expectedValue, bytes)
            }
            return (.element, TokenScanner(value: byte))
        case .textSequence:
            if byte == StreamErrorText.separator {
                input.position += 1
                needsSeparator = false
                return nil
            }
            return needsSeparator
                ? (.stray, TokenScanner(until: StreamErrorText.separator)) : (.element, TokenScanner(value: byte))
        case .array, .members, .value:
            switch walk.step(byte) {
            case .structure:
                input.position += 1
                return nil
            case .token(let role): return (role, TokenScanner(value: byte))
            case .invalid(let code, let message, let hint):
                throw JsonError(code, message, at: location(bytes), hint: hint)
            case .wrongKind(let expected, let found):
                throw DeserializationError(
                    .wrongType, kinds: expected, found: .kind(found), path: walk.prefix, location: location(bytes))
            }
        }
    }

    /// Returns the last element at the end of the input, or throws an error if something is missing.
    private mutating func end(_ bytes: BorrowedBytes) throws -> RawElement? {
        guard framing.isDocument, !canBeCut || walk.hasEnded else { return nil }
        if !walk.hasEnded { throw fail(.unexpectedEnd, JsonErrorText.unexpectedEnd, bytes) }
        if let missing = walk.missing { throw missing }
        defer { found = nil }
        return found
    }
}
