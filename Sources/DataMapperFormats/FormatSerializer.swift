public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The bytes of a document that a format reads. They exist until it has been read.
///
/// Do not use this type; the library uses it.
public struct _FormatSource {
    package let bytes: BorrowedBytes

    init(_ bytes: BorrowedBytes) { self.bytes = bytes }
}

/// A serializer of one of the library's formats other than JSON.
///
/// All of them read and write through the same code, so limits, duplicate keys, places and errors are the same:
///
/// ```swift
/// var serializer = CborSerializer()
/// serializer.limits = .untrusted
/// serializer.duplicateKeys = .reject
/// serializer.deserialize(Data([0xA1, 0x61, 0x61, 0x01]))   // ["a": 1]
/// ```
///
/// Reading throws ``FormatError``. Writing throws `SerializationError` for a value that the format cannot express.
public protocol FormatSerializer: Serializer {
    /// Limits on the size and depth of a document that is read, and on the depth of a value that is written.
    var limits: ProcessingLimits { get set }

    /// The rule for a key that an object of a document has more than once. By default, the last one is used.
    var duplicateKeys: DuplicateKeyRule { get set }

    /// Do not call or implement this; the library uses it.
    static var _abilities: _FormatAbilities { get }

    /// Do not call or implement this function; the library uses it.
    func _isText(_ source: _FormatSource) -> Bool

    /// Do not call or implement this; the library uses it.
    var _separators: [UInt8] { get }

    /// Do not call or implement this function; the library uses it.
    func _parse(_ source: _FormatSource, _ assembler: inout _DocumentAssembler) throws

    /// Do not call or implement this function; the library uses it.
    func _write(_ value: _FormatValue) throws -> Data
}

extension FormatSerializer {
    /// Do not call or implement this function; the library uses it.
    @_documentation(visibility: internal)
    public func _isText(_ source: _FormatSource) -> Bool { Self._abilities.isText }

    /// Bytes that may come after a value, but are never the last byte of one. Do not call or implement this; the library
    /// uses it.
    @_documentation(visibility: internal)
    public var _separators: [UInt8] { Array(" \t\r\n".utf8) }

    /// Returns the bytes of a value, or no bytes if the format cannot express it.
    public func serialize(_ supportedType: SupportedType) -> Data { (try? serializeOrThrow(supportedType)) ?? Data() }

    /// Returns the value of a document, or `.null` if the document is invalid.
    public func deserialize(_ data: Data) -> SupportedType { (try? deserializeOrThrow(data)) ?? .null }

    /// Returns the bytes of a value.
    ///
    /// - Throws: `SerializationError` with the path of a value that the format cannot express (`unsupportedValue`), or
    ///   that is nested too deeply (`depthLimitExceeded`).
    /// - Complexity: O(*n*), or O(*n* log *n*) if keys are sorted.
    public func serializeOrThrow(_ supportedType: SupportedType) throws -> Data {
        let (document, index) = supportedType.asNode()
        if document.depth > limits.depth, document.depth(of: index) > limits.depth {
            throw SerializationError(
                .depthLimitExceeded, message: ErrorText.limit("nesting", limits.depth),
                hint: ErrorText.depthHint("the serializer's limits.depth"))
        }
        return try _write(_FormatValue(document, index))
    }

    /// Returns the value of a document.
    ///
    /// - Throws: ``FormatError`` with the place of the problem.
    /// - Complexity: O(*n*).
    public func deserializeOrThrow(_ data: Data) throws -> SupportedType { try deserialize(data, from: nil) }

    /// Returns the value of a part of a document, which begins at `origin`, or of a text that was in UTF-16 after its mark.
    package func deserialize(
        _ data: Data, from origin: SourceLocation?, wasUTF16: Bool = false
    ) throws -> SupportedType {
        if data.count > limits.documentSize {
            throw FormatError(
                .limit("document", limits.documentSize, "documentSize", at: 0), in: Self._abilities.name,
                at: FormatLocator(self, origin, isText: Self._abilities.isText).location(of: TextPosition()))
        }
        let source = SourceBytes(data)
        let locator = FormatLocator(self, origin, isText: _isText(_FormatSource(source.borrowed)), wasUTF16: wasUTF16)
        var assembler = _DocumentAssembler(
            source: source.borrowed, expected: source.count, limits: limits, duplicateKeys: duplicateKeys)
        do {
            try _parse(_FormatSource(source.borrowed), &assembler)
        } catch let problem as FormatProblem {
            defer { source.release() }
            throw locator.error(problem, in: source)
        } catch {
            source.release()
            throw error
        }
        return SupportedType(rootOf: assembler.finish(source: source, locator: locator))
    }

    /// Returns the value of a document, with limits in addition to the serializer's own.
    ///
    /// - Throws: ``FormatError`` with the place of the problem, or of the value that exceeds a limit.
    public func deserializeOrThrow(_ data: Data, within limits: ProcessingLimits) throws -> SupportedType {
        var serializer = self
        serializer.limits = self.limits.lowered(to: limits)
        return try serializer.deserializeOrThrow(data)
    }
}

extension TextPosition {
    /// The place of the same character in a text in UTF-16 that begins with its mark.
    package var offsetInUTF16: Int { (scalars + supplementaryScalars + 1) * 2 }
}

/// Finds the places of values by parsing the document again.
private final class FormatLocator: SourceLocator {
    private let serializer: any FormatSerializer
    private let name: String
    private let isText: Bool
    private let wasUTF16: Bool
    private let origin: SourceLocation?

    init<Format: FormatSerializer>(
        _ serializer: Format, _ origin: SourceLocation?, isText: Bool, wasUTF16: Bool = false
    ) {
        self.serializer = serializer
        self.origin = origin
        self.isText = isText
        self.wasUTF16 = wasUTF16
        name = Format._abilities.name
    }

    var start: Int { 0 }

    /// Excerpts of binary formats, and of UTF-16, would show nothing, so there are none.
    var keepsBytes: Bool { isText && !wasUTF16 }

    var separators: [UInt8] { serializer._separators }

    func offsets(ofNodesIn source: SourceBytes, count: Int) -> SourceOffsets {
        offsets(of: source, serializer.duplicateKeys)
    }

    func element(ofRoot node: Int, in text: BorrowedBytes) -> Range<Int>? {
        origin == nil ? nil : 0..<text.count
    }

    private func offsets(of source: SourceBytes, _ duplicateKeys: DuplicateKeyRule) -> SourceOffsets {
        var assembler = _DocumentAssembler(
            source: source, limits: serializer.limits, duplicateKeys: duplicateKeys, isObserved: true)
        // The document is valid, or valid up to the node that is looked for.
        try? serializer._parse(_FormatSource(source.borrowed), &assembler)
        return assembler.offsets()
    }

    func location(of position: TextPosition) -> SourceLocation {
        guard isText else { return SourceLocation(byte: position.offset) }
        let location = position.location(offset: wasUTF16 ? position.offsetInUTF16 : position.offset)
        return origin.map { location.moved(by: $0) } ?? location
    }

    func error(_ problem: FormatProblem, in source: SourceBytes) -> FormatError {
        let offset =
            switch problem.place {
            case .byte(let offset): offset
            case .node(let index):
                // A rejected duplicate has lost against nothing yet, so its node is where it was.
                offsets(of: source, .reject).nodes.dropFirst(index).first ?? 0
            }
        var position = TextPosition()
        if isText {
            position.advance(to: offset, in: source.borrowed)
        } else {
            position = TextPosition(offset: min(offset, source.count))
        }
        return FormatError(problem, in: name, at: location(of: position))
    }
}
