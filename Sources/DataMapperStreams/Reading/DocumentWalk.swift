internal import DataMapperJSONText
internal import DataMapperTools
internal import DataMapperValues

/// Follows the structure of a document around its elements, and finds the container at a pointer.
///
/// Containers that are not elements are opened, whatever their size, and only the levels around the current place are
/// stored. All errors are those of the parser.
struct DocumentWalk: Sendable {
    /// What to do with the next byte.
    enum Step {
        /// It is a bracket, a comma or a colon, and has been read.
        case structure
        /// A token begins.
        case token(ElementFramer.Role)
        case invalid(JsonError.Code, String, hint: String? = nil)
        /// The value at the pointer has another kind than the framing says.
        case wrongKind(ValueKinds, found: TapeNode.Kind)
    }

    private enum Expectation {
        case value, valueOrEnd, key, keyOrEnd, colon, commaOrEnd, nothing
    }

    private struct Level {
        let isObject: Bool
        /// Whether the pointer leads to this container or through it.
        let isOnPath: Bool
        /// Whether the values in the container are the elements.
        let isTarget: Bool
        /// The position of the current element of an array, and of the one on the path, or -1.
        var index = 0
        var wanted = -1
        /// Whether the current value is on the path, and whether any value was.
        var matches = false
        var hasMatched = false
    }

    private let framing: Framing
    private let duplicateKeys: DuplicateKeyRule
    private let depthLimit: Int
    private let plain: PlainTokens
    /// Larger tokens are errors, whether they are skipped or not.
    private let sizeLimit: Int
    private var levels: [Level] = []
    private var expectation = Expectation.value
    /// The key of the current member of the container of the elements.
    private(set) var key: String?
    /// The path to the container of the elements, or to the value.
    private(set) var prefix: [MappingPath.Component] = []
    /// Why there is nothing at the pointer.
    private(set) var missing: JsonPointerError?

    init(_ framing: Framing, _ options: JsonReadingOptions) {
        self.framing = framing
        duplicateKeys = options.duplicateKeys
        depthLimit = options.limits.depth
        plain = PlainTokens(options.limits)
        sizeLimit = min(options.limits.elementSize, options.limits.documentSize)
    }

    /// Whether only white space may follow.
    var hasEnded: Bool { if case .nothing = expectation { true } else { false } }

    /// Whether `takeKey` needs the text of a key.
    var needsKey: Bool { levels.last?.isOnPath ?? false }

    /// What the values of the current container would be, if they were elements.
    var kindOfParent: Framing.Kind { levels.last.map { $0.isObject ? .members : .array } ?? .value }

    /// Returns what to do with a byte that is not white space and not part of a token.
    mutating func step(_ byte: UInt8) -> Step {
        switch expectation {
        case .nothing: return .invalid(.trailingContent, JsonErrorText.trailingContent)
        case .colon:
            guard byte == UInt8(ascii: ":") else { return unexpected(JsonErrorText.expectedColon) }
            expectation = .value
        case .commaOrEnd:
            let isObject = levels.last?.isObject ?? false
            if byte == UInt8(ascii: ",") {
                expectation = isObject ? .key : .value
                levels[levels.count - 1].index += 1
            } else if byte == UInt8(ascii: isObject ? "}" : "]") {
                close()
            } else {
                return unexpected(
                    isObject ? JsonErrorText.expectedCommaInObject : JsonErrorText.expectedCommaInArray)
            }
        case .key, .keyOrEnd:
            if byte == UInt8(ascii: "\"") { return .token(.key) }
            guard case .keyOrEnd = expectation else { return unexpected(JsonErrorText.expectedKey) }
            guard byte == UInt8(ascii: "}") else { return unexpected(JsonErrorText.expectedKeyOrEnd) }
            close()
        case .valueOrEnd where byte == UInt8(ascii: "]"): close()
        case .value, .valueOrEnd: return value(byte)
        }
        return .structure
    }

    private func unexpected(_ message: String) -> Step { .invalid(.unexpectedCharacter, message) }

    static func isPunctuation(_ byte: UInt8) -> Bool {
        [UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte)
    }

    // MARK: Values

    private mutating func value(_ byte: UInt8) -> Step {
        if Self.isPunctuation(byte) { return unexpected(JsonErrorText.expectedValue) }
        let tokens = framing.pointer.tokens
        let depth = levels.count
        var isOnPath = true
        if let level = levels.last {
            if level.isTarget { return .token(.element) }
            isOnPath = level.isOnPath
            if isOnPath {
                let matches = level.isObject ? level.matches : level.index == level.wanted
                levels[depth - 1].matches = matches
                levels[depth - 1].hasMatched = matches || level.hasMatched
                isOnPath = matches
            }
        }
        if isOnPath, depth == tokens.count { return target(byte) }
        if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { return open(byte, isOnPath: isOnPath) }
        if isOnPath, let kind = Self.kind(byte) {
            missing = JsonPointerError(
                .notAContainer, framing.pointer, at: depth, found: ErrorText.name(of: kind), count: nil)
        }
        return .token(.skipped)
    }

    /// Begins the value at the pointer.
    private mutating func target(_ byte: UInt8) -> Step {
        missing = nil
        prefix = zip(levels, framing.pointer.tokens).map { $0.isObject ? .key($1) : .index($0.index) }
        if framing.kind == .value { return .token(.element) }
        guard let kind = Self.kind(byte) else { return .token(.skipped) }
        let expected = framing.kind == .members ? TapeNode.Kind.object : .array
        if kind == expected { return open(byte, isOnPath: true, isTarget: true) }
        return .wrongKind(expected == .object ? .object : .array, found: kind)
    }

