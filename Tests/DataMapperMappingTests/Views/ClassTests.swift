import DataMapper
import Foundation
import Testing

/// A model that saves itself as text whenever it changes.
private class SavingModel: Mappable {
    var name = "" { didSet { save() } }
    var count = 0 { didSet { save() } }
    var saves = 0
    var errors: [String] = []
    var saved = ""
    var mapper = ObjectMapper()
    var other: SavingModel?

    init() {}

    required init(_ data: DeserializableData) throws { try mapping(data) }

    func mapping(_ data: inout MappableData) throws {
        try data["name"].map(&name)
        try data["count"].map(&count)
    }

    func save() {
        saves += 1
        do {
            saved = try mapper.write(other ?? self)
        } catch {
            errors.append("\(error)")
        }
    }
}

private let reentry =
    "object is already being written, and an observer of its properties writes it again at $; "
    + "implement serialize(to:) without mapping, or do not save the object while it is mapped"

/// An object whose observers call a closure of the test.
private final class Observed: Mappable {
    var value = 0 { didSet { onChange() } }
    var next: Observed?
    var onChange: () -> Void = {}

    init(_ next: Observed? = nil) { self.next = next }

    init(_ data: DeserializableData) throws { try mapping(data) }

    func mapping(_ data: inout MappableData) throws {
        try data["value"].map(&value)
        data["next"].map(&next)
    }
}

/// An object that contains the text of another object, or of itself.
private final class Envelope: DefaultMappable {
    struct Inner {}

    var content = "letter"
    var writesItself = false

    func serialize(to data: inout SerializableData) {
        let mapper = data.objectMapper
        if writesItself, mapper.context[Inner.self] == nil {
            let inner = mapper.with(context: Inner())
            data["text"].set(try? inner.write(self))
        } else {
            mapping(&data)
        }
    }

    func mapping(_ data: inout MappableData) throws { try data["content"].map(&content) }
}

private struct Keyed: Mappable, Equatable {
    let id: Int
    let since: Date
    var name = ""

    init(_ data: DeserializableData) throws {
        id = try data["id"].get()
        since = try data["since"].get(using: DateTransformation())
        try mapping(data)
    }

    mutating func mapping(_ data: inout MappableData) throws {
        data["id"].set(id)
        data["since"].set(since, using: DateTransformation())
        data["meta", "kind"].set("keyed")
        try data["name"].map(&name)
    }
}

private class Base: Mappable {
    var name = ""

    required init(_ data: DeserializableData) throws { try mapping(data) }

    func mapping(_ data: inout MappableData) throws { try data["name"].map(&name) }
}

private final class Derived: Base {
    let id: Int

    required init(_ data: DeserializableData) throws {
        id = try data["id"].get()
        try super.init(data)
    }

    override func mapping(_ data: inout MappableData) throws {
        data["id"].set(id)
        try super.mapping(&data)
    }
}

@Suite("Class instances that are written") struct ClassTests {
    private let mapper = ObjectMapper()

