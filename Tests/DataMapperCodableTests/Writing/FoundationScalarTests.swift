import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// Types of Foundation that are read and written without its functions: the result is theirs.
struct FoundationScalarTests {
    static let decimals = [
        "0", "7", "-7", "100", "-1500", "1e18", "1e19", "1e20", "1e40", "1e127", "0.5", "-0.05", "1.50", "12345.67",
        "1e-18",
        "1e-19", "1e-40", "9223372036854775807", "-9223372036854775808", "18446744073709551615",
        "18446744073709551616", "1844674407370955161.5", "340282366920938463463374607431768211455",
    ]

    @Test func `decimals`() throws {
        let numbers = try Self.decimals.map { try require(Decimal(string: $0)) }
        expectSameText(numbers)
        expectSameText([
            numbers[20] / 7, numbers[13] * 3 - 1, Decimal(sign: .plus, exponent: -2, significand: 150), .pi,
        ])
        let data = try JSONEncoder().encode(numbers)
        try expectEqual(JsonDecoder().decode([Decimal].self, from: data), numbers)
    }

    static let years: [TimeInterval] = [
        -63_000_000_000, -12_219_292_801, -11_676_096_001, -1.5, 0, 1e9, 253_402_300_799,
    ]

    @Test func `dates as ISO 8601 text`() {
        let dates = Self.years.flatMap { year in
            [0, 0.001, 0.999, 0.9999999, 59, 86_399.5, 5_097_600].map { Date(timeIntervalSince1970: year + $0) }
        }
        expectSameText(dates) { $0.dateEncodingStrategy = .iso8601 }
    }

    @Test(arguments: [
        "2016-12-31T10:00:32Z", "2016-02-29T23:59:59Z", "1600-01-01T00:00:00Z", "1582-10-10T00:00:00Z",
        "0001-01-01T00:00:00Z", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2015-02-29T10:00:32Z",
        "2016-13-01T10:00:32Z", "2016-12-32T10:00:32Z", "2016-00-01T10:00:32Z", "2016-12-31T24:00:00Z",
        "2016-12-31T10:60:32Z", "2016-12-31T23:59:60Z", "2016-12-31T10:00:61Z", "2016-12-31t10:00:32Z",
        "2016-12-31T10:00:32z", "2016-12-31 10:00:32Z", "2016-12-31T10:00:32+01:00", "2016-12-31T10:00:32.5Z",
        "2016-12-31T10:00:32", "2016-12-31", "", "+016-12-31T10:00:32Z", "2016-12-31T10:00:3 Z",
    ])
    func `dates are read as Foundation reads them`(_ text: String) throws {
        let (ours, theirs) = (JsonDecoder(), JSONDecoder())
        (ours.dateDecodingStrategy, theirs.dateDecodingStrategy) = (.iso8601, .iso8601)
        let data = try JSONEncoder().encode([text])
        expectEqual(try? ours.decode([Date].self, from: data), try? theirs.decode([Date].self, from: data))
    }

    @Test(arguments: [
        "123e4567-E89B-12d3-a456-426614174000", "123E4567E89B12D3A456426614174000", "",
        "123E4567-E89B-12D3-A456-42661417400G", " 23E4567-E89B-12D3-A456-426614174000",
    ])
    func `UUIDs are read as Foundation reads them`(_ text: String) throws {
        let data = try JSONEncoder().encode([text])
        expectEqual(
            try? JsonDecoder().decode([UUID].self, from: data), try? JSONDecoder().decode([UUID].self, from: data))
    }

    @Test func `slashes and other escapes in long texts`() {
        let parts = ["/", "//", "a/b", "abcdefg/", "\u{1}/", "é/", "\"", "\\/", "😀/"]
        expectSameText(parts.flatMap { part in parts.map { "https:" + part + "example" + $0 + "com/path/x" } })
    }
}
