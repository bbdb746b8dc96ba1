import DataMapperCore
import TestSupport
import Testing

/// Random paths that are set in random order, compared to the simplest correct implementation.
@Suite("SerializableData: against a model")
struct PathModelTests {
    /// A tree of dictionaries. Setting a path is defined on it.
    indirect enum Model: Equatable {
        case scalar(Int)
        case object([(key: String, value: Model)])

        static func == (left: Model, right: Model) -> Bool { left.description == right.description }

        var description: String {
            switch self {
            case .scalar(let value): "\(value)"
            case .object(let entries):
                "{" + entries.map { "\"\($0.key)\": \($0.value.description)" }.joined(separator: ", ") + "}"
            }
        }

        mutating func set(_ path: ArraySlice<String>, _ value: Model) {
            guard let key = path.first else {
                self = value
                return
            }
            var entries: [(key: String, value: Model)] = []
            if case .object(let existing) = self { entries = existing }
            if let place = entries.firstIndex(where: { $0.key == key }) {
                entries[place].value.set(path.dropFirst(), value)
            } else {
                var inner = Model.object([])
                inner.set(path.dropFirst(), value)
                entries.append((key, inner))
            }
            self = .object(entries)
        }

        mutating func run(_ operations: [Operation]) {
            for operation in operations { set(operation.path[...], operation.value.model) }
        }
    }

    struct Operation: Sendable {
        enum Value: Sendable {
            case scalar(Int)
            /// An object that does these operations.
            case object([Operation])
            /// A dictionary that was created elsewhere.
            case dictionary([Operation])

            var model: Model {
                switch self {
                case .scalar(let value): return .scalar(value)
                case .object(let operations), .dictionary(let operations):
                    var model = Model.object([])
                    model.run(operations)
                    return model
                }
            }
        }

        enum Spelling: CaseIterable { case chained, path, dynamic, replaced, through }

        let path: [String]
        let value: Value
        let spelling: Spelling

        static func random(
            _ count: Int, depth: Int, allowEmpty: Bool, using random: inout SeededGenerator
        ) -> [Operation] {
            (0..<count).map { _ in
                let shortest = allowEmpty && Int.random(in: 0..<12, using: &random) == 0 ? 0 : 1
                let path = (0..<Int.random(in: shortest...3, using: &random)).map { _ in
                    ["a", "b", "c"].randomElement(using: &random) ?? ""
                }
                let value: Value =
                    switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &random) {
                    case 4:
                        .object(
                            Operation.random(
                                .random(in: 0...5, using: &random), depth: depth - 1, allowEmpty: allowEmpty,
                                using: &random))
                    case 5:
                        .dictionary(
                            Operation.random(
                                .random(in: 0...5, using: &random), depth: depth - 1, allowEmpty: false, using: &random)
                        )
                    default: .scalar(.random(in: 0..<100, using: &random))
                    }
                return Operation(
                    path: path, value: value, spelling: Spelling.allCases.randomElement(using: &random) ?? .path)
            }
        }

        func run(_ data: inout SerializableData) {
            switch (spelling, path.count) {
            case (.chained, 1): set(&data[Self.literal(path[0])])
            case (.chained, 2): set(&data[Self.literal(path[0])][Self.literal(path[1])])
            case (.chained, 3):
                set(&data[Self.literal(path[0])][Self.literal(path[1])][Self.literal(path[2])])
            case (.path, 2): set(&data[Self.literal(path[0]), Self.literal(path[1])])
            case (.path, 3):
                set(&data[Self.literal(path[0]), Self.literal(path[1]), Self.literal(path[2])])
            case (.dynamic, 1): set(&data[path[0]])
            case (.dynamic, 2): set(&data[path[0]][path[1]])
            case (.replaced, _):
                let value = data.raw
                data = SerializableData(data: value, objectMapper: data.objectMapper)
                set(&data[path])
            case (.through, _):
                let before = data.raw
                set(&data[path])
                // Changes through a view of another value must have no effect.
                var other = SerializableData(data: before, objectMapper: data.objectMapper)
                other["a"]["z"].set(1)
            default: set(&data[path])
            }
        }

        private func set(_ data: inout SerializableData) {
            switch value {
            case .scalar(let value): data.set(value)
            case .object(let operations): data.set(Script { for operation in operations { operation.run(&$0) } })
            case .dictionary:
                data.set(
                    ObjectMapper().serialize(
                        Script { [value] in
                            if case .dictionary(let operations) = value {
                                for operation in operations { operation.run(&$0) }
                            }
                        }))
            }
        }

        private static func literal(_ key: String) -> StaticString {
            switch key {
            case "a": "a"
            case "b": "b"
            default: "c"
            }
        }
    }

    @Test(arguments: 0..<Extended.count(600, short: 150))
    func `random operations`(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let operations = Operation.random(
            .random(in: 1...10, using: &random), depth: 2, allowEmpty: seed % 3 == 0, using: &random)
        var model = Model.object([])
        model.run(operations)
        let script = Script { for operation in operations { operation.run(&$0) } }
        for place in WritingPlace.allCases {
            #expect(try place.value(of: script)?.description == model.description, "\(place)")
        }
    }
}
