public import DataMapperValues

/// Writing the text of JSON at once, and going to the tape where the text cannot go on.
///
/// The position of a value in the text is a negative number, `~offset`, so that it is never one on the tape. An object
/// whose keys are literals is written as text. A path, a key that is not a literal or is set again, a look at what was
/// written, and some types need a tape. Then the innermost object, or only the value, becomes the value at the start of
/// the tape: what has been written of it is parsed. When it is complete, the tape is written as text, and is empty
/// again. The objects around it stay text.
///
/// Other objects of the same key then go to the tape at once.
extension TapeWriter {
    /// Whether the call writes text.
    var isText: Bool { form != nil }

    /// Where the next value begins.
    @inlinable @inline(__always)
    package var end: Int { text.isOn ? ~text.output.count : builder.count }

    /// Returns the position on the tape of the value at a place of a view, which is moved there if necessary.
    @inline(__always)
    package mutating func tapePosition(of place: Int) -> Int {
        if place >= 0 { return place }
        if text.isOn { moveToTape(place) }
        return moved.isEmpty ? 0 : movedPosition(of: place) ?? builder.count
    }

    /// Whether the value at a place in the text is a missing one.
    func isMissing(at place: Int) -> Bool { mayOmit && text.output.count == ~place }

    @inline(never)
    mutating func moveToTape(_ place: Int) {
        let isMissing = isMissing(at: place)
        if mayParse(from: place) { beginRegion(movedTo: place) } else { returnToTape(for: place) }
        if isMissing { builder.append(.absent) }
    }

    /// Makes the value at a place in the text the value on the tape.
    private mutating func beginRegion(movedTo place: Int) {
        let isOpen = text.objects.top.pointee.place == place
        var document: Document?
        let untold = text.untold.indexed(in: text.output.text(from: ~place), from: ~place)
        moveFailure(from: place)
        let hasContent = text.hasContent(at: place)
        if hasContent {
            document = text.remove(from: ~place, isOpen: isOpen) { form?.parse($0.data) }
        } else {
            truncateText(to: ~place)
        }
        if isOpen {
            popObject()
            // Objects of the same key probably need the tape, too.
            text.keys.needTape(text.objects.top.pointee.lastKey)
        }
        beginRegion(at: place)
        guard let document else { return hasContent ? lose(at: 0) : () }
        builder.append(document, 0, at: levels)
        // What is too deep has failed already. An object without members is no level.
        builder.depth = min(builder.depth, depthLimit)
        builder.restoreKinds(untold)
        if isOpen { reopenObject(at: 0) }
    }

    mutating func beginRegion(at place: Int) {
        text.turnOff(&builder)
        region = place
        regionArena = builder.arenaCount
    }

    /// Writes the value on the tape as text, and empties the tape.
    @inline(never)
    mutating func endRegion() {
        if let failure, failurePath == nil {
            var components = path(to: region, from: ~0).components
            if builder.count > 0 {
                let value = value(at: 0).asNode().document
                components += value.path(to: min(failure.position, value.count - 1)).components
            }
            failurePath = MappingPath(components)
        }
        text.turnOn(&builder)
        defer { region = 0 }
        if builder.count == 1, isAbsent(0) {
            appendAbsent()
        } else if builder.count > 0, let form {
            let place = text.output.count
            builder.withTape { tape in
                if !form.write(tape, &text.output) { text.hasNonFinite = true }
                text.untold.note(tape, count: builder.count, in: text.output, from: place)
            }
            text.endValue()
        }
        if let position = failure?.position, position >= 0 {
            let index = min(position, builder.count - 1)
            failure?.position = ~(~region + TokenPlaces.offset(of: index, in: text.output.text(from: ~region)))
        }
        truncate(to: 0)
        builder.truncate(to: 0, arena: keepsArena ? builder.arenaCount : regionArena)
        builder.depth = 0
    }

    /// Begins a value that needs a tape. Returns whether it was not on a tape already.
    @inline(never) @usableFromInline
    package mutating func beginTapeValue() -> Bool {
        guard text.isOn else { return false }
        beginRegion(at: end)
        return true
    }

    @usableFromInline
    package mutating func endTapeValue(_ isBegun: Bool) { if isBegun { endRegion() } }

    /// Returns the path of a place in the text, from a value around it. It ends at a secret.
    func path(to place: Int, from start: Int) -> MappingPath {
        let closed = text.closed(from: ~start, at: ~place)
        guard let document = form?.parse(closed) else { return MappingPath() }
        var builder = DocumentBuilder()
        builder.append(document, 0)
        builder.restoreKinds(BorrowedBytes.with(closed) { text.untold.indexed(in: $0, from: ~start) })
        return builder.finish().path(to: document.count - 1)
    }

    /// Ends the path of an earlier error at the value on the tape if the error is in it.
    mutating func hideFailure() {
        guard let components = failurePath?.components, region < 0 else { return }
        let outer = path(to: region, from: ~0).components
        if components.starts(with: outer) { failurePath = MappingPath(outer) }
    }

    /// Moves the place of an error to the tape, to which the text from `start` on is about to move.
    mutating func moveFailure(from start: Int) {
        guard let place = failure?.position, place <= start else { return }
        failure?.position = TokenPlaces.count(before: ~place - ~start, in: text.output.text(from: ~start))
    }

