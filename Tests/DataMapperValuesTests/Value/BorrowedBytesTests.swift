import DataMapperValues
import Foundation
import TestSupport
import Testing

@Suite("Borrowed bytes") struct BorrowedBytesTests {
    private static let bytes: [UInt8] = Array("añb".utf8)

    fileprivate static func borrowing<Result>(_ body: (BorrowedBytes) -> Result) -> Result {
        BorrowedBytes.with(bytes) { body($0) }
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

    @Test func `have parts and words`() {
        expectEqual(Self.borrowing { Array($0.part(1..<3)) }, [0xC3, 0xB1])
        expectEqual(Self.borrowing { $0.part(from: 1).part(1..<3).string }, "\u{FFFD}b")
        expectEqual(Self.borrowing { Array($0.part(from: 4)) }, [])
        expectEqual(Self.borrowing { BorrowedBytes($0[1..<3])[0] }, 0xC3)
        expectEqual(Self.borrowing { $0.word(at: 1, as: UInt16.self) }, 0xB1C3)
        expectEqual(Self.borrowing { $0.firstIndex(of: 0x62, from: 2) }, 3)
        expectNil(Self.borrowing { $0.firstIndex(of: 0x61, from: 1) })
    }

    @Test func `are compared byte by byte`() {
        #expect(Self.borrowing { $0 == "añb" && $0 != "añ" && $0 != "" })
        #expect(Self.borrowing { $0.starts(with: "añ") && $0.starts(with: "") && !$0.starts(with: "añbc") })
        #expect(Self.borrowing { $0 == BorrowedBytes("añb") && $0.part(0..<1) != $0.part(3..<4) })
        #expect(Self.borrowing { $0.part(0..<2).precedes($0) && !$0.precedes($0) && $0.precedes(BorrowedBytes("b")) })
        #expect(Self.borrowing { Set([$0, $0.part(0..<4), BorrowedBytes("añb"), BorrowedBytes()]).count } == 2)
        #expect(Self.borrowing { $0.contains(0xC3) && !$0.contains(0xC2) && !$0.isASCII && $0.part(0..<1).isASCII })
        #expect(BorrowedBytes().isEmpty && BorrowedBytes() == "")
    }

    @Test(arguments: [0x20, 0x09, 0x0A, 0x0D, 0x0B, 0x1F, 0x21, 0x41, 0xA0, 0xE9] as [UInt8])
    func `begin after white space`(_ byte: UInt8) {
        let isSpace = [0x20, 0x09, 0x0A, 0x0D].contains(byte)
        // Longer texts are compared in rows.
        for count in 0...50 {
            var text = (0..<count).map { [0x20, 0x20, 0x20, 0x0A, 0x0D, 0x09][$0 % 6] as UInt8 }
            expectEqual(BorrowedBytes.with(text) { $0.afterSpace(0) }, count)
            for place in 0..<count {
                let other = text[place]
                text[place] = byte
                let end = isSpace ? count : place
                expectEqual(BorrowedBytes.with(text) { $0.afterSpace(0) }, end, "\(place) of \(count)")
                expectEqual(BorrowedBytes.with(text) { $0.afterSpace(place + 1) }, count)
                text[place] = other
            }
        }
    }

    @Test func `are copied into values of Swift`() {
        expectEqual(Self.borrowing { $0.string }, "añb")
        expectEqual(Self.borrowing { $0.string(isASCII: false) }, "añb")
        expectEqual(Self.borrowing { Array($0.data) }, Self.bytes)
        expectEqual(BorrowedBytes.with("añb") { Array($0) }, Self.bytes)
        expectEqual(BorrowedBytes.with(Self.bytes[1...]) { Array($0) }, Array(Self.bytes[1...]))
        expectEqual(BorrowedBytes.with(Data(Self.bytes)) { Array($0) }, Self.bytes)
    }

    #if os(Linux) || os(macOS) || os(Windows)
    @Test func `end the process instead of reading other memory`() async {
        await #expect(processExitsWith: .failure) { BorrowedBytesTests.borrowing { _ = $0[4] } }
        await #expect(processExitsWith: .failure) { BorrowedBytesTests.borrowing { _ = $0[-1] } }
        await #expect(processExitsWith: .failure) { BorrowedBytesTests.borrowing { _ = Array($0[2..<5]) } }
        await #expect(processExitsWith: .failure) { BorrowedBytesTests.borrowing { _ = $0.part(2..<5) } }
        await #expect(processExitsWith: .failure) { BorrowedBytesTests.borrowing { _ = $0.part(from: 5) } }
        await #expect(processExitsWith: .failure) {
            BorrowedBytesTests.borrowing { _ = $0.word(at: 1, as: UInt32.self) }
        }
        await #expect(processExitsWith: .failure) {
            BorrowedBytesTests.borrowing { _ = $0.word(at: -1, as: UInt8.self) }
        }
        await #expect(processExitsWith: .success) { BorrowedBytesTests.borrowing { _ = $0[3] } }
    }
    #endif
}
