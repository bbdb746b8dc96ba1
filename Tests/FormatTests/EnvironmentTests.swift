import DataMapper
import DataMapperCodable
import DataMapperEnvironment
import DataMapperTOML
import DataMapperTools
import Foundation
import TestSupport

@Suite("Environment variables and arguments") struct EnvironmentTests {
    @Test(
        arguments: [
            ([:], [:]), (["APP_PORT": "80", "HOME": "/root", "APPX": "1", "app_port": "1"], ["port": "80"]),
            (["APP_MAX_SIZE": "3", "APP_empty": ""], ["maxSize": "3", "empty": ""]),
            (["APP_A__B__C_D": "1", "APP_A__E": "2"], ["a": ["b": ["cD": "1"], "e": "2"]]),
            (["APP_T__1": "b", "APP_T__0": "a"], ["t": ["a", "b"]]), (["APP_T__1": "b"], ["t": ["1": "b"]]),
            (["APP_T__0__X": "a"], ["t": [["x": "a"]]]), (["APP__A_": "1"], ["a": "1"]),
            (["APP_ÉTÉ": "ü"], ["été": "ü"]),
        ] as [([String: String], SupportedType)])
    func `variables and their values`(_ variables: [String: String], _ value: SupportedType) throws {
        try expectEqual(SupportedType.environment(prefix: "APP_", variables: variables), value)
    }

    @Test(
        arguments: [
            (
                ["A_LABELS__COST_CENTER": "1", "A_LABELS__eu": "2"], ["--labels.COST_CENTER=1", "--labels.eu=2"],
                ["labels"], ["labels": ["COST_CENTER": "1", "eu": "2"]]
            ),
            (
                ["A_LABELS__X_Y__MAX_SIZE": "1", "A_MAX_SIZE": "2"], ["--labels.X_Y.max-size=1", "--max-size=2"],
                ["labels"], ["labels": ["X_Y": ["maxSize": "1"]], "maxSize": "2"]
            ),
            (
                ["A_LEVELS__X_Y": "2", "A_LOG__LEVELS__X_Y": "1"], ["--levels.x-y=2", "--log.levels.X_Y=1"],
                ["log.levels"], ["levels": ["xY": "2"], "log": ["levels": ["X_Y": "1"]]]
            ),
            (["A_X_Y": "1"], ["--X_Y", "1"], [""], ["X_Y": "1"]),
        ] as [([String: String], [String], Set<String>, SupportedType)])
    func `keys of dictionaries are kept as they are written`(
        _ variables: [String: String], _ arguments: [String], _ dictionaries: Set<String>, _ value: SupportedType
    ) throws {
        try expectEqual(
            SupportedType.environment(prefix: "A_", dictionaries: dictionaries, variables: variables), value)
        try expectEqual(SupportedType.arguments(arguments, dictionaries: dictionaries), value)
    }

    @Test func `an empty key of a dictionary is an error`() {
        expectError(
            "expected a key after each separator at environment variable A_LABELS__", as: FormatError.self
        ) { try SupportedType.environment(prefix: "A_", dictionaries: ["labels"], variables: ["A_LABELS__": "1"]) }
    }

    @Test func `words are joined by the style of the keys`() throws {
        let variables = ["A_MAX_SIZE": "1"]
        let styles: [(VariableKeys, String)] = [
            (.camelCase, "maxSize"), (.snakeCase, "max_size"), (.kebabCase, "max-size"),
            (VariableKeys { $0.joined() }, "maxsize"),
        ]
        for (style, key) in styles {
            let value = try SupportedType.environment(prefix: "A_", keys: style, variables: variables)
            expectEqual(value, .object([(key, .string("1"))]))
        }
    }

