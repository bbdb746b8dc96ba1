import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// Values and mapped types with the coders of Foundation, which do not know this library.
struct ForeignCoderTests {
    struct Holder: Codable { var value: SupportedType }

    struct Row: CustomTestStringConvertible, Sendable {
        let json: String
        /// The text that JSONEncoder writes, if it differs.
        var written: String?
        var testDescription: String { json }
    }

    static let rows = [
        Row(json: "null"), Row(json: "true"), Row(json: "1"), Row(json: "0"), Row(json: "-9223372036854775808"),
        Row(json: "18446744073709551615"), Row(json: "0.1"), Row(json: "1.10", written: "1.1"), Row(json: "-0.5"),
        Row(json: "1e300", written: "1e+300"), Row(json: "12345678901234567890.25"), Row(json: "0.1234567890123456789"),
        Row(json: #""text""#), Row(json: "[]"), Row(json: "{}"), Row(json: #"[[],{},null,[1,"a"]]"#),
        Row(json: #"{"mantissa":1}"#), Row(json: #"{"a":{"b":[{"c":null}]}}"#),
    ]

    private let serializer = JsonSerializer()

    @Test(arguments: rows) func `JSON by Foundation's coders`(_ row: Row) throws {
        let holder = Holder(value: try serializer.deserializeOrThrow(Data(row.json.utf8)))
        let expected = "{\"value\":\(row.written ?? row.json)}"
        let data = try JSONEncoder().encode(holder)
        expectEqual(String(decoding: data, as: UTF8.self), expected)
        let read = try JSONDecoder().decode(Holder.self, from: data)
        expectEqual(read.value, holder.value)
        expectEqual(String(decoding: try JSONEncoder().encode(read), as: UTF8.self), expected)
    }

    @Test(arguments: rows) func `property lists by Foundation's coders`(_ row: Row) throws {
        let holder = Holder(value: try serializer.deserializeOrThrow(Data(row.json.utf8)))
        let data = try PropertyListEncoder().encode(holder)
        try expectEqual(PropertyListDecoder().decode(Holder.self, from: data).value, holder.value)
    }

    @Test func `bytes and dates of property lists stay what they are`() throws {
        let date = Date(timeIntervalSince1970: 5)
        let holder = Holder(value: ["bytes": .data(Data([1, 255])), "date": .date(date)])
        let data = try PropertyListEncoder().encode(holder)
        let read = try PropertyListDecoder().decode(Holder.self, from: data).value
        expectEqual(read["bytes"]?.data, Data([1, 255]))
        expectEqual(read["date"]?.date, date)
    }

    /// A mapped class, and numbers of many digits.
    final class Account: CodableByMapping {
        var balance = Decimal(0), precise = Decimal(0), id = UInt64.max
        init() {}
        init(_ data: DeserializableData) throws {
            balance = try data["balance"].get()
            precise = try data["precise"].get()
            id = try data["id"].get()
        }
        func serialize(to data: inout SerializableData) {
            data["balance"].set(balance)
            data["precise"].set(precise)
            data["id"].set(id)
        }
    }

    @Test func `a mapped class keeps its digits`() throws {
        let account = Account()
        account.balance = Decimal(string: "12.10") ?? 0
        account.precise = Decimal(string: "12345678901234567890.123456789") ?? 0
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode([account])
        expectEqual(
            String(decoding: data, as: UTF8.self),
            #"[{"balance":12.1,"id":18446744073709551615,"precise":12345678901234567890.123456789}]"#)
        try expectEqual(JSONDecoder().decode([Account].self, from: data)[0].precise, account.precise)
        let list = try PropertyListEncoder().encode([account])
        let read = try PropertyListDecoder().decode([Account].self, from: list)[0]
        #expect(read.balance == account.balance && read.precise == account.precise && read.id == account.id)
    }

    @Test func `a mapper in user info writes for others encoders`() throws {
        struct Checked: CodableByMapping {
            init() {}
            init(_ data: DeserializableData) throws {}
            func serialize(to data: inout SerializableData) { data["n"].set(5, where: .in(...3)) }
        }
        let checking = ObjectMapper().with { $0.checksWhenWriting = true }
        let foundations = JSONEncoder()
        expectEqual(String(decoding: try foundations.encode(Checked()), as: UTF8.self), #"{"n":5}"#)
        foundations.userInfo[.objectMapper] = checking
        let failure = [
            "invalidValue", "a.n", "must be at most 3 at $.a.n", "SerializationError: must be at most 3 at $.a.n",
        ]
        expectEqual(account { _ = try foundations.encode(["a": Checked()]) }, failure)
        let ours = JsonEncoder()
        expectEqual(String(decoding: try ours.encode(Checked()), as: UTF8.self), #"{"n":5}"#)
        ours.userInfo[.objectMapper] = checking
        expectEqual(account { _ = try ours.encode(["a": Checked()]) }, failure)
    }

    /// Strategies of a coder are for `Codable` types. Foundation's encoder cannot tell the values of a mapped type from
    /// others.
    @Test func `strategies for numbers are not for mapped types`() throws {
        struct Half: CodableByMapping {
            init() {}
            init(_ data: DeserializableData) throws {}
            func serialize(to data: inout SerializableData) { data["n"].set(Double.nan) }
        }
        let ours = JsonEncoder()
        let texts = JSONEncoder.NonConformingFloatEncodingStrategy.convertToString(
            positiveInfinity: "+", negativeInfinity: "-", nan: "none")
        ours.nonConformingFloatEncodingStrategy = texts
        expectEqual(account { _ = try ours.encode(["a": Half()]) }.prefix(2), ["invalidValue", "a.n"])
        let foundations = JSONEncoder()
        foundations.nonConformingFloatEncodingStrategy = texts
        expectEqual(String(decoding: try foundations.encode(Half()), as: UTF8.self), #"{"n":"none"}"#)
    }

    /// A type that has already encoded something cannot also be another value.
    @Test func `a mapped type in place of something else`() throws {
        struct Failing: CodableByMapping {
            init() {}
            init(_ data: DeserializableData) throws {}
            func serialize(to data: inout SerializableData) { data["n"].set(5, where: .in(...3)) }
        }
        let twice = Custom { encoder in
            var members = encoder.container(keyedBy: AnyKey.self)
            try members.encode(1, forKey: "m")
            try Failing().encode(to: encoder)
        }
        let checking = JsonEncoder()
        checking.userInfo[.objectMapper] = ObjectMapper().with { $0.checksWhenWriting = true }
        expectEqual(
            account { _ = try checking.encode(["a": twice]) },
            ["invalidValue", "a.n", "must be at most 3 at $.a.n", "SerializationError: must be at most 3 at $.a.n"])
    }

    /// Some decoders ask for another way of decoding by an error of their own: GRDB, for a column that contains JSON.
    @Test func `an error that is a signal reaches the decoder`() {
        expectThrows(ColumnDecoder.JSONRequired.self) { try SupportedType(from: ColumnDecoder()) }
        expectThrows(ColumnDecoder.JSONRequired.self) { try Account(from: ColumnDecoder()) }
    }

    private struct ColumnDecoder: Decoder {
        struct JSONRequired: Error {}

        var codingPath: [any CodingKey] { [] }
        var userInfo: [CodingUserInfoKey: Any] { [:] }

        func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
            throw JSONRequired()
        }
        func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw JSONRequired() }
        func singleValueContainer() throws -> any SingleValueDecodingContainer { throw JSONRequired() }
    }

    @Test(arguments: [128, 256, 8192]) func `values of any kind end before the stack does`(_ kilobytes: Int) throws {
        let text = String(repeating: #"{"a":"#, count: 127) + "1" + String(repeating: "}", count: 127)
        let value = try JsonSerializer().deserializeOrThrow(fromString: text)
        let (isWritten, isRead) = try onThread(kilobytes: kilobytes) {
            let written = Result { try JSONEncoder().encode(value) }
            if case .failure(let error) = written { #expect(error is EncodingError) }
            let read = Result { try JSONDecoder().decode(SupportedType.self, from: Data(text.utf8)) }
            if case .failure(let error) = read { #expect(error is DecodingError) }
            return ((try? written.get()) == Data(text.utf8), (try? read.get()) == value)
        }
        if kilobytes == 8192 { #expect(isWritten && isRead) }
        if kilobytes == 128 { #expect(!isWritten && !isRead) }
    }
}
