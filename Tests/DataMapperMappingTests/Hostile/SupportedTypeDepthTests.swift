import DataMapperCore
import Foundation
import Testing

/// Nesting that would overflow the stack in recursive code.
@Suite("SupportedType: 20,000 levels on a thread of 512 KiB") struct SupportedTypeDepthTests {
    static let levels = 20_000

    static func arrays() -> SupportedType {
        var value: SupportedType = .int(1)
        for _ in 0..<levels { value = .array([value]) }
        return value
    }

    static func dictionaries() -> SupportedType {
        var value: SupportedType = .int(1)
        for _ in 0..<levels { value = .dictionary(["k": value]) }
        return value
    }

    @Test func `arrays are built and freed`() async {
        let count = await onSmallStack { Self.arrays().count }
        expectEqual(count, 1)
    }

    @Test func `dictionaries are built, changed and freed`() async {
        let count = await onSmallStack {
            var value = Self.dictionaries()
            let copy = value
            value["other"] = copy
            value["k"] = nil
            return (value.count ?? 0) + (copy.count ?? 0)
        }
        expectEqual(count, 2)
    }

    @Test func `a shared inside survives`() async {
        let isSame = await onSmallStack {
            var value = Self.arrays()
            for _ in 0..<10 { value = value[0] ?? .null }
            let inside = value
            value = .null
            return inside.count == 1 && inside == inside
        }
        #expect(isSame)
    }

    @Test(arguments: Representation.allCases)
    func `comparing, hashing and describing`(_ representation: Representation) async {
        let result = await onSmallStack {
            let value = representation.of(Self.arrays())
            let other = Self.arrays()
            return (value == other, value.hashValue == other.hashValue, value.description.utf8.count)
        }
        #expect(result.0)
        #expect(result.1)
        expectEqual(result.2, 2 * Self.levels + 1)
    }

    @Test func `mapping passes the depth limit, without overflow`() async {
        let error = await onSmallStack {
            do {
                return "\(try ObjectMapper().deserialize([SupportedType].self, fromValue: Self.arrays()).count)"
            } catch {
                return "\(error)"
            }
        }
        expectEqual(
            error, "nested more than 128 levels deep; raise the mapper's ProcessingLimits.depth if you trust the data")
    }
}
