public import DataMapperJSONText
public import DataMapperMapping
public import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Reads the elements of a large document, or of a stream of values, while their bytes arrive.
///
/// ```swift
/// var reader = ElementReader(User.self, .lines)
/// var names: [String] = []
/// for chunk in [#"{"name": "Ana"}"#, "\n{\"na", "me\": \"Ben\"}"] {
///     reader.append(chunk.utf8)
///     while let user = try reader.next() { names.append(try user.get().name) }
/// }
/// reader.finish()
/// while let user = try reader.next() { names.append(try user.get().name) }
/// names   // ["Ana", "Ben"]
/// ```
///
/// Chunks can be cut anywhere, even within a character. The reader keeps only the bytes of the element that has not
/// arrived completely. Each element is a document of its own for the limits of the mapper and the serializer, and
/// ``ProcessingLimits/elementSize`` limits its size.
///
/// An element that is invalid, or too large, does not end the stream: ``StreamElement/get()`` throws, and the next
/// element can be read. ``next()`` throws only if nobody knows where the next element starts. Errors name lines,
/// columns and offsets of the whole input.
///
/// For bytes that arrive asynchronously, see `ObjectMapper.elements(of:in:as:with:)`. For files, see
/// `ObjectMapper.elements(of:inFile:as:with:)`.
public struct ElementReader<Value>: Sendable {
    private var framer: ElementFramer
    private let conversion: ElementConversion<Value>

    init(
        _ framing: Framing, _ mapper: ObjectMapper, _ serializer: JsonSerializer, _ skipsLargeElements: Bool,
        _ target: some ElementTarget<Value>
    ) {
        var reading = serializer.reading
        reading.limits = reading.limits.lowered(to: mapper.policy.limits)
        reading.settable = .limits
        // Only the last element may be cut, and the framer reads that one.
        reading.allowsTruncation = false
        let canBeCut = serializer.reading.allowsTruncation
        let serializer = JsonSerializer(reading: reading)
        framer = ElementFramer(framing, serializer, skipsLargeElements: skipsLargeElements)
        framer.stopsAtValue = true
        framer.canBeCut = canBeCut
        conversion = ElementConversion(mapper, serializer, target)
    }

    /// Creates a reader of elements of a type.
    ///
    /// ```swift
    /// var reader = ElementReader(Int.self, .members(at: ["ages"]))
    /// reader.append(#"{"ages": {"Ana": 37, "Ben": "x"}}"#.utf8)
    /// let ana = try reader.next()
    /// ana?.key   // "Ana"
    /// try ana?.get()   // 37
    /// try reader.next()?.get()   // throws expected integer, found string at $.ages.Ben (line 1, column 29)
    /// ```
    ///
    /// If `skipsLargeElements` is false, an element that exceeds ``ProcessingLimits/elementSize`` ends the stream.
    public init(
        _ type: Value.Type = Value.self, _ framing: Framing, mapper: ObjectMapper = ObjectMapper(),
        serializer: JsonSerializer = JsonSerializer(), skipsLargeElements: Bool = true
    ) where Value: Deserializable {
        self.init(framing, mapper, serializer, skipsLargeElements, TypeTarget<Value>())
    }

    /// Creates a reader of elements that a transformation reads. For `Codable` types, use `CodableTransformation`.
    ///
    /// ```swift
    /// var reader = ElementReader(.array(), using: IntTransformation().lenient)
    /// reader.append(#"["1", 2]"#.utf8)
    /// try reader.next()?.get()   // 1
    /// ```
    public init<R: DeserializableTransformation>(
        _ framing: Framing, using transformation: R, mapper: ObjectMapper = ObjectMapper(),
        serializer: JsonSerializer = JsonSerializer(), skipsLargeElements: Bool = true
    ) where R.Object == Value {
        self.init(framing, mapper, serializer, skipsLargeElements, TransformationTarget(transformation: transformation))
    }

    /// Adds the next bytes of the input.
    public mutating func append(_ chunk: some Sequence<UInt8>) { framer.append(chunk as? Data ?? Data(chunk)) }

    /// Notes that the input has ended. Afterwards, ``next()`` returns the elements that are left.
    public mutating func finish() { framer.finish() }

    /// Returns the next element, or nil if it has not arrived completely. After ``finish()``, nil is the end.
    ///
    /// - Throws: After all elements before the problem have been returned, and then each time:
    ///   - ``JsonError`` if the text around the elements is invalid, or if the input ends too early.
    ///   - ``DeserializationError`` if the value at the pointer is not a container of the right kind.
    ///   - ``JsonPointerError`` if there is no value at the pointer.
    public mutating func next() throws -> StreamElement<Value>? {
        guard let raw = try framer.next() else { return nil }
        return StreamElement(raw: raw, conversion: conversion)
    }

    /// Returns an element that throws the error that has ended the stream.
    func end(with error: any Error) -> StreamElement<Value> {
        StreamElement(raw: framer.end(with: error), conversion: conversion)
    }

    /// Leaves parsing to `StreamElement.get()`, so that several tasks can do it.
    mutating func parseLater() { framer.parsesAtOnce = false }

