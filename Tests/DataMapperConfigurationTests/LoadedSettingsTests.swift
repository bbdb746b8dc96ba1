import DataMapper
import DataMapperConfiguration
import DataMapperTools
import Foundation
import TestSupport
import Testing

/// A model with nested values, defaults, a check, and a secret.
struct ShopSettings: Mappable, Equatable {
    var port = 80
    var host = "localhost"
    var password: String?
    var log = Log()
    var tags: [String] = []
    var labels: [String: Int] = [:]

    struct Log: Mappable, Equatable {
        var level = "info"

        init() {}
        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["level"].mapIfPresent(&level, or: "info")
        }
    }

    init() {}
    init(_ data: DeserializableData) throws { try mapping(data) }

    mutating func mapping(_ data: inout MappableData) throws {
        try data["password"].secret.mapIfPresent(&password)
        try data["port"].mapIfPresent(&port, where: .in(1...65535), or: 80)
        try data["host"].mapIfPresent(&host, or: "localhost")
        try data["log"].mapIfPresent(&log, or: Log())
        try data["tags"].mapIfPresent(&tags, or: [])
        try data["labels"].mapIfPresent(&labels, or: [:])
    }
}

/// A folder for the files of a test.
struct Files {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("settings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        return path(name)
    }

    /// The text without the path of the folder.
    func shortened(_ text: String) -> String { text.replacing(folder.path + "/", with: "") }

    func remove() { try? FileManager.default.removeItem(at: folder) }
}

@Suite struct LoadedSettingsTests {
    let files: Files

    init() throws { files = try Files() }

    /// What an error of settings says, without the folder.
    func problems(_ sources: [SettingsSource], with mapper: ObjectMapper = ObjectMapper()) -> [String] {
        do {
            _ = try LoadedSettings(ShopSettings.self, from: sources, with: mapper)
            return []
        } catch {
            return files.shortened(error.description).components(separatedBy: "\n")
        }
    }

    @Test func `later sources win`() throws {
        defer { files.remove() }
        let settings = try LoadedSettings(
            ShopSettings.self,
            from: [
                .values(["port": 1, "host": "a", "log": ["level": "debug"], "tags": ["x"], "labels": ["a": 1]]),
                .file(files.write("port = 2\nhost = 'b'\ntags = ['y', 'z']\nlabels.b = 2\n", to: "shop.toml")),
                .file(files.write("{port: 3, /* no host */}", to: "local.json5")),
                .file(files.path("missing.json"), isOptional: true),
                .values(.environment(prefix: "SHOP_", variables: ["SHOP_PORT": "4", "SHOP_LOG__LEVEL": "error"])),
                .values(.arguments(["--port", "5"])),
            ])
        var expected = ShopSettings()
        (expected.port, expected.host, expected.log.level) = (5, "b", "error")
        (expected.tags, expected.labels) = (["y", "z"], ["a": 1, "b": 2])
        #expect(settings.value == expected)
        #expect(settings.rejection == nil)
        expectEqual(settings.problems.map(\.description), [])
        expectEqual(
            settings.origins.map { files.shortened("\($0.path): \($0.location)") },
            [
                "$.port: argument --port", "$.host: shop.toml, line 2, column 8",
                "$.log.level: environment variable SHOP_LOG__LEVEL", "$.tags[0]: shop.toml, line 3, column 9",
                "$.tags[1]: shop.toml, line 3, column 14", "$.labels.a: defaults",
                "$.labels.b: shop.toml, line 4, column 12",
            ])
    }

    @Test(
        arguments: [
            (["host"], "local.json, line 2, column 11"), (["log", "level"], "local.json, line 3, column 20"),
            (["log"], "local.json, line 3, column 10"), (["tags", "1"], "local.json, line 4, column 17"),
            ([], nil), (["port"], nil), (["tags", "2"], nil), (["host", "0"], nil),
            (["tags", "x"], nil), (["tags", "-1"], nil),
        ] as [([String], String?)])
    func `the origin of a value in one file`(_ path: [String], _ origin: String?) throws {
        defer { files.remove() }
        let text = """
            {
              "host": "a",
              "log": {"level": "x"},
              "tags": ["a", "b"]
            }
            """
        let settings = try LoadedSettings(ShopSettings.self, from: [.file(files.write(text, to: "local.json"))])
        #expect(settings.origin(of: JsonPointer(tokens: path)).map { files.shortened("\($0)") } == origin)
    }

