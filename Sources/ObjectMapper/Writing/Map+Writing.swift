internal import DataMapperJSON
internal import DataMapperMapping
internal import DataMapperValues
internal import Foundation

/// Writes values for the current key.
extension Map {
    /// Whether values are kept as they are in a dictionary, instead of being written as JSON.
    @usableFromInline @inline(__always)
    var keepsValues: Bool { role == .dictionary }

    /// Appends the key to the tape. Append the value next, and then call `endMember`. Returns false if nothing can be
    /// written.
    @usableFromInline
    func beginMember() -> Bool {
        guard isWritable, let tape, let key = currentKey else { return false }
        if nested == nil, ownDelimiter == nil {
            let isPlain = BorrowedBytes.with(key) { bytes in
                if bytes.contains(UInt8(ascii: ".")) { return false }
                tape.pointee.appendKey(bytes, to: start)
                return true
            }
            if isPlain { return true }
        }
        guard let path = path(of: key) else { return false }
        if path.count == 1 {
            BorrowedBytes.with(path[0]) { tape.pointee.appendKey($0, to: start) }
        } else {
            tape.pointee.beginPath(path.map { PathKey($0) }, to: start)
            isInPath = true
        }
        return true
    }

    @usableFromInline @inline(__always)
    func endMember() {
        if isInPath { endPath() }
    }

    @usableFromInline @inline(never)
    func endPath() {
        isInPath = false
        tape?.pointee.endPath()
    }

    /// Whether the map's object is the innermost one that is being written.
    private var isWritable: Bool { writing?.innermost == ObjectIdentifier(self) }

    private var tape: Handle<TapeWriter>? { writing?.tape }

    /// The part of the object that has been written so far. Empty while an inner object is being written, and after the
    /// object's end.
    var writtenText: [String: Any] {
        let document = isWritable ? tape?.pointee.openValue(at: start)?.asNode().document : nil
        return document?.dictionary(at: 0, keepsDecimals: true) ?? [:]
    }

    /// Returns the keys that lead to a new value, or nil if it cannot be written.
    private func path(of key: String) -> [String]? {
        let delimiter = nestedKeyDelimiter
        var path = [key]
        if let components = Self.components(key, nested, delimiter) {
            if !key.isEmpty { path = components.filter { !$0.isEmpty } }
        } else if nested == false, let first = Self.alternatives(key, delimiter)?.first {
            path = [first]
        }
        let level = tape?.pointee.levels ?? writing?.level ?? 1
        return path.isEmpty || path.count + level >= WritingRun.mapper.policy.limits.depth ? nil : path
    }

    // MARK: A dictionary

    /// Returns the key or keys of the next value of a dictionary, or nil if nothing can be written.
    @usableFromInline
    func memberPath() -> MemberPath? {
        guard isWritable, let key = currentKey else { return nil }
        if nested == nil, ownDelimiter == nil, !BorrowedBytes.with(key, { $0.contains(UInt8(ascii: ".")) }) {
            return .key(key)
        }
        return path(of: key).map { .keys($0) }
    }

    @usableFromInline
    func put(_ value: Any, at path: MemberPath?) {
        switch path {
        case .key(let key): values?[key] = value
        case .keys(let keys):
            var members = values ?? [:]
            values = nil
            Self.put(value, at: keys[...], in: &members)
            values = members
        case nil: break
        }
    }

    /// Creates dictionaries along the path, which replace any other values.
    private static func put(_ value: Any, at path: ArraySlice<String>, in dictionary: inout [String: Any]) {
        guard let first = path.first else { return }
        if path.count == 1 {
            dictionary[first] = value
        } else {
            // Taken out of the dictionary, because with a second reference every added value would copy all of them.
            var inner = dictionary.updateValue(NSNull(), forKey: first) as? [String: Any] ?? [:]
            put(value, at: path.dropFirst(), in: &inner)
            dictionary[first] = inner
        }
    }

