import DataMapperCore
import DataMapperTools
import TestSupport

/// So many similar values that comparing all of them with each other would take minutes.
@Suite("Growth: values that are nearly equal") struct ValueGrowthTests {
    /// All values are different. They have the same elements at different places.
    static func permutations(_ count: Int) -> [SupportedType] {
        (0..<count).map { index in .array((0..<9).map { [.int((index >> (2 * $0)) & 3)] }) }
    }

    @Test func `a set of permutations`() { expectEqual(Set(Self.permutations(5_000)).count, 5_000) }

    @Test func `a set of objects whose values are permuted`() {
        let objects = (0..<2_500).map { index in
            SupportedType.object((0..<8).map { ("k\($0)", .int((index >> (2 * $0)) & 3)) })
        }
        expectEqual(Set(objects).count, 2_500)
        let turned = objects.map { SupportedType.object(($0.entries ?? []).reversed().map { ($0.key, $0.value) }) }
        expectEqual(Set(objects + turned).count, 2_500)
    }

    @Test func `differences of permutations`() {
        let values = Self.permutations(3_000)
        let old = SupportedType.array(values)
        let new = SupportedType.array(values.dropFirst(1) + [values[0]])
        expectEqual(old.differences(to: new).count, 2)
        #expect(JsonPatch(from: old, to: new).operations.count <= 2)
    }
}