    @Test(
        arguments: [
            (
                ["APP_A": "s3cret", "APP_A__B": "2"],
                "this key already has a value of another kind at environment variable APP_A__B"
            ),
            (["APP_A_B": "1", "APP_a_b": "2"], "duplicate key at environment variable APP_a_b"),
            (["APP_": "1"], "expected a key after each separator at environment variable APP_"),
            (["APP_A____B": "1"], "expected a key after each separator at environment variable APP_A____B"),
            (["APP_A__": "1"], "expected a key after each separator at environment variable APP_A__"),
        ] as [([String: String], String)])
    func `what is not a set of variables`(_ variables: [String: String], _ message: String) {
        expectError(message, as: FormatError.self) {
            try SupportedType.environment(prefix: "APP_", variables: variables)
        }
    }

    @Test(
        arguments: [
            ([], [:]), (["--a=1", "--b", "2", "--c"], ["a": "1", "b": "2", "c": "true"]),
            (["--a.b=1", "--a.c-d=2"], ["a": ["b": "1", "cD": "2"]]), (["--l", "a", "--l=b"], ["l": ["a", "b"]]),
            (["--l.0=a", "--l.1=b"], ["l": ["a", "b"]]), (["--a=", "--b==c"], ["a": "", "b": "=c"]),
            (["--n", "-5", "--m", "-1.5e3", "--v", "--w"], ["n": "-5", "m": "-1.5e3", "v": "true", "w": "true"]),
            (["--maxSize=1", "--max-length=2"], ["maxSize": "1", "maxLength": "2"]),
        ] as [([String], SupportedType)])
    func `arguments and their values`(_ arguments: [String], _ value: SupportedType) throws {
        try expectEqual(SupportedType.arguments(arguments), value)
    }

    @Test(
        arguments: [
            (["--a", "1", "s3cret"], "expected an argument that begins with -- at argument 3"),
            (["-a"], "expected an argument that begins with -- at argument 1"),
            (["--"], "expected an argument that begins with -- at argument 1"),
            (["--verbose", "x"], "expected an argument that begins with -- at argument 2"),
            (["--=1"], "expected a key before and after each point at argument --"),
            (["--a..b=1"], "expected a key before and after each point at argument --a..b"),
            (["--a=1", "--a.b=2"], "this key already has a value of another kind at argument --a.b"),
        ] as [([String], String)])
    func `what is not a list of arguments`(_ arguments: [String], _ message: String) {
        expectError(message, as: FormatError.self) { try SupportedType.arguments(arguments, flags: ["verbose"]) }
    }

    struct Settings: Mappable, UnknownKeyRejecting {
        struct Database: Mappable, UnknownKeyRejecting {
            var host = ""
            var port = 0
            var isReadOnly = false

            init() {}

            init(_ data: DeserializableData) throws { try mapping(data) }

            mutating func mapping(_ data: inout MappableData) throws {
                try data["host"].map(&host)
                try data["port"].map(&port, where: .in(1...65535))
                try data["isReadOnly"].mapIfPresent(&isReadOnly, or: false)
            }
        }

