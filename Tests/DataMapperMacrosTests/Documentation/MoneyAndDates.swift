#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

@Suite("Money, large numbers and dates")
struct MoneyAndDatesPage {
    // BLOCK 1
    @Mappable
    struct Item {
        let id: UInt64
        let price: Decimal
        @Mapped(using: DecimalTransformation().lenient) let tax: Decimal
        @Mapped(using: IntTransformation().lenient) let seller: Int
    }
    // END

    // BLOCK 3
    enum Forms {
        static let decimalText = ClosureTransformation<Decimal>(
            from: { DecimalTransformation().lenient.transform(from: $0) },
            to: {
                .string(
                    $0.formatted(
                        .number.precision(.fractionLength(2)).grouping(.never).locale(Locale(identifier: "en_US_POSIX"))
                    ))
            })
    }
    // END

    // BLOCK 6
    @Mappable
    struct Money: Equatable {
        @Mapped("cents") var units: Int
        @Mapped(where: .oneOf(["EUR", "JPY", "KWD"])) var currency: String

        var amount: Decimal {
            let digits = ["JPY": 0, "KWD": 3][currency, default: 2]
            return Decimal(sign: .plus, exponent: -digits, significand: Decimal(units))
        }
    }
    // END

    // BLOCK 9
    struct AnyDate: Transformation {
        let day = CustomDateFormatTransformation(formatString: "yyyy-MM-dd")
        let local = CustomDateFormatTransformation(
            formatString: "dd.MM.yyyy HH:mm", timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)

        func transform(from value: SupportedType) -> Date? {
            if let number = value.double { return Date(timeIntervalSince1970: number > 1e11 ? number / 1000 : number) }
            return ISO8601DateTransformation().transform(from: value) ?? day.transform(from: value)
                ?? local.transform(from: value)
        }

        func transform(object: Date?) -> SupportedType { ISO8601DateTransformation().transform(object: object) }
    }
    // END

    // BLOCK 11
    struct Day: Hashable, Deserializable, Serializable {
        let year: Int, month: Int, day: Int

        init(_ data: DeserializableData) throws {
            let parts = try data.get(where: Self.form).split(separator: "-").compactMap { Int($0) }
            (year, month, day) = (parts[0], parts[1], parts[2])
        }

        func serialize(to data: inout SerializableData) {
            data.set([year, month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-"))
        }

        static let form = Check<String>.matching(
            /\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])/, "a day such as 2024-02-29")
    }
    // END

    @Test func page() throws {
        // BLOCK 2
        let objectMapper = ObjectMapper()
        let serializer = JsonSerializer()
        let text = #"{"id":18446744073709551615,"price":0.1,"tax":"19.90","seller":"9007199254740993"}"#

        let item = try objectMapper.deserialize(Item.self, from: text, with: serializer)
        #expect(item.price * 3 == Decimal(string: "0.3"))
        #expect(item.seller == 9007199254740993)
        #expect(
            try objectMapper.serialize(item, toString: serializer)
                == #"{"id":18446744073709551615,"price":0.1,"tax":19.9,"seller":9007199254740993}"#)
        // END

        // BLOCK 4
        #expect(Forms.decimalText.transform(from: "19.90") == 19.9)
        #expect(Forms.decimalText.transform(from: "19.90 EUR") == nil)
        #expect(Forms.decimalText.transform(object: 19.9) == "19.90")
        // END
        #expect(Forms.decimalText.transform(object: Decimal(string: "-1234567890123.456")) == "-1234567890123.46")
        let exactText = ClosureTransformation<Decimal>(
            from: { DecimalTransformation().lenient.transform(from: $0) }, to: { .string("\($0)") })
        #expect(exactText.transform(object: exactText.transform(from: "19.90")) == "19.9")

        // BLOCK 5
        func errorText<T: Deserializable>(_ type: T.Type, _ text: String) -> String {
            do { return "\(try objectMapper.deserialize(type, from: text, with: serializer))" } catch {
                return "\(error)"
            }
        }

        #expect(errorText([Int].self, "[1.0, 1e2]") == "[1, 100]")
        #expect(errorText([Int].self, "[19.90]") == "expected integer, found number at $[0] (line 1, column 2)")
        #expect(errorText([Int8].self, "[200]") == "number is out of range -128...127 at $[0] (line 1, column 2)")
        #expect(
            errorText([Decimal].self, "[1e200]")
                == "number is out of range of decimals with 38 digits at $[0] (line 1, column 2)")
        // END

        // BLOCK 7
        let prices = try objectMapper.deserialize(
            [Money].self, fromValue: [["cents": 1990, "currency": "EUR"], ["cents": 500, "currency": "JPY"]])
        #expect(prices.map { "\($0.amount)" } == ["19.9", "500"])
        #expect(objectMapper.serialize(prices[0]) == ["cents": 1990, "currency": "EUR"])
        #expect(
            errorText(Money.self, #"{"cents": 19.90, "currency": "EUR"}"#)
                == "expected integer, found number at $.cents (line 1, column 11)")
        #expect(
            errorText(Money.self, #"{"cents": 1, "currency": "XXX"}"#)
                == #"must be one of "EUR", "JPY", "KWD" at $.currency (line 1, column 26)"#)
        // END

        // BLOCK 8
        #expect(errorText(Date.self, #""2024-02-29T13:00:00+01:00""#) == "2024-02-29 12:00:00 +0000")
        #expect(
            errorText(Date.self, #""2024-02-29 13:00""#) == "value is not a valid RFC 3339 date at $ (line 1, column 1)"
        )
        #expect(
            errorText(Date.self, #""2023-02-29T13:00:00Z""#)
                == "value is not a valid RFC 3339 date at $ (line 1, column 1)")

        let millis = ObjectMapper(dates: .millisecondsSince1970)
        #expect(
            try millis.deserialize(Date.self, fromValue: 1_709_208_000_250).timeIntervalSince1970 == 1_709_208_000.25)
        // END

        // BLOCK 10
        let flexible = ObjectMapper(dates: .custom(AnyDate()))
        let forms: SupportedType = [
            "2024-02-29T12:00:00Z", 1_709_208_000, 1_709_208_000_000, "29.02.2024 13:00", "2024-02-29",
        ]
        let dates = try flexible.deserialize([Date].self, fromValue: forms)
        #expect(Set(dates.map(\.timeIntervalSince1970)) == [1_709_208_000, 1_709_164_800])
        #expect(flexible.serialize(dates[3]) == "2024-02-29T12:00:00Z")
        // END

        // BLOCK 12
        let birthdays = try objectMapper.deserialize([String: Day].self, fromValue: ["Ana": "1999-12-31"])
        #expect(objectMapper.serialize(birthdays) == ["Ana": "1999-12-31"])
        #expect(
            errorText([Day].self, #"["1999-13-01"]"#)
                == "must be a day such as 2024-02-29 at $[0] (line 1, column 2)")
        // END

        // BLOCK 13
        let day = CustomDateFormatTransformation(formatString: "yyyy-MM-dd")
        let exactDay = ClosureTransformation<Date>(
            from: { value in day.transform(from: value).flatMap { day.transform(object: $0) == value ? $0 : nil } },
            to: { day.transform(object: $0) })

        let texts: [SupportedType] = ["24-02-29", "2024-2-9", " 2024-02-29", "2024-02-29"]
        #expect(texts.compactMap { day.transform(from: $0) }.count == 4)
        #expect(texts.compactMap { exactDay.transform(from: $0) }.count == 1)
        // END
    }
}

#endif
