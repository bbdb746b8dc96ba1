internal import DataMapperValues
internal import Foundation

/// Writing below the current key.
extension Map {
    /// Whether values are kept as they are, rather than written as JSON.
    @usableFromInline var keepsValues: Bool { tape?.keepsValues ?? true }

    /// Appends the key. The value comes next, then `endMember`. False where nothing can be written.
    @usableFromInline
    func beginMember() -> Bool {
        // Without a key there is nowhere to write to; nor is there in a map whose object is ended, or not the innermost.
        guard let tape, var key = currentKey, tape.innermost == start else { return false }
        if nested == nil, !hasOwnDelimiter {
            let isAppended: Bool? = key.withUTF8 { bytes in
                if bytes.contains(UInt8(ascii: ".")) { return nil }
                if !isNew(bytes, on: tape) { return false }
                tape.builder.append(.string, bytes: bytes)
                return true
            }
            if let isAppended {
                if !isAppended { beginPlacement([key], isNew: false, on: tape) }
                return true
            }
        }
        return beginUnusualMember(key, on: tape)
    }

    @inline(never)
    private func beginUnusualMember(_ key: String, on tape: JSONTape) -> Bool {
        let delimiter = nestedKeyDelimiter
        var components = [key]
        if let path = Self.components(key, nested, delimiter) {
            if !key.isEmpty { components = path.filter { !$0.isEmpty } }
        } else if nested == false, let first = Self.alternatives(key, delimiter)?.first {
            components = [first]
        }
        guard var first = components.first, components.count + tape.level < ProcessingLimits.standard.depth else {
            return false
        }
        beginPlacement(components, isNew: first.withUTF8 { isNew($0, on: tape) }, on: tape)
        return true
    }

    /// Notes a key of the object; says whether it certainly has no such key yet.
    @inline(__always)
    private func isNew(_ key: UnsafeBufferPointer<UInt8>, on tape: JSONTape) -> Bool {
        members < KeyIndex.threshold ? filter.insert(key) : isNewAmongMany(key, on: tape)
    }

    /// A filter does not tell many keys apart, and to look at all of them for each would make writing quadratic.
    @inline(never)
    private func isNewAmongMany(_ key: UnsafeBufferPointer<UInt8>, on tape: JSONTape) -> Bool {
        var known = writtenKeys ?? tape.keys(from: start + 1)
        writtenKeys = nil
        defer { writtenKeys = known }
        return known.insert(Array(key)).inserted
    }

    @usableFromInline @inline(__always)
    func endMember() {
        if placement == nil { members &+= 1 } else { endPlacement() }
    }

    @inline(never) @usableFromInline
    func endPlacement() {
        guard let tape, let placement else { return }
        self.placement = nil
        end(placement, on: tape)
    }

    // MARK: Scalars

    @usableFromInline
    func writeString(_ value: String) {
        guard beginMember() else { return }
        tape?.builder.append(string: value)
        endMember()
    }

    @usableFromInline
    func writeInt(_ value: Int64) { append(.int(value)) }

    @usableFromInline
    func writeBool(_ value: Bool) { append(.bool(value)) }

    @usableFromInline
    func writeDouble(_ value: Double) {
        if !value.isFinite { tape?.fail() }
        append(.number(value))
    }

    @inline(__always)
    private func append(_ node: TapeNode) {
        guard beginMember() else { return }
        tape?.builder.append(node)
        endMember()
    }

    @usableFromInline
    func writeStrings(_ value: [String]) {
        guard let tape, beginMember() else { return }
        let array = tape.begin(.array)
        for string in value { tape.builder.append(string: string) }
        tape.end(array, members: value.count)
        endMember()
    }

    /// Writes null, if nil is to be written at all.
    @usableFromInline
    func writeNil() {
        guard shouldIncludeNilValues, let tape, beginMember() else { return }
        if tape.keepsValues { tape.keep(NSNull()) } else { tape.builder.append(TapeNode(.null)) }
        endMember()
    }

    /// Writes a value of any type. What JSON has no place for is left out.
    @usableFromInline @inline(never)
    func writeOther<T>(_ value: T) {
        if let optional = value as? any AnyOptional, optional.wrapped == nil { return }
        guard let tape else { return }
        if let type = T.self as? any JSONWritable.Type, type.isAlwaysJSON, !tape.keepsValues {
            guard beginMember() else { return }
            (value as? any JSONWritable)?.write(to: tape)
            return endMember()
        }
        if let result = Interoperability.value(of: value) {
            guard let made = try? result.get() else { return tape.fail() }
            guard beginMember() else { return }
            if tape.keepsValues { tape.keep(Interoperability.any(made)) } else { tape.builder.append(made) }
            return endMember()
        }
        guard AnyValues.canBeWritten(value), beginMember() else { return }
        if tape.keepsValues { tape.keep(value) } else { AnyValues.write(value, to: tape) }
        endMember()
    }

    /// Keeps a value as it is, whatever it is.
    @usableFromInline
    func writeKept(_ value: Any) {
        guard beginMember() else { return }
        tape?.keep(value)
        endMember()
    }

    // MARK: Class instances

    /// Notes that an instance is being written; the text fails where it was already.
    @usableFromInline
    func enter(_ instance: AnyObject) -> Bool { tape?.enter(instance) ?? true }

    @usableFromInline
    func leaveInstance() { tape?.leaveInstance() }

    // MARK: Containers

    @usableFromInline
    func beginArray() -> Int { tape?.begin(.array) ?? 0 }

    @usableFromInline
    func end(_ container: Int, members: Int) { tape?.end(container, members: members) }

    @usableFromInline
    static func sorted<T>(_ values: [T]) -> [T] { JSONTape.sorted(values) }

    @usableFromInline
    func sortElements(of array: Int) { tape?.sortElements(of: array) }

    @usableFromInline
    func beginDictionary() -> Int { tape?.begin(.object) ?? 0 }

    @usableFromInline
    func appendKey(_ key: String) { tape?.builder.append(string: key) }

    /// A map to write an object with, which begins at the end of the tape. Nil, and an empty object, where objects are
    /// nested too deep.
    @usableFromInline
    func beginObject() -> Map? {
        guard let tape else { return nil }
        if tape.isFull {
            tape.fail()
            tape.end(tape.begin(.object), members: 0)
            return nil
        }
        let child = Map(writing: tape, context: context, shouldIncludeNilValues: shouldIncludeNilValues)
        tape.innermost = child.start
        return child
    }

    @usableFromInline
    func endObject(_ child: Map) {
        tape?.end(child.start, members: child.members)
        tape?.innermost = start
    }
}

extension TapeNode {
    /// A number without a fraction is written without one: `1`, as Foundation does.
    @inline(__always)
    static func number(_ value: Double) -> TapeNode {
        if value.magnitude < 0x1p53, let whole = Int64(exactly: value), whole != 0 || value.sign == .plus {
            return .int(whole)
        }
        return .double(value)
    }
}
