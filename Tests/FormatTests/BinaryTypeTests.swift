import DataMapper
import DataMapperCBOR
import DataMapperCodable
import DataMapperMessagePack
import DataMapperPropertyList
import DataMapperTools
import Foundation
import TestSupport

/// How types are written in binary formats that have something of their own for them, and read again.
@Suite("Types in binary formats") struct BinaryTypeTests {
    private static let mapper = ObjectMapper(policy: MappingPolicy(omissions: [.nilValues]))
    private static let cbor = CborSerializer()
    private static let messagePack = MessagePackSerializer()

    enum Label: Int, MappingKey { case algorithm = 3, key = -1 }

    /// A key of COSE (RFC 9053).
    struct CoseKey: Mappable, Equatable {
        var kind: Int
        var algorithm: Int?
        var curve: Int?
        var x: Data?
        var note: String?

        init(kind: Int, algorithm: Int? = nil, curve: Int? = nil, x: Data? = nil, note: String? = nil) {
            (self.kind, self.algorithm, self.curve, self.x, self.note) = (kind, algorithm, curve, x, note)
        }

        init(_ data: DeserializableData) throws {
            self.init(kind: 0)
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["1"].map(&kind)
            try data["3"].mapIfPresent(&algorithm)
            try data["-1"].mapIfPresent(&curve)
            try data["-2"].mapIfPresent(&x)
            try data["note"].mapIfPresent(&note)
        }
    }

    private static func written(_ value: some Serializable, _ serializer: some Serializer = cbor) throws -> String {
        try mapper.serialize(value, to: serializer).hex
    }

    private static func read<T: Deserializable>(
        _: T.Type = T.self, _ hex: String, _ serializer: some Serializer = cbor
    ) throws -> T {
        try mapper.deserialize(T.self, from: Data(hex: hex), with: serializer)
    }

    // MARK: Keys

