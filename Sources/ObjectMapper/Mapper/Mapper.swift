internal import DataMapperValues
internal import Foundation

/// Makes objects of JSON and JSON of objects.
///
///     let user = Mapper<User>().map(JSONString: text)
///     let text = Mapper().toJSONString(user, prettyPrint: true)
///
/// What fails is nil, or left out. To learn why, use ``mapOrThrow(JSONString:)`` or ``mapCollecting(JSONString:)``.
///
/// A mapper can be shared between tasks. A context that is given to it is shared along with it, and has to stand that.
public final class Mapper<N: BaseMappable>: @unchecked Sendable {
    // Every access holds the lock.
    private let lock = NSLock()
    private var settings: Settings

    struct Settings {
        var context: (any MapContext)?
        var shouldIncludeNilValues: Bool
        var options = MappingOptions()
    }

    /// Handed to every mapping, as ``Map/context``.
    public var context: (any MapContext)? {
        get { current.context }
        set { lock.withLock { settings.context = newValue } }
    }

    /// Whether nil is written as null rather than left out.
    public var shouldIncludeNilValues: Bool {
        get { current.shouldIncludeNilValues }
        set { lock.withLock { settings.shouldIncludeNilValues = newValue } }
    }

    /// How to read.
    @_disfavoredOverload
    public var options: MappingOptions {
        get { current.options }
        set { lock.withLock { settings.options = newValue } }
    }

    /// A mapper of `N`s.
    public init(context: (any MapContext)? = nil, shouldIncludeNilValues: Bool = false) {
        settings = Settings(context: context, shouldIncludeNilValues: shouldIncludeNilValues)
    }

    private var current: Settings { lock.withLock { settings } }

    // MARK: What all calls start with

    /// A map that stands at the whole value of a text; nil where that is not JSON.
    @usableFromInline
    func map(at text: String) -> Map? { (try? JSONText.parse(text)).map { map(of: $0, collects: false) } }

    /// A map that stands at the whole value of a document.
    func map(of document: Document, collects: Bool) -> Map {
        let current = current
        return Map(
            reading: document, object: 0, position: 0, toObject: false, context: current.context,
            shouldIncludeNilValues: current.shouldIncludeNilValues, run: run(current, collects))
    }

    /// A map that stands at a value.
    @usableFromInline
    func map(at value: Any?, collects: Bool = false) -> Map {
        let current = current
        return Map(
            values: nil, value: value.flatMap { LiveValue.unwrapped($0) }, parent: nil, toObject: false,
            context: current.context, shouldIncludeNilValues: current.shouldIncludeNilValues,
            run: run(current, collects))
    }

    private func run(_ current: Settings, _ collects: Bool) -> MappingRun? {
        collects || current.options != MappingOptions() ? MappingRun(current.options, collects: collects) : nil
    }

    /// The map of an object to be written.
    @usableFromInline
    func writingMap(makesText: Bool) -> Map {
        let current = current
        return Map(
            writing: WritingRun(makesText: makesText), context: current.context,
            shouldIncludeNilValues: current.shouldIncludeNilValues)
    }
}
