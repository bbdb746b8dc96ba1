internal import DataMapperJSONText
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Parses objects and arrays of a block before the framer has reached them, or only finds their ends.
///
/// `start(after:)` finds where the next element begins. It reads all that is between two elements, but does not check the
/// keys of members. So the framer does, and then asks for the element at its place.
struct RunParser: Sendable {
    private let framing: Framing
    private let serializer: JsonSerializer
    private let sizeLimit: Int

    private enum Run {
        case parsed(ElementRun)
        /// Other tasks parse the elements.
        case found(ElementBlock)
    }

    private var run: Run?
    private var values: [JsonValues.ParsedValue] = []
    private var next = 0
    /// Where the text of the run starts in the block.
    private var base = 0
    /// Where an element starts that is invalid or not complete.
    private var invalid: Int?
    /// The number of nodes of the last run.
    private var nodeCount = 0
    /// The byte after the last closing bracket of the block; nil if nobody has looked for it.
    private var textEnd: Int?

    init(_ framing: Framing, _ serializer: JsonSerializer, sizeLimit: Int) {
        self.framing = framing
        self.serializer = serializer
        self.sizeLimit = sizeLimit
    }

    /// Adjusts places after `count` bytes were removed from the start of the block, and bytes were added at its end.
    mutating func change(removing count: Int) {
        base -= count
        invalid = nil
        textEnd = nil
    }

    /// Returns the element at a place of the block, and the byte after it, if it was parsed.
    mutating func element(at position: Int) -> (RawElement.Content, end: Int)? {
        guard next < values.count, values[next].start + base == position else { return nil }
        return takeNext()
    }

    /// Returns the element after the one that ends at this place, and the byte after it, if both are in the run.
    ///
    /// Without keys, `start(after:)` has read all that is between them. So the framer would find nothing else there.
    @inline(__always)
    mutating func element(after position: Int) -> (RawElement.Content, end: Int)? {
        guard next > 0, next < values.count, values[next - 1].end + base == position, framing.kind != .members else {
            return nil
        }
        return takeNext()
    }

    @inline(__always)
    private mutating func takeNext() -> (RawElement.Content, end: Int)? {
        guard let run else { return nil }
        let value = values[next]
        next += 1
        // Only its elements keep the run.
        if next == values.count { self.run = nil }
        return switch run {
        case .parsed(let run): (.parsed(run, node: value.node, start: value.start), value.end + base)
        case .found(let block): (.unparsed(block, start: value.start, end: value.textEnd), value.end + base)
        }
    }

    /// Returns whether it is of use to parse from this place on.
    mutating func canParse(from position: Int, _ bytes: BorrowedBytes) -> Bool {
        guard Self.isOpening(bytes[position]), position != invalid else { return false }
        let end = textEnd ?? bytes.lastIndex { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") }.map { $0 + 1 } ?? 0
        textEnd = end
        return position < end
    }

    /// Parses elements from `position` on, which is at `place` of the input.
    mutating func parse(
        _ block: Data, from position: Int, at place: TextPosition, prefix: [MappingPath.Component]
    ) {
        guard let textEnd, position < textEnd else { return }
        run = nil
        var serializer = serializer
        serializer.origin = place.location
        let text = block[block.startIndex + position..<block.startIndex + textEnd]
        let (kind, sizeLimit, nodeCapacity) = (framing.kind, sizeLimit, nodeCount + nodeCount / 8 + 16)
        let (parsed, invalid) = BorrowedBytes.with(block) { bytes in
            let rest = bytes.part(from: position)
            return serializer.values(in: text, nodeCapacity: nodeCapacity) { start, end in
                guard let end = Self.end(of: start..<end, in: rest, kind), end - start <= sizeLimit else {
                    return .invalid
                }
                return .valid(end: end, next: Self.start(after: end, in: rest, kind))
            }
        }
        self.invalid = invalid.map { $0 + position }
        run = parsed.map { .parsed(ElementRun($0.document, ElementBlock(text, place, framing.kind, prefix))) }
        values = parsed?.values ?? []
        nodeCount = parsed?.nodeCount ?? nodeCount
        (next, base) = (0, position)
    }

    /// Finds the ends of elements from `position` on, which is at `place` of the input.
    mutating func find(_ block: Data, from position: Int, at place: TextPosition, prefix: [MappingPath.Component]) {
        let kind = framing.kind
        values.removeAll(keepingCapacity: true)
        (run, invalid) = (nil, nil)
        if kind.endsAtSeparator { return }
        BorrowedBytes.with(block) { bytes in
            let rest = bytes.part(from: position)
            var next: Int? = 0
            while let start = next, values.count < JsonValues.mostValues {
                var scanner = kind == .lines ? TokenScanner(until: 0x0A) : TokenScanner(value: rest[start])
                guard let length = scanner.scan(rest.part(from: start)), length <= sizeLimit
                else {
                    invalid = position + start
                    break
                }
                let end = start + length
                let textEnd = kind == .lines && rest[end - 1] == 0x0D ? end - 1 : end
                values.append(JsonValues.ParsedValue(node: 0, start: start, textEnd: textEnd, end: end))
                next = Self.start(after: end, in: rest, kind)
            }
        }
        if values.isEmpty { return }
        let text = block[(block.startIndex + position)...]
        run = .found(ElementBlock(text, place, kind, prefix))
        (next, base) = (0, position)
    }

    /// Returns where the element ends that has the value of these bytes; nil if the element has other bytes, too.
    private static func end(
        of value: Range<Int>, in bytes: BorrowedBytes, _ kind: Framing.Kind
    ) -> Int? {
        guard kind == .lines else { return value.upperBound }
        var end = value.upperBound
        while end < bytes.count, bytes[end] != 0x0A {
            guard bytes[end].isSpace else { return nil }
            end += 1
        }
        var scanner = TokenScanner(until: 0x0A)
        let isLine = end < bytes.count && scanner.scan(bytes.part(value)) == nil
        return isLine ? end : nil
    }

    /// Returns where the next element starts, if it is an object or an array.
    private static func start(
        after end: Int, in bytes: BorrowedBytes, _ kind: Framing.Kind
    ) -> Int? {
        var position = end
        switch kind {
        case .value: return nil
        case .lines, .concatenated: break
        case .textSequence: guard skip(StreamErrorText.separator, &position, bytes) else { return nil }
        case .array: guard skip(UInt8(ascii: ","), &position, bytes) else { return nil }
        case .members:
            guard skip(UInt8(ascii: ","), &position, bytes), skip(UInt8(ascii: "\""), &position, bytes) else {
                return nil
            }
            while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
                // The key may go on after an escaped quotation mark, and brackets in it would be taken for values.
                if bytes[position] == UInt8(ascii: "\\") { return nil }
                position += 1
            }
            position += 1
            guard skip(UInt8(ascii: ":"), &position, bytes) else { return nil }
        }
        skipSpace(&position, bytes)
        return position < bytes.count && isOpening(bytes[position]) ? position : nil
    }

