public import DataMapperValues

/// What encoders remember of the text, which may move to the tape.
package protocol EncoderPlaces: AnyObject {
    /// Returns the places of values in the text from a place on, in the order of the text.
    func places(from start: Int) -> [Int]

    /// Says where these values are on the tape now; nil for one that nobody can find any more.
    func move(from start: Int, to positions: [Int?])
}

/// What encoders of `Codable` types need: values that are opened, closed and removed one by one, in the text or on the
/// tape.
extension TapeWriter {
    /// Opens an object at the end.
    @inlinable @inline(__always)
    package mutating func beginObject() {
        if text.isOn, levels < text.levelLimit, text.openEncodedObject() != nil {
            levels &+= 1
        } else {
            beginUnusualObject()
        }
    }

    @inline(never) @usableFromInline
    mutating func beginUnusualObject() {
        let place = end
        guard text.isOn else { return startObject(at: place) }
        text.objects.push(OpenObjects.Object(place: place, lastKey: text.keys.none))
        text.open(.object)
        enterTextLevel(at: place)
    }

    /// Closes the innermost object.
    @inlinable @inline(__always)
    package mutating func endObject() { if text.isOn { endTextObject() } else { endTapeObject() } }

    @inlinable @inline(__always)
    package mutating func endTextObject() {
        text.objects.removeLast()
        levels &-= 1
        text.close(.object)
    }

    @inline(never) @usableFromInline
    mutating func endTapeObject() {
        let start = text.objects.top.pointee.place
        closeObject()
        forgetMoved(from: start)
    }

    /// Opens an array, or an object whose keys are certainly different. In the text, it has no position.
    @inlinable @inline(__always)
    package mutating func begin(_ kind: TapeNode.Kind) -> Int { openContainer(kind) }

    /// Closes what `begin` has opened, which may have moved to the tape since.
    @inlinable @inline(__always)
    package mutating func end(_ container: Int, _ kind: TapeNode.Kind, members: Int) {
        if container < 0, !text.isOn { endMovedContainer() } else { closeContainer(container, kind, members: members) }
    }

    @inline(never) @usableFromInline
    mutating func endMovedContainer() {
        leaveLevel()
        closeMoved()
    }

    /// Appends an empty object.
    package mutating func appendEmptyObject() {
        if text.isOn {
            text.open(.object)
            text.close(.object)
        } else {
            builder.append(TapeNode(.object, payload: 1))
        }
    }

    /// Removes the last member if the policy omits it. Called after each member of the innermost object.
    @inlinable @inline(__always)
    package mutating func endMember() { if mayOmit { endUnusualMember() } }

    @inline(never) @usableFromInline
    mutating func endUnusualMember() {
        if text.isOn || hasOmissions || isAbsent(text.objects.top.pointee.lastPosition + 1) { omitLastMember() }
    }

    /// Removes the last key, whose value could not be written.
    package mutating func removeKey() {
        if text.isOn { return text.removeLastKey() }
        builder.count -= 1
        forgetMember()
    }

    /// Removes what has been written from `start` on, and closes what has been opened since there were `levels` levels.
    package mutating func unwind(to start: Int, levels: Int) {
        if text.isOn {
            clearText(from: start)
        } else {
            let start = tapePosition(of: start)
            truncate(to: start)
            forgetMoved(from: start)
        }
        self.levels = levels
    }

    /// Continues the array at `start`, which ends the tape.
    package mutating func reopenArray(at start: Int) {
        builder.nodes[start].flags.remove(.isEmptyCollection)
        enterLevel(at: start)
    }

    /// Returns the path from a value that ends the text or the tape to a place of an error in it.
    package mutating func pathOfFailure(_ position: Int, from start: Int) -> MappingPath {
        if text.isOn { return path(to: min(position, start), from: start) }
        let start = tapePosition(of: start)
        guard start < builder.count else { return MappingPath() }
        return value(at: start).asNode().document.path(to: max(0, position - start))
    }
}