    @Test func `a model that saves itself`() throws {
        let model = SavingModel()
        model.name = "a"
        // The property, and both properties while it is written.
        expectEqual(model.saves, 3)
        expectEqual(model.errors, [reentry, reentry])
        expectEqual(model.saved, #"{"name":"a","count":0}"#)
        try expectEqual(mapper.write(model), #"{"name":"a","count":0}"#)
        expectEqual(mapper.serialize(model), ["name": "a", "count": 0])
    }

    @Test func `in an update`() throws {
        let model = SavingModel()
        try mapper.update(model, fromValue: ["name": "b", "count": 2])
        expectEqual(model.saved, #"{"name":"b","count":2}"#)
        expectEqual(Set(model.errors), [reentry])
    }

    @Test func `two models that save each other`() throws {
        let model = SavingModel()
        model.other = SavingModel()
        model.other?.other = model
        try expectEqual(mapper.write(model), #"{"name":"","count":0}"#)
        expectEqual(Set(model.errors + (model.other?.errors ?? [])), [reentry])
    }

    @Test func `the error's code, and where it is`() throws {
        let inner = Observed()
        let outer = Observed(inner)
        var errors: [SerializationError] = []
        inner.onChange = {
            do {
                _ = try mapper.serializeOrThrow([outer])
            } catch {
                if let error = error as? SerializationError { errors.append(error) }
            }
        }
        try expectEqual(mapper.write(outer), #"{"value":0,"next":{"value":0,"next":null}}"#)
        expectEqual(errors.map(\.code), [.reentry])
        expectEqual(errors.map(\.path.description), ["$[0]"])
        expectEqual(
            errors.map(\.hint),
            ["implement serialize(to:) without mapping, or do not save the object while it is mapped"])
    }

    @Test func `what observers may do`() throws {
        let object = Observed()
        let bystander = Observed()
        var texts: [String] = []
        object.onChange = {
            texts.append((try? mapper.write([bystander, bystander])) ?? "error")
            texts.append((try? mapper.deserialize(Base.self, fromValue: ["name": "x"]).name) ?? "error")
            try? mapper.update(bystander, fromValue: ["value": 5])
        }
        try expectEqual(mapper.write(object), #"{"value":0,"next":null}"#)
        expectEqual(texts, [#"[{"value":0,"next":null},{"value":0,"next":null}]"#, "x"])
        expectEqual(bystander.value, 5)
        // After it has been written, an instance can be written again.
        object.onChange = {}
        #expect(try mapper.write([object, object]).contains("},{"))
    }

    @Test func `an instance in itself is a cycle, in an inner call, too`() throws {
        let ring = Observed()
        ring.next = ring
        let object = Observed()
        var inner: String?
        object.onChange = { inner = message { try mapper.serializeOrThrow(ring) } }
        expectError("object contains itself at $.next") { try mapper.serializeOrThrow(ring) }
        _ = mapper.serialize(object)
        expectEqual(inner, "object contains itself at $.next")
        ring.next = nil
    }

    @Test func `a serialize(to:) that calls the mapper`() throws {
        let envelope = Envelope()
        envelope.writesItself = true
        try expectEqual(mapper.write(envelope), #"{"text":"{\"content\":\"letter\"}"}"#)
        envelope.writesItself = false
        try expectEqual(mapper.write(envelope), #"{"content":"letter"}"#)
    }

    @Test func `an instance that another thread is writing`() throws {
        // Sent by its address, because nothing here runs at the same time.
        nonisolated(unsafe) let object = Observed()
        nonisolated(unsafe) var text: String?
        object.onChange = {
            object.onChange = {}
            let thread = Thread { text = (try? ObjectMapper().write(object)) ?? "error" }
            thread.start()
            while !thread.isFinished { Thread.sleep(forTimeInterval: 0.001) }
        }
        try expectEqual(mapper.write(object), #"{"value":0,"next":null}"#)
        expectEqual(text, #"{"value":0,"next":null}"#)
    }

    @Test func `an error does not leave the instance behind`() throws {
        final class Failing: Mappable {
            var fails = true
            init() {}
            init(_ data: DeserializableData) throws {}
            func mapping(_ data: inout MappableData) throws { if fails { throw TooYoung() } }
        }
        let object = Failing()
        expectError("age must be positive at $") { try mapper.serializeOrThrow(object) }
        let observed = Observed()
        var inner: SupportedType?
        observed.onChange = {
            object.fails = false
            inner = try? mapper.serializeOrThrow(object)
        }
        _ = mapper.serialize(observed)
        expectEqual(inner, [:])
    }

    @Test func `constants of a struct`() throws {
        let text = #"{"id":1,"since":2,"meta":{"kind":"keyed"},"name":"a"}"#
        let strict = mapper.with(.strict)
        var keyed = try strict.read(Keyed.self, text)
        expectEqual(keyed.id, 1)
        #expect(try mapper.write(keyed).contains(#"{"id":1,"since":2"#))
        expectEqual(mapper.serialize(keyed), ["id": 1, "since": 2, "meta": ["kind": "keyed"], "name": "a"])
        try strict.update(&keyed, fromValue: ["id": 7, "since": "never", "name": "b"])
        expectEqual(keyed.id, 1)
        expectEqual(keyed.name, "b")
        expectError("unknown key at $.idd") { try strict.update(&keyed, fromValue: ["idd": 7]) }
    }

    @Test func `constants of a subclass`() throws {
        let derived = try mapper.with(.strict).deserialize(Derived.self, fromValue: ["id": 3, "name": "a"])
        let base: Base = derived
        expectEqual(mapper.serialize(derived), ["id": 3, "name": "a"])
        expectEqual(mapper.serialize(base), ["id": 3, "name": "a"])
        expectEqual(mapper.serialize([base]), [["id": 3, "name": "a"]])
    }
}
