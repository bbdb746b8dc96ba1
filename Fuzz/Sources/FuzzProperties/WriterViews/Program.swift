import DataMapper

/// The operations of a model on a view, read from the fuzzer's bytes. Any bytes are a program.
indirect enum Operation {
    case set([Step], Value)
    case setRaw([Step], SupportedType)
    /// Checks that a value is the one that the reference predicts.
    case check([Step])
    /// Checks several values below a borrowed view.
    case look([Step], [[Step]])
    /// Runs operations on the view at a path, while the access to it lasts.
    case within([Step], [Operation])
    case withinAsync([Operation])
    case fail([Step])

    /// Replaces the view at a path with one that is created by hand.
    case assign([Step], [Operation])
    case assignInitial([Step], SupportedType)
    /// Replaces the view at a path with one that is created by hand, and keeps the view.
    case keep([Step], slot: Int, [Operation])
    /// Swaps the view at a path for one that was kept.
    case swap([Step], slot: Int)
    case swapSlots(Int, Int)
    /// Runs operations on a view that was kept.
    case use(slot: Int, [Operation])
    case useOnThread(slot: Int, [Operation])
    case destroy(slot: Int)
    /// Moves a kept view for writing into one for mapping.
    case makeMappable(slot: Int)
    /// Creates a view for reading by hand, and keeps it.
    case makeReading(slot: Int)

    /// Calls a mapper within the mapping, and writes the value that it returns.
    case call([Step], Value)
    case read([Operation], isUpdate: Bool)
}

/// The path from a view to one below it.
enum Step {
    case literal(Int)
    case dynamic(Int)
    case literals(Int, Int)
    case dynamics(Int, Int, Int)
    case path([Int])
    case anyOf([Int])
    case anyOfLiterals(Int, Int)
    case index(Int)
    case mixed(Int, Int)
    case flattened
}

/// The value that is set.
indirect enum Value {
    case null
    case bool(Bool)
    case int(Int)
    case text(Int)
    case supported(SupportedType)
    case integers([Int])
    case texts([Int: Int])
    case model(Kind, [Operation])
    case models(Kind, [[Operation]])
    /// Objects that a transformation writes.
    case transformed([[Operation]])
    case optionals([[Operation]?])
    case dictionary(Kind, [Int: [Operation]])

    enum Kind: Int, CaseIterable { case object, instance, mappable, mappableInstance, throwing, preserving }
}

/// Keys and texts: equal ones, empty ones, some that fit into a word and some that do not.
enum Texts {
    static let all = ["a", "b", "c", "", "ab", "e\u{301}", "a key that does not fit into a small string", "d"]

    static func text(_ index: Int) -> String { all[index & 7] }

    static func literal(_ index: Int) -> StaticString {
        switch index & 7 {
        case 0: "a"
        case 1: "b"
        case 2: "c"
        case 3: ""
        case 4: "ab"
        case 5: "e\u{301}"
        case 6: "a key that does not fit into a small string"
        default: "d"
        }
    }
}

