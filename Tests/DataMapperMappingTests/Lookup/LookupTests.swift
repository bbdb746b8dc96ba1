import DataMapperCore
import Testing

@Suite("Document: elements, keys and paths in containers of all sizes") struct LookupTests {
    /// Sizes near those at which tables are created, and near the steps of the tables' sizes.
    static let sizes = [0, 1, 2, 15, 16, 17, 63, 64, 65, 66, 79, 80, 81, 127, 128, 129, 1_000]

    /// An element of a size of its own.
    static func element(_ position: Int) -> SupportedType {
        switch position % 4 {
        case 0: .int(position)
        case 1: [.int(position), ["a": [.int(position)]]]
        case 2: .string("text \(position)")
        default: [:]
        }
    }

    /// `guard` instead of `? :`, in which nil would be null.
    static func element(_ position: Int, of size: Int) -> SupportedType? {
        guard (0..<size).contains(position) else { return nil }
        return element(position)
    }

    static func node(_ value: SupportedType) -> SupportedType { Representation.innerNode.of(value) }

    @Test(arguments: sizes) func `elements, again and again, in any order`(_ size: Int) {
        var random = SeededGenerator(seed: UInt64(size))
        let value = Self.node(.array((0..<size).map { Self.element($0) }))
        for _ in 0..<4 {
            for position in (-2..<size + 2).shuffled(using: &random) {
                expectEqual(value[position], Self.element(position, of: size))
            }
        }
    }

    @Test(arguments: sizes) func `values by key, again and again, in any order`(_ size: Int) {
        var random = SeededGenerator(seed: UInt64(size))
        let value = Self.node(.object((0..<size).map { ("key \($0)", Self.element($0)) }))
        for _ in 0..<4 {
            for position in (-2..<size + 2).shuffled(using: &random) {
                expectEqual(value["key \(position)"], Self.element(position, of: size))
            }
        }
        expectNil(value[""])
    }

    @Test(arguments: sizes) func `views by key, again and again, in any order`(_ size: Int) {
        var random = SeededGenerator(seed: UInt64(size))
        let object = SupportedType.object((0..<size).map { ("key \($0)", Self.element($0)) })
        let data = DeserializableData(data: ["a": object, "b": object], objectMapper: ObjectMapper())
        for _ in 0..<4 {
            for position in (-2..<size + 2).shuffled(using: &random) {
                for view in [data["a"], data["b"]] {
                    let found = view["key \(position)"]
                    expectEqual(found.isPresent, (0..<size).contains(position))
                    expectEqual(found.raw, found.isPresent ? Self.element(position) : .null)
                }
            }
        }
    }

    @Test func `an empty key among many`() {
        let keys = ["", "\u{0}", "\u{0}\u{0}"] + (0..<100).map { "\($0)" }
        let value = Self.node(.object(keys.enumerated().map { ($0.element, .int($0.offset)) }))
        for _ in 0..<20 {
            for (place, key) in keys.enumerated() { expectEqual(value[key], .int(place)) }
            expectNil(value["\u{0}\u{0}\u{0}"])
        }
    }

    @Test(arguments: sizes, [false, true])
    func `paths, again and again, in any order`(_ size: Int, _ isObject: Bool) {
        var random = SeededGenerator(seed: UInt64(size))
        let elements = (0..<size).map { SupportedType.array([Self.element($0), "x"]) }
        let container: SupportedType =
            isObject ? .object(elements.enumerated().map { ("k\($0)", $1) }) : .array(elements)
        let (document, root) = SupportedType.array(["before", container, "behind"]).asNode()
        // The places of the texts. Each text is the second element of a child.
        var texts: [Int] = []
        for child in isObject ? Array(document.members(of: root + 2)) : Array(document.children(of: root + 2)) {
            let array = isObject ? child + 1 : child
            texts.append(array + document.nodes[array].span - 1)
        }
        for _ in 0..<4 {
            for position in (0..<size).shuffled(using: &random) {
                let step = isObject ? ".k\(position)" : "[\(position)]"
                expectEqual(document.path(to: texts[position]).description, "$[1]\(step)[1]")
            }
        }
        expectEqual(document.path(to: root + 2).description, "$[1]")
        expectEqual(document.path(to: document.count - 1).description, "$[2]")
    }

    /// The first user creates the tables of a document.
    @Test func `many tasks at once`() async {
        let value = Self.node(.object((0..<500).map { ("k\($0)", Self.element($0)) }))
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 {
                group.addTask { (0..<500).reversed().allSatisfy { value["k\($0)"] == Self.element($0) } }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
