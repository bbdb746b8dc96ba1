/// What the throwing ways to read have in common.
extension Map {
    @usableFromInline @inline(__always)
    func move(to key: String, _ nested: Bool?, _ delimiter: String) {
        if nested == nil, delimiter == "." {
            _ = self[key]
        } else {
            _ = self[key, nested: nested, delimiter: delimiter, ignoreNil: false]
        }
    }

    /// Adds the place in the code to an error that was made for this map's current key. Errors of inner objects have one.
    @inlinable
    func located<R>(
        _ file: StaticString, _ function: StaticString, _ line: UInt, _ body: (Map) throws -> R
    ) throws -> R {
        do {
            return try body(self)
        } catch {
            throw located(error, file, function, line)
        }
    }

    @usableFromInline @inline(never)
    func located(_ error: any Error, _ file: StaticString, _ function: StaticString, _ line: UInt) -> any Error {
        guard var known = error as? MapError, known.file == nil, known.isOurs else { return error }
        known.key = known.key ?? currentKey
        known.file = file
        known.function = function
        known.line = line
        return known
    }

    @usableFromInline @inline(never)
    func noCast<T>(_ type: T.Type, _ file: StaticString, _ function: StaticString, _ line: UInt) -> MapError {
        MapError(.noCast(type), key: currentKey, place: place, file: file, function: function, line: line)
    }

    @usableFromInline @inline(never)
    func noTransform<T: TransformType>(
        _ transform: T, _ file: StaticString, _ function: StaticString, _ line: UInt
    ) -> MapError {
        MapError(
            .noTransform(T.Object.self, by: transform), key: currentKey, place: place, file: file,
            function: function, line: line)
    }

    /// An element that a transform makes nothing of; `key` is that of the whole array.
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
    func foundNil() -> MapError { MapError(.text("Found unexpected nil value"), key: currentKey, place: place) }
}