    // MARK: Values

    /// Writes a value with `write`, or puts it into the dictionary as it is.
    @inline(__always)
    private func member(_ value: @autoclosure () -> Any, _ write: (inout TapeWriter) -> Void) {
        if keepsValues { return put(value(), at: memberPath()) }
        guard beginMember(), let tape else { return }
        write(&tape.pointee)
        endMember()
    }

    @usableFromInline
    func writeString(_ value: String) { member(value) { value.write(to: &$0) } }

    @usableFromInline
    func writeInt(_ value: Int) { member(value) { value.write(to: &$0) } }

    @usableFromInline
    func writeBool(_ value: Bool) { member(value) { value.write(to: &$0) } }

    @usableFromInline
    func writeDouble(_ value: Double) { member(value) { value.write(to: &$0) } }

    @usableFromInline
    func writeStrings(_ value: [String]) { member(value) { value.write(to: &$0) } }

    /// Writes null, if nil values are included.
    @usableFromInline
    func writeNil() {
        if shouldIncludeNilValues { member(NSNull()) { $0.builder.append(TapeNode(.null)) } }
    }

    /// Writes a value of any type. A value that cannot be written as JSON is left out.
    @usableFromInline @inline(never)
    func writeOther<T>(_ value: T) {
        if let optional = value as? any AnyOptional, optional.wrapped == nil { return }
        if let writable = value as? any JSONWritable {
            member(value) { writable.write(to: &$0) }
        } else if let result = Interoperability.value(of: value) {
            guard let made = try? result.get() else { return tape?.pointee.refuse(value) ?? () }
            member(Interoperability.any(made)) { $0.append(made) }
        } else if AnyValues.canBeWritten(value) {
            member(value) { AnyValues.write(value, to: &$0) }
        }
    }

    @usableFromInline
    static func sorted<T>(_ values: [T]) -> [T] { TapeWriter.sorted(values) }

    // MARK: Class instances

    /// Records that an instance is being written. The text fails if it is being written already.
    @usableFromInline
    func enter(_ instance: AnyObject) -> Bool { writing?.enter(instance) ?? true }

    @usableFromInline
    func leaveInstance() { writing?.leaveInstance() }

    // MARK: Containers

    @usableFromInline
    func begin(_ kind: Walk.Kind) -> Int {
        writing?.level += 1
        return tape?.pointee.beginContainer(kind == .array ? .array : .object) ?? 0
    }

    @usableFromInline
    func end(_ container: Int, members: Int) {
        writing?.level -= 1
        tape?.pointee.endContainer(container, members: members)
    }

    @usableFromInline
    func sortElements(of array: Int, count: Int) {
        // A dictionary does not know the order of the mapping. This way its sets have the same order as those in text.
        tape?.pointee.sortElements(of: array, count: count, ignoresKeyOrder: true)
    }

    @usableFromInline
    func appendKey(_ key: String) { tape?.pointee.builder.append(string: key) }

    /// Returns a map that writes an object at the end of the tape. If objects are nested too deep, it returns nil and
    /// writes an empty object.
    @usableFromInline
    func beginObject() -> Map? {
        guard let writing else { return nil }
        if writing.isFull {
            tape?.pointee.refuse(self)
            tape?.pointee.endContainer(tape?.pointee.beginContainer(.object) ?? 0, members: 0)
            return nil
        }
        writing.level += 1
        return Map(
            writing: writing, MapSettings(context: context, shouldIncludeNilValues: shouldIncludeNilValues))
    }

    /// Ends an object, and returns it if it is a dictionary.
    @usableFromInline
    func endObject(_ child: Map) -> [String: Any]? {
        writing?.level -= 1
        writing?.innermost = ObjectIdentifier(self)
        tape?.pointee.completeValue(at: child.start)
        return child.values
    }
}

/// The place of a value in a dictionary.
@usableFromInline
enum MemberPath {
    case key(String)
    case keys([String])
}