        var database = Database()
        var tags: [String] = []
        var timeout = 1.0

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["database"].map(&database)
            try data["tags"].mapIfPresent(&tags, or: [])
            try data["timeout"].mapIfPresent(&timeout, or: 1)
        }
    }

    private let file = """
        timeout = 2
        tags = ["file"]

        [database]
        host = "localhost"
        port = 5432
        isReadOnly = false
        """

    private func layers(_ file: String, _ variables: [String: String], _ arguments: [String]) throws -> SupportedType {
        try TomlSerializer().deserializeOrThrow(Data(file.utf8), named: "server.toml")
            .mergePatched(by: .environment(prefix: "APP_", variables: variables))
            .mergePatched(by: .arguments(arguments))
    }

    @Test(arguments: [MappingPolicy.standard, .strict])
    func `arguments replace variables, which replace the values of a file`(_ policy: MappingPolicy) throws {
        let value = try layers(
            file, ["APP_DATABASE__PORT": "6000", "APP_DATABASE__IS_READ_ONLY": "true", "APP_TIMEOUT": "0.5"],
            ["--database.port=7000", "--tags", "argument"])
        let report = ObjectMapper(policy: policy).report(Settings.self, fromValue: value)
        #expect(report.problems.isEmpty)
        let settings = try require(report.value)
        #expect(settings.database.host == "localhost" && settings.database.port == 7000 && settings.database.isReadOnly)
        #expect(settings.tags == ["argument"] && settings.timeout == 0.5)
    }

    @Test func `every problem names its file, line and column, its variable or its argument`() throws {
        let value = try layers(
            file.replacing("\"localhost\"", with: "1").replacing("= false", with: "= 7").replacing(
                "port =", with: "prot ="),
            ["APP_TIMEOUT": "2s", "APP_DATABASE__OTHER": "x"],
            ["--database.port=99999", "--database.more", "1", "--tags.x=1"])
        let report = ObjectMapper().report(Settings.self, fromValue: value)
        expectEqual(
            report.problems.map { "\($0.error)" }.sorted(),
            [
                "expected array, found object at $.tags (argument --tags.x)",
                "expected boolean, found integer at $.database.isReadOnly (server.toml, line 7, column 14)",
                "expected number, found string at $.timeout (environment variable APP_TIMEOUT)",
                "expected string, found integer at $.database.host (server.toml, line 5, column 8)",
                "must be from 1 to 65535 at $.database.port (argument --database.port)",
                "unknown key at $.database.more (argument --database.more)",
                "unknown key at $.database.other (environment variable APP_DATABASE__OTHER)",
                "unknown key at $.database.prot (server.toml, line 6, column 1)",
            ])
        let places = report.problems.compactMap(\.location)
        expectEqual(Set(places.compactMap(\.source)).count, 6)
        #expect(places.allSatisfy { ($0.excerpt(in: Data(file.utf8)) != nil) == ($0.source == "server.toml") })
    }

    @Test func `errors of syntax name the file`() {
        let error = expectThrows(FormatError.self) { try layers("a = ", [:], []) }
        expectEqual(
            error?.description, "expected a value, found the end of the document at server.toml, line 1, column 5")
        let json = expectThrows(JsonError.self) {
            try JsonSerializer().deserializeOrThrow(Data("[".utf8), named: "a.json")
        }
        expectEqual(json?.description, "unexpected end of document at a.json, line 1, column 2")
    }

    /// The texts of a model of the contract.
    private let texts = [
        ("NAME", "42"), ("COUNT", "3"), ("PRICE", "19.99"), ("IS_NEW", "true"), ("AT", "1970-01-01T00:00:12Z"),
        ("BYTES", "AQID"),
    ]

    @Test(arguments: [MappingPolicy.standard, .strict, .lenient])
    func `the model of the contract is the same in variables and arguments`(_ policy: MappingPolicy) throws {
        let variables = Dictionary(uniqueKeysWithValues: texts.map { ("A_\($0)", $1) })
        let arguments = texts.map { "--\($0.lowercased().replacing("_", with: "-"))=\($1)" }
        for value in try [SupportedType.environment(prefix: "A_", variables: variables), .arguments(arguments)] {
            let report = ObjectMapper(policy: policy).report(ContractModelTests.Line.self, fromValue: value)
            #expect(report.problems.isEmpty)
            expectEqual(report.value, .example)
        }
    }

    @Test func `a Codable type is read from variables`() throws {
        let variables = [
            "NAME": "42", "COUNT": "3", "SIZE": "200", "PRICE": "1.5", "IS_NEW": "true", "AT": "1970-01-01T00:00:12Z",
            "KIND": "1",
        ]
        let value = try SupportedType.environment(prefix: "", variables: variables)
        let coded = try ObjectMapper().decode(ContractModelTests.Coded.self, from: value)
        expectEqual(coded, ContractModelTests.Coded())
    }

    @Test func `a missing value of the root is one of the environment`() throws {
        let value = try SupportedType.environment(prefix: "APP_", variables: ["APP_TIMEOUT": "1"])
        expectError("expected object, found nothing at $.database (environment)", as: DeserializationError.self) {
            try ObjectMapper().deserialize(Settings.self, fromValue: value)
        }
    }
}
