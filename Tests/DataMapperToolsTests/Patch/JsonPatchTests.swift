import DataMapperCore
import DataMapperTools
import Foundation
import TestSupport

@Suite("JsonPatch") struct JsonPatchTests {
    // MARK: Mapping

    static let every: JsonPatch = [
        .add(path: ["list", "-"], value: [1, nil]),
        .remove(path: ["a/b"]),
        .replace(path: [], value: nil),
        .move(from: ["a"], path: ["b", "0"]),
        .copy(from: [], path: ["c"]),
        .test(path: ["~"], value: ["x": 1.5]),
    ]

    static let everyValue: SupportedType = [
        ["op": "add", "path": "/list/-", "value": [1, nil]],
        ["op": "remove", "path": "/a~1b"],
        ["op": "replace", "path": "", "value": nil],
        ["op": "move", "from": "/a", "path": "/b/0"],
        ["op": "copy", "from": "", "path": "/c"],
        ["op": "test", "path": "/~0", "value": ["x": 1.5]],
    ]

    @Test(arguments: Representation.allCases)
    func `is mapped both ways`(_ representation: Representation) throws {
        let mapper = ObjectMapper()
        expectEqual(mapper.serialize(Self.every).description, Self.everyValue.description)
        let patch = try mapper.deserialize(JsonPatch.self, fromValue: representation.of(Self.everyValue))
        expectEqual(patch, Self.every)
        expectEqual(patch.hashValue, Self.every.hashValue)
        #expect(try mapper.deserialize(JsonPatch.self, fromValue: []).operations.isEmpty)
        expectEqual(mapper.serialize(JsonPatch()), [])
    }

    @Test func `other members are passed over`() throws {
        let value: SupportedType = [["x": 1, "value": 2, "path": "/a", "from": "/b", "op": "remove"]]
        try expectEqual(ObjectMapper().deserialize(JsonPatch.self, fromValue: value), [.remove(path: ["a"])])
    }

    @Test(
        arguments: [
            (["op": "add"], "expected array, found object at $"),
            ([1], "expected object, found integer at $[0]"),
            ([[:]], "expected string, found nothing at $[0].op"),
            ([["op": "add", "value": 1]], "expected string, found nothing at $[0].path"),
            ([["op": "add", "path": nil, "value": 1]], "expected string, found null at $[0].path"),
            ([["op": "add", "path": "a", "value": 1]], "value is not a valid JSON Pointer at $[0].path"),
            ([["op": "add", "path": "/a"]], "expected value, found nothing at $[0].value"),
            ([["op": "replace", "path": "/a"]], "expected value, found nothing at $[0].value"),
            ([["op": "test", "path": "/a"]], "expected value, found nothing at $[0].value"),
            ([["op": "move", "path": "/a"]], "expected string, found nothing at $[0].from"),
            ([["op": "copy", "path": "/a", "from": 1]], "expected string, found integer at $[0].from"),
            (
                [["op": "remove", "path": "/a"], ["op": "spam", "path": "/a"]],
                "value is not a valid JSON Patch operation at $[1].op"
            ),
            ([["op": "Add", "path": "/a", "value": 1]], "value is not a valid JSON Patch operation at $[0].op"),
        ] as [(SupportedType, String)])
    func `what is no patch`(_ value: SupportedType, _ message: String) {
        expectError(message, as: DeserializationError.self) {
            try ObjectMapper().deserialize(JsonPatch.self, fromValue: value)
        }
    }

    @Test func `parts of operations`() {
        expectEqual(Self.every.operations.map(\.name), ["add", "remove", "replace", "move", "copy", "test"])
        expectEqual(Self.every.operations.map(\.path), [["list", "-"], ["a/b"], [], ["b", "0"], ["c"], ["~"]])
        expectEqual(Self.every.operations.map(\.from), [nil, nil, nil, ["a"], [], nil])
        expectEqual(
            Self.every.operations.map(\.value),
            [[1, nil], nil, .some(.null), nil, nil, ["x": 1.5]] as [SupportedType?])
        expectEqual(
            Self.every.operations.map(\.description),
            ["add /list/-", "remove /a~1b", "replace the root", "move /a to /b/0", "copy the root to /c", "test /~0"])
    }

    // MARK: Applying

    typealias Row = (before: SupportedType, patch: JsonPatch, after: String)

