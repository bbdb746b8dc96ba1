import DataMapper
import Foundation

/// Something that a model writes. Most of it needs a tape, in some way of its own.
struct TextEvent: Sendable {
    let name: String
    let write: @Sendable (inout SerializableData) -> Void

    init(_ name: String, _ write: @escaping @Sendable (inout SerializableData) -> Void) {
        (self.name, self.write) = (name, write)
    }

    var script: Script { Script(write) }
}

/// Models and values that events write.
enum TextModels {
    enum Key: String { case a, b, long = "a key whose raw value does not fit into fifteen bytes" }

    enum Color: String, SerializableAndDeserializable, MappingKey, UnknownCaseRepresentable {
        case red, green
        static var unknownCase: Color { .green }
    }

    struct Refusal: Error, CustomStringConvertible { let description = "not today" }

    struct Point: DefaultMappable, Hashable {
        var x: Double? = 1.5
        var y: Double? = -0.0

        mutating func mapping(_ data: inout MappableData) throws {
            data["x"].map(&x)
            data["y"].map(&y)
        }
    }

    struct Keeper: DefaultMappable, UnknownKeyPreserving {
        var a = 0
        var unknownKeys = UnknownKeys()

        mutating func mapping(_ data: inout MappableData) throws { try data["a"].map(&a) }

        static var read: Keeper? {
            try? ObjectMapper().read(Keeper.self, #"{"x":1.10,"a":2,"y":{"k":[null,1e400]},"z":null}"#)
        }
    }

    /// Throws after it has written something.
    struct Throwing: DefaultMappable {
        mutating func mapping(_ data: inout MappableData) throws {
            data["before"].set(1)
            throw Refusal()
        }
    }

    /// Fails a check.
    struct Checked: DefaultMappable {
        mutating func mapping(_ data: inout MappableData) throws { data["c"].set(5, where: .in(...3)) }
    }

    /// Returns objects in objects.
    static func nested(_ depth: Int) -> Script {
        Script {
            $0["a"].set(depth)
            if depth > 0 { $0["n"].set(nested(depth - 1)) }
            $0["b"].set(depth)
        }
    }

    class Animal: DefaultMappable {
        var name = "Ada"
        required init() {}

        func mapping(_ data: inout MappableData) throws { try data["name"].map(&name) }
    }

    final class Cat: Animal {
        override func mapping(_ data: inout MappableData) throws {
            try super.mapping(&data)
            data["a", "lives"].set(9)
        }
    }

    /// Contains itself.
    final class Ring: Serializable {
        func serialize(to data: inout SerializableData) {
            data["a"].set(1)
            data["next"].set(["k": [self]])
        }
    }

    /// An instance whose observer writes it and another one.
    final class Observed: DefaultMappable {
        private var errors: [String] = []
        var name = "n" {
            didSet {
                for other in [self, Observed(name: "m")] {
                    do {
                        errors.append(try ObjectMapper().write(other))
                    } catch {
                        errors.append("\(error)")
                    }
                }
            }
        }

        init() {}

        init(name: String) { self.name = name }

        func mapping(_ data: inout MappableData) throws {
            errors = []
            if name == "m" { return data["name"].set(name) }
            try data["name"].map(&name)
            data["errors"].set(errors)
        }
    }

    /// An object in a set.
    struct Numbered: Serializable, Hashable {
        let number: Int
        let script: Script

        func serialize(to data: inout SerializableData) { script.write(&data) }

        static func == (left: Numbered, right: Numbered) -> Bool { left.number == right.number }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    static let registry = TypeRegistry<Any>(key: "type").with(Point.self, named: "point") { $0 }
        .with(Keeper.self, named: "keeper") { $0 }

    /// Writes each number as an object, and seven as nothing.
    struct Wrapped: Transformation {
        func transform(from value: SupportedType) -> Int? { nil }
        func transform(object: Int?) -> SupportedType { .null }
        func write(_ object: Int?, to data: inout SerializableData) {
            if object == 7 { return }
            data["n"].set(object)
            data["deep", "n"].set(object)
        }
    }

    /// Returns everything that a value says about its kind.
    static func kinds(of value: SupportedType?) -> String {
        guard let value else { return "nothing" }
        if let entries = value.entries {
            return entries.map { "\($0.key) \(kinds(of: $0.value))" }.joined(separator: ", ")
        }
        if let elements = value.array { return "[" + elements.map { kinds(of: $0) }.joined(separator: ", ") + "]" }
        var names: [String] = []
        if value.isNull { names.append("null") }
        if value.bool != nil { names.append("boolean") }
        if value.string != nil { names.append("text") }
        if value.int != nil { names.append("integer") }
        if value.uint64 != nil { names.append("unsigned") }
        if value.double != nil { names.append("double") }
        if value.decimal != nil { names.append("decimal") }
        if value.data != nil { names.append("bytes") }
        if value.date != nil { names.append("date") }
        return names.joined(separator: "+")
    }

    /// Keys that live as long as the program, as literals do.
    static let manyKeys: [StaticString] = (0..<300).map { number in
        let bytes = Array("key \(number)".utf8)
        let text = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
        text.initialize(from: bytes, count: bytes.count)
        // The layout of a literal: a start, a count, and no flags.
        return unsafeBitCast((UnsafePointer(text), bytes.count, 0 as UInt8), to: StaticString.self)
    }
}
