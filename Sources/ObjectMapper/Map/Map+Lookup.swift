internal import DataMapperValues
internal import Foundation

/// Finding the value of a key.
extension Map {
    /// Whether the current value is null, or there is none.
    @usableFromInline
    var isCurrentNull: Bool { isLive ? liveValue == nil : nodes[position].kind == .null }

    // MARK: The usual key

    /// A key without options, nested if there is a dot in it.
    @inline(__always)
    func lookUpDotted(_ key: String) {
        if isLive { return lookUp(key, nil, ".") }
        var copy = key
        let isPlain = copy.withUTF8 { bytes in
            if Bytes.contains(UInt8(ascii: "."), bytes) { return false }
            move(to: member(bytes, of: object))
            return true
        }
        if !isPlain { lookUp(key, true, ".") }
    }

    @inline(__always)
    func move(to index: Int?) {
        position = index ?? document.count
        isKeyPresent = index != nil
        if let run, run.ignoresNull, isCurrentNull { isKeyPresent = false }
    }

    /// The value of a member of an object that is so many levels below this one's.
    @inline(__always)
    private func member(_ key: UnsafeBufferPointer<UInt8>, of object: Int, depth: UInt32 = 0) -> Int? {
        guard let keys = cursor.keys else { return nil }
        return keys.cursor.find(key, in: object, level: cursor.level &+ depth, source).map { $0 &+ 1 }
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

    /// The components of a key that leads into nested values; nil for a key of its own.
    static func components(_ key: String, _ nested: Bool?, _ delimiter: String) -> [String]? {
        guard !delimiter.isEmpty, nested != false else { return nil }
        guard delimiter.utf8.count == 1, let byte = delimiter.utf8.first else {
            return nested ?? key.contains(delimiter) ? key.components(separatedBy: delimiter) : nil
        }
        var copy = key
        guard nested ?? copy.withUTF8({ Bytes.contains(byte, $0) }) else { return nil }
        return key.utf8.split(separator: byte, omittingEmptySubsequences: false).map { String(Substring($0)) }
    }

    /// The keys that a key of several alternatives stands for.
    static func alternatives(_ key: String, _ delimiter: String) -> [String]? {
        delimiter == "." ? nil : components(key, nil, delimiter)
    }

    func lookUp(path: [String]) {
        if isLive { return lookUpLive(path: path) }
        var index: Int? = object
        var depth: UInt32 = 0
        for component in path {
            guard let container = index else { break }
            switch nodes[container].kind {
            case .object:
                var component = component
                index = component.withUTF8 { member($0, of: container, depth: depth) }
            case .array: index = element(component, of: container)
            default: index = nil
            }
            depth &+= 1
        }
        move(to: index)
    }

    private func element(_ component: String, of array: Int) -> Int? {
        Self.index(component).flatMap { document.element($0, of: array) }
    }

    private func lookUpLive(path: [String]) {
        var current: Any? = values
        for component in path {
            if let dictionary = current as? [String: Any] {
                current = dictionary[component]
            } else if let array = current as? [Any], let index = Self.index(component), index < array.count {
                current = array[index]
            } else {
                current = nil
            }
            if current == nil { break }
        }
        isKeyPresent = current != nil
        liveValue = current.flatMap { LiveValue.unwrapped($0) }
        if liveValue == nil, let run, run.ignoresNull { isKeyPresent = false }
    }

    /// The number that a component is, written as an index is: `0`, `10`, but neither `+1` nor `01`.
    private static func index(_ component: String) -> Int? {
        guard let index = Int(component), index >= 0, "\(index)" == component else { return nil }
        return index
    }
}
