import DataMapper
import DataMapperEditing
import DataMapperTOML
import DataMapperTools
import Foundation
import Testing

/// A document, a patch as JSON, and the edited document.
struct EditingCase: CustomTestStringConvertible, Sendable {
    let name: String
    let document: String
    let patch: String
    let expected: String

    init(_ name: String, _ document: String, _ patch: String, _ expected: String) {
        (self.name, self.document, self.patch, self.expected) = (name, document, patch, expected)
    }

    var testDescription: String { name }

    func parsedPatch() throws -> JsonPatch {
        try ObjectMapper().deserialize(JsonPatch.self, from: "[\(patch)]", with: JsonSerializer())
    }

    func check(_ serializer: JsonSerializer) throws {
        let edited = try serializer.edit(document, applying: parsedPatch())
        #expect(String(decoding: edited, as: UTF8.self) == expected, "\(name)")
    }
}

/// Numbers that are the same in every run.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

extension JsonSerializer {
    static let json5 = JsonSerializer(reading: JsonReadingOptions(allowsJSON5: true))
}
