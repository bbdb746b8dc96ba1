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
            saved = try mapper.serialize(other ?? self, toString: JsonSerializer())
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
private final class Envelope: Mappable {
    struct Inner {}

    var content = "letter"
    var writesItself = false

    init() {}

    init(_ data: DeserializableData) throws { try mapping(data) }

    func serialize(to data: inout SerializableData) {
        let mapper = data.objectMapper
        if writesItself, mapper.context[Inner.self] == nil {
            let inner = mapper.with(context: Inner())
            data["text"].set(try? inner.serialize(self, toString: JsonSerializer()))
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

@Suite("Class instances that are written")
struct ClassTests {
    private let json = JsonSerializer()
    private let mapper = ObjectMapper()

    @Test func `a model that saves itself`() throws {
        let model = SavingModel()
        model.name = "a"
        // The property, and both properties while it is written.
        #expect(model.saves == 3)
        #expect(model.errors == [reentry, reentry])
        #expect(model.saved == #"{"name":"a","count":0}"#)
        #expect(try mapper.serialize(model, toString: json) == #"{"name":"a","count":0}"#)
        #expect(mapper.serialize(model) == ["name": "a", "count": 0])
    }

    @Test func `in an update`() throws {
        let model = SavingModel()
        try mapper.update(model, fromValue: ["name": "b", "count": 2])
        #expect(model.saved == #"{"name":"b","count":2}"#)
        #expect(Set(model.errors) == [reentry])
    }

    @Test func `two models that save each other`() throws {
        let model = SavingModel()
        model.other = SavingModel()
        model.other?.other = model
        #expect(try mapper.serialize(model, toString: json) == #"{"name":"","count":0}"#)
        #expect(Set(model.errors + (model.other?.errors ?? [])) == [reentry])
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
        #expect(try mapper.serialize(outer, toString: json) == #"{"value":0,"next":{"value":0,"next":null}}"#)
        #expect(errors.map(\.code) == [.reentry])
        #expect(errors.map(\.path.description) == ["$[0]"])
        #expect(
            errors.map(\.hint) == [
                "implement serialize(to:) without mapping, or do not save the object while it is mapped"
            ])
    }

    @Test func `what observers may do`() throws {
        let object = Observed()
        let bystander = Observed()
        var texts: [String] = []
        object.onChange = {
            texts.append((try? mapper.serialize([bystander, bystander], toString: json)) ?? "error")
            texts.append((try? mapper.deserialize(Base.self, fromValue: ["name": "x"]).name) ?? "error")
            try? mapper.update(bystander, fromValue: ["value": 5])
        }
        #expect(try mapper.serialize(object, toString: json) == #"{"value":0,"next":null}"#)
        #expect(texts == [#"[{"value":0,"next":null},{"value":0,"next":null}]"#, "x"])
        #expect(bystander.value == 5)
        // After it has been written, an instance can be written again.
        object.onChange = {}
        #expect(try mapper.serialize([object, object], toString: json).contains("},{"))
    }

    @Test func `an instance in itself is a cycle, in an inner call, too`() throws {
        let ring = Observed()
        ring.next = ring
        let object = Observed()
        var inner: String?
        object.onChange = { inner = message { try mapper.serializeOrThrow(ring) } }
        #expect(message { try mapper.serializeOrThrow(ring) } == "object contains itself at $.next")
        _ = mapper.serialize(object)
        #expect(inner == "object contains itself at $.next")
        ring.next = nil
    }

    @Test func `a serialize(to:) that calls the mapper`() throws {
        let envelope = Envelope()
        envelope.writesItself = true
        #expect(try mapper.serialize(envelope, toString: json) == #"{"text":"{\"content\":\"letter\"}"}"#)
        envelope.writesItself = false
        #expect(try mapper.serialize(envelope, toString: json) == #"{"content":"letter"}"#)
    }

    @Test func `an instance that another thread is writing`() throws {
        // Sent by its address, because nothing here runs at the same time.
        nonisolated(unsafe) let object = Observed()
        nonisolated(unsafe) var text: String?
        object.onChange = {
            object.onChange = {}
            let thread = Thread {
                text = (try? ObjectMapper().serialize(object, toString: JsonSerializer())) ?? "error"
            }
            thread.start()
            while !thread.isFinished { Thread.sleep(forTimeInterval: 0.001) }
        }
        #expect(try mapper.serialize(object, toString: json) == #"{"value":0,"next":null}"#)
        #expect(text == #"{"value":0,"next":null}"#)
    }

    @Test func `an error does not leave the instance behind`() throws {
        final class Failing: Mappable {
            var fails = true
            init() {}
            init(_ data: DeserializableData) throws {}
            func mapping(_ data: inout MappableData) throws { if fails { throw TooYoung() } }
        }
        let object = Failing()
        #expect(message { try mapper.serializeOrThrow(object) } == "age must be positive at $")
        let observed = Observed()
        var inner: SupportedType?
        observed.onChange = {
            object.fails = false
            inner = try? mapper.serializeOrThrow(object)
        }
        _ = mapper.serialize(observed)
        #expect(inner == [:])
    }

    @Test func `constants of a struct`() throws {
        let text = #"{"id":1,"since":2,"meta":{"kind":"keyed"},"name":"a"}"#
        let strict = mapper.with(.strict)
        var keyed = try strict.deserialize(Keyed.self, from: text, with: json)
        #expect(keyed.id == 1)
        #expect(try mapper.serialize(keyed, toString: json).contains(#"{"id":1,"since":2"#))
        #expect(mapper.serialize(keyed) == ["id": 1, "since": 2, "meta": ["kind": "keyed"], "name": "a"])
        try strict.update(&keyed, fromValue: ["id": 7, "since": "never", "name": "b"])
        #expect(keyed.id == 1)
        #expect(keyed.name == "b")
        #expect(
            message { try strict.update(&keyed, fromValue: ["idd": 7]) }
                == "unknown key at $.idd")
    }

    @Test func `constants of a subclass`() throws {
        let derived = try mapper.with(.strict).deserialize(Derived.self, fromValue: ["id": 3, "name": "a"])
        let base: Base = derived
        #expect(mapper.serialize(derived) == ["id": 3, "name": "a"])
        #expect(mapper.serialize(base) == ["id": 3, "name": "a"])
        #expect(mapper.serialize([base]) == [["id": 3, "name": "a"]])
    }
}