    private mutating func open(_ byte: UInt8, isOnPath: Bool, isTarget: Bool = false) -> Step {
        if levels.count >= depthLimit {
            return .invalid(
                .limitExceeded, JsonErrorText.limit("nesting", depthLimit), hint: JsonErrorText.limitHint("depth"))
        }
        let isObject = byte == UInt8(ascii: "{")
        var level = Level(isObject: isObject, isOnPath: isOnPath, isTarget: isTarget)
        if isOnPath, !isTarget, !isObject {
            level.wanted = JsonPointer.index(framing.pointer.tokens[levels.count]) ?? -1
        }
        levels.append(level)
        expectation = isObject ? .keyOrEnd : .valueOrEnd
        return .structure
    }

    private mutating func close() {
        guard let level = levels.popLast() else { return }
        if level.isOnPath, !level.isTarget, !level.hasMatched {
            let depth = levels.count
            let token = framing.pointer.tokens[depth]
            let isIndex = token == "-" || JsonPointer.index(token) != nil
            var isEmpty = false
            if case .valueOrEnd = expectation { isEmpty = true }
            missing = JsonPointerError(
                level.isObject ? .missingKey : isIndex ? .indexOutOfRange : .invalidIndex, framing.pointer, at: depth,
                found: ErrorText.name(of: level.isObject ? .object : .array), count: isEmpty ? 0 : level.index + 1)
        }
        endValue()
    }

    /// Notes that a value has been read to its end.
    mutating func endValue() { expectation = levels.isEmpty ? .nothing : .commaOrEnd }

    /// Notes the key of the next value. Returns whether the value replaces one that was read before.
    mutating func takeKey(_ key: String?, at location: SourceLocation) throws -> Bool {
        expectation = .colon
        guard let key, let level = levels.last, level.isOnPath else { return false }
        if level.isTarget {
            self.key = key
            return false
        }
        let depth = levels.count - 1
        let matches = key.utf8.elementsEqual(framing.pointer.tokens[depth].utf8)
        levels[depth].matches = matches && !(level.hasMatched && duplicateKeys == .useFirst)
        guard matches, level.hasMatched, duplicateKeys != .useFirst else { return false }
        guard framing.kind == .value, duplicateKeys == .useLast else {
            throw JsonError(
                .duplicateKey, JsonErrorText.duplicateKey, at: location, hint: StreamErrorText.duplicateHint)
        }
        missing = nil
        return true
    }

    /// The kind of a value that begins with this byte, or nil if no value does.
    private static func kind(_ byte: UInt8) -> TapeNode.Kind? {
        switch byte {
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "\""): .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): .true
        case UInt8(ascii: "n"): .null
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .double
        default: nil
        }
    }
}

// MARK: Values that nobody reads

extension DocumentWalk {
    private var canSkip: Bool { levels.last.map { !$0.isTarget } ?? false }

    /// Reads tokens that are certainly valid and not on the way to an element, and returns the first byte after them.
    ///
    /// Everything else is left to ``step(_:)``: what is on the way, unusual, invalid, or not complete.
    mutating func skip(_ bytes: BorrowedBytes, from start: Int) -> Int {
        var rest = start
        while canSkip, let next = skipToken(at: PlainTokens.afterSpace(rest, in: bytes), bytes) { rest = next }
        return rest
    }

    /// Returns the byte after the token at `place`, or nil if `step` has to read it.
    @inline(__always)
    private mutating func skipToken(at place: Int, _ bytes: BorrowedBytes) -> Int? {
        guard place < bytes.count, let level = levels.last else { return nil }
        let byte = bytes[place]
        switch expectation {
        case .nothing: return nil
        case .colon:
            guard byte == UInt8(ascii: ":") else { return nil }
            expectation = .value
            return place + 1
        case .commaOrEnd where byte == UInt8(ascii: ","):
            expectation = level.isObject ? .key : .value
            levels[levels.count - 1].index += 1
            return place + 1
        case .commaOrEnd: return skipEnd(of: level, byte) ? place + 1 : nil
        case .keyOrEnd where byte == UInt8(ascii: "}"), .valueOrEnd where byte == UInt8(ascii: "]"):
            return skipEnd(of: level, byte) ? place + 1 : nil
        case .key, .keyOrEnd:
            guard let next = plain.end(ofKey: place, in: bytes), next - place <= sizeLimit,
                skipKey(bytes[place + 1..<next - 1], level)
            else { return nil }
            expectation = .colon
            return next
        case .value, .valueOrEnd:
            if level.isOnPath, level.isObject ? level.matches : level.index == level.wanted { return nil }
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                // Only `step` says that there are too many levels.
                guard levels.count < depthLimit else { return nil }
                _ = open(byte, isOnPath: false)
                return place + 1
            }
            guard let next = plain.end(ofToken: place, in: bytes), next - place <= sizeLimit else { return nil }
            expectation = .commaOrEnd
            return next
        }
    }

    /// Closes a container, unless it is on the path: then `step` notes what is missing in it.
    private mutating func skipEnd(of level: Level, _ byte: UInt8) -> Bool {
        guard !level.isOnPath, byte == UInt8(ascii: level.isObject ? "}" : "]") else { return false }
        levels.removeLast()
        expectation = .commaOrEnd
        return true
    }

    /// Notes a key that is not on the path. Returns false for one that is, or may be after its escapes are resolved.
    private mutating func skipKey(_ key: Slice<BorrowedBytes>, _ level: Level) -> Bool {
        if !level.isOnPath { return true }
        let wanted = framing.pointer.tokens[levels.count - 1].utf8
        if key.contains(UInt8(ascii: "\\")) || wanted.elementsEqual(key) { return false }
        levels[levels.count - 1].matches = false
        return true
    }
}
