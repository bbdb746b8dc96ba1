import DataMapperCore
import Foundation
import Testing

@Suite("Growth: errors, by how often the source is read again") struct ErrorGrowthTests {
    /// A source with one line for each node. It counts how often its places are requested.
    final class CountingLocator: SourceLocator, @unchecked Sendable {
        private let lock = NSLock()
        private var readings = 0

        let start = 0
        let keepsBytes = true

        var count: Int { lock.withLock { readings } }

        func offsets(ofNodesIn source: SourceBytes, count: Int) -> SourceOffsets {
            lock.withLock { readings += 1 }
            return SourceOffsets(nodes: Array(0..<count))
        }

        func location(of position: TextPosition) -> DataMapperCore.SourceLocation {
            position.location(offset: position.offset)
        }
    }

    /// An array of texts, and the source of their places.
    static func texts(_ count: Int) -> (value: SupportedType, locator: CountingLocator) {
        let locator = CountingLocator()
        var builder = DocumentBuilder(nodeCapacity: count + 1)
        let array = builder.open(.array)
        for _ in 0..<count { builder.append(string: "x") }
        builder.close(array, members: count)
        builder.depth = 1
        let source = SourceBytes(Data(repeating: 0x0A, count: count + 1))
        return (SupportedType(builder.finish(source: source, locator: locator), 0), locator)
    }

    let objectMapper = ObjectMapper()

    @Test func `errors that nobody sees read nothing again`() {
        let (value, locator) = Self.texts(1_000)
        let integers: [Int?]? = objectMapper.deserialize(value)
        expectEqual(integers, [Int?](repeating: nil, count: 1_000))
        expectEqual(locator.count, 0)
        let whole: [Int]? = objectMapper.deserialize(value)
        expectNil(whole)
        expectEqual(locator.count, 0)
    }

    @Test func `an error that is thrown reads once`() {
        let (value, locator) = Self.texts(1_000)
        let error = expectError(
            "expected integer, found string at $[0] (line 2, column 1)", as: DeserializationError.self
        ) { try objectMapper.deserialize([Int].self, fromValue: value) }
        expectEqual(error?.location?.line, 2)
        expectEqual(error?.path.description, "$[0]")
        expectEqual(locator.count, 1)
    }

    /// The first user creates the object that the others use.
    @Test func `errors that many tasks describe`() async {
        let (value, locator) = Self.texts(500)
        let expected = (0..<500).map { "expected integer, found string at $[\($0)] (line \($0 + 2), column 1)" }
        await withTaskGroup(of: [String]?.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try? ObjectMapper().deserialize([Described].self, fromValue: value).map(\.description)
                }
            }
            for await described in group { expectEqual(described, expected) }
        }
        #expect(locator.count <= 9)
    }

    /// The place of an element that is not an integer.
    struct Described: Deserializable {
        let description: String

        init(_ data: DeserializableData) throws {
            do {
                description = "\(try data.get() as Int)"
            } catch {
                description = "\(error)"
            }
        }
    }

    /// The same element, as a secret.
    struct Secret: Deserializable {
        let described: Described

        init(_ data: DeserializableData) throws { described = try Described(data.secret) }
    }

    @Test(arguments: [1_000, 5_000])
    func `errors of secrets that are described read once`(_ count: Int) throws {
        let (value, locator) = Self.texts(count)
        let described = try objectMapper.deserialize([Secret].self, fromValue: value)
        expectEqual(
            described.map(\.described.description),
            (0..<count).map { "expected integer, found string at $[\($0)] (line \($0 + 2), column 1)" })
        expectEqual(locator.count, 1)
    }

    @Test(arguments: [100, 1_000, 5_000])
    func `errors that are described read twice, however many there are`(_ count: Int) throws {
        let (value, locator) = Self.texts(count)
        let described = try objectMapper.deserialize([Described].self, fromValue: value)
        expectEqual(
            described.map(\.description),
            (0..<count).map { "expected integer, found string at $[\($0)] (line \($0 + 2), column 1)" })
        expectEqual(locator.count, 2)
        value.asNode().document.withIndexes { #expect($0.stepCount <= 3 * count) }
    }
}
