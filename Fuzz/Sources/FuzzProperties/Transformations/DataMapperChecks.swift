import DataMapper
import Foundation

/// Transformations of DataMapper.
extension Transformations {
    private static let serializer = JsonSerializer()

    /// Replaces NaN and huge dates: the meaning of such a date depends on the format.
    private static func finite(_ date: Date) -> Date {
        abs(date.timeIntervalSince1970) < 1e300 ? date : Date(timeIntervalSince1970: 1)
    }

    /// Any value: of each kind, some of them strange.
    private static func value(_ bytes: inout Bytes) -> SupportedType {
        switch bytes.byte() % 14 {
        case 0: .null
        case 1: .bool(bytes.byte() % 2 == 0)
        case 2: .int64(bytes.integer())
        case 3: .uint64(bytes.integer())
        case 4: .double(bytes.double())
        case 5: .date(finite(bytes.date()))
        case 6: .data(Data([UInt8(bytes.byte())]))
        case 7: .array([.int(bytes.byte()), .string(bytes.text())])
        case 8: .dictionary([bytes.text(): .double(bytes.double())])
        case 9, 10: serializer.deserialize(Data(bytes.numberText().utf8))
        case 11: .string(bytes.numberText())
        default: .string(bytes.text())
        }
    }

    /// An object that is written and read is the same object. A value that is read, written and read again stays the
    /// same. Both are also true through text.
    private static func check<T: Transformation>(
        _ transformation: T, _ object: T.Object, _ bytes: inout Bytes, _ isSame: (T.Object, T.Object) -> Bool
    ) throws {
        let written = transformation.transform(object: object)
        try expect(transformation.transform(object: nil).isNull, "\(T.self) writes nil as something")
        if !written.isNull { try checkReading(written, transformation, object, isSame) }
        let value = value(&bytes)
        guard let read = transformation.transform(from: value) else { return }
        let again = transformation.transform(object: read)
        if !again.isNull { try checkReading(again, transformation, read, isSame, "made of \(value)") }
    }

    private static func checkReading<T: Transformation>(
        _ written: SupportedType, _ transformation: T, _ object: T.Object, _ isSame: (T.Object, T.Object) -> Bool,
        _ note: String = ""
    ) throws {
        let back = transformation.transform(from: written)
        try expect(
            back.map { isSame($0, object) } ?? false,
            "\(T.self): \(show(object)) \(note) is written as \(written) and read as \(show(back))")
        guard let text = try? serializer.serializeOrThrow(written) else { return }
        let parsed = transformation.transform(from: try serializer.deserializeOrThrow(text))
        try expect(
            parsed.map { isSame($0, object) } ?? false,
            "\(T.self): \(object) \(note) is the text \(String(decoding: text, as: UTF8.self)), read as \(parsed as Any)"
        )
    }

    /// Foundation traps describing some dates.
    static func show(_ value: Any?) -> String {
        guard let value else { return "nil" }
        return (value as? Date).map { "\($0.timeIntervalSinceReferenceDate) since 2001" } ?? "\(value)"
    }

