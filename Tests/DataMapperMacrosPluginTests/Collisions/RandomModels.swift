#if Macros

/// Models whose keys, paths, tags and flattened types are drawn from so few texts that they often collide.
struct RandomModels {
    /// A type, its source, and whether its values are objects.
    private struct Model {
        let name: String
        let source: String
        let isObject: Bool
        /// Returns the code of a value. All numbers in it are different.
        let value: (inout RandomModels) -> String
    }

    private var random: SplitMix
    private var models: [Model] = []
    private var number = 1000

    private static let keys = ["a", "b", "c", "a_b", "t", "_1"]
    private static let names = ["a", "b", "c", "aB", "a_b", "t", "_1"]

    init(seed: UInt64) { random = SplitMix(state: seed) }

    /// Returns the declaration of a new type, and code of its values.
    ///
    /// - Parameter isValid: Whether the macros accept a declaration. Later types use only valid ones.
    mutating func next(values: Int, _ isValid: (String) -> Bool) -> (source: String, values: [String])? {
        let model = random.isTrue(1, of: 2) || models.isEmpty ? structure() : enumeration()
        guard isValid(model.source) else { return nil }
        models.append(model)
        return (model.source, (0..<values).map { _ in model.value(&self) })
    }

    // MARK: Types

    private mutating func structure() -> Model {
        let name = "S\(models.count)"
        var lines: [String] = []
        var properties: [(name: String, type: Int?)] = []
        for property in random.some(2...4, of: Self.names) {
            let type = models.isEmpty || random.isTrue(1, of: 2) ? nil : random.number(below: models.count)
            let attribute =
                switch random.number(below: 6) {
                case 0: "@Mapped(\(path()))"
                case 1: "@Mapped(\(path()))"
                case 2: "@Mapped(anyOf: \(quoted(random.some(2...2, of: Self.keys))))"
                case 3, 4: type.map { models[$0].isObject ? "@Flattened" : "" } ?? ""
                default: ""
                }
            lines.append("\(attribute) var \(property): \(type.map { models[$0].name } ?? "Int")")
            properties.append((property, type))
        }
        let arguments = ["", "keys: .snakeCase", "omitNil: true", "unknownKeys: .preserve"]
        let source = "@Mappable(\(random.element(arguments)))\nstruct \(name) {\n\(lines.joined(separator: "\n"))\n}"
        return Model(name: name, source: source, isObject: true) { models in
            let values = properties.map { "\($0.name): \(models.value(of: $0.type))" }
            return "\(name)(\(values.joined(separator: ", ")))"
        }
    }

    private mutating func enumeration() -> Model {
        let name = "E\(models.count)"
        let tag = random.element(["", "", #"tag: "t""#, #"tag: "t""#, #"tag: "a""#, #"tag: "t", content: "a""#])
        var lines: [String] = []
        var cases: [(name: String, payload: [(label: String?, type: Int?)])] = []
        for caseName in random.some(2...3, of: ["a", "b", "c"]) {
            let labels: [String?] =
                random.isTrue(1, of: 2)
                ? [nil] : [random.element(["aB", "b", "t", nil]), random.element(["a_b", "_1", "_0", nil])]
            let payload = labels.map {
                (label: $0, type: random.isTrue(1, of: 3) ? nil : random.number(below: models.count) as Int?)
            }
            let types = payload.map { value in
                (value.label.map { "\($0): " } ?? "") + (value.type.map { models[$0].name } ?? "Int")
            }
            lines.append("case \(caseName)(\(types.joined(separator: ", ")))")
            cases.append((caseName, payload))
        }
        let style = random.element(["", "keys: .snakeCase"])
        let arguments = [style, tag].filter { !$0.isEmpty }.joined(separator: ", ")
        let source = "@Mappable(\(arguments))\nenum \(name) {\n\(lines.joined(separator: "\n"))\n}"
        return Model(name: name, source: source, isObject: true) { models in
            let chosen = models.random.element(cases)
            let values = chosen.payload.map { value in
                (value.label.map { "\($0): " } ?? "") + models.value(of: value.type)
            }
            return "\(name).\(chosen.name)(\(values.joined(separator: ", ")))"
        }
    }

    private mutating func path() -> String {
        quoted((0...random.number(below: 3)).map { _ in random.element(Self.keys) })
    }

    private func quoted(_ keys: [String]) -> String { keys.map(\.debugDescription).joined(separator: ", ") }

    private mutating func value(of type: Int?) -> String {
        if let type { return models[type].value(&self) }
        number += 1
        return "\(number)"
    }
}

/// Random numbers that are the same in each run.
private struct SplitMix {
    var state: UInt64

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    mutating func number(below end: Int) -> Int { Int(next() % UInt64(end)) }

    mutating func isTrue(_ part: Int, of whole: Int) -> Bool { number(below: whole) < part }

    mutating func element<T>(_ elements: [T]) -> T { elements[number(below: elements.count)] }

    /// Returns different elements.
    mutating func some<T>(_ count: ClosedRange<Int>, of elements: [T]) -> [T] {
        var rest = elements
        return (0..<count.lowerBound + number(below: count.count)).map { _ in rest.remove(at: number(below: rest.count))
        }
    }
}

#endif
