#if Macros

public import DataMapperMacros
import TestSupport

/// A base class for other modules.
@Mappable open class OpenBase {
    var id: Int
    @Mapped(where: .in(0...5)) let size: Int
}

@Mappable class Middle: OpenBase { let name: String }

/// A subclass that is written by hand and inherits the code of the macro.
final class HandWritten: Middle {
    let note: String
    let mark: Int

    required init(_ data: DeserializableData) throws {
        note = try data["note"].get()
        mark = try data["mark"].get()
        try super.init(data)
    }

    override func mapping(_ data: inout MappableData) throws {
        try super.mapping(&data)
        data["note"].set(note)
        data["mark"].set(mark)
    }
}

class HandBase: Mappable {
    var id = 0

    required init(_ data: DeserializableData) throws { try mapping(data) }

    func mapping(_ data: inout MappableData) throws { try data["id"].map(&id) }
}

@Mappable final class OfHandBase: HandBase {
    let name: String
    let mark: Int
}

@Mappable(unknownKeys: .reject) struct Strict {
    var port: Int
    var inner: Inner?

    @Mappable(unknownKeys: .reject) struct Inner { var a: Int? }
}

@Suite("Classes by macros") struct ClassTests {
    private let mapper = ObjectMapper()

    private func problems<T: Deserializable>(
        _ type: T.Type, _ data: SupportedType, _ mapper: ObjectMapper = ObjectMapper()
    ) -> [String] {
        mapper.report(type, fromValue: data).problems.map(\.description)
    }

    @Test func `subclasses by hand`() throws {
        let data: SupportedType = ["id": 1, "size": 2, "name": "n", "note": "x", "mark": 3]
        let object = try mapper.deserialize(HandWritten.self, fromValue: data)
        expectEqual(mapper.serialize(object), data)
        expectEqual(
            problems(HandWritten.self, ["id": "1", "size": 7, "name": "n", "note": "x", "mark": "3"]),
            [
                "expected integer, found string at $.id; failed", "must be from 0 to 5 at $.size; failed",
                "expected integer, found string at $.mark; failed",
            ])
        expectEqual(
            problems(
                HandWritten.self, ["id": 1, "size": 2, "name": "n", "note": 1, "mark": 3], ObjectMapper(policy: .strict)
            ), ["expected string, found integer at $.note; failed"])
    }

    @Test func `base classes by hand`() throws {
        let data: SupportedType = ["id": 1, "name": "n", "mark": 3]
        expectEqual(mapper.serialize(try mapper.deserialize(OfHandBase.self, fromValue: data)), data)
        expectEqual(
            problems(OfHandBase.self, ["id": 1, "name": 2, "mark": "3"]),
            ["expected string, found integer at $.name; failed", "expected integer, found string at $.mark; failed"])
    }

    @Test func `constants are checked when writing`() throws {
        let object = try mapper.deserialize(OpenBase.self, fromValue: ["id": 1, "size": 2])
        var policy = MappingPolicy.standard
        policy.checksWhenWriting = true
        expectEqual(mapper.with(policy).serialize(object), ["id": 1, "size": 2])
    }

    @Test func `a polymorph does not end reports`() {
        let mapper = ObjectMapper(polymorph: StaticPolymorph())
        expectEqual(
            problems(Member.self, ["id": "x", "full_name": "", "city": 1, "born": 0], mapper).count,
            problems(Member.self, ["id": "x", "full_name": "", "city": 1, "born": 0]).count)
        expectEqual(
            problems(Middle.self, ["id": "x", "size": 9, "name": 1], mapper),
            [
                "expected integer, found string at $.id; failed", "must be from 0 to 5 at $.size; failed",
                "expected string, found integer at $.name; failed",
            ])
    }

    @Test func `updates reject unknown keys`() throws {
        var strict = try mapper.deserialize(Strict.self, fromValue: ["port": 1, "inner": ["a": 1]])
        expectThrows(DeserializationError.self) { try mapper.update(&strict, fromValue: ["port": 2, "prot": 3]) }
        expectThrows(DeserializationError.self) { try mapper.update(&strict, fromValue: ["inner": ["a": 2, "b": 3]]) }
        expectEqual(strict.port, 1)
        try mapper.update(&strict, fromValue: ["port": 2])
        expectEqual(strict.port, 2)
        expectEqual(
            problems(Strict.self, ["port": 1, "x": 1, "inner": ["y": 1]]),
            ["unknown key at $.x; failed", "unknown key at $.inner.y; failed"])
    }
}

#endif
