internal import DataMapperValues
internal import Foundation

/// A mapper, which reads objects from JSON and writes objects as JSON.
///
/// These calls are silent: if a value is invalid, its property does not change, or becomes nil. A type *rejects* the
/// JSON if its initializer returns nil or throws; then the result is nil. To find out what is wrong, use
/// ``mapOrThrow(JSONString:)`` or ``mapCollecting(JSONString:)``.
///
/// A mapper can be shared between tasks. Its context is shared, too, so all tasks must be able to use it at the same
/// time.
public final class Mapper<N: BaseMappable>: @unchecked Sendable {
    // Every access takes the lock.
    private let lock = NSLock()
    private var settings: MapSettings
    private var ownOptions = MappingOptions()

    /// A value that every `mapping(map:)` can read from ``Map/context``. ``MapContext`` has an example.
    public var context: (any MapContext)? {
        get { lock.withLock { settings.context } }
        set { lock.withLock { settings.context = newValue } }
    }

    /// Whether nil is written as null. If false, nil is omitted.
    ///
    /// ```swift
    /// // let note = Note()
    /// let mapper = Mapper<Note>(shouldIncludeNilValues: true)
    /// mapper.toJSONString(note)   // #"{"text":null}"#
    /// mapper.shouldIncludeNilValues = false
    /// mapper.toJSONString(note)   // "{}"
    /// ```
    public var shouldIncludeNilValues: Bool {
        get { lock.withLock { settings.shouldIncludeNilValues } }
        set { lock.withLock { settings.shouldIncludeNilValues = newValue } }
    }

    /// Settings for reading, such as whether text is accepted for numbers.
    @_disfavoredOverload
    public var options: MappingOptions {
        get { lock.withLock { ownOptions } }
        set { lock.withLock { ownOptions = newValue } }
    }

    /// Creates a mapper.
    ///
    /// - Parameters:
    ///   - context: A value that every `mapping(map:)` can read from ``Map/context``.
    ///   - shouldIncludeNilValues: Whether nil is written as null. If false, nil is omitted.
    public init(context: (any MapContext)? = nil, shouldIncludeNilValues: Bool = false) {
        settings = MapSettings(context: context, shouldIncludeNilValues: shouldIncludeNilValues)
    }

    // MARK: The start of every call

    /// Returns a map whose current value is the whole text, or nil if the text is not JSON.
    @usableFromInline
    func map(at text: String) -> Map? { (try? JSONText.parse(text)).map { map(of: $0, collects: false) } }

    /// Returns a map whose current value is the whole document.
    func map(of document: Document, collects: Bool) -> Map {
        Map(reading: document, object: 0, position: 0, mapSettings(collects: collects))
    }

    /// Returns a map whose current value is this one.
    @usableFromInline
    func map(at value: Any?, collects: Bool = false) -> Map {
        let unwrapped = value.flatMap { LiveValue.unwrapped($0) }
        return Map(values: nil, value: unwrapped, mapSettings(collects: collects))
    }

    private func mapSettings(collects: Bool) -> MapSettings {
        lock.withLock {
            var settings = settings
            if collects || ownOptions != MappingOptions() { settings.run = MappingRun(ownOptions, collects: collects) }
            return settings
        }
    }

    /// Returns a map that writes an object.
    @usableFromInline
    func writingMap(makesText: Bool) -> Map {
        Map(writing: WritingRun(makesText: makesText), lock.withLock { settings })
    }
}