    /// Moves on behind a byte, which may come after white space. Returns false if it does not.
    private static func skip(_ byte: UInt8, _ position: inout Int, _ bytes: BorrowedBytes) -> Bool {
        skipSpace(&position, bytes)
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private static func skipSpace(_ position: inout Int, _ bytes: BorrowedBytes) {
        while position < bytes.count, bytes[position].isSpace { position += 1 }
    }

    private static func isOpening(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") }
}

extension RunParser {
    /// Parses elements that are complete, in the order in which they arrived. Those that are invalid stay as they are.
    static func parse(_ elements: inout [RawElement], with serializer: JsonSerializer) {
        var first = 0
        while first < elements.count { first = parseRun(&elements, from: first, serializer) }
    }

    /// Parses the elements of a block from `first` on. Returns the next one that may be in another run.
    private static func parseRun(_ elements: inout [RawElement], from first: Int, _ serializer: JsonSerializer) -> Int {
        guard case .unparsed(let block, let base, _) = elements[first].content else { return first + 1 }
        let places = places(of: elements[first...].prefix(JsonValues.mostValues), in: block)
        guard let last = places.last else { return first + 1 }
        var serializer = serializer
        serializer.origin = block.location(of: base)
        let (start, end) = (block.text.startIndex + base, block.text.startIndex + last.upperBound)
        let bytes = block.text[start..<end]
        var number = 0
        let (parsed, _) = serializer.values(in: bytes, nodeCapacity: min(bytes.count / 8, JsonValues.mostNodes)) {
            _, end in
            guard end + base == places[number].upperBound else { return .invalid }
            number += 1
            return .valid(end: end, next: number < places.count ? places[number].lowerBound - base : nil)
        }
        guard let parsed else { return first + 1 }
        let run = ElementRun(parsed.document, block)
        for (index, value) in parsed.values.enumerated() {
            elements[first + index].content = .parsed(run, node: value.node, start: value.start + base)
        }
        return first + parsed.values.count
    }

    /// Returns where the first elements are that are objects or arrays in a block.
    private static func places(of elements: ArraySlice<RawElement>, in block: ElementBlock) -> [Range<Int>] {
        BorrowedBytes.with(block.text) { bytes in
            var places: [Range<Int>] = []
            places.reserveCapacity(elements.count)
            for index in elements.indices {
                guard case .unparsed(let other, let start, let end) = elements[index].content, other === block,
                    isOpening(bytes[start]), bytes[end - 1] == bytes[start] + 2
                else { break }
                places.append(start..<end)
            }
            return places
        }
    }
}
