import Configuration
import ConfigurationTesting
import DataMapperConfiguration
import Foundation
import SystemPackage
import Testing

/// The values that the compatibility test of swift-configuration expects, in each format.
enum Sample: String, CaseIterable, CustomTestStringConvertible {
    case json, json5, toml, yaml

    var testDescription: String { rawValue }

    var serializer: any Serializer {
        switch self {
        case .json: JsonSerializer()
        case .json5: JsonSerializer(reading: JsonReadingOptions(allowsJSON5: true))
        case .toml: TomlSerializer()
        case .yaml: YamlSerializer()
        }
    }

    /// Bytes are Base64.
    static let (magic, magic2) = (Data("magic".utf8).base64EncodedString(), Data("magic2".utf8).base64EncodedString())

    var text: String {
        switch self {
        case .json: (try? JsonSerializer().serializeOrThrow(toString: Self.value)) ?? ""
        case .json5:
            """
            // As people write it.
            {string: 'Hello', int: 42, double: 3.14, bool: true, bytes: '\(Self.magic)',
              stringy: {array: ['Hello', 'World',]}, inty: {array: [42, 24]}, doubly: {array: [3.14, 2.72]},
              booly: {array: [true, false]}, byteChunky: {array: ['\(Self.magic)', '\(Self.magic2)']},
              other: {string: 'Other Hello', int: +24, double: 2.72, bool: false, bytes: '\(Self.magic2)',
                stringy: {array: ['Hello', 'Swift']}, inty: {array: [0x10, 32]}, doubly: {array: [.9, 1.8]},
                booly: {array: [false, true, true]},
                byteChunky: {array: ['\(Self.magic)', '\(Self.magic2)', '\(Self.magic)']}}}
            """
        case .toml: (try? TomlSerializer().serializeOrThrow(toString: Self.value)) ?? ""
        case .yaml: (try? YamlSerializer().serializeOrThrow(toString: Self.value)) ?? ""
        }
    }

    static let value: SupportedType = [
        "string": "Hello", "int": 42, "double": 3.14, "bool": true, "bytes": .string(magic),
        "stringy": ["array": ["Hello", "World"]], "inty": ["array": [42, 24]], "doubly": ["array": [3.14, 2.72]],
        "booly": ["array": [true, false]], "byteChunky": ["array": [.string(magic), .string(magic2)]],
        "other": [
            "string": "Other Hello", "int": 24, "double": 2.72, "bool": false, "bytes": .string(magic2),
            "stringy": ["array": ["Hello", "Swift"]], "inty": ["array": [16, 32]], "doubly": ["array": [0.9, 1.8]],
            "booly": ["array": [false, true, true]],
            "byteChunky": ["array": [.string(magic), .string(magic2), .string(magic)]],
        ],
    ]
}

/// Returns the snapshot of a text.
func snapshot(_ text: String, _ options: DocumentSnapshot.ParsingOptions) throws -> DocumentSnapshot {
    try DocumentSnapshot(data: Data(text.utf8).bytes, providerName: "provider", parsingOptions: options)
}

/// A file that is removed at the end.
struct TemporaryFile {
    let path = FileManager.default.temporaryDirectory.appending(path: "snapshot-\(UUID().uuidString)").path

    init(_ text: String) throws { try write(text, at: 0) }

    /// Writes a text that is changed at this time.
    func write(_ text: String, at seconds: Double) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
        let date = Date(timeIntervalSince1970: 1_000_000 + seconds)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }
}

@Suite struct DocumentSnapshotTests {
    @Test(arguments: Sample.allCases) func `is compatible with swift-configuration`(_ sample: Sample) async throws {
        let file = try TemporaryFile(sample.text)
        defer { file.remove() }
        let options = DocumentSnapshot.ParsingOptions(sample.serializer)
        try await ProviderCompatTest(
            provider: try await FileProvider<DocumentSnapshot>(parsingOptions: options, filePath: FilePath(file.path))
        ).runTest()
        try await ProviderCompatTest(
            provider: try await ReloadingFileProvider<DocumentSnapshot>(
                parsingOptions: options, filePath: FilePath(file.path))
        ).runTest()
    }

    @Test func `the default is JSON5`() async throws {
        let file = try TemporaryFile("{port: 8080}")
        defer { file.remove() }
        let provider = try await FileProvider<DocumentSnapshot>(filePath: FilePath(file.path))
        #expect(try ConfigReader(provider: provider).requiredInt(forKey: "port") == 8080)
    }

