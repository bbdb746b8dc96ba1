import DataMapper
import DataMapperEditing
import DataMapperTOML
import DataMapperTools
import Foundation
import TestSupport

/// A document, a patch, and the edited document.
struct EditingCase: CustomTestStringConvertible, Sendable {
    let name: String
    let document: String
    /// Operations, separated by semicolons: `add /a = 1`, `remove /a`, `move /a -> /b` and so on.
    let patch: String
    let expected: String

    init(_ name: String, _ document: String, _ patch: String, _ expected: String) {
        (self.name, self.document, self.patch, self.expected) = (name, document, patch, expected)
    }

    var testDescription: String { name }

    func parsedPatch() throws -> JsonPatch {
        let operations = patch.components(separatedBy: "; ").map { operation in
            let parts = operation.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
            let members: String
            if ["move", "copy"].contains(parts[0]), let arrow = parts[1].range(of: " -> ") {
                members = #""from":"\#(parts[1][..<arrow.lowerBound])","path":"\#(parts[1][arrow.upperBound...])""#
            } else if let sign = parts[1].range(of: " = ") {
                members = #""path":"\#(parts[1][..<sign.lowerBound])","value":\#(parts[1][sign.upperBound...])"#
            } else {
                members = #""path":"\#(parts[1])""#
            }
            return #"{"op":"\#(parts[0])",\#(members)}"#
        }
        let text = "[\(operations.joined(separator: ","))]"
        return try ObjectMapper().deserialize(JsonPatch.self, from: text, with: JsonSerializer())
    }

    func check(_ serializer: JsonSerializer) throws {
        let edited = try serializer.edit(document, applying: parsedPatch())
        expectEqual(String(decoding: edited, as: UTF8.self), expected, "\(name)")
    }
}

extension JsonSerializer { static let json5 = JsonSerializer(reading: JsonReadingOptions(allowsJSON5: true)) }
