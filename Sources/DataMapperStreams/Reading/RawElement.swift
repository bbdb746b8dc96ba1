internal import DataMapperJSONText
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The bytes of an element, and where they were.
struct RawElement: Sendable {
    var data: Data
    let index: Int
    let location: SourceLocation
    let kind: Framing.Kind
    /// The byte after the element.
    let following: UInt8?
    var key: String?
    /// The path to the container of the element.
    var prefix: [MappingPath.Component] = []
    /// Why the bytes cannot be parsed at all.
    var problem: (any Error)?
    /// The value, if it has been parsed already.
    var value: SupportedType?
    /// Whether this is no element, but the error that has ended the stream.
    var endsStream = false

    init(data: Data, index: Int, location: SourceLocation, kind: Framing.Kind, following: UInt8?) {
        self.data = data
        self.index = index
        self.location = location
        self.kind = kind
        self.following = following
    }

    /// Creates an element whose bytes are not known.
    init(value: SupportedType) {
        self.init(
            data: Data(), index: 0, location: SourceLocation(offset: 0, line: 1, column: 1), kind: .lines,
            following: nil)
        self.value = value
    }

    /// Creates an element of an array that has been parsed already.
    init(_ value: Result<SupportedType, any Error>, index: Int, location: SourceLocation) {
        self.init(data: Data(), index: index, location: location, kind: .array, following: nil)
        switch value {
        case .success(let value): self.value = value
        case .failure(let error): problem = error
        }
    }

    /// The path to the element.
    var path: [MappingPath.Component] {
        switch kind {
        case .array: prefix + [.index(index)]
        case .members: prefix + [.key(key ?? "")]
        case .value: prefix
        case .lines, .concatenated, .textSequence: []
        }
    }

    /// Returns the value of the element.
    func parse(with serializer: JsonSerializer) throws -> SupportedType {
        if let problem { throw problem }
        if let value { return value }
        var serializer = serializer
        serializer.origin = location
        do {
            return try serializer.deserializeOrThrow(data)
        } catch let error as JsonError {
            guard kind.isDocument, let step = path.last else { throw error }
            throw inContainer(error, serializer, after: step)
        }
    }

    /// Returns the error that the parser would find in the whole document. It knows that the element is not the end.
    private func inContainer(
        _ error: JsonError, _ serializer: JsonSerializer, after step: MappingPath.Component
    ) -> JsonError {
        var error = error
        if error.code == .unexpectedEnd, let following {
            do {
                _ = try serializer.deserializeOrThrow(data + [following])
            } catch let other as JsonError {
                error = other
            } catch {}
        }
        guard error.code == .trailingContent else { return error }
        var message = JsonErrorText.expectedCommaInArray
        if case .key = step { message = JsonErrorText.expectedCommaInObject }
        return JsonError(.unexpectedCharacter, message, at: error.location)
    }
}

/// The texts about streams.
enum StreamErrorText {
    /// Comes before each text of a sequence (RFC 7464).
    static let separator: UInt8 = 0x1E
    static let missingKey = "a member needs a key"
    static let unexpectedKey = "only a member has a key"
    static let encoding = "expected UTF-8, found UTF-16 or UTF-32"
    static let expectedSeparator = "expected a record separator (U+001E)"
    static let extensions = "elements of streams cannot have comments, trailing commas or JSON5"
    static let extensionsHint = "read the document as a whole"
    static let duplicateHint = "set JsonReadingOptions.duplicateKeys to useFirst to ignore it"
}