    static func checkIntegers(_ bytes: inout Bytes) throws {
        func check<T: FixedWidthInteger & Sendable>(_: T.Type) throws {
            let (transformation, integer) = (IntegerTransformation<T>(), bytes.integer(T.self))
            try Self.check(transformation, integer, &bytes, ==)
            try Self.check(transformation.lenient, integer, &bytes, ==)
            try expect(
                transformation.lenient.transform(from: .string("\(integer)")) == integer,
                "\(T.self): \(integer) as a text")
        }
        switch bytes.byte() % 12 {
        case 0: try check(Int.self)
        case 1: try check(Int8.self)
        case 2: try check(Int16.self)
        case 3: try check(Int32.self)
        case 4: try check(Int64.self)
        case 5: try check(UInt.self)
        case 6: try check(UInt8.self)
        case 7: try check(UInt16.self)
        case 8: try check(UInt32.self)
        case 9: try check(UInt64.self)
        default:
            guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, macCatalyst 18, *) else { return }
            if bytes.byte() % 2 == 0 { try check(Int128.self) } else { try check(UInt128.self) }
        }
    }

    static func checkScalars(_ bytes: inout Bytes) throws {
        switch bytes.byte() % 9 {
        case 0:
            try check(DoubleTransformation(), bytes.double(), &bytes) {
                $0.isNaN ? $1.isNaN : $0.bitPattern == $1.bitPattern
            }
        case 1:
            try check(FloatTransformation(), Float(bytes.double()), &bytes) {
                $0.isNaN ? $1.isNaN : $0.bitPattern == $1.bitPattern
            }
        case 2:
            guard let decimal = Decimal(string: bytes.numberText()), decimal.isFinite else { return }
            try check(DecimalTransformation(), decimal, &bytes, ==)
            try check(DecimalTransformation().lenient, decimal, &bytes, ==)
        case 3: try check(StringTransformation().lenient, bytes.text(), &bytes, ==)
        case 4: try check(BoolTransformation().lenient, bytes.byte() % 2 == 0, &bytes, ==)
        case 5: try check(DataTransformation(), Data(bytes.text().utf8), &bytes, ==)
        case 6:
            let word = (bytes.word(), bytes.word())
            try check(
                UUIDTransformation(), withUnsafeBytes(of: word) { UUID(uuid: $0.load(as: uuid_t.self)) }, &bytes, ==)
        case 7:
            guard let url = URL(string: bytes.text()) else { return }
            try check(URLTransformation(), url, &bytes) { $0.absoluteString == $1.absoluteString }
            try check(URLTransformation(useRelative: true), url, &bytes) { $0.absoluteString == $1.absoluteString }
        default:
            try check(
                EnumTransformation<Size>(rawValueTransformation: IntTransformation()), bytes.one(of: Size.allCases),
                &bytes, ==)
            try check(
                EnumTransformation<Letter>(rawValueTransformation: StringTransformation()).optional.array,
                [bytes.one(of: Letter.allCases), nil], &bytes, ==)
            try check(
                EnumTransformation<Fraction>(rawValueTransformation: DoubleTransformation()).dictionary,
                [bytes.text(): bytes.one(of: Fraction.allCases)], &bytes, ==)
        }
    }

    private static let zones = [-43_200, -12_600, 0, 20_700, 50_400].compactMap { TimeZone(secondsFromGMT: $0) }
    private static let day = CustomDateFormatTransformation(formatString: "yyyy-MM-dd'T'HH:mm:ss")
    private static let mappers = [DateStrategy.rfc3339, .native, .secondsSince1970, .millisecondsSince1970].map {
        ObjectMapper(policy: MappingPolicy(dates: $0))
    }

    /// The pattern has four digits for the year, and no era for years before Christ.
    @Sendable
    static func hasYear(_ date: Date) -> Date? {
        -62_135_596_800..<253_402_300_800 ~= date.timeIntervalSince1970 ? date : nil
    }

    private static func isWithin(_ seconds: Double) -> (Date, Date) -> Bool {
        { left, right in
            // The difference of two dates, and the precision of seconds since 1970.
            abs(left.timeIntervalSince(right)) <= seconds + 2 * left.timeIntervalSince1970.ulp
        }
    }

    private static func isSame(_ left: Date, _ right: Date) -> Bool {
        left == right || abs(left.timeIntervalSinceReferenceDate - right.timeIntervalSinceReferenceDate) <= 1e-15
    }

    static func checkDates(_ bytes: inout Bytes) throws {
        let date = bytes.date()
        switch bytes.byte() % 6 {
        case 0:
            try check(ISO8601DateTransformation(), date, &bytes, isSame)
            try expect(
                ISO8601DateTransformation().transform(object: date).isNull
                    == !(abs(date.timeIntervalSinceReferenceDate) < 1e15),
                "\(date.timeIntervalSince1970) has a text or none")
        case 1: try check(ISO8601DateTransformation(timeZone: bytes.one(of: zones)), date, &bytes, isSame)
        case 2:
            let digits = bytes.byte() % 18 - 1
            let unit = (0..<max(0, min(15, digits))).reduce(1.0) { unit, _ in unit / 10 }
            try check(ISO8601DateTransformation(fractionDigits: digits), date, &bytes, isWithin(unit))
        case 3:
            // NaN and infinities are not dates, and so many milliseconds are not a number.
            guard abs(date.timeIntervalSince1970) < 1e300 else { return }
            try check(DateTransformation(), date, &bytes, isWithin(0))
            try check(DateTransformation(unit: .milliseconds), date, &bytes, isWithin(0.0005))
        case 4:
            _ = day.transform(object: date)
            try check(day.map(from: hasYear, to: hasYear), date, &bytes, isWithin(1))
        default: try checkStrategies(date)
        }
    }

    private static func checkStrategies(_ date: Date) throws {
        let precisions = [1e-15, 0, 0, 0.0005]
        for (mapper, precision) in zip(mappers, precisions) {
            guard let value = try? mapper.serializeOrThrow(date) else { continue }
            guard abs(date.timeIntervalSince1970) < 1e300 else { continue }
            let back = try? mapper.deserialize(Date.self, fromValue: value)
            let isSame = back.map { $0 == date || isWithin(precision)($0, date) } ?? false
            try expect(
                isSame, "\(date.timeIntervalSince1970) is \(value) and read as \(back?.timeIntervalSince1970 as Any)")
        }
        let native = try? mappers[1].serializeOrThrow(date)
        if let native { try expect(native.date == date, "a native date has another value") }
    }
}
