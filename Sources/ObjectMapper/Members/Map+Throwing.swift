/// Code that the throwing calls share.
extension Map {
    @usableFromInline @inline(__always)
    func move(to key: String, _ nested: Bool?, _ delimiter: String) {
        if nested == nil, delimiter == "." {
            _ = self[key]
        } else {
            _ = self[key, nested: nested, delimiter: delimiter, ignoreNil: false]
        }
    }

    /// Returns the result of `body` for the value of a key.
    @inlinable @inline(__always)
    func required<R>(
        _ key: String, _ nested: Bool?, _ delimiter: String, _ call: Call, _ body: (Map) throws -> R
    ) throws -> R {
        move(to: key, nested, delimiter)
        do {
            return try body(self)
        } catch {
            throw located(error, call)
        }
    }

    /// Returns the result of `body` for the value of a key, or nil if the value is null or missing.
    @inlinable @inline(__always)
    func optional<R>(
        _ key: String, _ nested: Bool?, _ delimiter: String, _ call: Call, _ body: (Map) throws -> R
    ) throws -> R? {
        try required(key, nested, delimiter, call) { map in map.isCurrentNull ? nil : try body(map) }
    }

    /// Adds the place in the code to an error that was created for this map's current key. Errors of inner objects have
    /// one already.
    @usableFromInline @inline(never)
    func located(_ error: any Error, _ call: Call) -> any Error {
        guard var known = error as? MapError, known.file == nil, known.isOurs else { return error }
        known.key = known.key ?? currentKey
        known.file = call.file
        known.function = call.function
        known.line = call.line
        return known
    }

    @usableFromInline @inline(never)
    func noCast<T>(_ type: T.Type) -> MapError { MapError(.noCast(type), key: ownKey, place: place) }

    /// Returns the error for a value or an element for which a transform returns nil. `key` is the key of the whole
    /// value.
    @usableFromInline @inline(never)
    func noTransform<T: TransformType>(_ transform: T, key: String) -> MapError {
        MapError(.noTransform(T.Object.self, by: transform), key: key, place: place)
    }

    @inlinable
    func elementOrThrow<T: TransformType>(_ transform: T, _ key: String) throws -> T.Object {
        if let value = element(transform) { return value }
        throw noTransform(transform, key: key)
    }

    @usableFromInline
    func foundNil() -> MapError { MapError(.text("Found unexpected nil value"), key: ownKey, place: place) }
}

/// The place in the code of a call that reads a value.
@usableFromInline
struct Call {
    let file: StaticString
    let function: StaticString
    let line: UInt

    @usableFromInline
    init(_ file: StaticString, _ function: StaticString, _ line: UInt) {
        self.file = file
        self.function = function
        self.line = line
    }
}