/// Reads a program from bytes. After the last byte, it reads zeros.
struct ProgramReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var operationsLeft = 250

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func byte() -> Int {
        guard position < bytes.count else { return 0 }
        defer { position += 1 }
        return Int(bytes[position])
    }

    mutating func operations(_ depth: Int) -> [Operation] {
        guard depth > 0, position < bytes.count else { return [] }
        var operations: [Operation] = []
        for _ in 0..<byte() % 7 where operationsLeft > 0 {
            operationsLeft -= 1
            operations.append(operation(depth - 1))
        }
        return operations
    }

    private mutating func operation(_ depth: Int) -> Operation {
        switch byte() % 32 {
        case 0...6: .set(steps(), value(depth))
        case 7: .setRaw(steps(), supported(depth))
        case 8: .check(steps())
        case 9: .look(steps(), list { $0.steps() })
        case 10...12: .within(steps(), operations(depth))
        case 13: byte() % 32 == 0 ? .withinAsync(operations(depth)) : .within(steps(), operations(depth))
        case 14: byte() % 4 == 0 ? .fail(steps()) : .set(steps(), value(depth))
        case 15, 16: .assign(steps(), operations(depth))
        case 17: .assignInitial(steps(), supported(depth))
        case 18...20: .keep(steps(), slot: byte() % 4, operations(depth))
        case 21, 22: .swap(steps(), slot: byte() % 4)
        case 23: .swapSlots(byte() % 4, byte() % 4)
        case 24, 25: .use(slot: byte() % 4, operations(depth))
        case 26:
            byte() % 32 == 0
                ? .useOnThread(slot: byte() % 4, operations(depth)) : .use(slot: byte() % 4, operations(depth))
        case 27: .destroy(slot: byte() % 4)
        case 28: .makeMappable(slot: byte() % 4)
        case 29: .makeReading(slot: byte() % 4)
        case 30: .call(steps(), value(depth))
        default: .read(operations(depth), isUpdate: byte() % 2 == 0)
        }
    }

    private mutating func list<Element>(_ element: (inout ProgramReader) -> Element) -> [Element] {
        (0..<byte() % 4).map { _ in element(&self) }
    }

    private mutating func steps() -> [Step] {
        let shape = byte()
        return switch shape % 8 {
        case 0: []
        case 1...5: [step()]
        case 6: [step(), step()]
        default: [step(), step(), step()]
        }
    }

    private mutating func step() -> Step {
        switch byte() % 20 {
        case 0...5: .literal(byte() % 8)
        case 6...8: .dynamic(byte() % 8)
        case 9, 10: .literals(byte() % 8, byte() % 8)
        case 11: .dynamics(byte() % 8, byte() % 8, byte() % 8)
        case 12, 13: .path((0..<byte() % 6).map { _ in byte() % 8 })
        case 14: .anyOf((0..<byte() % 4).map { _ in byte() % 8 })
        case 15: .anyOfLiterals(byte() % 8, byte() % 8)
        case 16: byte() % 8 == 0 ? .index(byte() % 3) : .literal(byte() % 8)
        case 17: .mixed(byte() % 8, byte() % 16)
        default: .flattened
        }
    }

    private mutating func value(_ depth: Int) -> Value {
        switch byte() % 20 {
        case 0: .null
        case 1: .bool(byte() & 1 == 1)
        case 2, 3: .int(byte() % 10)
        case 4, 5: .text(byte() % 8)
        case 6: .supported(supported(depth))
        case 7: .integers(list { $0.byte() % 4 })
        case 8: .texts(dictionary { $0.byte() % 8 })
        case 9...14: .model(kind(), operations(depth))
        case 15: .models(kind(), list { $0.operations(depth) })
        case 16: .transformed(list { $0.operations(depth) })
        case 17: .optionals(list { $0.byte() % 2 == 0 ? nil : $0.operations(depth) })
        default: .dictionary(kind(), dictionary { $0.operations(depth) })
        }
    }

    private mutating func dictionary<Element>(_ element: (inout ProgramReader) -> Element) -> [Int: Element] {
        let members = list { reader in (reader.byte() % 8, element(&reader)) }
        return Dictionary(members) { $1 }
    }

    private mutating func kind() -> Value.Kind {
        switch byte() % 16 {
        case 0...4: .object
        case 5...7: .instance
        case 8...11: .mappable
        case 12, 13: .mappableInstance
        case 14: byte() % 4 == 0 ? .throwing : .mappable
        default: .preserving
        }
    }

    private mutating func supported(_ depth: Int) -> SupportedType {
        switch byte() % (depth > 0 ? 9 : 6) {
        case 0: .null
        case 1: .int(byte() % 10)
        case 2, 3: .string(Texts.text(byte()))
        case 4: .double(Double(byte()) / 4 + 0.125)
        case 5: .bool(true)
        case 6: .array(list { $0.supported(depth - 1) })
        default:
            .object(
                dictionary { $0.supported(depth - 1) }.sorted { $0.key < $1.key }.map { (Texts.text($0.key), $0.value) }
            )
        }
    }
}