    /// Removes the text from a position on. An error there is then about what follows.
    mutating func truncateText(to count: Int) {
        text.truncate(to: count)
        if let place = failure?.position, place < ~count { failure?.position = ~count }
    }

    // MARK: Objects

    /// Begins an object at the end of the text, or where the text cannot go on, on the tape.
    @inline(__always)
    mutating func openTextObject(at place: Int) {
        // An object that stays empty may be one level too deep.
        if text.objects.top.pointee.lastKey.pointee.needsTape || levels >= depthLimit {
            return beginRegion(at: place)
        }
        text.objects.push(OpenObjects.Object(place: place, lastKey: text.keys.none))
        text.open(.object)
        enterTextLevel(at: place)
    }

    /// Begins an object at the end of the text, or where the text cannot go on, on the tape. Returns its place.
    @inline(never)
    mutating func openUnusualTextObject() -> Int {
        let place = end
        openTextObject(at: place)
        return place
    }

    /// Begins an object at the end of the text, and returns its place. Returns nil if there may be no room, or if it must
    /// be on the tape.
    @inline(__always)
    mutating func openNextTextObject() -> Int? {
        guard levels < text.levelLimit, let place = text.openNextObject() else { return nil }
        levels &+= 1
        return place
    }

    /// Appends a literal to the object at a place, which is created if necessary.
    @inline(never)
    mutating func appendUnusualLiteral(_ key: LiteralText, to place: Int) {
        if text.isOn, text.output.count == ~place {
            mayOmit = false
            openTextObject(at: place)
        }
        if text.isOn, text.objects.top.pointee.place == place {
            if text.append(unusualKey: key.node) { return }
            moveToTape(place)
        }
        startObject(at: place)
        appendMember(key.node)
    }

    /// Removes the last member if it has no value.
    @inline(never)
    mutating func omitLastTextMember() {
        mayOmit = false
        guard text.hasOpenKey else { return }
        text.removeLastKey()
        text.objects.mark()
    }

    /// Finishes the value at a place in the text.
    @inline(never) @usableFromInline
    mutating func completeText(at place: Int) {
        guard text.objects.top.pointee.place == place else { return completeUnusualText(at: place) }
        popObject()
        text.close(.object)
    }

    @inline(never)
    private mutating func completeUnusualText(at place: Int) {
        if !text.isOn {
            if moved.isEmpty {
                completeValue(at: 0)
                endRegion()
            } else if let position = movedPosition(of: place) {
                completeValue(at: position)
            }
        } else if text.output.count == ~place, !mayOmit {
            text.open(.object)
            text.close(.object)
        }
    }

    @inline(never) @usableFromInline
    mutating func clearText(from place: Int) {
        if !text.isOn { return clear(from: tapePosition(of: place)) }
        mayOmit = false
        guard text.output.count > ~place else { return }
        truncateText(to: ~place)
        while !text.objects.isEmpty, text.objects.top.pointee.place <= place { popObject() }
    }

    // MARK: Arrays and dictionaries

    /// Opens an array, or an object whose keys are certainly different; `closeContainer` closes it. In the text, it has
    /// no position.
    @inlinable @inline(__always)
    mutating func openContainer(_ kind: TapeNode.Kind) -> Int {
        if !text.isOn { return beginContainer(kind) }
        openText(kind)
        return -1
    }

    @inlinable @inline(__always)
    mutating func closeContainer(_ container: Int, _ kind: TapeNode.Kind, members: Int) {
        if container < 0 { return closeText(kind) }
        endContainer(container, members: members)
        if members == 0 { builder.nodes[container].flags = .isEmptyCollection }
    }

    @inline(never) @usableFromInline
    mutating func openText(_ kind: TapeNode.Kind) {
        guard levels < text.levelLimit, text.openNext(kind) else { return openUnusualText(kind) }
        levels &+= 1
    }

    @inline(never)
    private mutating func openUnusualText(_ kind: TapeNode.Kind) {
        let place = end
        text.open(kind)
        enterTextLevel(at: place)
    }

    @inline(never) @usableFromInline
    mutating func closeText(_ kind: TapeNode.Kind) {
        leaveLevel()
        if !text.closeNext(kind) { closeUnusualText(kind) }
    }

    @inline(never)
    private mutating func closeUnusualText(_ kind: TapeNode.Kind) {
        if text.isOn { text.close(kind) } else { closeMoved() }
    }

    @inline(__always)
    mutating func enterTextLevel(at place: Int) {
        levels &+= 1
        if levels > text.levelLimit { checkTextLevel(at: place) }
    }

    @inline(never)
    private mutating func checkTextLevel(at place: Int) {
        if levels > CallStack.firstLevel { checkStack(at: place) }
        if levels > depthLimit { fail(SerializationError(depthBeyond: depthLimit), at: place) }
    }

    /// Notes that the keys of a dictionary are no longer needed in the arena.
    @inline(__always) @usableFromInline
    package mutating func forgetKeys(from arena: Int) {
        if text.isOn, !keepsArena { builder.arenaCount = arena }
    }

    /// Appends the key of a dictionary.
    @inline(never) @usableFromInline
    package mutating func appendDictionaryKey(_ key: TapeNode) {
        if text.isOn { text.append(key: builder.bytes(of: key)) } else { builder.append(key) }
    }
}