    /// The keys in a secret may be secret, too.
    @Test func `a secret is one value`() throws {
        struct Keys: Mappable {
            var keys: [String: Int] = [:]
            var port = 1

            init(_ data: DeserializableData) throws { try mapping(data) }

            mutating func mapping(_ data: inout MappableData) throws {
                try data["keys"].secret.map(&keys)
                try data["port"].map(&port)
            }
        }
        defer { files.remove() }
        let path = try files.write(#"{"keys": {"a7c1": 1, "b8d2": 2}, "port": 80}"#, to: "keys.json")
        let settings = try LoadedSettings(Keys.self, from: [.file(path)])
        expectEqual(settings.origins.map(\.path.description), ["$.keys", "$.port"])
    }

    @Test func `nothing at all`() throws {
        defer { files.remove() }
        let settings = try LoadedSettings(ShopSettings.self, from: [])
        #expect(settings.value == ShopSettings())
        #expect(settings.origins.isEmpty)
        #expect(settings.origin(of: ["port"]) == nil)
    }

    @Test func `null in a file takes the value back`() throws {
        defer { files.remove() }
        let settings = try LoadedSettings(
            ShopSettings.self,
            from: [.values(["host": "a"]), .file(files.write(#"{"host": null}"#, to: "a.json"))])
        #expect(settings.value.host == "localhost")
        #expect(settings.origin(of: ["host"]) == nil)
    }

    @Test func `all problems of a model`() throws {
        defer { files.remove() }
        expectEqual(
            problems([
                .file(try files.write("host = 7\n[log]\nlevel = 1\n", to: "shop.toml")),
                .file(try files.write("{tags: [1,\n 2]}", to: "local.json5")),
                .values(try .environment(prefix: "SHOP_", variables: ["SHOP_PORT": "99999"])),
                .values(try .arguments(["--labels.a", "x"])),
            ]),
            [
                "expected string, found integer at $.host (shop.toml, line 1, column 8)",
                "expected string, found integer at $.log.level (shop.toml, line 3, column 9)",
                "expected string, found integer at $.tags[0] (local.json5, line 1, column 9)",
                "expected string, found integer at $.tags[1] (local.json5, line 2, column 2)",
                "must be from 1 to 65535 at $.port (environment variable SHOP_PORT)",
                "expected integer, found string at $.labels.a (argument --labels.a)",
            ])
    }

    @Test func `all problems of sources`() throws {
        defer { files.remove() }
        try FileManager.default.createDirectory(atPath: files.path("folder.json"), withIntermediateDirectories: true)
        expectEqual(
            problems([
                .file(try files.write("port = 80 80", to: "shop.toml")), .file(try files.write("[", to: "a.json")),
                .file(files.path("missing.json")), .file(files.path("folder.json")),
                .file(try files.write("port: 1", to: "shop.ini")),
                .file(files.path("other"), with: JsonSerializer()), .values(try .arguments(["port"])),
                .values(
                    try .environment(prefix: "SHOP_", variables: ["SHOP_A": "1", "SHOP_a": "2", "SHOP_PORT": "x"])),
            ]),
            [
                "expected the end of the line at $ (shop.toml, line 1, column 11)",
                "unexpected end of document at $ (a.json, line 1, column 2)", "file does not exist at $ (missing.json)",
                "file cannot be read at $ (folder.json)",
                "unknown file extension at $ (shop.ini); pass a serializer, or switch on the trait YAML for yaml",
                "file does not exist at $ (other)", "expected an argument that begins with -- at $ (argument 1)",
                "duplicate key at $ (environment variable SHOP_a)",
            ])
    }

    @Test func `more problems than are listed`() {
        let policy = MappingPolicy(reportedProblems: 1)
        expectEqual(
            problems(
                [.values(try .arguments(["--port=x", "--labels.a=x", "--labels.b=x"]))],
                with: ObjectMapper(policy: policy)),
            ["expected integer, found string at $.port (argument --port)", "2 more"])
    }

    @Test func `an explanation has the lines of files, and no secrets`() throws {
        defer { files.remove() }
        let path = try files.write(#"{"password": "hunter2", "port": "x"}"#, to: "shop.json")
        let error = #expect(throws: SettingsError.self) {
            try LoadedSettings(
                ShopSettings.self,
                from: [
                    .file(path), .values(.environment(prefix: "S_", variables: ["S_TAGS__0": "a", "S_LABELS": "b"])),
                ])
        }
        expectEqual(
            error.map { files.shortened($0.explanation) } ?? "",
            """
            expected integer, found string at $.port (shop.json, line 1, column 33)
            {"password": <secret>, "port": "x"}
                                           ^
            expected object, found string at $.labels (environment variable S_LABELS)
            """)
    }

    /// Only the model could say that the password is a secret.
    @Test(arguments: [("shop.toml", "password = \"hunter2\nport = 1"), ("shop.json", #"{"password": "hunter2" 1}"#)])
    func `an explanation has no line of a file that cannot be parsed`(_ name: String, _ text: String) throws {
        defer { files.remove() }
        let path = try files.write(text, to: name)
        let error = #expect(throws: SettingsError.self) { try LoadedSettings(ShopSettings.self, from: [.file(path)]) }
        #expect(error?.explanation == error?.description)
        #expect(error?.explanation.contains("hunter2") == false)
    }

    @Test func `descriptions show no values`() throws {
        defer { files.remove() }
        let path = try files.write(#"{"password": "hunter2", "port": 80, "x": 1}"#, to: "shop.json")
        let sources: [SettingsSource] = [
            .file(path), .values(try .environment(prefix: "S_", variables: ["S_PASSWORD": "hunter3"])),
        ]
        let mapper = ObjectMapper(policy: MappingPolicy(unknownKeys: .report))
        let settings = try LoadedSettings(ShopSettings.self, from: sources, with: mapper)
        var texts = ["\(settings)", String(reflecting: settings), "\(sources)", ""]
        dump(settings, to: &texts[3])
        dump(sources, to: &texts[3])
        expectEqual(texts.filter { $0.contains("hunter") }, [])
        expectEqual(texts[0], "LoadedSettings<ShopSettings>(values: 3, problems: 1)")
        let error = #expect(throws: SettingsError.self) {
            try LoadedSettings(ShopSettings.self, from: sources + [.values(["port": "x"])])
        }
        texts = ["\(error as Any)", ""]
        dump(error, to: &texts[1])
        expectEqual(texts.filter { $0.contains("hunter") }, [])
    }

    @Test func `files have the limits of the mapper`() throws {
        defer { files.remove() }
        var policy = MappingPolicy()
        policy.limits.documentSize = 12
        policy.limits.depth = 1
        expectEqual(
            problems(
                [
                    .file(try files.write("{\"port\": 80}", to: "a.json")),
                    .file(try files.write("{\"port\": 8080}", to: "b.json")),
                    .file(try files.write("log.level=1", to: "c.toml")),
                    .file(try files.write("port = 8080\n\n", to: "d.toml")),
                ], with: ObjectMapper(policy: policy)),
            [
                "document exceeds the limit of 12 at $ (b.json, line 1, column 1); raise ProcessingLimits.documentSize if you trust the document",
                "nesting exceeds the limit of 1 at $ (c.toml, line 1, column 5); raise ProcessingLimits.depth if you trust the data",
                "document exceeds the limit of 12 at $ (d.toml, line 1, column 1); raise ProcessingLimits.documentSize if you trust the data",
            ])
    }

    /// Objects of several sources are merged. Nothing is left of this one.
    @Test func `an object that no file has as a whole`() throws {
        defer { files.remove() }
        let settings = try LoadedSettings(
            ShopSettings.self,
            from: [
                .values(["log": ["level": "debug"], "tags": ["x"]]),
                .file(files.write(#"{"log": {"level": "info"}, "labels": {"a": null}}"#, to: "a.json")),
            ])
        expectEqual(
            [["log"], ["labels"], ["tags"], ["tags", "0"], ["log", "level"]].map {
                settings.origin(of: JsonPointer(tokens: $0)).map { files.shortened("\($0)") }
            },
            [nil, nil, "defaults", "defaults", "a.json, line 1, column 19"])
    }

    @Test func `tolerated problems`() throws {
        defer { files.remove() }
        let mapper = ObjectMapper(policy: MappingPolicy(unknownKeys: .report))
        let path = try files.write("prot = 8080", to: "shop.toml")
        let settings = try LoadedSettings(ShopSettings.self, from: [.file(path)], with: mapper)
        expectEqual(
            settings.problems.map { files.shortened($0.description) },
            [#"unknown key at $.prot (shop.toml, line 1, column 1); did you mean "port"?; ignored"#])
    }

    @Test(arguments: ["json", "JSON", "json5", "jsonc", "toml"]) func `formats of files`(_ format: String) throws {
        defer { files.remove() }
        let text =
            format == "toml" ? "port = 8080" : format == "jsonc" ? "{\"port\": 8080, // one\n}" : #"{"port": 8080}"#
        let path = try files.write(text, to: "shop.\(format)")
        #expect(try LoadedSettings(ShopSettings.self, from: [.file(path)]).value.port == 8080)
    }

    @Test func `a serializer of your own`() throws {
        defer { files.remove() }
        let path = try files.write("port = 8080", to: "shop.conf")
        let settings = try LoadedSettings(ShopSettings.self, from: [.file(path, with: TomlSerializer())])
        #expect(settings.value.port == 8080)
    }
}
