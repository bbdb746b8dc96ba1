import DataMapper
import DataMapperPropertyList
import Foundation
import TestSupport

@Suite("Property lists") struct PropertyListTests {
    private static let formats: [PropertyListSerializer.Format] = [.binary, .xml]

    private static let value: SupportedType = [
        "text": "a <b> & \"c\"\n\t", "other": "Zoë 🎈", "empty": "", "list": [1, -1, 255, 256, 65_536, 4_294_967_296],
        "numbers": [.int(.min), .int(.max), .uint64(.max), 1.5, -0.25, 1e300], "yes": true, "no": false,
        "at": .date(Date(timeIntervalSince1970: 1_714_557_600)), "bytes": .data(Data([0, 1, 255])),
        "nested": ["a": [["b": [:]], []]], "z": 1, "y": 2,
    ]

    @Test(arguments: formats)
    func `Foundation reads what is written, and its bytes are read`(_ format: PropertyListSerializer.Format) throws {
        let serializer = PropertyListSerializer(format: format)
        // More than 256 objects need references of two bytes.
        let value: SupportedType = ["all": Self.value, "long": .array((0..<300).map { .string("text \($0)") })]
        let bytes = try serializer.serializeOrThrow(value)
        try expectEqual(serializer.deserializeOrThrow(bytes), value)
        let list = try PropertyListSerialization.propertyList(from: bytes, format: nil)
        let again = try PropertyListSerialization.data(
            fromPropertyList: list, format: format == .xml ? .xml : .binary, options: 0)
        expectEqual(Self.sorted(try serializer.deserializeOrThrow(again)), Self.sorted(value))
    }

    private static func sorted(_ value: SupportedType) -> String {
        JsonSerializer(writing: JsonWritingOptions(sortsKeys: true)).serialize(toString: value)
    }

