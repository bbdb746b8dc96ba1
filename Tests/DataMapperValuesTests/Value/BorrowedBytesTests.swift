import DataMapperValues
import TestSupport
import Testing

@Suite("Borrowed bytes") struct BorrowedBytesTests {
    private static let bytes: [UInt8] = Array("añb".utf8)

    fileprivate static func borrowing<Result>(_ body: (BorrowedBytes) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { body(BorrowedBytes($0)) }
    }

    @Test func `are a collection`() {
        expectEqual(Self.borrowing { Array($0) }, Self.bytes)
        expectEqual(Self.borrowing { Array($0[1..<3]) }, [0xC3, 0xB1])
        expectEqual(Self.borrowing { $0[1...].firstIndex(of: 0x62) }, 3)
        expectEqual(Self.borrowing { Array($0[4..<4]) }, [])
        expectEqual(Self.borrowing { Utf8.validCount($0[0..<4]) }, 4)
        expectEqual(Self.borrowing { Utf8.validCount($0[0..<2]) }, 1)
        expectEqual(Self.borrowing { Utf8.validCount($0[2..<2]) }, 0)
    }

    #if os(Linux) || os(macOS) || os(Windows)
    @Test func `end the process instead of reading other memory`() async {
        await #expect(processExitsWith: .failure) { BorrowedBytesTests.borrowing { _ = $0[4] } }
        await #expect(processExitsWith: .failure) { BorrowedBytesTests.borrowing { _ = $0[-1] } }
        await #expect(processExitsWith: .failure) { BorrowedBytesTests.borrowing { _ = Array($0[2..<5]) } }
        await #expect(processExitsWith: .success) { BorrowedBytesTests.borrowing { _ = $0[3] } }
    }
    #endif
}
