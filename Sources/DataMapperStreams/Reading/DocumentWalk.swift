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

    /// A container that the pointer leads to or through.
    private struct Level {
        let isObject: Bool
        /// Whether the values in the container are the elements.
        let isTarget: Bool
        /// The position of the current element of an array, and of the one on the path, or -1.
        var index = 0
        var wanted = -1
        /// Whether the current value is on the path, and whether any value was.
        var matches = false
        var hasMatched = false

        /// Whether the next value is on the path.
        var isWanted: Bool { isObject ? matches : index == wanted }
    }

    private let framing: Framing
    private let duplicateKeys: DuplicateKeyRule
    private let depthLimit: Int
    private let plain: PlainTokens
    /// Larger tokens are errors, whether they are skipped or not.
    private let sizeLimit: Int
    private var levels: [Level] = []
    /// Whether the open containers beside the path, which are in the last level, are objects.
    private var others: [Bool] = []
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
    var needsKey: Bool { others.isEmpty && !levels.isEmpty }

    /// What the values of the current container would be, if they were elements.
    var kindOfParent: Framing.Kind { levels.isEmpty ? .value : isInObject ? .members : .array }

    /// Whether the current container is an object.
    private var isInObject: Bool { others.last ?? levels.last?.isObject ?? false }

    /// Returns what to do with a byte that is not white space and not part of a token.
    mutating func step(_ byte: UInt8) -> Step {
        switch expectation {
        case .nothing: return .invalid(.trailingContent, JsonErrorText.trailingContent)
        case .colon:
            guard byte == UInt8(ascii: ":") else { return unexpected(JsonErrorText.expectedColon) }
            expectation = .value
        case .commaOrEnd:
            let isObject = isInObject
            if byte == UInt8(ascii: ",") {
                expectation = isObject ? .key : .value
                if others.isEmpty { levels[levels.count - 1].index += 1 }
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
        var isOnPath = others.isEmpty
        if isOnPath, let level = levels.last {
            if level.isTarget { return .token(.element) }
            isOnPath = level.isWanted
            levels[depth - 1].matches = isOnPath
            levels[depth - 1].hasMatched = isOnPath || level.hasMatched
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
        if !hasRoom {
            return .invalid(
                .limitExceeded, JsonErrorText.limit("nesting", depthLimit), hint: JsonErrorText.limitHint("depth"))
        }
        let isObject = byte == UInt8(ascii: "{")
        expectation = isObject ? .keyOrEnd : .valueOrEnd
        guard isOnPath else {
            others.append(isObject)
            return .structure
        }
        var level = Level(isObject: isObject, isTarget: isTarget)
        if !isTarget, !isObject { level.wanted = JsonPointer.index(framing.pointer.tokens[levels.count]) ?? -1 }
        levels.append(level)
        return .structure
    }

    /// Whether another level may be opened.
    private var hasRoom: Bool { levels.count + others.count < depthLimit }

    private mutating func close() {
        defer { endValue() }
        guard others.popLast() == nil, let level = levels.popLast() else { return }
        if !level.isTarget, !level.hasMatched {
            let depth = levels.count
            let token = framing.pointer.tokens[depth]
            let isIndex = token == "-" || JsonPointer.index(token) != nil
            var isEmpty = false
            if case .valueOrEnd = expectation { isEmpty = true }
            missing = JsonPointerError(
                level.isObject ? .missingKey : isIndex ? .indexOutOfRange : .invalidIndex, framing.pointer, at: depth,
                found: ErrorText.name(of: level.isObject ? .object : .array), count: isEmpty ? 0 : level.index + 1)
        }
    }

    /// Notes that a value has been read to its end.
    mutating func endValue() { expectation = levels.isEmpty ? .nothing : .commaOrEnd }

    /// Notes the key of the next value. Returns whether the value replaces one that was read before.
    mutating func takeKey(_ key: String?, at location: SourceLocation) throws -> Bool {
        expectation = .colon
        guard let key, others.isEmpty, let level = levels.last else { return false }
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
    /// Reads tokens that are certainly valid and not on the way to an element, and returns the first byte after them.
    ///
    /// Everything else is left to ``step(_:)``: what is on the way, unusual, invalid, or not complete.
    mutating func skip(_ bytes: BorrowedBytes, from start: Int) -> Int {
        guard let level = levels.last, !level.isTarget else { return start }
        var rest = start
        // Most tokens are in containers beside the path, so the state of the innermost one is in variables.
        var isBeside = !others.isEmpty
        var isObject = isInObject
        var expectation = expectation
        let plain = plain
        defer { self.expectation = expectation }
        while true {
            let place = bytes.afterSpace(rest)
            guard place < bytes.count else { return rest }
            let byte = bytes[place]
            let isEnd = byte == UInt8(ascii: isObject ? "}" : "]")
            var next = place + 1
            switch expectation {
            case .colon where byte == UInt8(ascii: ":"): expectation = .value
            case .commaOrEnd where byte == UInt8(ascii: ","):
                expectation = isObject ? .key : .value
                if !isBeside { levels[levels.count - 1].index += 1 }
            case .commaOrEnd where isEnd, .keyOrEnd where isEnd, .valueOrEnd where isEnd:
                // At the end of a container on the path, `step` notes what is missing in it.
                guard others.popLast() != nil else { return rest }
                expectation = .commaOrEnd
                isBeside = !others.isEmpty
                isObject = isInObject
            case .key, .keyOrEnd:
                guard let end = plain.end(ofKey: place, in: bytes), end - place <= sizeLimit,
                    isBeside || skipKey(bytes[place + 1..<end - 1])
                else { return rest }
                next = end
                expectation = .colon
            case .value, .valueOrEnd:
                if !isBeside, levels[levels.count - 1].isWanted { return rest }
                if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                    // Only `step` says that there are too many levels.
                    guard hasRoom else { return rest }
                    isBeside = true
                    isObject = byte == UInt8(ascii: "{")
                    others.append(isObject)
                    expectation = isObject ? .keyOrEnd : .valueOrEnd
                } else {
                    guard let end = plain.end(ofToken: place, in: bytes), end - place <= sizeLimit else { return rest }
                    next = end
                    expectation = .commaOrEnd
                }
            case .colon, .commaOrEnd, .nothing: return rest
            }
            rest = next
        }
    }

    /// Notes a key that is not on the path. Returns false for one that is, or may be after its escapes are resolved.
    private mutating func skipKey(_ key: Slice<BorrowedBytes>) -> Bool {
        let depth = levels.count - 1
        let wanted = framing.pointer.tokens[depth].utf8
        if key.contains(UInt8(ascii: "\\")) || wanted.elementsEqual(key) { return false }
        levels[depth].matches = false
        return true
    }
}
