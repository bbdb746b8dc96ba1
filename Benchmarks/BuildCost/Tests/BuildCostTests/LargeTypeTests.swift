import Testing

@testable import BuildCost

@Suite("Large types")
struct LargeTypeTests {
    @Test func `properties with keys`() {
        #expect(
            LargeType.keys.text(3) == """
                import DataMapperMacros

                @Mappable
                public struct Large {
                    @Mapped("key_0") public var property0: Int
                    @Mapped("key_1") public var property1: String
                    @Mapped("key_2") public var property2: Double?
                }

                """)
    }

    @Test func `cases next to a tag`() {
        #expect(
            LargeType.taggedCases.text(3) == """
                import DataMapperMacros

                @Mappable(tag: "type")
                public enum Large {
                    case case0
                    case case1(x: Int)
                    case case2(x: Int, y: String)
                }

                """)
    }
}