    @Test func `a file that has changed, and one that is invalid`() async throws {
        let file = try TemporaryFile("port = 1")
        defer { file.remove() }
        let provider = try await ReloadingFileProvider<DocumentSnapshot>(
            parsingOptions: DocumentSnapshot.ParsingOptions(TomlSerializer(), named: "shop.toml"),
            filePath: FilePath(file.path))
        let config = ConfigReader(provider: provider)
        #expect(config.int(forKey: "port") == 1)
        try file.write("port = 2", at: 1)
        #expect(try await config.fetchRequiredInt(forKey: "port") == 2)
        #expect(config.int(forKey: "port") == 2)
        try file.write("port = ", at: 2)
        let error = await #expect(throws: (any Error).self) { try await config.fetchRequiredInt(forKey: "port") }
        #expect(
            error.map { "\($0)" } == "expected a value, found the end of the document at shop.toml, line 1, column 8")
        #expect(config.int(forKey: "port") == 2)
    }

    static let servers = """
        name = "shop"
        [database]
        password = "hunter2"
        pool.size = 4
        day = 2024-05-01
        [[servers]]
        port = 80
        """

    @Test(
        arguments: [
            ("database.pool.size", .int, .int(4)), ("servers.0.port", .int, .int(80)), ("servers.1.port", .int, nil),
            ("servers.x.port", .int, nil), ("name.0", .string, nil),
            ("servers.0.port", .double, .double(80)),
            ("name", .string, .string("shop")),
        ] as [(String, ConfigType, ConfigContent?)])
    func `values by key`(_ key: String, _ type: ConfigType, _ content: ConfigContent?) throws {
        let snapshot = try snapshot(Self.servers, DocumentSnapshot.ParsingOptions(TomlSerializer()))
        let result = try snapshot.value(forKey: AbsoluteConfigKey(stringLiteral: key), type: type)
        #expect(result.value?.content == content)
        #expect(result.encodedKey == key)
    }

    @Test func `null counts as missing`() throws {
        let snapshot = try snapshot("{a: null}", .default)
        #expect(try snapshot.value(forKey: "a", type: .string).value == nil)
    }

    @Test(
        arguments: [
            ("name", .int, "expected integer, found string at $.name (shop.toml, line 1, column 8)"),
            ("database", .string, "expected string, found object at $.database (shop.toml, line 2, column 1)"),
            (
                "servers.0.port", .bool,
                "expected boolean, found integer at $.servers[0].port (shop.toml, line 7, column 8)"
            ),
            ("name", .bytes, "expected encoded bytes at $.name (shop.toml, line 1, column 8)"),
            ("servers", .byteChunkArray, "expected string, found object at $.servers[0] (shop.toml, line 6, column 1)"),
            ("name", .byteChunkArray, "expected array, found string at $.name (shop.toml, line 1, column 8)"),
            (
                "servers.0.port", .intArray,
                "expected array, found integer at $.servers[0].port (shop.toml, line 7, column 8)"
            ),
        ] as [(String, ConfigType, String)])
    func `errors of values`(_ key: String, _ type: ConfigType, _ text: String) throws {
        let snapshot = try snapshot(
            Self.servers, DocumentSnapshot.ParsingOptions(TomlSerializer(), named: "shop.toml", bytesDecoder: .hex))
        let error = #expect(throws: DeserializationError.self) {
            try snapshot.value(forKey: AbsoluteConfigKey(stringLiteral: key), type: type)
        }
        #expect(error?.description == text)
    }

    @Test(
        arguments: [
            (Sample.json5, "{a: [1 2]}", "expected ',' or ']' after array element at shop, line 1, column 8"),
            (.toml, "a = 1 1", "expected the end of the line at shop, line 1, column 7"),
            (
                .yaml, "a: [1",
                "did not find expected ',' or ']' while parsing a flow sequence at shop, line 1, column 6"
            ),
            (.yaml, "- a", "expected object, found array at $ (shop, line 1, column 1)"),
            (.json, "7", "expected object, found integer at $ (shop, line 1, column 1)"),
        ])
    func `errors of files`(_ sample: Sample, _ text: String, _ description: String) {
        let error = #expect(throws: (any Error).self) {
            try snapshot(text, DocumentSnapshot.ParsingOptions(sample.serializer, named: "shop"))
        }
        #expect(error.map { "\($0)" } == description)
    }

    @Test func `secrets by their specifier`() throws {
        func isSecret(
            _ key: AbsoluteConfigKey, _ specifier: SecretsSpecifier<String, SupportedType>, _ type: ConfigType = .string
        ) throws -> Bool? {
            try snapshot(
                Self.servers, DocumentSnapshot.ParsingOptions(TomlSerializer(), secretsSpecifier: specifier)
            ).value(forKey: key, type: type).value?.isSecret
        }
        #expect(try isSecret("database.password", .specific(["database.password"])) == true)
        #expect(try isSecret("name", .specific(["database.password"])) == false)
        #expect(try isSecret("name", .all) == true)
        #expect(try isSecret("name", .none) == false)
        #expect(try isSecret("name", .dynamic { $1.string == "shop" }) == true)
        // All of an object or array.
        #expect(try isSecret("database.password", .specific(["database"])) == true)
        #expect(try isSecret("database.pool.size", .specific(["database.pool"]), .int) == true)
        #expect(try isSecret("servers.0.port", .specific(["servers"]), .int) == true)
        #expect(try isSecret("servers.0.port", .specific(["servers.0"]), .int) == true)
        #expect(try isSecret("servers.0.port", .specific(["servers.1", "server"]), .int) == false)
        #expect(
            try isSecret("database.day", .dynamic { key, value in key == "database" && value["pool"] != nil }) == true)
    }

    @Test func `bytes of YAML`() throws {
        let snapshot = try snapshot("a: !!binary AAEC", DocumentSnapshot.ParsingOptions(YamlSerializer()))
        #expect(try snapshot.value(forKey: "a", type: .bytes).value?.content == .bytes([0, 1, 2]))
    }

    /// They show no values: some may be secret.
    @Test func `descriptions`() throws {
        let snapshot = try snapshot(Self.servers, DocumentSnapshot.ParsingOptions(TomlSerializer()))
        #expect(snapshot.description == "provider[5 values]")
        #expect(snapshot.debugDescription == "provider[5 values]")
    }
}