    static let table: [Row] = [
        (["a": 1], [], #"{"a": 1}"#),
        (["a": 1, "b": 2], [.add(path: ["a"], value: 3)], #"{"a": 3, "b": 2}"#),
        (["a": 1], [.add(path: ["-"], value: 3)], #"{"a": 1, "-": 3}"#),
        ([1, 2], [.add(path: ["1"], value: "x")], #"[1, "x", 2]"#),
        ([1, 2], [.add(path: ["2"], value: "x"), .add(path: ["-"], value: "y")], #"[1, 2, "x", "y"]"#),
        (nil, [.add(path: [], value: [:]), .add(path: ["a"], value: [1])], #"{"a": [1]}"#),
        ([["a": [1, 2]]], [.add(path: ["0", "a", "0"], value: 0)], #"[{"a": [0, 1, 2]}]"#),
        (["a": 1, "b": 2, "c": 3], [.remove(path: ["b"])], #"{"a": 1, "c": 3}"#),
        ([1, 2, 3, 4], [.remove(path: ["1"]), .remove(path: ["1"]), .remove(path: ["0"])], "[4]"),
        (
            ["a": ["b": 1, "c": 2, "d": 3], "e": 4],
            [.remove(path: ["a", "d"]), .remove(path: ["a", "b"]), .remove(path: ["e"])], #"{"a": {"c": 2}}"#
        ),
        (["a": 1, "b": 2], [.replace(path: ["a"], value: nil)], #"{"a": null, "b": 2}"#),
        ([1, 2], [.replace(path: ["0"], value: [])], "[[], 2]"),
        (["a": 1], [.replace(path: [], value: 5)], "5"),
        (["a": 1, "b": [2]], [.move(from: ["a"], path: ["b", "0"])], #"{"b": [1, 2]}"#),
        ([1, 2, 3], [.move(from: ["0"], path: ["2"])], "[2, 3, 1]"),
        ([1, 2, 3], [.move(from: ["0"], path: ["-"])], "[2, 3, 1]"),
        ([1, 2, 3], [.move(from: ["2"], path: ["0"])], "[3, 1, 2]"),
        (["a": 1, "b": 2], [.move(from: ["a"], path: ["a"])], #"{"a": 1, "b": 2}"#),
        (["a": ["b": 1], "c": 2], [.move(from: ["a", "b"], path: ["a"])], #"{"a": 1, "c": 2}"#),
        (["a": ["b": 1]], [.move(from: ["a"], path: [])], #"{"b": 1}"#),
        (["a": 1], [.copy(from: ["a"], path: ["b"])], #"{"a": 1, "b": 1}"#),
        (["a": 1], [.copy(from: [], path: ["b"])], #"{"a": 1, "b": {"a": 1}}"#),
        (
            ["a": [1]], [.copy(from: ["a"], path: ["b"]), .add(path: ["b", "-"], value: 2)], #"{"a": [1], "b": [1, 2]}"#
        ),
        (["a": 1], [.test(path: ["a"], value: 1), .test(path: [], value: ["a": 1])], #"{"a": 1}"#),
        // Numbers by value (RFC 6902 section 4.6).
        ([1, 1.5], [.test(path: [], value: [.double(1), 1.5])], "[1, 1.5]"),
        ([.double(0)], [.test(path: ["0"], value: .int(0)), .test(path: ["0"], value: .double(-0.0))], "[0.0]"),
        ([.double(1e16)], [.test(path: ["0"], value: .int(10_000_000_000_000_000))], "[1e+16]"),
        ([.double(0x1p63)], [.test(path: ["0"], value: .uint64(9_223_372_036_854_776_000))], "[9.223372036854776e+18]"),
    ]

    @Test(arguments: table, Representation.allCases)
    func applies(_ row: Row, _ representation: Representation) throws {
        let before = representation.of(row.before)
        try expectEqual(row.patch.applied(to: before).description, row.after)
        expectEqual(before, row.before)
        var value = before
        try row.patch.apply(to: &value)
        expectEqual(value.description, row.after)
    }

    typealias Failure = (before: SupportedType, patch: JsonPatch, message: String)

    static let failures: [Failure] = [
        (["q": 1], [.add(path: ["a", "b"], value: 1)], #"operation 0 (add /a/b): object at the root has no key "a""#),
        (
            [1], [.add(path: ["0"], value: 0), .add(path: ["3"], value: 3)],
            "operation 1 (add /3): expected index up to 2, found 3 in array at the root"
        ),
        (
            [1], [.add(path: ["01"], value: 0)],
            #"operation 0 (add /01): expected index, found "01" in array at the root"#
        ),
        (
            ["a": 1], [.add(path: ["a", "b"], value: 0)],
            "operation 0 (add /a/b): expected object or array, found integer at /a"
        ),
        (
            ["a": nil], [.add(path: ["a", "b"], value: 0)],
            "operation 0 (add /a/b): expected object or array, found null at /a"
        ),
        (["a": 1], [.remove(path: ["b"])], #"operation 0 (remove /b): object at the root has no key "b""#),
        (["a": 1], [.remove(path: [])], "operation 0 (remove the root): the root cannot be removed"),
        (
            ["a": ["b": 1, "c": 2]],
            [
                .test(path: ["a", "b"], value: 1), .remove(path: ["a", "b"]), .remove(path: ["a", "c"]),
                .remove(path: ["a", "b"]),
            ],
            #"operation 3 (remove /a/b): object at /a has no key "b""#
        ),
        (
            [1, 2], [.remove(path: ["0"]), .remove(path: ["1"])],
            "operation 1 (remove /1): expected index below 1, found 1 in array at the root"
        ),
        ([1], [.remove(path: ["-"])], "operation 0 (remove /-): expected index below 1, found - in array at the root"),
        (
            [1], [.replace(path: ["-"], value: 1)],
            "operation 0 (replace /-): expected index below 1, found - in array at the root"
        ),
        (["a": 1], [.replace(path: ["b"], value: 1)], #"operation 0 (replace /b): object at the root has no key "b""#),
        (
            ["a": 1], [.move(from: ["b"], path: ["c"])],
            #"operation 0 (move /b to /c): object at the root has no key "b""#
        ),
        (
            ["a": 1], [.move(from: ["b"], path: ["b"])],
            #"operation 0 (move /b to /b): object at the root has no key "b""#
        ),
        (
            ["a": ["b": 1]], [.move(from: ["a"], path: ["a", "c"])],
            "operation 0 (move /a to /a/c): a value cannot be moved into itself"
        ),
        (
            ["a": 1], [.move(from: [], path: ["b"])],
            "operation 0 (move the root to /b): a value cannot be moved into itself"
        ),
        (
            ["a": [1], "b": 2], [.move(from: ["b"], path: ["a", "5"])],
            "operation 0 (move /b to /a/5): expected index up to 1, found 5 in array at /a"
        ),
        (
            ["a": 1], [.copy(from: ["a"], path: ["b", "c"])],
            #"operation 0 (copy /a to /b/c): object at the root has no key "b""#
        ),
        (["a": 1], [.test(path: ["a"], value: "1")], "operation 0 (test /a): the value differs from the tested one"),
        (["a": 1], [.test(path: ["b"], value: 1)], #"operation 0 (test /b): object at the root has no key "b""#),
        (
            [9_007_199_254_740_993], [.test(path: ["0"], value: .double(9_007_199_254_740_992))],
            "operation 0 (test /0): the value differs from the tested one"
        ),
        (["a": true], [.test(path: ["a"], value: 1)], "operation 0 (test /a): the value differs from the tested one"),
    ]

    @Test(arguments: failures, Representation.allCases)
    func `fails as a whole`(_ failure: Failure, _ representation: Representation) {
        var value = representation.of(failure.before)
        let error = expectError(failure.message, as: JsonPatchError.self) { try failure.patch.apply(to: &value) }
        expectEqual(error?.localizedDescription, failure.message)
        expectEqual(value.description, failure.before.description)
    }

    @Test func `an error's parts`() throws {
        let patch: JsonPatch = [.test(path: [], value: [:]), .copy(from: ["a"], path: ["b"])]
        let error = try requireThrows(JsonPatchError.self) { try patch.applied(to: [:]) }
        expectEqual(error.code, .invalidPointer)
        expectEqual(error.operationIndex, 1)
        expectEqual(error.operation, patch.operations[1])
        expectEqual(error.pointer, ["a"])
        expectEqual(error.pointerError?.code, .missingKey)
        expectEqual(error.pointerError?.tokenIndex, 0)

        let failed = try requireThrows(JsonPatchError.self) {
            try JsonPatch([.test(path: ["a"], value: 2)]).applied(to: ["a": 1])
        }
        expectEqual(failed.code, .testFailed)
        expectEqual(failed.pointer, ["a"])
        expectNil(failed.pointerError)
    }

    @Test func `copies that double a value end as an error`() throws {
        let doubling = JsonPatch(Array(repeating: .copy(from: [], path: ["-"]), count: 60))
        let error = try requireThrows(JsonPatchError.self) { try doubling.applied(to: [1]) }
        expectEqual(error.code, .copyLimitExceeded)
        expectEqual(error.operationIndex, 18)
        expectEqual(error.description, "operation 18 (copy the root to /-): copies more than copyLimit allows")

        let copies: JsonPatch = [.copy(from: ["a"], path: ["b"]), .copy(from: ["a"], path: ["c"])]
        let value: SupportedType = ["a": [1, ["k": 2]]]
        for representation in Representation.allCases {
            try expectEqual(copies.applied(to: representation.of(value), copyLimit: 10)["c"], [1, ["k": 2]])
            let error = expectThrows(JsonPatchError.self) {
                try copies.applied(to: representation.of(value), copyLimit: 9)
            }
            expectEqual(error?.operationIndex, 1)
        }
    }

    @Test func `no operation is left out, whatever the policy`() {
        let value: SupportedType = [["op": "tost", "path": "/a", "value": 1], ["op": "remove", "path": "/a"]]
        let report = ObjectMapper(policy: .lenient).report(JsonPatch.self, fromValue: value)
        expectNil(report.value)
        expectEqual(report.problems.map(\.jsonPointer), ["/0/op"])
        expectNil(ObjectMapper(policy: .lenient).report(JsonPatch.self, fromValue: value[1] ?? .null).value)
    }
}
