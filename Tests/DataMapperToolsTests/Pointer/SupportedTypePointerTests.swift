import DataMapperCore
import DataMapperTools
import Foundation
import TestSupport

@Suite("SupportedType: pointers") struct SupportedTypePointerTests {
    static let value: SupportedType = [
        "users": [["name": "Ana", "tags": ["a", "b"]], ["name": "Ben"]],
        "": 0, "0": "key", "\u{e9}": 1, "e\u{301}": 2, "null": nil,
    ]

    typealias Row = (pointer: JsonPointer, value: SupportedType?, error: String?)

    static let reading: [Row] = [
        ([], value, nil),
        (["users", "0", "name"], "Ana", nil),
        (["users", "1"], ["name": "Ben"], nil),
        (["users", "0", "tags", "1"], "b", nil),
        ([""], 0, nil),
        (["0"], "key", nil),
        (["\u{e9}"], 1, nil),
        (["e\u{301}"], 2, nil),
        (["null"], .some(.null), nil),
        (["missing"], nil, #"object at the root has no key "missing""#),
        (["users", "0", "a/b"], nil, #"object at /users/0 has no key "a/b""#),
        (["users", "2"], nil, "expected index below 2, found 2 in array at /users"),
        (["users", "-"], nil, "expected index below 2, found - in array at /users"),
        (
            ["users", "99999999999999999999"], nil,
            "expected index below 2, found 99999999999999999999 in array at /users"
        ),
        (["users", "00"], nil, #"expected index, found "00" in array at /users"#),
        (["users", "-1"], nil, #"expected index, found "-1" in array at /users"#),
        (["users", "+1"], nil, #"expected index, found "+1" in array at /users"#),
        (["users", "1e0"], nil, #"expected index, found "1e0" in array at /users"#),
        (["users", ""], nil, #"expected index, found "" in array at /users"#),
        (["users", "\u{661}"], nil, "expected index, found \"\u{661}\" in array at /users"),
        (["users", "name", "x"], nil, #"expected index, found "name" in array at /users"#),
        (["users", "0", "name", "0"], nil, "expected object or array, found string at /users/0/name"),
        (["null", "x"], nil, "expected object or array, found null at /null"),
        (["", "x"], nil, "expected object or array, found integer at /"),
    ]

    @Test(arguments: reading, Representation.allCases)
    func reads(_ row: Row, _ representation: Representation) throws {
        let value = representation.of(Self.value)
        expectEqual(value[row.pointer], row.value)
        guard let message = row.error else {
            try expectEqual(value.value(at: row.pointer), row.value)
            return
        }
        let error = expectError(message, as: JsonPointerError.self) { try value.value(at: row.pointer) }
        expectEqual(error?.localizedDescription, message)
    }

    @Test func `an error's parts`() throws {
        let pointer = try JsonPointer("/users/0/name/first")
        let error = try requireThrows(JsonPointerError.self) { try Self.value.value(at: pointer) }
        expectEqual(error.code, .notAContainer)
        expectEqual(error.pointer, pointer)
        expectEqual(error.tokenIndex, 3)
        expectEqual(error.token, "first")
        expectEqual(error.reached, ["users", "0", "name"])
        expectEqual(error.found, "string")
    }

    @Test(
        arguments: [
            (["missing"], "missingKey"), (["users", "x"], "invalidIndex"), (["users", "2"], "indexOutOfRange"),
            (["users", "-"], "indexOutOfRange"), (["", "x"], "notAContainer"), ([], "rootRemoval"),
        ] as [(JsonPointer, String)])
    func `codes`(_ pointer: JsonPointer, _ code: String) {
        var value = Self.value
        let error = expectThrows(JsonPointerError.self) { try value.remove(at: pointer) }
        expectEqual(error?.code.description, code)
        expectEqual(value, Self.value)
    }

    // MARK: Setting

    struct Change: Sendable, CustomTestStringConvertible {
        let before: SupportedType
        let pointer: JsonPointer
        let after: String?
        let error: String?

        init(_ before: SupportedType, _ pointer: JsonPointer, _ after: String) {
            (self.before, self.pointer, self.after, self.error) = (before, pointer, after, nil)
        }

        init(_ before: SupportedType, _ pointer: JsonPointer, error: String) {
            (self.before, self.pointer, self.after, self.error) = (before, pointer, nil, error)
        }

        var testDescription: String { "\(before) \(pointer)" }
    }

    static let setting: [Change] = [
        Change(["a": 1], [], #""new""#),
        Change(["a": 1, "b": 2], ["a"], #"{"a": "new", "b": 2}"#),
        Change(["a": 1], ["b"], #"{"a": 1, "b": "new"}"#),
        Change([1, 2, 3], ["1"], #"[1, "new", 3]"#),
        Change([1, 2], ["2"], #"[1, 2, "new"]"#),
        Change([1, 2], ["-"], #"[1, 2, "new"]"#),
        Change([], ["0"], #"["new"]"#),
        Change(["a": [["b": [1]]]], ["a", "0", "b", "0"], #"{"a": [{"b": ["new"]}]}"#),
        Change([:], ["-"], #"{"-": "new"}"#),
        Change(["0": 1], ["0"], #"{"0": "new"}"#),
        // Missing or null objects are created.
        Change([:], ["a", "b", "c"], #"{"a": {"b": {"c": "new"}}}"#),
        Change(["a": nil], ["a", "b"], #"{"a": {"b": "new"}}"#),
        Change(nil, ["a", "0"], #"{"a": {"0": "new"}}"#),
        Change(nil, ["-"], #"["new"]"#),
        Change([:], ["list", "-"], #"{"list": ["new"]}"#),
        Change([:], ["list", "-", "-", "a"], #"{"list": [[{"a": "new"}]]}"#),
        Change(["list": [1]], ["list", "-", "a"], #"{"list": [1, {"a": "new"}]}"#),
        Change(["list": [nil]], ["list", "0", "a"], #"{"list": [{"a": "new"}]}"#),
        // Other values on the path are not replaced.
        Change(["a": "text"], ["a", "b"], error: "expected object or array, found string at /a"),
        Change(1, ["a"], error: "expected object or array, found integer at the root"),
        Change([1], ["2"], error: "expected index up to 1, found 2 in array at the root"),
        Change([1], ["a"], error: #"expected index, found "a" in array at the root"#),
        Change([1], ["01"], error: #"expected index, found "01" in array at the root"#),
        Change(["a": [[:]]], ["a", "2", "b"], error: "expected index up to 1, found 2 in array at /a"),
        Change([["a": nil], 1], ["1", "a"], error: "expected object or array, found integer at /1"),
    ]

    @Test(arguments: setting, Representation.allCases)
    func sets(_ change: Change, _ representation: Representation) throws {
        let before = representation.of(change.before)
        var value = before
        if let message = change.error {
            expectError(message, as: JsonPointerError.self) { try value.set("new", at: change.pointer) }
        } else {
            try value.set("new", at: change.pointer)
        }
        expectEqual(value.description, change.after ?? change.before.description)
        expectEqual(before, change.before)

        var other = before
        other[change.pointer] = "new"
        expectEqual(other.description, value.description)
    }

    static let removing: [Change] = [
        Change(["a": 1, "b": 2, "c": 3], ["b"], #"{"a": 1, "c": 3}"#),
        Change(["a": nil], ["a"], "{}"),
        Change([1, 2, 3], ["0"], "[2, 3]"),
        Change(["a": [["b": [1, 2]]]], ["a", "0", "b", "1"], #"{"a": [{"b": [1]}]}"#),
        Change([1], ["1"], error: "expected index below 1, found 1 in array at the root"),
        Change([1], ["-"], error: "expected index below 1, found - in array at the root"),
        Change(["a": 1], ["b"], error: #"object at the root has no key "b""#),
        Change(["a": 1], ["b", "c"], error: #"object at the root has no key "b""#),
        Change(["a": 1], ["a", "c"], error: "expected object or array, found integer at /a"),
    ]

    @Test(arguments: removing, Representation.allCases)
    func removes(_ change: Change, _ representation: Representation) throws {
        let before = representation.of(change.before)
        var value = before
        if let message = change.error {
            expectError(message, as: JsonPointerError.self) { try value.remove(at: change.pointer) }
        } else {
            let removed = try value.remove(at: change.pointer)
            expectEqual(removed, change.before[change.pointer])
        }
        expectEqual(value.description, change.after ?? change.before.description)
        expectEqual(before, change.before)

        var other = before
        other[change.pointer] = nil
        expectEqual(other.description, value.description)
    }

    @Test func `the root is not removed, but can become null`() {
        var value: SupportedType = ["a": 1]
        expectError("the root cannot be removed", as: JsonPointerError.self) { try value.remove(at: []) }
        expectEqual(value, ["a": 1])
        value[JsonPointer.root] = nil
        expectEqual(value, .null)
    }

    @Test func `a copy stays what it was`() throws {
        var value: SupportedType = ["a": [["b": 1], ["b": 2]]]
        let copy = value
        let inner = value[["a", "0"]]
        value[["a", "0", "b"]] = 3
        try value.remove(at: ["a", "1"])
        expectEqual(value, ["a": [["b": 3]]])
        expectEqual(copy, ["a": [["b": 1], ["b": 2]]])
        expectEqual(inner, ["b": 1])
    }

    @Test func `wide objects keep their keys`() throws {
        var value: SupportedType = .object((0..<100).map { ("\($0)", .int($0)) })
        for key in 0..<50 { try value.set(.int(-key), at: ["\(key)"]) }
        for key in stride(from: 1, to: 100, by: 2) { try value.remove(at: ["\(key)"]) }
        expectEqual(value.count, 50)
        expectEqual(value["48"], -48)
        expectEqual(value["50"], 50)
        expectNil(value["51"])
    }

    @Test func `20,000 levels on a thread of 512 KiB`() async {
        let levels = 20_000
        let result = await onSmallStack {
            let pointer = JsonPointer(tokens: (0..<levels).map { $0.isMultiple(of: 2) ? "a" : "-" })
            let reading = JsonPointer(tokens: (0..<levels).map { $0.isMultiple(of: 2) ? "a" : "0" })
            var value = SupportedType.null
            value[pointer] = 1
            let made = value[reading]
            value[reading] = 2
            let changed = value[reading]
            value[reading] = nil
            return (made, changed, value[reading], (try? value.value(at: reading.parent ?? .root))?.count)
        }
        expectEqual(result.0, 1)
        expectEqual(result.1, 2)
        expectNil(result.2)
        expectEqual(result.3, 0)
    }
}
