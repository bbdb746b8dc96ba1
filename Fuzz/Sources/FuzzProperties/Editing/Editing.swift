import DataMapper
import DataMapperEditing
import DataMapperTOML
import DataMapperTools
import DataMapperYAML
import Foundation

extension FuzzProperty {
    /// An edited document has the value of the patched value, and all bytes that the patch does not concern. If the
    /// document is invalid or an operation fails, the error is that of reading or of the patch. The input is a byte for
    /// the format, a byte for the length of a patch, the patch, and a document.
    static let editing = FuzzProperty("Editing", longestInput: 300) { input in
        guard input.count >= 2 else { return }
        let patchEnd = min(2 + Int(input[1]) % 64, input.count)
        var reader = Trees.Reader(UnsafeBufferPointer(rebasing: input[2..<patchEnd]))
        let format = Editing.format(input[0])
        try Editing.Run(format, Data(input[patchEnd...]))?.check(&reader)
    }
}

/// The parts of the property `Editing`.
enum Editing {
    struct Format: Sendable {
        let serializer: any Serializer & Sendable
        let edit: @Sendable (Data, JsonPatch) throws -> Data
        /// The same format, without duplicate keys.
        let unique: any Serializer & Sendable
        var isYaml = false

        init(_ serializer: JsonSerializer) {
            self.serializer = serializer
            edit = { try serializer.edit($0, applying: $1) }
            var reading = serializer.reading
            reading.duplicateKeys = .reject
            unique = JsonSerializer(reading: reading)
        }

        init(_ serializer: TomlSerializer) {
            (self.serializer, unique) = (serializer, serializer)
            edit = { try serializer.edit($0, applying: $1) }
        }

        #if YAML
        init(_ serializer: YamlSerializer) {
            self.serializer = serializer
            isYaml = true
            edit = { try serializer.edit($0, applying: $1) }
            var unique = serializer
            unique.duplicateKeys = .reject
            self.unique = unique
        }
        #endif

        /// Returns the value that is read after this one was written, or nil if the format cannot express it.
        func readable(_ value: SupportedType) -> SupportedType? {
            guard let bytes = try? serializer.serializeOrThrow(["v": value]) else { return nil }
            return try? serializer.deserializeOrThrow(bytes)["v"]
        }
    }

    static let formats = [
        Format(JsonSerializer()), Format(JsonSerializer(reading: JsonReadingOptions(allowsJSON5: true))),
        Format(
            JsonSerializer(
                reading: JsonReadingOptions(duplicateKeys: .useFirst, allowsComments: true, allowsTrailingCommas: true),
                writing: JsonWritingOptions(layout: .pretty))),
        Format(TomlSerializer()), Format(TomlSerializer(version: .v1_0)),
    ]

    /// Returns the format for a byte. The largest ones are for YAML, which a build may not have.
    static func format(_ byte: UInt8) -> Format {
        #if YAML
        if byte >= 0xF0 { return Format(YamlSerializer()) }
        #endif
        return formats[Int(byte) % formats.count]
    }

    /// A document, and the changes of it.
    struct Run {
        private let format: Format
        private let bytes: Data
        private let value: SupportedType

        /// Returns nil if the document is invalid.
        init?(_ format: Format, _ bytes: Data) throws {
            let read = Result { try format.serializer.deserializeOrThrow(bytes) }
            let edited = Result { try format.edit(bytes, []) }
            // Only UTF-8 can be edited.
            if case .failure(let error as SerializationError) = edited {
                let isUTF8 = String(validating: bytes, as: UTF8.self) != nil && !bytes.contains(0)
                try expect(!isUTF8 && error.code == .unsupportedValue, "\(error)")
                return nil
            }
            guard case .success(let value) = read else {
                try expect("\(edited)" == "\(read.map { _ in bytes })", "\(read) to read, but \(edited) to edit")
                return nil
            }
            try expect(try edited.get() == bytes, "a patch without operations changes bytes")
            (self.format, self.bytes, self.value) = (format, bytes, value)
        }

        func check(_ reader: inout Trees.Reader) throws {
            var (patch, current) = (JsonPatch(), value)
            // The root of a TOML document is an object, also between two operations.
            var canBeWritten = true
            repeat {
                let operation = operation(for: current, &reader)
                patch.operations.append(operation)
                guard let next = try? JsonPatch([operation]).applied(to: current) else { break }
                current = next
                canBeWritten = canBeWritten && (isJson || isYaml || current.entries != nil)
                try checkBytes(operation)
            } while !reader.isAtEnd && patch.operations.count < 8
            try check(patch, canBeWritten)
        }

