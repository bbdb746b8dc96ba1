import DataMapper
import Testing

@Test("Patches") func patchesPage() throws {
    // BLOCK 1
    let article: SupportedType = [
        "title": "Hello", "author": ["given": "John", "family": "Doe"], "tags": ["a", "b"], "draft": true,
    ]
    let changes: SupportedType = ["title": "Hi", "author": ["family": nil], "tags": ["a"], "draft": nil]

    #expect(article.mergePatched(by: changes) == ["title": "Hi", "author": ["given": "John"], "tags": ["a"]])
    // END

    // BLOCK 2
    let old: SupportedType = [
        "name": "Ana", "address": ["city": "Oslo", "zip": "0150"], "tags": ["a", "b"], "age": 7,
    ]
    let new: SupportedType = ["name": "Ana", "address": ["city": "Oslo", "zip": "0151"], "tags": ["a"], "nick": "An"]
    let merge = SupportedType.mergePatch(from: old, to: new)

    #expect(merge == ["nick": "An", "age": nil, "address": ["zip": "0151"], "tags": ["a"]])
    #expect(old.mergePatched(by: merge) == new)
    // END

    // BLOCK 3
    let cleared = SupportedType.mergePatch(from: ["name": "Ana", "age": 7], to: ["name": "Ana", "age": nil])
    #expect(cleared == ["age": nil])
    #expect(cleared.mergePatched(by: cleared) == [:])
    // END

    // BLOCK 4
    let patch: JsonPatch = [
        .test(path: ["version"], value: 1),
        .replace(path: ["version"], value: 2),
        .add(path: ["tags", "-"], value: "new"),
        .move(from: ["old"], path: ["kept"]),
        .remove(path: ["draft"]),
    ]
    let document: SupportedType = ["version": 1, "tags": ["a"], "old": [1, 2], "draft": true]

    #expect(try patch.applied(to: document) == ["version": 2, "tags": ["a", "new"], "kept": [1, 2]])
    // END

    // BLOCK 5
    let serializer = JsonSerializer()
    let mapper = ObjectMapper()
    let received = try mapper.deserialize(
        JsonPatch.self, from: #"[{"op": "copy", "from": "/a", "path": "/list/0"}]"#, with: serializer)
    #expect(received == [.copy(from: ["a"], path: ["list", "0"])])
    #expect(try received.applied(to: ["a": 1, "list": [2]]) == ["a": 1, "list": [1, 2]])

    #expect(try mapper.serialize(received, toString: serializer) == #"[{"op":"copy","from":"/a","path":"/list/0"}]"#)
    // END

    // BLOCK 6
    func problem(_ patch: JsonPatch) -> String {
        do {
            return try patch.applied(to: document).description
        } catch {
            return error.description
        }
    }

    #expect(
        problem([.test(path: ["version"], value: 3)])
            == "operation 0 (test /version): the value differs from the tested one")
    #expect(
        problem([.remove(path: ["tags", "0"]), .remove(path: ["tags", "0"])])
            == "operation 1 (remove /tags/0): expected index below 0, found 0 in array at /tags")
    #expect(
        problem([.add(path: ["meta", "by"], value: "me")])
            == #"operation 0 (add /meta/by): object at the root has no key "meta""#)
    #expect(
        problem([.move(from: ["old"], path: ["old", "0"])])
            == "operation 0 (move /old to /old/0): a value cannot be moved into itself")
    // END

    // BLOCK 7
    let before: SupportedType = ["a": 1, "list": [["id": 1], ["id": 2, "n": 0], ["id": 3]], "gone": nil]
    let after: SupportedType = ["a": 1, "list": [["id": 2, "n": 5], ["id": 3], ["id": 4]], "new": [1]]
    let difference = JsonPatch(from: before, to: after)

    #expect(
        difference.operations.map(\.description) == [
            "remove /gone", "add /new", "add /list/3", "remove /list/1", "replace /list/0/id", "add /list/0/n",
        ])
    #expect(try difference.applied(to: before) == after)
    // END
}
