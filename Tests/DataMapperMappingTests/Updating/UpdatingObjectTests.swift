import DataMapper
import Foundation
import Testing

private struct Account: DefaultMappable {
    var owner = ""
    var home: Address?
    var addresses: [String: Address?] = [:]

    mutating func mapping(_ data: inout MappableData) throws {
        try data["owner"].map(&owner)
        data["home"].map(&home)
        data["addresses"].map(&addresses, or: [:])
    }
}

private final class Tree: DefaultMappable {
    var value = 0
    var child: Tree?

    func mapping(_ data: inout MappableData) throws {
        try data["v"].map(&value)
        data["c"].map(&child)
    }
}

/// Maps its contents from its own data, so that the depth of the data is no limit.
private final class Loop: DefaultMappable {
    var next: Loop?
    var name = ""

    func mapping(_ data: inout MappableData) throws {
        try data["name"].map(&name)
        if var next { try data.map(&next) }
    }
}

@Suite("Updating: objects") struct UpdatingObjectTests {
    private let json = JsonSerializer()
    private let mapper = ObjectMapper()

    private func account(_ patch: String) throws -> String {
        var account: Account = try mapper.read(#"{"owner":"Ann","home":{"city":"Bern","zip":3000}}"#)
        try mapper.update(&account, patch)
        return try mapper.write(account)
    }

    @Test func `nested objects are updated`() throws {
        let rows: [(String, String)] = [
            ("{}", #"{"owner":"Ann","home":{"city":"Bern","zip":3000},"addresses":{}}"#),
            (#"{"home":{"zip":1}}"#, #"{"owner":"Ann","home":{"city":"Bern","zip":1},"addresses":{}}"#),
            (#"{"home":{"zip":null}}"#, #"{"owner":"Ann","home":{"city":"Bern","zip":null},"addresses":{}}"#),
            (#"{"home":null,"owner":"Bob"}"#, #"{"owner":"Bob","home":null,"addresses":{}}"#),
            (#"{"home":{"city":null,"zip":1}}"#, #"{"owner":"Ann","home":{"city":"Bern","zip":3000},"addresses":{}}"#),
            (#"{"home":[1]}"#, #"{"owner":"Ann","home":{"city":"Bern","zip":3000},"addresses":{}}"#),
            (
                #"{"addresses":{"x":{"city":"Thun"},"y":{"zip":1},"z":null}}"#,
                #"{"owner":"Ann","home":{"city":"Bern","zip":3000},"addresses":{"x":{"city":"Thun","zip":null},"y":null}}"#
            ),
        ]
        for (patch, expected) in rows { try expectEqual(account(patch), expected, "\(patch)") }
    }

    @Test func `what is not there is made as when reading`() throws {
        var account: Account = try mapper.deserialize(fromValue: ["owner": "Ann"])
        try mapper.update(&account, fromValue: ["home": ["zip": 1]])
        expectNil(account.home)
        try mapper.update(&account, fromValue: ["home": ["city": "Bern"]])
        expectEqual(mapper.serialize(account.home), ["city": "Bern", "zip": .null])
        try mapper.update(&account, fromValue: ["home": ["zip": 1]])
        expectEqual(mapper.serialize(account.home), ["city": "Bern", "zip": 1])
    }

    @Test func `requests one after the other`() throws {
        var account: Account = try mapper.read(#"{"owner": "Ann"}"#)
        let requests: [(String, String?)] = [
            (#"{"home": {"city": "Bern"}}"#, nil),
            (#"{"home": {"zip": 3000}, "addresses": {"work": {"city": "Biel"}}}"#, nil),
            ("{\n  \"owner\": \"Bob\",\n  \"addresses\": 7,\n  \"home\": null\n}", nil),
            (
                "{\n  \"home\": {\"city\": \"Thun\"},\n  \"owner\": 7\n}",
                "expected string, found integer at $.owner (line 3, column 12)"
            ),
            (#"{"addresses": {"work": {"zip": 2500}, "old": {"city": "Chur"}}}"#, nil),
            (#"{"addresses": {"old": null}}"#, nil),
        ]
        for (text, expected) in requests { expectError(expected) { try mapper.update(&account, text) } }
        try expectEqual(
            mapper.write(account), #"{"owner":"Bob","home":null,"addresses":{"work":{"city":"Biel","zip":2500}}}"#)
    }

    /// As in all models: properties that `mapping` does not map stay as they are.
    @Test func `what is not mapped stays`() throws {
        struct Session: Mappable {
            let id: Int
            var name = ""
            var isOpen = false
            init(_ data: DeserializableData) throws {
                id = try data["id"].get()
                try mapping(data)
            }
            mutating func mapping(_ data: inout MappableData) throws { try data["name"].map(&name) }
        }
        var session: Session = try mapper.deserialize(fromValue: ["id": 7, "name": "a"])
        session.isOpen = true
        try mapper.update(&session, fromValue: ["id": 8, "name": "b"])
        #expect(session.id == 7 && session.name == "b" && session.isOpen)
    }

    @Test func `a property that observes is set once`() throws {
        struct Holder {
            var log: [Int?] = []
            var address: Address { didSet { log.append(address.zip) } }
        }
        var holder = Holder(address: try mapper.deserialize(fromValue: ["city": "Bern", "zip": 1]))
        try mapper.update(&holder.address, fromValue: ["zip": 2, "city": "Biel"])
        expectEqual(holder.log, [2])
    }

    private func nested(_ levels: Int, _ value: Int) -> String {
        (0..<levels).reversed().reduce("null") { #"{"v":\#(value + $1),"c":\#($0)}"# }
    }

    @Test func `deep nesting on a secondary thread`() async throws {
        let (before, after) = (nested(128, 0), nested(128, 1000))
        let (text, failed) = await withCheckedContinuation { continuation in
            let thread = Thread {
                let mapper = ObjectMapper()
                let tree = try? mapper.read(Tree.self, before)
                guard let tree else { return continuation.resume(returning: ("", "")) }
                let failure = message {
                    try mapper.update(tree, after.replacingOccurrences(of: #""v":1000"#, with: #""v":null"#))
                }
                try? mapper.update(tree, after)
                continuation.resume(returning: ((try? mapper.write(tree)) ?? "", failure ?? ""))
            }
            // In a debug build, a level takes about 4 KiB of stack, and more with a sanitizer.
            thread.stackSize = 8 << 20
            thread.start()
        }
        expectEqual(text, after)
        expectEqual(failed, "expected integer, found null at $.v (line 1, column 6)")
    }

    @Test func `depth limits`() throws {
        let tree: Tree = try mapper.read(nested(3, 0))
        var limits = ProcessingLimits.standard
        limits.depth = 2
        let shallow = ObjectMapper(policy: MappingPolicy(limits: limits))
        let value = try json.deserializeOrThrow(fromString: nested(3, 7))
        expectError("nested more than 2 levels deep; raise the mapper's ProcessingLimits.depth if you trust the data") {
            try shallow.update(tree, fromValue: value)
        }
        try expectEqual(mapper.write(tree), nested(3, 0))
    }

    @Test func `objects that contain themselves`() throws {
        let loop = Loop()
        loop.next = Loop()
        loop.next?.next = loop
        loop.name = "old"
        expectError("object contains itself at $") { try mapper.update(loop, fromValue: ["name": "new"]) }
        expectEqual([loop.name, loop.next?.name], ["old", ""])
        loop.next?.next = nil
        try mapper.update(loop, fromValue: ["name": "new"])
        expectEqual([loop.name, loop.next?.name], ["new", "new"])
    }

    @Test func `many tasks update objects of their own`() async throws {
        let mapper = ObjectMapper()
        let patch = try json.deserializeOrThrow(fromString: Fleet.patch)
        let results = await withTaskGroup(of: [String?].self) { group in
            for task in 0..<8 {
                group.addTask {
                    guard let fleet = try? Fleet.make() else { return [] }
                    for _ in 0..<20 {
                        let failing = mapper.with(context: Fuse(place: "fleet \(task % 7)"))
                        try? failing.update(fleet, fromValue: patch)
                        if fleet.json != Fleet.before { return ["task \(task)"] }
                    }
                    try? mapper.update(fleet, fromValue: patch)
                    return [fleet.json]
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        expectEqual(results, Array(repeating: Fleet.after, count: 8))
    }
}
