internal import CDataMapper

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The text of JSON that a mapper writes at once, without a tape.
///
/// Each value is followed by a comma. The bracket that closes its container takes the place of the last comma:
///
///     {"a":1,      {"a":1,"b":[2,3,      {"a":1,"b":[2,3],      {"a":1,"b":[2,3]},
///
/// While `isOn` is false, values go to the tape of their call: in calls that make no text, and in a value that needs a tape.
/// While it is true, the tape has no room for any node, so code that finds room there need not ask.
@usableFromInline
package struct TextOutput: ~Copyable {
    @usableFromInline package var isOn: Bool
    @usableFromInline package var output: JsonOutput
    @usableFromInline package var keys: LiteralKeys
    @usableFromInline package var objects: OpenObjects
    /// From this level on, the stack and the depth are checked for each container.
    @usableFromInline package let levelLimit: Int
    /// Whether there is a number that JSON does not have, such as `NaN`.
    package var hasNonFinite = false
    package var untold = UntoldKinds()
    package let escaping: JsonOutput.Escaping

    /// The text while it is put aside.
    private var held: JsonOutput?

    /// The capacity of the tape while the text is on.
    private var tapeCapacity = 0

    private static let smallestCapacity = 1024
    @inlinable static var comma: UInt8 { UInt8(ascii: ",") }

    /// Creates a text whose bytes take no memory unless it is `used`. Its keys and objects are in memory of the caller,
    /// which must live as long as the text.
    package init(used: Bool, escapesSlashes: Bool, levelLimit: Int, memory: KeyMemory) {
        isOn = false
        escaping = JsonOutput.Escaping(slashes: escapesSlashes, nonASCII: false)
        keys = LiteralKeys(in: memory, escaping)
        let capacity = max(Self.smallestCapacity, keys.table.expectedCapacity)
        output = used ? JsonOutput(capacity: capacity, limit: nil) : JsonOutput()
        objects = OpenObjects(in: memory, lastKey: keys.none)
        self.levelLimit = levelLimit
    }

    /// Lets values go to the text from now on.
    package mutating func turnOn(_ tape: inout DocumentBuilder) {
        isOn = true
        tapeCapacity = tape.capacity
        tape.capacity = -1
    }

    /// Lets values go to the tape from now on.
    package mutating func turnOff(_ tape: inout DocumentBuilder) {
        isOn = false
        tape.capacity = tapeCapacity
    }

    // MARK: Scalars

    /// Appends a string to the text, or to a tape. It calls functions only at its end, so that the usual case saves no
    /// registers.
    @inline(never) @usableFromInline
    package mutating func append(string: String, orTo tape: inout DocumentBuilder) {
        guard let short = ShortString.words(of: string) else {
            return isOn ? append(otherString: string) : DocumentBuilder.append(otherString: string, to: &tape)
        }
        guard isOn else {
            if !tape.appendIfRoom(short) { DocumentBuilder.append(otherString: string, to: &tape) }
            return
        }
        let (low, high, length) = short
        // What is after the string is shifted out.
        let escapes = datamapper_escapes(low, high, escaping.more) &<< UInt32(truncatingIfNeeded: 16 &- length) & 0xFFFF
        guard escapes == 0, output.hasRoom(2 * MemoryLayout<UInt64>.size + 3) else {
            return append(otherString: string)
        }
        output.append(short: low, high, length, followedBy: Self.comma)
    }

    @inline(never)
    private mutating func append(otherString string: String) {
        output.append(string: string, escaping, followedBy: Self.comma)
    }

    @inline(__always)
    private mutating func append(text: BorrowedBytes) {
        output.append(string: text, escaping, followedBy: Self.comma)
    }

    /// Appends a string, or the digits of a number, to the text or to a tape.
    package mutating func append(
        _ kind: TapeNode.Kind, bytes: BorrowedBytes, flags: NodeFlags = .none,
        orTo tape: inout DocumentBuilder
    ) {
        guard isOn else { return tape.append(kind, bytes: bytes, flags: flags) }
        if kind == .string { return append(text: bytes) }
        output.append(bytes)
        output.append(closing: Self.comma)
    }

    @inlinable @inline(__always)
    package mutating func append(integer value: Int64, orTo tape: inout DocumentBuilder) {
        if !tape.appendIfRoom(.int(value)) { append(value, &tape) }
    }

    @inline(never) @usableFromInline
    mutating func append(_ value: Int64, _ tape: inout DocumentBuilder) {
        guard isOn else { return tape.append(.int(value)) }
        output.append(integer: value)
        output.append(closing: Self.comma)
    }

    @inlinable @inline(__always)
    package mutating func append(double value: Double, orTo tape: inout DocumentBuilder) {
        if !tape.appendIfRoom(.double(value)) { append(value, &tape) }
    }

    @inline(never) @usableFromInline
    mutating func append(_ value: Double, _ tape: inout DocumentBuilder) {
        // All that may need a stack is in functions of its own.
        guard isOn, value.isFinite, output.hasRoom(JsonOutput.numberRoom) else { return append(unusual: value, &tape) }
        output.append(reserved: value, followedBy: Self.comma)
    }

    @inline(never)
    private mutating func append(unusual value: Double, _ tape: inout DocumentBuilder) {
        guard isOn else { return tape.append(.double(value)) }
        guard value.isFinite else { return append(nonFinite: value) }
        output.append(double: value)
        output.append(closing: Self.comma)
    }

    @inline(never)
    private mutating func append(nonFinite value: Double) {
        output.append(nonFinite: value)
        hasNonFinite = true
        output.append(closing: Self.comma)
    }

    @inlinable @inline(__always)
    package mutating func append(bool value: Bool, orTo tape: inout DocumentBuilder) {
        if !tape.appendIfRoom(.bool(value)) { append(value, &tape) }
    }

    @inline(never) @usableFromInline
    mutating func append(_ value: Bool, _ tape: inout DocumentBuilder) {
        guard isOn else { return tape.append(.bool(value)) }
        if value { output.append(word: "true,") } else { output.append(word: "false,") }
    }

    @inlinable @inline(__always)
    package mutating func appendNull(orTo tape: inout DocumentBuilder) {
        if !tape.appendIfRoom(TapeNode(.null)) { appendNull(&tape) }
    }

    @inline(never) @usableFromInline
    mutating func appendNull(_ tape: inout DocumentBuilder) {
        guard isOn else { return tape.append(TapeNode(.null)) }
        output.append(word: "null,")
    }

    /// Notes that the last value is more than a missing one if it is null.
    @inline(never) @usableFromInline
    package mutating func noteNull(at place: Int) {
        if output.count > place, output.text(from: place).first == UInt8(ascii: "n") {
            untold.note(TapeNode(.null, flags: .isMeant), at: place)
        }
    }

    /// Appends a scalar without bytes in an arena.
    package mutating func append(_ node: TapeNode, orTo tape: inout DocumentBuilder) {
        guard isOn else { return tape.append(node) }
        untold.note(node, at: output.count)
        switch node.kind {
        case .true, .false: return append(node.kind == .true, &tape)
        case .int: return append(node.int64, &tape)
        case .double: return append(node.doubleBits, &tape)
        case .uint: output.append(integer: node.payload)
        case .decimal: output.append(decimal: node)
        case .date: return append(otherString: DateText.rfc3339(node.date))
        default: return appendNull(&tape)
        }
        output.append(closing: Self.comma)
    }

    // MARK: Containers and keys

    package mutating func open(_ kind: TapeNode.Kind) { output.append(Self.bracket(opening: kind)) }

    /// Opens a container. Returns false if there may be no room.
    @inlinable @inline(__always)
    package mutating func openNext(_ kind: TapeNode.Kind) -> Bool {
        guard output.hasRoom(1) else { return false }
        output.append(closing: Self.bracket(opening: kind))
        return true
    }

    /// Opens an object, and returns its place. Returns nil if there may be no room, or if it needs a tape.
    @inlinable @inline(__always)
    package mutating func openNextObject() -> Int? {
        objects.top.pointee.lastKey.pointee.needsTape ? nil : openEncodedObject()
    }

    /// Does the same, also if the object should be on a tape.
    @inlinable @inline(__always)
    package mutating func openEncodedObject() -> Int? {
        let place = ~output.count
        guard objects.hasRoom, openNext(.object) else { return nil }
        objects.append(OpenObjects.Object(place: place, lastKey: keys.none))
        return place
    }

    @inlinable @inline(__always)
    static func bracket(opening kind: TapeNode.Kind) -> UInt8 {
        kind == .object ? UInt8(ascii: "{") : UInt8(ascii: "[")
    }

    /// Closes a container. The bracket takes the place of the last comma.
    @inlinable @inline(__always)
    package mutating func close(_ kind: TapeNode.Kind) { if !closeNext(kind) { closeWithoutRoom(kind) } }

    /// Does the same. Returns false if there may be no room.
    @inlinable @inline(__always)
    package mutating func closeNext(_ kind: TapeNode.Kind) -> Bool {
        guard output.hasRoom(2) else { return false }
        let bracket = Self.bracket(closing: Self.bracket(opening: kind))
        output.replace(comma: Self.comma, by: UInt16(bracket) | UInt16(Self.comma) &<< 8)
        return true
    }

    /// A closing bracket comes two characters after the opening one.
    @inlinable @inline(__always)
    static func bracket(closing bracket: UInt8) -> UInt8 { bracket &+ 2 }

    @inline(never) @usableFromInline
    mutating func closeWithoutRoom(_ kind: TapeNode.Kind) {
        output.reserve(2)
        _ = closeNext(kind)
    }

    /// Ends a value that other code has appended.
    package mutating func endValue() { output.append(Self.comma) }

    /// Appends a key that is not a literal.
    package mutating func append(key: BorrowedBytes) {
        output.append(string: key, escaping, followedBy: UInt8(ascii: ":"))
    }

    /// Appends a key that is a literal, with its colon, to the innermost object. Returns false if that is not the object
    /// at `place`, or if the key is long, new or repeated.
    @inlinable @inline(__always)
    package mutating func append(key: StaticString, to place: Int) -> Bool {
        let object = objects.top
        guard object.pointee.place == place, let entry = keys.first(key), objects.note(entry)
        else { return false }
        output.append(entry)
        return true
    }

    /// Does the same with a key that may be long, or not at the first place of the table.
    @inline(never)
    package mutating func append(longKey key: StaticString, to place: Int) -> Bool {
        guard objects.top.pointee.place == place, let entry = keys.any(key) else { return false }
        return append(entry, BorrowedBytes(key))
    }

    /// Appends a key to the innermost object that may be long or new. Returns false if it is repeated, or if there is no
    /// room for more keys. The key is the node of a literal.
    package mutating func append(unusualKey literal: TapeNode) -> Bool {
        guard let entry = keys.find(literal) else { return false }
        return append(entry, LiteralKeys.bytes(of: literal))
    }

    /// Appends a key with an entry, and its bytes, to the innermost object. Returns false if it is repeated.
    @inline(__always)
    package mutating func append(_ entry: LiteralKeys.EntryPlace, _ key: @autoclosure () -> BorrowedBytes) -> Bool {
        guard objects.note(entry) else { return false }
        if entry.pointee.isShort { output.append(entry) } else { append(key: key()) }
        return true
    }

    /// Does the same with a short key.
    @inlinable @inline(__always)
    package mutating func append(_ entry: LiteralKeys.EntryPlace) -> Bool {
        guard objects.note(entry) else { return false }
        output.append(entry)
        return true
    }

    /// Whether the key at the end has no value.
    package var hasOpenKey: Bool { output.count > 0 && output.last == UInt8(ascii: ":") }

    /// Removes the key at the end, which has no value.
    package mutating func removeLastKey() { output.count -= objects.removeLastKey() }

    /// Whether there is a value at a place, or an object that something was set in.
    package func hasContent(at place: Int) -> Bool {
        let isOpen = objects.top.pointee.place == place
        return output.count > ~place + (isOpen ? 1 : 0) || isOpen && objects.top.pointee.isMarked
    }

    // MARK: From text to tape

    /// Removes the text from a position on.
    package mutating func truncate(to count: Int) {
        output.count = count
        untold.removeAll(from: count)
    }

    /// Removes the value that begins at a position, and returns what `body` returns for its text. If the value is an
    /// open object, it is closed first.
    package mutating func remove<Result>(
        from start: Int, isOpen: Bool, _ body: (BorrowedBytes) -> Result
    ) -> Result {
        if output.last == Self.comma { output.count -= 1 }
        if isOpen { output.append(UInt8(ascii: "}")) }
        defer { truncate(to: start) }
        return body(output.text(from: start))
    }

    /// Returns the text from the start of a value to a position where a value in it begins, with null as that value, and
    /// with the brackets that are missing.
    package func closed(from start: Int, at position: Int) -> Data {
        let text = output.text(from: 0)
        var end = min(position, text.count)
        var brackets = openBrackets(from: start, to: end).brackets
        // The place of a member that was removed is that of its object.
        if let last = brackets.last, text[last] == UInt8(ascii: "{"), text[end - 1] != UInt8(ascii: ":") {
            end = last
            brackets.removeLast()
        }
        return text.part(start..<max(start, end)).data + "null".utf8
            + brackets.reversed().map { Self.bracket(closing: text[$0]) }
    }

    /// Appends the brackets that are missing from a position on, and returns the places of the brackets that they close,
    /// outermost first, and where the last value in the innermost one begins, or would begin.
    package mutating func closeAll(from start: Int) -> (brackets: [Int], last: Int) {
        let open = openBrackets(from: start, to: output.count)
        for place in open.brackets.reversed() { output.append(Self.bracket(closing: output.byte(at: place))) }
        return open
    }

    /// Returns the containers whose brackets are open, each as the only value of the one around it.
    package func skeleton(_ brackets: [Int]) -> Document {
        var builder = DocumentBuilder(nodeCapacity: 2 * brackets.count + 1)
        let containers = brackets.map { place in
            let isObject = output.byte(at: place) == UInt8(ascii: "{")
            defer { if isObject { builder.append(string: "") } }
            return builder.open(isObject ? .object : .array)
        }
        builder.append(TapeNode(.null))
        for container in containers.reversed() { builder.close(container, members: 1) }
        builder.depth = containers.count
        return builder.finish()
    }

    private func openBrackets(from start: Int, to end: Int) -> (brackets: [Int], last: Int) {
        var brackets: [Int] = []
        var last = start
        var isString = false
        var isEscaped = false
        let text = output.text(from: 0)
        for place in start..<end {
            let byte = text[place]
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\""): isString.toggle()
            case UInt8(ascii: "\\"): isEscaped = isString
            case _ where isString: break
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                brackets.append(place)
                last = place + 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): last = brackets.popLast() ?? last
            case UInt8(ascii: ","), UInt8(ascii: ":"): last = place + 1
            default: break
            }
        }
        return (brackets, last)
    }

    /// The text without its last comma. It is valid until something is appended.
    package var value: BorrowedBytes { output.text(from: 0).part(0..<max(0, output.count - 1)) }

    /// Whether the memory of the tape that is turned off is so small that it can be kept for another text.
    package var isSmall: Bool { tapeCapacity <= 1 << 12 }

    /// Removes the text, so that another one can be written.
    package mutating func renew() {
        output.clear()
        untold.removeAll(from: 0)
    }

    /// Puts the text aside. Until `release`, there is no room for anything.
    package mutating func hold() {
        var empty = JsonOutput()
        swap(&output, &empty)
        held = consume empty
    }

    package mutating func release() {
        guard var text = held.take() else { return }
        swap(&output, &text)
    }

    /// Removes the text and its memory. From now on, there is no room for anything.
    package mutating func discard() {
        keys.table.note(size: output.count)
        output = JsonOutput()
        untold.removeAll(from: 0)
    }

    /// Prepares the memory for the next call, also if this one has failed, so that it has no finished text.
    package func leave() {
        if output.count > 0 { keys.table.note(size: output.count) }
        keys.leave()
    }

    /// Removes the last comma, and returns the text, which takes over the memory.
    package mutating func finish() -> Data {
        var finished = JsonOutput()
        swap(&output, &finished)
        if finished.count > 0 { finished.count -= 1 }
        keys.table.note(size: finished.count)
        return finished.finish()
    }
}