    @Test func `the keys of a dictionary of integers are integers`() throws {
        try expectEqual(Self.written([1: "a"]), "a1016161")
        try expectEqual(Self.written([1: "a"], Self.messagePack), "8101a161")
        try expectEqual(Self.read([Int: String].self, "a1016161"), [1: "a"])
        try expectEqual(Self.written([-1: 0, 24: 1, 0: [UInt64.max: 2].count]), "a3" + "2000" + "0001" + "181801")
        try expectEqual(Self.written([Int64.min: 1, Int64.max: 2]), "a23b7fffffffffffffff011b7fffffffffffffff02")
        try expectEqual(Self.written([UInt64.max: 1], Self.messagePack), "81cfffffffffffffffff01")
        try expectEqual(Self.written([Int64.min: 1], Self.messagePack), "81d3800000000000000001")
        try expectEqual(Self.written([Label.algorithm: [Label.key: true]]), "a103a120f5")
        try expectEqual(Self.read([Label: [Label: Bool]].self, "a103a120f5"), [.algorithm: [.key: true]])
        try expectEqual(Self.written([OpenEnum<Label>(rawValue: 9): 1]), "a10901")
        try expectEqual(Self.written(["1": "a"]), "a161316161")
        try expectEqual(Self.written([1: "a"], JsonSerializer()), Data(#"{"1":"a"}"#.utf8).hex)
        expectEqual(Self.mapper.serialize([7: Date(timeIntervalSince1970: 0)]), ["7": "1970-01-01T00:00:00Z"])
        let numbers = Self.mapper.serialize([1: 2], using: IntTransformation().lenient)
        try expectEqual(Self.cbor.serializeOrThrow(numbers).hex, "a10102")
    }

    @Test func `the keys of a Codable dictionary of integers are integers`() throws {
        try expectEqual(Self.mapper.encode([1: ["a": 2]], to: Self.cbor).hex, "a101a1616102")
        try expectEqual(Self.mapper.encode([Int8(-1): "a"], to: Self.messagePack).hex, "92ffa161")
        try expectEqual(
            Self.mapper.decode([Int: [String: Int]].self, from: Data(hex: "a101a1616102"), with: Self.cbor)[1], ["a": 2]
        )
    }

    @Test func `a model of COSE is read and written with integer keys`() throws {
        let hex = "a4" + "0102" + "0326" + "2001" + "2142abcd"
        let key = try Self.read(CoseKey.self, hex)
        expectEqual(key, CoseKey(kind: 2, algorithm: -7, curve: 1, x: Data([0xAB, 0xCD])))
        try expectEqual(Self.written(key, CborSerializer(writesIntegerKeys: true)), hex)
        var named = key
        named.note = "x"
        try expectEqual(
            Self.written(named, CborSerializer(isDeterministic: true, writesIntegerKeys: true)),
            "a5" + "0102" + "0326" + "2001" + "2142abcd" + "646e6f74656178")
        try expectEqual(
            Self.written(key, MessagePackSerializer(writesIntegerKeys: true)),
            "84" + "0102" + "03f9" + "ff01" + "fec402abcd")
        try expectEqual(Self.written(CoseKey(kind: 2)), "a1613102")
    }

    @Test(arguments: [
        ("0", "a10000"), ("-0", "a1622d3000"), ("01", "a162303100"), ("+1", "a1622b3100"), ("", "a16000"),
        ("-", "a1612d00"),
        ("18446744073709551615", "a11bffffffffffffffff00"),
        ("18446744073709551616", "a174313834343637343430373337303935353136313600"),
        ("-18446744073709551616", "a13bffffffffffffffff00"), ("-18446744073709551615", "a13bfffffffffffffffe00"),
        ("-18446744073709551617", "a1752d313834343637343430373337303935353136313700"), ("1.0", "a163312e3000"),
        ("99999999999999999999", "a174393939393939393939393939393939393939393900"), ("-1", "a12000"),
        ("٣", "a162d9a300"),
    ])
    func `only the text that Swift has for an integer is an integer key`(_ key: String, _ hex: String) throws {
        for isDeterministic in [false, true] {
            let serializer = CborSerializer(isDeterministic: isDeterministic, writesIntegerKeys: true)
            let bytes = try serializer.serializeOrThrow([key: 0])
            expectEqual(bytes.hex, hex)
            try expectEqual(serializer.deserializeOrThrow(bytes), [key: 0])
        }
    }

    @Test func `keys of both kinds are written where many objects have them`() throws {
        let rows = Array(repeating: CoseKey(kind: 2, note: "x"), count: 300)
        let serializer = CborSerializer(writesIntegerKeys: true)
        let row = "a2" + "0102" + "646e6f74656178"
        try expectEqual(Self.written(rows, serializer), "99012c" + String(repeating: row, count: 300))
        try expectEqual(Self.read([CoseKey].self, Self.written(rows, serializer)), rows)
    }

    @Test func `integer keys stay integers when a value is changed`() throws {
        var value = try Self.cbor.deserializeOrThrow(Data(hex: "a20161616178a120f5"))
        let copy = value
        value["2"] = "b"
        value["x"]?["-2"] = false
        try expectEqual(Self.cbor.serializeOrThrow(value).hex, "a30161616178a220f521f4026162")
        try expectEqual(
            Self.messagePack.serializeOrThrow(value).hex, "8301a161a178 82ffc3fec202a162".filter { $0 != " " })
        try expectEqual(
            Self.cbor.serializeOrThrow(copy.mergePatched(by: ["1": nil, "2": ["3": 4]])).hex,
            "a26178a120f502a16133" + "04")
        try expectEqual(
            Self.cbor.serializeOrThrow((["a": 0] as SupportedType).mergePatched(by: ["b": copy])).hex,
            "a2616100" + "6162a20161616178a120f5")
        let patch = try Self.cbor.deserializeOrThrow(Data(hex: "a10182f6a2200121f6"))
        try expectEqual(
            Self.cbor.serializeOrThrow((0 as SupportedType).mergePatched(by: patch)).hex, "a10182f6a2200121f6")
        let nulls = try Self.cbor.deserializeOrThrow(Data(hex: "a101a3200121f66161f6"))
        try expectEqual(Self.cbor.serializeOrThrow(([:] as SupportedType).mergePatched(by: nulls)).hex, "a16131a12001")
        // Nobody knows what a new key is if there are keys of both kinds.
        var mixed = try Self.cbor.deserializeOrThrow(Data(hex: "a20100613200"))
        try expectEqual(Self.cbor.serializeOrThrow(mixed).hex, "a20100613200")
        mixed["3"] = 0
        try expectEqual(Self.cbor.serializeOrThrow(mixed).hex, "a30100613200613300")
        mixed["1"] = 5
        try expectEqual(Self.cbor.serializeOrThrow(mixed).hex, "a30105613200613300")
        var outer = try Self.cbor.deserializeOrThrow(Data(hex: "a105a20100613200"))
        outer["5"]?["x"] = 1
        outer["7"] = 0
        try expectEqual(Self.cbor.serializeOrThrow(outer).hex, "a2" + "05a30100613200617801" + "0700")
    }

    struct Kept: Mappable, UnknownKeyPreserving {
        var kind = 0
        var inner: [Kept]?
        var names: [Int: Kept]?
        var unknownKeys = UnknownKeys()

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["1"].map(&kind)
            try data["in"].mapIfPresent(&inner)
            try data["-5"].mapIfPresent(&names)
        }
    }

    @Test(arguments: [
        ("a3010220f5616100", "a3010320f5616100"), ("a26131026132f5", "a26131036132f5"),
        ("a2010262696e81a2010703f6", "a2010362696e81a2010703f6"),
        ("a2010224a105a2010703f4", "a2010324a105a2010703f4"), ("a301022000613200", "a301032000613200"),
        ("a26131022000", "a26131032000"), ("a2010262696e81a3010703f6613400", "a2010362696e81a3010703f6613400"),
    ])
    func `integer keys stay integers beside unknown keys`(_ hex: String, _ changed: String) throws {
        var kept = try Self.read(Kept.self, hex)
        kept.kind += 1
        try expectEqual(Self.written(kept), changed)
    }

    // MARK: Numbers

    @Test(
        arguments: [
            (0.1, "fa3dcccccd", "ca3dcccccd"), (1.5, "f93e00", "ca3fc00000"), (0, "f90000", "ca00000000"),
            (-0.0, "f98000", "ca80000000"), (3.4028235e38, "fa7f7fffff", "ca7f7fffff"),
            (.leastNonzeroMagnitude, "fa00000001", "ca00000001"),
            (16_777_216, "fa4b800000", "ca4b800000"), (-.infinity, "f9fc00", "caff800000"),
        ] as [(Float, String, String)])
    func `a Float has at most five bytes`(_ value: Float, _ cbor: String, _ messagePack: String) throws {
        try expectEqual(Self.written(value), cbor)
        try expectEqual(Self.written(value, CborSerializer(isDeterministic: true)), cbor)
        try expectEqual(Self.written(value, Self.messagePack), messagePack)
        try expectEqual(Self.read(Float.self, cbor).bitPattern, value.bitPattern)
        try expectEqual(Self.read(Float.self, messagePack, Self.messagePack).bitPattern, value.bitPattern)
        try expectEqual(Self.mapper.encode([value], to: Self.cbor).hex, "81" + cbor)
        try expectEqual(Self.mapper.serialize(value, to: Self.cbor, using: FloatTransformation()).hex, cbor)
        for format in [PropertyListSerializer.Format.binary, .xml] {
            let bytes = try Self.mapper.serialize(value, to: PropertyListSerializer(format: format))
            try expectEqual(Self.mapper.deserialize(Float.self, from: bytes, with: PropertyListSerializer()), value)
        }
    }

    @Test func `a property list has a Float as Foundation writes it`() throws {
        let binary = try Self.written([Float(0.1)], PropertyListSerializer())
        #expect(binary.contains("223dcccccd"))
        let xml = try Self.mapper.serialize(Float(0.1), toString: PropertyListSerializer(format: .xml))
        #expect(xml.contains("<real>0.1</real>"))
        let list = try PropertyListSerialization.propertyList(from: Data(hex: binary), format: nil) as? [Float]
        expectEqual(list, [0.1])
    }

    @Test(arguments: [
        ("1.20", "c482200c"), ("0.1", "c4822001"), ("-1.5", "c482202e"), ("19.99", "c482211907cf"), ("5", "05"),
        ("-0.00000000000000000001", "c4823320"), ("1234567890123456.5", "c482201b002bdc545d6b4b85"),
        ("1e50", "c482183201"),
        ("100", "1864"),
    ])
    func `a Decimal with a fraction is a decimal fraction in CBOR`(_ text: String, _ hex: String) throws {
        let value = try require(Decimal(string: text))
        try expectEqual(Self.written(value), hex)
        try expectEqual(Self.read(Decimal.self, hex), value)
        try expectEqual(CborSerializer().serializeOrThrow(.decimal(value)).hex, hex)
        try expectEqual(Self.mapper.serialize(value, to: Self.cbor, using: DecimalTransformation()).hex, hex)
        try expectEqual(Self.mapper.encode([value], to: Self.cbor).hex, "81" + hex)
        try expectEqual(Self.read(Decimal.self, Self.written(value, Self.messagePack), Self.messagePack), value)
    }

    @Test func `a decimal number of a text is still a Double`() throws {
        let value = JsonSerializer().deserialize(fromString: "[1.5, 0.1]")
        try expectEqual(Self.cbor.serializeOrThrow(value).hex, "82f93e00fb3fb999999999999a")
    }

    // MARK: Bytes

    private static let id = UUID(uuidString: "00010203-0405-0607-0809-0a0b0c0d0e0f")
    private static let bytes = "000102030405060708090a0b0c0d0e0f"

    @Test func `a UUID is read from its bytes`() throws {
        for hex in [
            "d825" + "50" + Self.bytes, "50" + Self.bytes,
            "d8255f48" + Self.bytes.prefix(16) + "48" + Self.bytes.suffix(16) + "ff",
        ] {
            try expectEqual(Self.read(UUID.self, hex), Self.id)
            try expectEqual(Self.read([UUID?].self, "81" + hex), [Self.id])
            try expectEqual(Self.mapper.decode(UUID.self, from: Data(hex: hex), with: Self.cbor), Self.id)
            try expectEqual(
                Self.mapper.deserialize(from: Data(hex: hex), with: Self.cbor, using: UUIDTransformation()), Self.id)
        }
        try expectEqual(Self.read(UUID.self, "c410" + Self.bytes, Self.messagePack), Self.id)
        let list = try PropertyListSerializer().serializeOrThrow(["id": .data(Data(hex: Self.bytes))])
        try expectEqual(
            Self.mapper.deserialize([String: UUID].self, from: list, with: PropertyListSerializer())["id"], Self.id)
        expectError("value is not a valid UUID at $[0] (byte 1)") {
            try Self.read([UUID].self, "814f" + Self.bytes.dropLast(2))
        }
        expectError("expected string, found integer at $ (byte 0)") { try Self.read(UUID.self, "01") }
    }

    @Test(
        arguments: [
            ("d82164415f2d5f", "03ffbf"), ("d8216341512d", "010f"), ("d82162412d", "03"), ("d8216341513d", nil),
            ("d82160", ""),
            ("d8217f62415f622d5fff", "03ffbf"), ("d8216241" + "51", "01"), ("d8216441513d3d", "01"),
            ("d8226441512b2f", "010fbf"),
            ("d82164412b2d5f", nil), ("d82164415120" + "51", nil), ("d8216141", nil), ("43010203", "010203"),
        ] as [(String, String?)])
    func `text in Base64 for URLs is bytes to Data`(_ hex: String, _ bytes: String?) throws {
        let expected = try bytes.map { try Data(hex: $0) }
        expectEqual(try? Self.read(Data.self, hex), expected)
        expectEqual(try? Self.mapper.decode(Data.self, from: Data(hex: hex), with: Self.cbor), expected)
        var options = CodableOptions()
        options.dataDecodingStrategy = .base64
        let coded = Self.mapper.with(context: options)
        expectEqual(try? coded.decode(Data.self, from: Data(hex: hex), with: Self.cbor), expected)
        let value = try Self.cbor.deserializeOrThrow(Data(hex: hex))
        expectEqual(DataTransformation().transform(from: value), expected)
    }

    @Test func `text in Base64 for URLs stays text to all others`() throws {
        let hex = "a1616bd82164415f2d5f"
        try expectEqual(Self.read([String: String].self, hex), ["k": "A_-_"])
        let value = try Self.cbor.deserializeOrThrow(Data(hex: hex))
        expectEqual(value, ["k": "A_-_"])
        try expectEqual(Self.cbor.serializeOrThrow(value).hex, hex)
        try expectEqual(Self.messagePack.serializeOrThrow(value).hex, "81a16ba4415f2d5f")
        expectError("expected array, found string at $.k (byte 3)") { try Self.read([String: [String]].self, hex) }
    }
}
