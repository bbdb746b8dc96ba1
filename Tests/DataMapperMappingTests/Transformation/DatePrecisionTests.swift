import DataMapperCore
import Foundation

/// The precision of a `Date` is kept. It is highest near 2001, where `Date` starts to count.
@Suite("Transformation: precision of dates") struct DatePrecisionTests {
    private let transformation = ISO8601DateTransformation()

    private func rewritten(_ text: String) -> String? {
        transformation.transform(object: transformation.transform(from: .string(text))).string
    }

    @Test func `Nanoseconds around 2001 are kept`() {
        var random: UInt64 = 1
        for _ in 0..<Extended.count(50_000, short: 10_000) {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            // The half of the month around the turn of the year in which many texts of six digits have dates next to
            // these.
            let second = random >> 33 % 86_400
            let time = [second / 3600, second / 60 % 60, second % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }
            var fraction = String("\(1_000_000_000 + random >> 11 % 1_000_000_000)".dropFirst())
            if fraction.hasSuffix("000") { continue }
            while fraction.hasSuffix("0") { fraction.removeLast() }
            let text = "\(random & 1 == 0 ? "2000-12-25" : "2001-01-07")T\(time.joined(separator: ":")).\(fraction)Z"
            let result = rewritten(text)
            if result != text { return expectEqual(result, text) }
        }
    }

    @Test(arguments: [0.1, -0.1, 0.016961, 1.000001, -300.7, 86_400.3, 1e-6, -1e-9, 1e-15, 483_178_432.123])
    func `Short decimals of seconds since 2001 are kept`(_ seconds: Double) {
        let date = Date(timeIntervalSinceReferenceDate: seconds)
        expectEqual(transformation.transform(from: transformation.transform(object: date)), date)
    }

    @Test func `A date of the format's own keeps its digits`() throws {
        let date = Date(timeIntervalSinceReferenceDate: 1e-9)
        let mapper = ObjectMapper(policy: MappingPolicy(dates: .native))
        let value = try mapper.serializeOrThrow(date)
        expectEqual(value.date, date)
        try expectEqual(mapper.deserialize(Date.self, fromValue: value), date)
        expectEqual(SupportedType.array([.date(date)])[0]?.date, date)
        let zeros: [SupportedType] = [
            .date(Date(timeIntervalSinceReferenceDate: -0.0)), .date(.init(timeIntervalSinceReferenceDate: 0)),
        ]
        expectEqual(SupportedType.array([zeros[0]]), .array([zeros[1]]))
    }

    @Test(arguments: [Double.nan, .infinity, -1e300, 1e15])
    func `A formatter has no text for such dates`(_ seconds: Double) {
        let date = Date(timeIntervalSince1970: seconds)
        expectEqual(CustomDateFormatTransformation(formatString: "yyyy-MM-dd").transform(object: date), .null)
    }
}
