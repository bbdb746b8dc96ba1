import Foundation
import ObjectMapper

/// Transforms of the ObjectMapper module.
extension Transformations {
    private struct Leaf: Mappable, Equatable {
        var number = 0
        var text: String?

        init(_ number: Int, _ text: String?) { (self.number, self.text) = (number, text) }
        init?(map: Map) {}

        mutating func mapping(map: Map) {
            number <- map["number"]
            text <- map["text"]
        }
    }

    /// A formatter, and the years that its pattern can distinguish.
    private struct YearsTransform: TransformType {
        let transform: DateFormatterTransform

        func transformFromJSON(_ value: Any?) -> Date? { transform.transformFromJSON(value).flatMap(hasYear) }
        func transformToJSON(_ value: Date?) -> String? { transform.transformToJSON(value.flatMap(hasYear)) }
    }

    private struct Record: Codable, Equatable {
        var number: Double
        var texts: [String: [String?]]
        var date: Date?
    }

    /// Any value that a dictionary can contain.
    private static func value(_ bytes: inout Bytes, _ depth: Int = 2) -> Any? {
        switch bytes.byte() % 18 {
        case 0: nil
        case 1: NSNull()
        case 2: bytes.byte() % 2 == 0
        case 3: bytes.integer(Int.self)
        case 4: bytes.integer(UInt64.self)
        case 5: bytes.double()
        case 6: Float(bytes.double())
        case 7: NSNumber(value: bytes.integer(Int64.self))
        case 8: NSNumber(value: bytes.integer(UInt64.self))
        case 9: NSNumber(value: bytes.double())
        case 10: NSNumber(value: Float(bytes.double()))
        case 11: NSDecimalNumber(string: bytes.numberText())
        case 12: Decimal(string: bytes.numberText())
        case 13: bytes.date()
        case 14 where depth > 0: (0..<bytes.byte() % 4).map { _ in value(&bytes, depth - 1) ?? NSNull() }
        case 15 where depth > 0:
            Dictionary(
                (0..<bytes.byte() % 4).map { _ in
                    (
                        bytes.one(of: ["number", "texts", "text", "a", "b", "date"]),
                        value(&bytes, depth - 1) ?? NSNull()
                    )
                }, uniquingKeysWith: { $1 })
        case 16: bytes.numberText()
        default: bytes.text()
        }
    }

    private static func check<T: TransformType>(
        _ transform: T, _ object: T.Object, _ bytes: inout Bytes, _ isSame: (T.Object, T.Object) -> Bool
    ) throws {
        if let written = transform.transformToJSON(object) {
            let back = transform.transformFromJSON(written)
            try expect(
                back.map { isSame($0, object) } ?? false,
                "\(T.self): \(show(object)) is written as \(show(written)) and read as \(show(back))")
        }
        let value = value(&bytes)
        guard let read = transform.transformFromJSON(value), let again = transform.transformToJSON(read) else { return }
        let back = transform.transformFromJSON(again)
        try expect(
            back.map { isSame($0, read) } ?? false,
            "\(T.self): \(show(read)) made of \(show(value)) is written as \(show(again)) and read as \(show(back))")
    }

    private static func isWithin(_ seconds: Double) -> (Date, Date) -> Bool {
        { abs($0.timeIntervalSince($1)) <= seconds + 2 * $0.timeIntervalSince1970.ulp }
    }

    private static let day = CustomDateFormatTransform(formatString: "yyyy-MM-dd'T'HH:mm:ssZZZZZ")
    private static let iso = ISO8601DateTransform()

