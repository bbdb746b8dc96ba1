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
    mutating func hasText() -> Bool {
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
            text.truncate(to: ~place)
            if text.objects.top.pointee.place == place { popObject() }
            text.appendNull(orTo: &builder)
        }
        text.output.count -= text.output.last == UInt8(ascii: ",") ? 1 : 0
        let untold = text.untold.indexed(in: text.output, from: 0)
        let brackets = levels == 0 ? [] : text.closeAll()
        let document = form?.parse(text.output.text(from: 0))
        var objects: [Int] = []
        while !text.objects.isEmpty {
            objects.append(text.objects.top.pointee.place)
            popObject()
        }
        text.discard()
        text.turnOff(&builder)
        guard let document else { return }
        builder.append(document, 0)
        // What is too deep has failed already. An object without members is no level.
        builder.depth = min(builder.depth, depthLimit)
        builder.restoreKinds(untold)

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
        if !hasContent { builder.count = position }
        if moved.last?.place != place { moved.append(MovedValue(place: place, position: position)) }
    }

    /// The position of the last value in a container that ends the tape.
    private func lastValue(in container: Int) -> Int {
        var position = container + 1
        while position < builder.count, position + builder.nodes[position].span < builder.count {
            position += builder.nodes[position].span
        }
        return position
    }

    /// Returns where the value is on the tape that had a place in the text. The values in it have ended.
    mutating func movedPosition(of place: Int) -> Int {
        guard let index = moved.lastIndex(where: { $0.place == place }) else { return 0 }
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
    var movedMember: Int {
        let index = moved.lastIndex(where: \.isPlain) ?? 0
        return moved[min(index + 1, moved.count - 1)].position - 1
    }
}