    static func parse(_ elements: [StreamElement<Value>]) -> [StreamElement<Value>] {
        guard let conversion = elements.first?.conversion, let serializer = conversion.serializer else {
            return elements
        }
        var raw: [RawElement] = []
        raw.reserveCapacity(elements.count)
        for index in elements.indices { raw.append(elements[index].raw) }
        RunParser.parse(&raw, with: serializer)
        return raw.map { StreamElement(raw: $0, conversion: conversion) }
    }

    /// The number of bytes that have been read.
    public var offset: Int { framer.offset }

    /// The number of elements that have been read, with the invalid ones.
    public var count: Int { framer.count }
}

/// An element of a stream, which has not been converted yet. You can pass it to another task.
///
/// ```swift
/// var reader = ElementReader(Int.self, .lines)
/// reader.append("1\n\n\"x\"\n".utf8)
/// _ = try reader.next()
/// let element = try reader.next()
/// element?.index   // 1
/// element?.location.line   // 3
/// element?.report().problems.map(\.description)   // ["expected integer, found string at $ (line 3, column 1); failed"]
/// ```
public struct StreamElement<Value>: Sendable {
    let raw: RawElement
    let conversion: ElementConversion<Value>

    /// The number of elements before this one.
    public var index: Int { raw.index }

    /// The key of a member of an object, and nil for other elements.
    public var key: String? { raw.key }

    /// Whether this is no element, but the error that has ended the stream. Only ``FileElements`` has such elements.
    public var endsStream: Bool { raw.endsStream }

    /// Where the element starts in the whole input. This place has no excerpt, because the element may have secrets that no
    /// model has read yet.
    public var location: SourceLocation { raw.location }

    /// Parses the element, and converts it to its type.
    ///
    /// - Throws: ``JsonError`` if the element is not valid JSON, or exceeds a limit. ``DeserializationError`` if it
    ///   cannot be converted.
    public func get() throws -> Value {
        do {
            return try conversion.get(raw)
        } catch let error as DeserializationError {
            throw error.within(raw.path)
        }
    }

    /// Parses the element, converts it to its type, and lists every problem.
    ///
    /// If the element is not valid JSON, this is the only problem.
    public func report() -> MappingReport<Value> {
        do {
            let value = try raw.parse(with: conversion.serializer)
            return conversion.target.report(value, conversion.mapper).within(raw.path)
        } catch {
            return MappingReport(ofParsing: error, path: raw.path, location: raw.location)
        }
    }
}

extension StreamElement {
    /// Creates an element of a format other than JSON.
    package init(_ raw: RawElement, _ conversion: ElementConversion<Value>) {
        self.init(raw: raw, conversion: conversion)
    }
}

/// How the elements of a stream become values.
package final class ElementConversion<Value>: Sendable {
    let mapper: ObjectMapper
    /// Parses elements; nil if the format is not JSON, and so all elements are parsed before.
    let serializer: JsonSerializer?
    let target: any ElementTarget<Value>
    /// Returns the value of an element. A call of `target` would copy the value, because its type is not known here.
    let get: @Sendable (RawElement) throws -> Value

    init(_ mapper: ObjectMapper, _ serializer: JsonSerializer?, _ target: some ElementTarget<Value>) {
        self.mapper = mapper
        self.serializer = serializer
        self.target = target
        get = { try target.get($0, mapper, serializer) }
    }

    /// The conversion to a type, for a format other than JSON.
    package convenience init(_ mapper: ObjectMapper) where Value: Deserializable {
        self.init(mapper, nil, TypeTarget<Value>())
    }
}

/// What elements are converted to.
protocol ElementTarget<Value>: Sendable {
    associatedtype Value

    func get(_ element: RawElement, _ mapper: ObjectMapper, _ serializer: JsonSerializer?) throws -> Value
    func report(_ value: SupportedType, _ mapper: ObjectMapper) -> MappingReport<Value>
}

struct TypeTarget<Value: Deserializable>: ElementTarget {
    func get(_ element: RawElement, _ mapper: ObjectMapper, _ serializer: JsonSerializer?) throws -> Value {
        if let (run, node) = element.parsed {
            // The element keeps the run.
            return try withExtendedLifetime(element) {
                try run.with { try $0.read(Value.self, node, mapper) }
            }
        }
        return try mapper.deserialize(Value.self, fromValue: element.parse(with: serializer))
    }

    func report(_ value: SupportedType, _ mapper: ObjectMapper) -> MappingReport<Value> {
        mapper.report(Value.self, fromValue: value)
    }
}

struct TransformationTarget<R: DeserializableTransformation>: ElementTarget {
    let transformation: R

    func get(_ element: RawElement, _ mapper: ObjectMapper, _ serializer: JsonSerializer?) throws -> R.Object {
        try mapper.deserialize(fromValue: element.parse(with: serializer), using: transformation)
    }

    func report(_ value: SupportedType, _ mapper: ObjectMapper) -> MappingReport<R.Object> {
        mapper.report(fromValue: value, using: transformation)
    }
}
