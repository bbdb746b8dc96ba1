internal import DataMapperValues
internal import Foundation

/// Goes through the elements of an array or an object. All operators for collections are built on these functions.
extension Map {
    /// Returns the result of `body` for each element, without nil results. Returns nil if the value is not an array.
    @inlinable
    func elements<R>(_ body: (Map) throws -> R?) rethrows -> [R]? {
        guard let walk = Walk(self, .array) else { return nil }
        defer { noteExhaustion(of: walk.map) }
        var result: [R] = []
        result.reserveCapacity(walk.count)
        while let map = walk.next() {
            if let element = try body(map) { result.append(element) } else { map.noteDropped() }
        }
        return walk.map.isStackExhausted ? nil : result
    }

    /// Returns the result of `body` for each value, without the keys that give nil. Returns nil if the value is not an
    /// object.
    @inlinable
    func entries<R>(_ body: (Map, String) throws -> R?) rethrows -> [String: R]? {
        guard let walk = Walk(self, .object) else { return nil }
        defer { noteExhaustion(of: walk.map) }
        var result: [String: R] = [:]
        result.reserveCapacity(walk.count)
        while let map = walk.next() {
            if let value = try body(map, walk.key) { result[walk.key] = value } else { map.noteDropped() }
        }
        return walk.map.isStackExhausted ? nil : result
    }

    /// Whether the current value is nested as `shape` says: for `[.array]`, an array whose elements are all objects.
    @usableFromInline
    func holdsObjects(in shape: Walk.Kind...) -> Bool { holdsObjects(in: shape[...]) }

    private func holdsObjects(in shape: ArraySlice<Walk.Kind>) -> Bool {
        guard let outer = shape.first else { return isObject }
        guard let walk = Walk(self, outer) else { return false }
        while let map = walk.next() {
            if !map.holdsObjects(in: shape.dropFirst()) {
                if run?.options.skipsInvalidElements == true, shape.count == 1 { continue }
                return false
            }
        }
        return true
    }

    @usableFromInline
    var isObject: Bool { isLive ? liveValue is [String: Any] : nodes[position].kind == .object }

    /// Returns a map of the current value, or nil if that is not an object or the stack has no room for another one.
    @usableFromInline
    func child(toObject: Bool = false) -> Map? {
        if CallStack.isNearEnd(CallStack.floor), isObject {
            noteStackExhausted()
            return nil
        }
        if isLive {
            guard let values = liveValue as? [String: Any] else { return nil }
            return Map(values: values, parent: (self, keyPath), innerSettings(toObject: toObject))
        }
        guard nodes[position].kind == .object else { return nil }
        return Map(
            reading: document, object: position, innerSettings(toObject: toObject), from: self, deeper: 1)
    }

    /// If the stack had no room for what `inner` read, this map's object must not be created, either.
    @usableFromInline
    func noteExhaustion(of inner: Map) {
        if inner.isStackExhausted { isStackExhausted = true }
    }

    /// The current value in the form in which transforms get elements of arrays: null is `NSNull`.
    @usableFromInline
    var currentElement: Any { currentValue ?? NSNull() }
}
