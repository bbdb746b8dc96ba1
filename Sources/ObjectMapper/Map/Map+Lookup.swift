internal import DataMapperJSON
internal import DataMapperValues
internal import Foundation

/// Finds the value of a key.
extension Map {
    /// Whether the current value is null or missing.
    @usableFromInline
    var isCurrentNull: Bool { isLive ? liveValue == nil : nodes[position].kind == .null }

    // MARK: Keys without options

    /// Looks up a key without options. A dot makes it a nested key.
    @inline(__always)
    func lookUpDotted(_ key: String) {
        if isLive { return lookUp(key, nil, ".") }
        let isPlain = BorrowedBytes.with(key) { bytes in
            if bytes.contains(UInt8(ascii: ".")) { return false }
            move(to: member(bytes, of: object))
            return true
        }
        if !isPlain { lookUp(key, true, ".") }
    }

    @inline(__always)
    func move(to index: Int?) {
        position = index ?? document.count
        isKeyPresent = index != nil
        if let run, run.options.ignoresNull, isCurrentNull { isKeyPresent = false }
    }

    /// Returns the value of a member of an object that is `depth` levels below this map's object.
    @inline(__always)
    private func member(_ key: BorrowedBytes, of object: Int, depth: UInt32 = 0) -> Int? {
        guard let keys else { return nil }
        return keys.cursor.find(key, in: object, level: level &+ depth, source).map { $0 &+ 1 }
    }

    // MARK: Any key

    @inline(never)
    func lookUp(_ key: String, _ nested: Bool?, _ delimiter: String) {
        if let path = Self.components(key, nested, delimiter) {
            lookUp(path: path)
        } else {
            lookUp(path: [key])
            if !isKeyPresent, nested == false, let alternatives = Self.alternatives(key, delimiter) {
                for alternative in alternatives {
                    lookUp(path: [alternative])
                    if isKeyPresent { break }
                }
            }
        }
    }

    /// Returns the components of a nested key, or nil if the key is not nested.
    static func components(_ key: String, _ nested: Bool?, _ delimiter: String) -> [String]? {
        guard !delimiter.isEmpty, nested != false else { return nil }
        guard delimiter.utf8.count == 1, let byte = delimiter.utf8.first else {
            return nested ?? key.contains(delimiter) ? key.components(separatedBy: delimiter) : nil
        }
        guard nested ?? BorrowedBytes.with(key, { $0.contains(byte) }) else { return nil }
        return key.utf8.split(separator: byte, omittingEmptySubsequences: false).map { String(Substring($0)) }
    }

    /// Returns the keys of a key that has several alternatives.
    static func alternatives(_ key: String, _ delimiter: String) -> [String]? {
        delimiter == "." ? nil : components(key, nil, delimiter)
    }

    /// Returns the one of several alternative keys that `lookUp` has found in Swift values.
    func presentAlternative(of key: String) -> String {
        let isPresent = { (key: String) in
            guard let value = self.values?[key] else { return false }
            return self.run?.options.ignoresNull != true || !NSNull.isNull(value)
        }
        if isPresent(key) { return key }
        return Self.alternatives(key, nestedKeyDelimiter)?.first(where: isPresent) ?? key
    }

    /// Whether the Swift values have a value, or null, under the key that `lookUp` has tried last.
    var isCurrentKeyInValues: Bool {
        guard let key = currentKey else { return false }
        let alternative = nested == false ? Self.alternatives(key, nestedKeyDelimiter)?.last : nil
        return live(at: Self.components(key, nested, nestedKeyDelimiter) ?? [alternative ?? key]) != nil
    }

    func lookUp(path: [String]) {
        if isLive { return lookUpLive(path: path) }
        var index: Int? = object
        var depth: UInt32 = 0
        for component in path {
            guard let container = index else { break }
            index = step(component, from: container, depth)
            depth &+= 1
        }
        move(to: index)
    }

    /// Returns the value in a container for one component of a key.
    private func step(_ component: String, from container: Int, _ depth: UInt32) -> Int? {
        switch nodes[container].kind {
        case .object:
            return BorrowedBytes.with(component) { member($0, of: container, depth: depth) }
        case .array: return Self.index(component).flatMap { document.element($0, of: container) }
        default: return nil
        }
    }

    /// Moves to the first value on a path, before its end, that is not a container. Returns the number of components
    /// that lead there, or nil if there is no such value or the path ends earlier, for example at null.
    func moveToObstacle(on path: [String]) -> Int? {
        var (index, value): (Int, Any?) = (isLive ? 0 : object, values)
        for (depth, component) in path.dropLast().enumerated() {
            if isLive {
                value = value.flatMap { Self.liveStep(component, from: $0) }
                liveValue = value.flatMap { LiveValue.unwrapped($0) }
            } else {
                guard let found = step(component, from: index, UInt32(truncatingIfNeeded: depth)) else { return nil }
                index = found
                position = found
            }
            if isCurrentNull { return nil }
            if holdsNothing { return depth + 1 }
        }
        return nil
    }

    /// Whether the current value is neither an object nor an array.
    private var holdsNothing: Bool {
        if isLive { return !(liveValue is [String: Any] || liveValue is [Any]) }
        return !nodes[position].isContainer
    }

    private func lookUpLive(path: [String]) {
        let current = live(at: path)
        isKeyPresent = current != nil
        liveValue = current.flatMap { LiveValue.unwrapped($0) }
        if liveValue == nil, let run, run.options.ignoresNull { isKeyPresent = false }
    }

    private func live(at path: [String]) -> Any? {
        path.reduce(values) { (value: Any?, step) in value.flatMap { Self.liveStep(step, from: $0) } }
    }

    private static func liveStep(_ component: String, from container: Any) -> Any? {
        if let dictionary = container as? [String: Any] { return dictionary[component] }
        guard let array = container as? [Any], let index = index(component), index < array.count else { return nil }
        return array[index]
    }

    /// Returns the index that a component is, or nil. Indices are written like `0` and `10`, not like `+1` or `01`.
    private static func index(_ component: String) -> Int? {
        guard let index = Int(component), index >= 0, "\(index)" == component else { return nil }
        return index
    }
}