    @Test func `XML is written as Foundation writes it`() throws {
        let value: SupportedType = ["a": [1, true], "b": .date(Date(timeIntervalSince1970: 1.75)), "c": [:]]
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            \t<key>a</key>
            \t<array>
            \t\t<integer>1</integer>
            \t\t<true/>
            \t</array>
            \t<key>b</key>
            \t<date>1970-01-01T00:00:01Z</date>
            \t<key>c</key>
            \t<dict/>
            </dict>
            </plist>

            """
        try expectEqual(PropertyListSerializer(format: .xml).serializeOrThrow(toString: value), text)
    }

    @Test(
        arguments: [
            ("<plist><string>a&lt;&#xFC;&#10;<![CDATA[<b>]]><!-- c -->d</string></plist>", "a<ü\n<b>d"),
            ("<!-- c --><integer> -0x10 </integer>", -16), ("<real>+infinity</real>", .double(.infinity)),
            ("<string>a<!--> x -->b<!---->c</string>", "abc"),
            ("<string>a<?b?>c<?d </string> ?>e</string>", "ace"), ("<integer>1<?b?>2</integer>", 12),
            ("<string>]]<!---->>]>]]&gt;<![CDATA[]]]]>></string>", "]]>]>]]>]]>"),
            ("<string><![CDATA[a\r\nb\rc\r]]>\r\nd</string>", "a\nb\nc\n\nd"),
            ("<data>\n\taG\n\tk=\n</data>", .data(Data("hi".utf8))),
            ("<array><string/><true></true></array>", ["", true]),
            (
                "\n<?xml version = '1.1' encoding='utf-8' standalone=\"yes\" ?><!-- c --><?a b?><!DOCTYPE plist><true/>",
                true
            ),
            (
                "<?xml version='1.0'?>\n<!DOCTYPE plist SYSTEM 'a>b' >\n<plist version='1.0' a:b = \">\" ><true/></plist>",
                true
            ),
            ("<?xml version='1.0' encoding='US-ASCII'?><string>a</string>", "a"),
            ("<?xml-stylesheet href='a'?><string>a\u{FFFD}\u{F8FF}</string>", "a\u{FFFD}\u{F8FF}"),
            ("<dict><key>b</key><integer>1</integer><key>a</key><integer>2</integer></dict>", ["b": 1, "a": 2]),
        ] as [(String, SupportedType)])
    func `XML of other programs`(_ text: String, _ value: SupportedType) throws {
        try expectEqual(PropertyListSerializer().deserializeOrThrow(fromString: text), value)
    }

    private static func declaration(_ more: String) -> String { "<?xml version='1.0' \(more)?><true/>" }

    @Test(arguments: [
        ("<plist>\n<dict><key>a</key></dict></plist>", "unexpected end of an element at line 2, column 19"),
        ("<dict><string>a</string></dict>", "expected a key at line 1, column 7"),
        ("<integer>0x+1</integer>", "invalid number at line 1, column 1"),
        ("<array>\n  <integer>x</integer></array>", "invalid number at line 2, column 3"),
        ("<string>a", "expected the end of the element, found the end of the document at line 1, column 10"),
        ("<string><![CDATA[a\u{1}]]></string>", "control characters are not allowed at line 1, column 19"),
        ("<string>&x;</string>", "unknown reference at line 1, column 9"),
        (
            "<!DOCTYPE plist [<!ENTITY a \"b\">]>",
            "declarations in a document type are not supported at line 1, column 17"
        ),
        ("<string>a</string>b", "unexpected content after the property list at line 1, column 19"),
        ("<thing/>", "unknown element at line 1, column 1"),
        ("<data>AQ=I</data>", "invalid Base64 at line 1, column 1"),
        ("<data>zA=F=</data>", "invalid Base64 at line 1, column 1"),
        ("<data>dateae=e====</data>", "invalid Base64 at line 1, column 1"),
        ("<string>\u{FFFE}</string>", "control characters are not allowed at line 1, column 9"),
        ("<string><![CDATA[\u{FFFF}]]></string>", "control characters are not allowed at line 1, column 18"),
        ("<string>&#xFFFF;</string>", "unknown reference at line 1, column 9"),
        ("<string>&#+65;</string>", "unknown reference at line 1, column 9"),
        ("<string>&#x+41;</string>", "unknown reference at line 1, column 9"),
        (
            declaration("encoding='ISO-8859-1'"),
            "the property list declares another encoding than UTF-8 at line 1, column 31"
        ),
        (
            declaration("encoding='UTF-16'"),
            "the property list declares another encoding than UTF-8 at line 1, column 31"
        ),
        (
            declaration("encoding='nonsense'"),
            "the property list declares another encoding than UTF-8 at line 1, column 31"
        ),
        (declaration("encoding=''"), "the property list declares another encoding than UTF-8 at line 1, column 31"),
        (declaration("encoding='ascii'") + "<!-- \u{E9} -->", "invalid ASCII at line 1, column 51"),
        (declaration("encoding=utf-8"), "expected a quotation mark at line 1, column 30"),
        (
            declaration("encoding='utf-8"),
            "expected a quotation mark, found the end of the document at line 1, column 45"
        ),
        (declaration("encoding"), "expected '=' at line 1, column 29"),
        (declaration("standalone='maybe'"), "invalid XML declaration at line 1, column 1"),
        (declaration("standalone='yes' encoding='utf-8'"), "invalid XML declaration at line 1, column 1"),
        (declaration("more='x'"), "invalid XML declaration at line 1, column 1"),
        ("<?xml?><true/>", "invalid XML declaration at line 1, column 1"),
        ("<?xml version='2.0'?><true/>", "invalid XML declaration at line 1, column 1"),
        ("<?xml version='1.0'><true/>", "invalid XML declaration at line 1, column 1"),
        ("<?xml version='1.0'encoding='utf-8'?><true/>", "invalid XML declaration at line 1, column 1"),
        ("<?xml nonsense?><true/>", "invalid XML declaration at line 1, column 1"),
        ("<?xml", "invalid XML declaration at line 1, column 1"),
        ("<true/><!-- \u{1} -->", "control characters are not allowed at line 1, column 13"),
        ("<true/><?a \u{FFFE}?>", "control characters are not allowed at line 1, column 12"),
        ("<string>a]]]>b</string>", "a text must not contain ']]>' at line 1, column 13"),
        ("<!-- a -- b --><true/>", "a comment must not contain '--' at line 1, column 10"),
        ("<true/><!-- a --->", "a comment must not contain '--' at line 1, column 17"),
        ("<!-- c --><?xml version='1.0'?><true/>", "an XML declaration must be at the start at line 1, column 11"),
        ("<?Xml version='1.0'?><true/>", "an instruction must not have the name 'xml' at line 1, column 3"),
        ("<true/><?xML?>", "an instruction must not have the name 'xml' at line 1, column 10"),
        ("<string><?xml version='1.0'?></string>", "an XML declaration must be at the start at line 1, column 9"),
        ("<??><true/>", "expected a name at line 1, column 3"),
        ("<?a'b?><true/>", "expected a space after the name at line 1, column 4"),
        ("<?a", "expected a space after the name, found the end of the document at line 1, column 4"),
        (
            "<!DOCTYPE a PUBLIC '&' 'b'><true/>",
            "a public identifier does not have this character at line 1, column 21"
        ),
        ("<!DOCTYPE><true/>", "expected the name of a document type at line 1, column 10"),
        ("<!DOCTYPEplist><true/>", "expected the name of a document type at line 1, column 10"),
        ("<!DOCTYPE plist PUBLIC><true/>", "expected a space at line 1, column 23"),
        ("<!DOCTYPE plist PUBLIC 'a'><true/>", "expected a space at line 1, column 27"),
        ("<!DOCTYPE plist SYSTEM a><true/>", "expected a quotation mark at line 1, column 24"),
        ("<!DOCTYPE plist nonsense><true/>", "expected '>' at line 1, column 17"),
        ("<!DOCTYPE plist SYSTEM 'a", "expected a quotation mark, found the end of the document at line 1, column 26"),
        ("<plist version=1.0><true/></plist>", "expected a quotation mark at line 1, column 16"),
        ("<plist nonsense><true/></plist>", "expected '=' at line 1, column 16"),
        ("", "expected an element, found the end of the document at line 1, column 1"),
    ])
    func `an error in XML has its line and column`(_ text: String, _ description: String) {
        expectError(description, as: FormatError.self) {
            try PropertyListSerializer().deserializeOrThrow(fromString: text)
        }
    }

    private static func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian, Array.init)
    }

    /// A binary property list of objects.
    private static func binary(_ objects: [[UInt8]]) -> Data {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets += Self.bytes(UInt16(bytes.count))
            bytes += object
        }
        let table = bytes.count
        bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
        for number in [objects.count, 0, table] { bytes += Self.bytes(UInt64(number)) }
        return Data(bytes)
    }

    @Test(
        arguments: [
            ([[0xA1, 0]], "a value cannot contain itself at byte 8"), ([[0xA1, 7]], "unknown object at byte 9"),
            ([[0x80, 1]], "a UID of an archive is not a value at byte 8"),
            ([[0xD1, 1, 1], [0x10, 1]], "a key of a dictionary must be a text at byte 11"),
            (
                [[0xAF, 0x13, 0x7F, 255, 255, 255, 255, 255, 255, 255]],
                "the object does not end before the table at byte 8"
            ),
            (
                [[0x5F, 0x13, 255, 255, 255, 255, 255, 255, 255, 255]],
                "the object does not end before the table at byte 8"
            ),
            ([[0x61, 0xD8, 0]], "invalid UTF-16 at byte 8"), ([[0x70]], "unknown kind of object at byte 8"),
            ([[0x00]], "unknown kind of object at byte 8"),
        ] as [([[UInt8]], String)])
    func `an error in a binary property list has its byte`(_ objects: [[UInt8]], _ description: String) {
        expectError(description, as: FormatError.self) {
            try PropertyListSerializer().deserializeOrThrow(Self.binary(objects))
        }
    }

    @Test func `objects that are shared many times end with an error`() {
        let levels = (0..<20).map { [0xAA] + Array(repeating: UInt8($0 + 1), count: 10) as [UInt8] }
        let error = expectThrows(FormatError.self) {
            try PropertyListSerializer().deserializeOrThrow(Self.binary(levels + [[0x09]]))
        }
        expectEqual(error?.code, .limitExceeded)
    }

    @Test func `a short text can be shared many times`() throws {
        let count = 20_000
        let array = [0xAF, 0x11] + Self.bytes(UInt16(count)) + [UInt8](repeating: 1, count: count)
        let value = try PropertyListSerializer().deserializeOrThrow(Self.binary([array, [0x51, 0x61]]))
        #expect(value.count == count && value[count - 1] == "a")
    }

    /// Each four bytes are an object: a text of 1,500 units that begins there. All are different, and cover each other.
    @Test func `texts that overlap end with an error`() {
        let count = 1_250
        let texts = Array(repeating: [0x6F, 0x11, 0x05, 0xDC] as [UInt8], count: 2_001)
        var bytes = Array("bplist00".utf8) + texts.joined()
        var offsets = (0..<count).map { 8 + 4 * $0 }
        offsets.append(bytes.count)
        bytes += [0xAF, 0x11] + Self.bytes(UInt16(count))
        for number in 0..<count { bytes += Self.bytes(UInt16(number)) }
        let table = bytes.count
        for offset in offsets { bytes += Self.bytes(UInt16(offset)) }
        bytes += [0, 0, 0, 0, 0, 0, 2, 2]
        for number in [count + 1, count, table] { bytes += Self.bytes(UInt64(number)) }
        let error = expectThrows(FormatError.self) { try PropertyListSerializer().deserializeOrThrow(Data(bytes)) }
        expectEqual(error?.code, .limitExceeded)
    }

    /// What was read before a reference must not be copied for each of them.
    @Test func `a text can have very many references`() throws {
        let text = String(repeating: "a&amp;", count: 50_000)
        let value = try PropertyListSerializer().deserializeOrThrow(Data("<string>\(text)</string>".utf8))
        expectEqual(value.string?.utf8.count, 100_000)
    }

    @Test(arguments: [(.useLast, 2), (.useFirst, 1), (.reject, nil)] as [(DuplicateKeyRule, Int?)])
    func `duplicate keys`(_ rule: DuplicateKeyRule, _ value: Int?) {
        let serializer = PropertyListSerializer(duplicateKeys: rule)
        let bytes = Self.binary([[0xD2, 1, 1, 2, 3], [0x51, 0x61], [0x10, 1], [0x10, 2]])
        let text = Data("<dict><key>a</key><integer>1</integer><key>a</key><integer>2</integer></dict>".utf8)
        let expected = value.map { ["a": .int($0)] as SupportedType }
        expectEqual(try? serializer.deserializeOrThrow(bytes), expected)
        expectEqual(try? serializer.deserializeOrThrow(text), expected)
    }

    @Test(arguments: formats)
    func `a property list that is cut is an error`(_ format: PropertyListSerializer.Format) throws {
        let bytes = try PropertyListSerializer(format: format).serializeOrThrow(Self.value)
        // XML ends with a line end, which nobody needs.
        for count in 0..<bytes.count - 1 {
            let error = expectThrows(FormatError.self) {
                try PropertyListSerializer().deserializeOrThrow(bytes.prefix(count))
            }
            if format == .binary { expectEqual(error?.code, .unexpectedEnd, "\(count)") }
        }
    }

    @Test(arguments: ["\u{1}", "a\u{FFFE}", "\u{FFFF}b"])
    func `what XML cannot express is an error with its path`(_ text: String) throws {
        let error = expectThrows(SerializationError.self) {
            try PropertyListSerializer(format: .xml).serializeOrThrow(["a": ["b", .string(text)]])
        }
        expectEqual(error?.path.description, "$.a[1]")
        expectThrows(SerializationError.self) {
            try PropertyListSerializer(format: .xml).serializeOrThrow([text: 1])
        }
        try expectEqual(
            PropertyListSerializer().deserializeOrThrow(PropertyListSerializer().serializeOrThrow(.string(text))),
            .string(text))
    }

    @Test(
        arguments: [
            ("// !$*UTF8*$!\n{ a = (1, 2); }", "an OpenStep property list", 2, "convert it with plutil"),
            ("/* c **/ {\n\"a b\" = <0fbd77>;}", "an OpenStep property list", 1, "convert it with plutil"),
            ("(a, \"b\")", "an OpenStep property list", 1, "convert it with plutil"),
            ("<0fbd 77>", "an OpenStep property list", 1, "convert it with plutil"),
            ("{}", "an OpenStep property list", 1, "convert it with plutil"),
            ("\u{FEFF}/* Title */\n\"a \\\"b\" = \"c\";", "a .strings file", 2, "convert it with plutil"),
            ("key = value;", "a .strings file", 1, "convert it with plutil"),
            ("key;", "a .strings file", 1, "convert it with plutil"),
            (" {\"a\\\"\": 1}", "JSON", 1, "use JsonSerializer"), ("[1]", "JSON", 1, "use JsonSerializer"),
        ])
    func `other property lists are called by name`(_ text: String, _ name: String, _ line: Int, _ hint: String) {
        let error = expectThrows(FormatError.self) { try PropertyListSerializer().deserializeOrThrow(fromString: text) }
        expectEqual(error?.message, "\(name) is not a binary or XML property list")
        expectEqual([error?.location.line, error?.code == .unsupportedValue ? 1 : 0], [line, 1])
        expectEqual(error?.hint, hint)
    }

    @Test(arguments: [
        ("plain text", "expected an element at line 1, column 1"),
        ("/* never", "expected an element at line 1, column 1"),
        ("\"a", "expected an element at line 1, column 1"),
        ("<", "expected '>', found the end of the document at line 1, column 2"),
        ("<data>", "expected the end of the element, found the end of the document at line 1, column 7"),
    ])
    func `what is no property list at all is called none`(_ text: String, _ description: String) {
        expectError(description, as: FormatError.self) {
            try PropertyListSerializer().deserializeOrThrow(fromString: text)
        }
    }

    @Test func `text in UTF-16 and UTF-32 is called by name`() throws {
        let encodings: [(String.Encoding, String)] = [
            (.utf16, "UTF-16"), (.utf16LittleEndian, "UTF-16"), (.utf16BigEndian, "UTF-16"), (.utf32, "UTF-32"),
            (.utf32LittleEndian, "UTF-32"), (.utf32BigEndian, "UTF-32"),
        ]
        for (encoding, name) in encodings {
            let bytes = try require("<plist><true/></plist>".data(using: encoding))
            let error = expectThrows(FormatError.self) { try PropertyListSerializer().deserializeOrThrow(bytes) }
            expectEqual(error?.message, "property lists in \(name) are not supported")
            expectEqual(error?.code, .invalidEncoding)
        }
    }

    @Test(arguments: [
        "<!DOCTYPE plist SYSTEM '\u{7F}'><true/>", "<true/><!-- \u{7F} -->", "<string><!--\u{7F}--></string>",
    ])
    func `also what is not read must be UTF-8`(_ text: String) throws {
        let bytes = text.utf8.map { $0 == 0x7F ? 0xFF : $0 }
        let error = expectThrows(FormatError.self) { try PropertyListSerializer().deserializeOrThrow(Data(bytes)) }
        expectEqual(error?.message, "invalid UTF-8")
        expectEqual(error?.location.offset, bytes.firstIndex(of: 0xFF))
    }

    /// Each list contains the next one. With a search among all that are open, this would take minutes.
    @Test func `a deep property list is read in time that grows with its depth`() throws {
        let depth = 30_000
        var limits = ProcessingLimits()
        limits.depth = depth
        let lists = (1..<depth).map { [0xA1] + Self.bytes(UInt16($0)) } + [[0xA0]]
        var bytes = Array("bplist00".utf8) + lists.joined()
        let table = bytes.count
        for index in 0..<depth { bytes += Self.bytes(UInt32(8 + 3 * index)) }
        bytes += [0, 0, 0, 0, 0, 0, 4, 2]
        for number in [depth, 0, table] { bytes += Self.bytes(UInt64(number)) }
        let value = try PropertyListSerializer(limits: limits).deserializeOrThrow(Data(bytes))
        expectEqual(value.array?.count, 1)
    }
}
