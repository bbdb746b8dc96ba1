import DataMapperJSONText
import DataMapperTOML
import DataMapperTools
import DataMapperValues
import Foundation
import TestSupport

@testable import DataMapperEditing

/// A patch is applied to the value first, so these changes can only be made directly.
struct EditingProblemTests {
    typealias Row = (text: String, operation: JsonPatch.Operation, message: String)

    private static let toml: [Row] = [
        ("a = 1\n", .remove(path: ["x"]), #"cannot remove in place: "x" is not in the text"#),
        ("a = 1\n", .replace(path: ["x"], value: 2), #"cannot replace in place: "x" is not in the text"#),
        ("a = [1]\n", .remove(path: ["a", "5"]), #"cannot remove in place: "5" is not in the text"#),
        ("[[a]]\nb = 1\n", .remove(path: ["a", "5"]), #"cannot remove in place: "5" is not in the text"#),
        (
            "[[a]]\nb = 1\n", .add(path: ["a", "x", "b"], value: 2),
            #"cannot add in place: "x" is not in the text"#
        ),
        (
            "a = 1\n", .add(path: ["a", "b"], value: 2),
            "cannot add in place: the value in the text has no members"
        ),
        ("a = 1\n", .copy(from: ["x"], path: ["y"]), #"cannot copy in place: "x" is not in the text"#),
        ("a = 1\n", .remove(path: []), "cannot remove in place: the whole document cannot be changed"),
        (
            "a = 1\n", .replace(path: [], value: 2),
            "cannot replace in place: the whole document cannot be changed"
        ),
    ]

    @Test(arguments: toml.indices) func `changes of TOML that are not possible`(row: Int) throws {
        let (text, operation, message) = Self.toml[row]
        var document = try EditedTables(Data(text.utf8), TomlFormat(TomlSerializer()))
        let error = expectThrows(SerializationError.self) { try document.apply(operation) }
        expectEqual(error?.message, message)
        expectEqual(error?.hint, "apply the patch to the value, and write the whole document")
    }

    private static let json: [Row] = [
        (#"{"a":1}"#, .remove(path: ["x"]), #"cannot remove in place: "x" is not in the text"#),
        (#"{"a":1}"#, .move(from: ["x"], path: ["y"]), #"cannot move in place: "x" is not in the text"#),
        ("[1]", .add(path: ["3"], value: 2), #"cannot add in place: "3" is not in the text"#),
        ("1", .add(path: ["a"], value: 2), "cannot add in place: the value in the text has no members"),
        ("[1]", .remove(path: []), "cannot remove in place: the whole document cannot be changed"),
    ]

    @Test(arguments: json.indices) func `changes of JSON that are not possible`(row: Int) throws {
        let (text, operation, message) = Self.json[row]
        let edited = EditedText(Array(text.utf8), .json)
        let serializer = JsonSerializer()
        var document = EditedTree(edited, EditedStyle(edited, serializer.writing.layout), JsonFormat(serializer))
        let error = expectThrows(SerializationError.self) { try document.apply(operation) }
        expectEqual(error?.message, message)
    }
}