    static func checkTransforms(_ bytes: inout Bytes) throws {
        switch bytes.byte() % 18 {
        case 0:
            let date = bytes.date()
            if date.timeIntervalSince1970.isFinite { try check(DateTransform(), date, &bytes, isWithin(0)) }
        case 1:
            let date = bytes.date()
            guard abs(date.timeIntervalSince1970) < 1e300 else { return }
            try check(DateTransform(unit: .milliseconds), date, &bytes, isWithin(date.timeIntervalSince1970.ulp))
        case 2:
            try check(TolerantISO8601Transform(), bytes.date(), &bytes, isWithin(1))
            try check(TolerantISO8601Transform(writesFractions: true), bytes.date(), &bytes, isWithin(0.0005))
        case 3:
            _ = (day.transformToJSON(bytes.date()), iso.transformToJSON(bytes.date()))
            try check(YearsTransform(transform: day), bytes.date(), &bytes, isWithin(1))
            try check(YearsTransform(transform: iso), bytes.date(), &bytes, isWithin(1))
        case 4, 5:
            guard let decimal = Decimal(string: bytes.numberText()) else { return }
            try check(DecimalTransform(), decimal, &bytes, ==)
            try check(NSDecimalNumberTransform(), NSDecimalNumber(decimal: decimal), &bytes, ==)
            try check(NSDecimalNumberTransform(), .notANumber, &bytes, ==)
        case 6: try check(LenientTransform<Int>(), bytes.integer(), &bytes, ==)
        case 7: try check(LenientTransform<UInt8>(), bytes.integer(), &bytes, ==)
        case 8: try check(LenientTransform<Double>(), bytes.double(), &bytes) { $0 == $1 || $0.isNaN && $1.isNaN }
        case 9: try check(LenientTransform<Float>(), Float(bytes.double()), &bytes) { $0 == $1 || $0.isNaN && $1.isNaN }
        case 10:
            try check(LenientTransform<Bool>(), bytes.byte() % 2 == 0, &bytes, ==)
            try check(LenientTransform<String>(), bytes.text(), &bytes, ==)
        case 11: try check(DataTransform(), Data(bytes.text().utf8), &bytes, ==)
        case 12:
            if let url = URL(string: bytes.text()) {
                try check(URLTransform(), url, &bytes) { $0.absoluteString == $1.absoluteString }
            }
            // Encoding an encoded URL gives a different URL. It only has to end without a crash.
            _ = URLTransform(shouldEncodeURLString: true).transformFromJSON(value(&bytes))
        case 13:
            try check(EnumTransform<Size>(), bytes.one(of: Size.allCases), &bytes, ==)
            try check(EnumTransform<Letter>(), bytes.one(of: Letter.allCases), &bytes, ==)
            try check(EnumTransform<Fraction>(), bytes.one(of: Fraction.allCases), &bytes, ==)
            try check(FallbackEnumTransform<Letter>(.none), bytes.one(of: Letter.allCases), &bytes, ==)
        case 14:
            let leaf = Leaf(bytes.integer(), bytes.byte() % 2 == 0 ? nil : bytes.text())
            try check(DictionaryTransform<Letter, Leaf>(), [bytes.one(of: Letter.allCases): leaf], &bytes, ==)
        case 15, 16:
            let record = Record(
                number: bytes.double(), texts: [bytes.text(): [bytes.text(), nil]],
                date: bytes.byte() % 2 == 0
                    ? nil : Date(timeIntervalSinceReferenceDate: Double(bytes.integer(Int32.self))))
            try check(CodableTransform<Record>(), record, &bytes, ==)
            try check(CodableTransform<[Record]>(), [record], &bytes, ==)
        default: try checkColors(&bytes)
        }
    }

    private static func checkColors(_ bytes: inout Bytes) throws {
        let components = (0..<4).map { _ in bytes.byte() % 4 == 0 ? bytes.double() : Double(bytes.byte()) / 255 }
        let color = HexColor(red: components[0], green: components[1], blue: components[2], alpha: components[3])
        #if !canImport(UIKit) && !canImport(AppKit)
        let transform = HexColorTransform(prefixToJSON: bytes.byte() % 2 == 0, alphaToJSON: true)
        try check(transform, color, &bytes) { left, right in
            zip([left.red, left.green, left.blue, left.alpha], [right.red, right.green, right.blue, right.alpha])
                .allSatisfy { abs($0 - ($1 > 0 ? min($1, 1) : 0)) <= 0.5 / 255 + 1e-9 }
        }
        #endif
        let text = color.hex(withAlpha: true)
        try expect(HexColor(hex: text)?.hex(withAlpha: true) == text, "\(text) is another color")
        if let read = HexColor(hex: bytes.text()) {
            try expect(HexColor(hex: read.hex(withAlpha: true)) == read, "\(read) is another color")
        }
    }
}