        private func operation(for current: SupportedType, _ reader: inout Trees.Reader) -> JsonPatch.Operation {
            let kind = reader.byte()
            let tree = Trees.Value(current)
            let path = JsonPointer(tokens: reader.tokens(in: tree))
            switch kind % 8 {
            case 0, 1: return .add(path: path, value: newValue(&reader))
            case 2, 3: return .remove(path: path)
            case 4: return .replace(path: path, value: newValue(&reader))
            case 5: return .move(from: JsonPointer(tokens: reader.tokens(in: tree)), path: path)
            case 6: return .copy(from: JsonPointer(tokens: reader.tokens(in: tree)), path: path)
            default: return .test(path: path, value: kind < 128 ? current[path] ?? .null : newValue(&reader))
            }
        }

        /// Reads a value that the format can express.
        private func newValue(_ reader: inout Trees.Reader) -> SupportedType {
            format.readable(reader.value(3).supported()) ?? "other"
        }

        private func check(_ patch: JsonPatch, _ canBeWritten: Bool) throws {
            let expected = Result { try patch.applied(to: value) }
            let edited = Result { try format.edit(bytes, patch) }
            switch (expected, edited) {
            case (.success(let expected), .success(let edited)):
                let read = try format.serializer.deserializeOrThrow(edited)
                try expect(Editing.areEqual(read, expected), "\(patch): \(expected) is \(read) in \(shown(edited))")
                try expect(try format.edit(edited, []) == edited, "the result of \(patch) cannot be edited")
            case (.failure(let error as JsonPatchError), .failure(let other as JsonPatchError)):
                try expect("\(error)" == "\(other)", "\(error), but \(other) to edit")
            case (.success, .failure(let error)):
                // In YAML, some values are several values of the document, and some have no place of their own.
                let isAllowed = isYaml && (error as? SerializationError)?.code == .unsupportedValue && hasOddPlaces
                try expect(!canBeWritten || isAllowed, "\(patch): \(error) in \(shown(bytes))")
            default: throw Violation("\(patch): \(expected), but \(edited) to edit")
            }
        }

        /// Checks which bytes a single operation changes.
        private func checkBytes(_ operation: JsonPatch.Operation) throws {
            guard (try? format.unique.deserializeOrThrow(bytes)) != nil,
                let expected = try? JsonPatch([operation]).applied(to: value),
                let edited = try? format.edit(bytes, [operation])
            else { return }
            let path = operation.path
            let isInArray = path.parent.flatMap { value[$0]?.array } != nil
            // In YAML, quotation marks and blocks are as those around them, also if others would do.
            switch operation {
            case .add where isYaml, .remove where isYaml, .replace where isYaml: break
            case .add where isJson && isInArray || value[path] == nil && (isJson || path.tokens.count == 1):
                try expect(Editing.contains(edited, bytes), "\(operation) loses bytes: \(shown(edited))")
            case .remove where isJson || path.tokens.count == 1 && value[path]?.isContainer == false:
                try expect(Editing.contains(bytes, edited), "\(operation) adds bytes: \(shown(edited))")
            case .replace(let path, let new) where value[path]?.isContainer == false && !new.isContainer:
                // Another value at the same place leaves no trace of this one.
                let last: SupportedType = "another text"
                guard value[path] != last, !path.isRoot || isJson else { return }
                // A text stays in its quotation marks, where there are several kinds.
                if value[path]?.string != nil, !isJson || bytes.contains(UInt8(ascii: "'")) { return }
                let (direct, indirect) = (
                    try format.edit(bytes, [.replace(path: path, value: last)]),
                    try format.edit(edited, [.replace(path: path, value: last)])
                )
                try expect(direct == indirect, "\(operation) changes more than a scalar: \(shown(edited))")
            case .test: try expect(edited == bytes, "\(operation) changes bytes")
            default: break
            }
            if Editing.areEqual(expected, value) { try expect(edited == bytes, "\(operation) changes no value") }
        }

        private var isJson: Bool { format.serializer is JsonSerializer }

        private var isYaml: Bool { format.isYaml }

        /// Whether a document of YAML may have aliases, keys without colons, objects without braces, tags (which do not go
        /// into brackets), a last text of lines without a line end, or a byte order mark that is not the first character.
        private var hasOddPlaces: Bool {
            bytes.contains { "*?[!".utf8.contains($0) }
                || bytes.last != 0x0A && bytes.contains { "|>".utf8.contains($0) }
                || bytes.dropFirst().firstRange(of: Data("\u{FEFF}".utf8)) != nil
        }

        private func shown(_ bytes: Data) -> String {
            "\(String(decoding: self.bytes, as: UTF8.self).debugDescription) -> "
                + String(decoding: bytes, as: UTF8.self).debugDescription
        }
    }

    /// Returns whether two values are equal. NaN is not equal to itself.
    fileprivate static func areEqual(_ left: SupportedType, _ right: SupportedType) -> Bool {
        left == right || Trees.Value(left).equals(Trees.Value(right))
    }

    /// Returns whether all bytes of `short` are in `long`, in their order.
    fileprivate static func contains(_ long: Data, _ short: Data) -> Bool {
        var rest = short[...]
        for byte in long where byte == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty
    }
}

extension SupportedType {
    fileprivate var isContainer: Bool { array != nil || entries != nil }
}
