internal import DataMapperValues

/// Going on with a tape until the call ends.
///
/// An object that needs the tape after objects in it were written is parsed together with them. In objects in each other,
/// the innermost one could be parsed as often as there are objects around it. So all texts that are parsed have a limit,
/// which depends on the length of the whole text. Beyond it, the whole text becomes the value on the tape, and nothing
/// is text any more. What is open continues there:
///
///     {"a":[{"b":1,      an object at 0, an array at 2, an object at 3
extension TapeWriter {
    /// A value whose view, or whose code, has a place in the text.
    struct MovedValue {
        let place: Int
        let position: Int
        /// Whether it is an array or a dictionary that is open.
        var isPlain = false
    }

    /// The length that may be parsed in any call, besides twice the length of the text.
    private static let parsedAtLeast = 1 << 12

    /// Notes that the text from a place on is to be parsed. Returns false if that would be too much.
    mutating func mayParse(from place: Int) -> Bool {
        parsedCount += text.output.count - ~place
        // An error has a path of the text.
        return hasError || parsedCount <= 2 * text.output.count + Self.parsedAtLeast
    }

    /// Returns whether the value is a text. A text with a number that JSON does not have is moved to the tape first.
    package mutating func hasText() -> Bool {
        guard text.isOn, !hasError else { return false }
        if text.hasNonFinite { returnToTape() }
        return text.isOn
    }

    /// Moves the whole value to the tape: for the value at a place, or for a serializer that looks for numbers that JSON
    /// does not have.
    @inline(never)
    mutating func returnToTape(for place: Int = ~0) {
        guard text.isOn else { return }
        let hasContent = text.hasContent(at: place)
        if !hasContent {
            truncateText(to: ~place)
            if text.objects.top.pointee.place == place { popObject() }
        }
        let position = moveOpenText(from: ~0, isEmpty: !hasContent, isRegion: false)
        if !moved.contains(where: { $0.place == place }) {
            moved.append(MovedValue(place: place, position: position))
        }
    }

    /// Moves a value of an encoder to the tape, with all that is open in it, until `endMovedValue`. If too much would be
    /// parsed, moves the whole value.
    @inline(never)
    package mutating func moveOpenValue(from start: Int) {
        guard text.isOn else { return }
        let (place, isEmpty) = (end, text.hasOpenKey || text.output.count == ~start)
        let isMissing = isEmpty && mayOmit
        let isRegion = mayParse(from: start)
        _ = moveOpenText(from: isRegion ? start : ~0, isEmpty: isEmpty, isRegion: isRegion)
        if !isEmpty { moved.append(MovedValue(place: place, position: builder.count)) }
        if isMissing { builder.append(.absent) }
    }

    /// Ends the value of an encoder, which began at a place. If it was moved to the tape alone, it becomes text again.
    package mutating func endMovedValue(from start: Int) {
        guard start < 0, region == start else { return }
        moved = []
        text.release()
        endRegion()
    }

    /// Moves the text from `start` on, which may end within a value, to the tape. If its last value `isEmpty`, null is in
    /// its place while the text is parsed. Returns the position of that value.
    private mutating func moveOpenText(from start: Int, isEmpty: Bool, isRegion: Bool) -> Int {
        if isEmpty { text.appendNull(orTo: &builder) }
        text.output.count -= text.output.last == UInt8(ascii: ",") ? 1 : 0
        let untold = text.untold.indexed(in: text.output.text(from: ~start), from: ~start)
        moveFailure(from: start)
        let places = encoding?.places(from: start) ?? []
        let indices = TokenPlaces.indices(of: places.map { ~$0 - ~start } + [.max], in: text.output.text(from: ~start))
        let end = text.output.count
        let (brackets, last) = levels == 0 ? ([], ~start) : text.closeAll(from: ~start)
        let parsed = form?.parse(text.output.text(from: ~start).data)
        let document = parsed ?? text.skeleton(brackets)
        let level = levels - brackets.count
        var objects: [Int] = []
        while !text.objects.isEmpty, text.objects.top.pointee.place <= start {
            objects.append(text.objects.top.pointee.place)
            popObject()
        }
        if isRegion {
            text.truncate(to: ~start)
            text.hold()
            beginRegion(at: start)
        } else {
            text.discard()
            text.turnOff(&builder)
        }
        builder.append(document, 0, at: level)
        // What is too deep has failed already. An object without members is no level.
        builder.depth = min(builder.depth, depthLimit)
        if parsed != nil { builder.restoreKinds(untold) }
        let position = reopen(brackets, &objects)
        if isEmpty { builder.count = position }
        // Even if the value is complete, its view may not have ended.
        if last < end { moved.append(MovedValue(place: ~last, position: position)) }
        if parsed == nil { lose(at: position) }
        // If a dictionary had two members with one key, the parser has removed one. Then only what is open has a position.
        let isExact = indices.last == parsed?.count
        encoding?.move(
            from: start,
            to: zip(places, indices).map { place, index in
                isExact ? index : moved.last { $0.place == place }?.position
            })
        return position
    }

    /// Notes that text could not be parsed, which is an error of the whole call.
    mutating func lose(at position: Int) {
        isLost = true
        fail(SerializationError.unreadableText, at: position)
    }

    /// Continues with the containers on the tape that were open in the text. The last value of each is the next one, or is
    /// in it. Returns the position of the last one.
    private mutating func reopen(_ brackets: [Int], _ objects: inout [Int]) -> Int {
        var position = 0
        for place in brackets {
            let last = lastValue(in: position)
            let isObject = objects.last == ~place
            if isObject {
                objects.removeLast()
                reopenObject(at: position, lastKey: last - 1)
            }
            moved.append(MovedValue(place: ~place, position: position, isPlain: !isObject))
            position = last
        }
        return position
    }

    /// Notes that the value at a position on the tape is complete, or was removed.
    package mutating func forgetMoved(from position: Int) {
        // The positions are in ascending order.
        while let last = moved.last, last.position > position { moved.removeLast() }
        var index = moved.count - 1
        while index >= 0, moved[index].position == position {
            moved[index].isPlain = false
            index -= 1
        }
    }

    /// The position of the last value in a container that ends the tape.
    private func lastValue(in container: Int) -> Int {
        var position = container + 1
        while position < builder.count, position + builder.nodes[position].span < builder.count {
            position += builder.nodes[position].span
        }
        return position
    }

    /// Returns where the value is on the tape that had a place in the text; nil if that is unknown. The values in it have
    /// ended.
    mutating func movedPosition(of place: Int) -> Int? {
        guard let index = moved.lastIndex(where: { $0.place == place }) else { return nil }
        moved.removeSubrange((index + 1)...)
        return moved[index].position
    }

    /// Closes the innermost array or dictionary that was open in the text.
    mutating func closeMoved() {
        guard let index = moved.lastIndex(where: \.isPlain) else { return }
        moved.removeSubrange((index + 1)...)
        moved[index].isPlain = false
        var count = 0
        var position = moved[index].position + 1
        while position < builder.count {
            position += builder.nodes[position].span
            count += 1
        }
        let isArray = builder.nodes[moved[index].position].kind == .array
        builder.close(moved[index].position, members: isArray ? count : count / 2)
    }

    /// The position of the key, in the innermost dictionary that was open in the text, of the member that was open there.
    var movedMember: Int { lastValue(in: moved.last(where: \.isPlain)?.position ?? 0) - 1 }
}
