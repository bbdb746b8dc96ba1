import DataMapper
import DataMapperCBOR
import DataMapperCSV
import DataMapperEnvironment
import DataMapperForms
import DataMapperMessagePack
import DataMapperPropertyList
import DataMapperTOML
import DataMapperTools
import Foundation
import TestSupport
import Testing

#if YAML
import DataMapperYAML
#endif

/// Secrets whose text stands at several places, or that a document has no node of.
struct SecretPiecesTests {
    struct Login: Deserializable {
        init(_ data: DeserializableData) throws {
            let data = data["x"].isPresent ? data["x"] : data
            let password = data["password"].secret
            _ = password.isPresent
            data["name"].collect(Int.self)
        }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let serializer: any Serializer
        let text: String
        let excerpt: String

        init(_ serializer: any Serializer, _ text: String, _ excerpt: String) {
            (self.serializer, self.text, self.excerpt) = (serializer, text, excerpt)
        }

        var testDescription: String { text }
    }

    private static let useLast = FormSerializer(repeatedKeysAreArrays: false, duplicateKeys: .useLast)
    private static let useFirst = FormSerializer(repeatedKeysAreArrays: false, duplicateKeys: .useFirst)

    private static let rows: [Row] = [
        Row(FormSerializer(), "password=hunter2&name=x&password=hunter2", "password=<secret>&name=x&password=<secret>"),
        Row(FormSerializer(), "password[a]=hunter2&name=x&password[b]=hunter2", "<secret>&name=x&<secret>"),
        Row(FormSerializer(), "password[hunter2][a]=1&name=x&password[hunter2][b]=,]}", "<secret>&name=x&<secret>"),
        Row(useLast, "password=hunter2&name=x&password=,,", "password=<secret>&name=x&password=<secret>"),
        Row(useFirst, "password=hunter2&name=x&password=hunter3", "password=<secret>&name=x&password=<secret>"),
        Row(
            TomlSerializer(), "x = {password.a='hunter2', name='y', password.b='hunter2'}",
            "x = {<secret>, name='y', <secret>"),
        Row(
            TomlSerializer(), "x = {password.hunter2.a=1, name='y', password.hunter2.b=[{hunter2=2}], server.z=1}",
            "x = {<secret>, name='y', <secret>, server.z=1}"),
        Row(
            TomlSerializer(), "x = {server.a=1, name='y', server.b=',]', password=',]'}",
            "x = {server.a=1, name='y', server.b=',]', password=<secret>}"),
        Row(TomlSerializer(), "password.a='hunter2'\nname='y' # x\npassword.b='hunter2'", "name='y' # x"),
        Row(CsvSerializer(), "password,name\nhunter2;,x\n", "<secret>,x"),
        Row(CsvSerializer(duplicateKeys: .useLast), "name,password,password\nx,hunter2,hunter3\n", "x,<secret>"),
        Row(CsvSerializer(separator: .semicolon), "password;name\n\"hunter2;\";x\n", "<secret>;x"),
        Row(
            PropertyListSerializer(),
            "<plist><dict><key>password</key><string>hunter2</string><key>name</key><string>x</string></dict></plist>",
            "<plist><dict><key>password</key><secret><key>name</key><string>x</string></dict></plist>"),
    ]

    #if YAML
    private static let yaml: [Row] = [
        Row(YamlSerializer(), "{password: hunter2, name: x}", "{password: <secret> name: x}"),
        Row(
            YamlSerializer(), "{x: {password: &a hunter2, name: x}, other: *a}",
            "{x: {password: <secret> name: x}, other: *a}"),
        Row(
            YamlSerializer(), "{other: &a hunter2, x: {password: *a, name: x}}",
            "{other: <secret> x: {password: *a, name: x}}"),
        Row(
            YamlSerializer(mergesKeys: true), "{<<: {password: hunter2}, name: x, password: hunter3}",
            "{<<: {<secret> name: x, password: <secret>"),
        Row(
            YamlSerializer(mergesKeys: true), "{<<: {password: {hunter2: 1}}, name: x}",
            "{<<: {password: <secret> name: x}"),
    ]
    #else
    private static let yaml: [Row] = []
    #endif

    @Test(arguments: rows + yaml)
    func `an excerpt hides all pieces of a secret`(row: Row) throws {
        let data = Data(row.text.utf8)
        let value = try row.serializer.deserializeOrThrow(data)
        let report =
            value.array == nil
            ? ObjectMapper().report(Login.self, fromValue: value).problems
            : ObjectMapper().report([Login].self, fromValue: value).problems
        expectEqual(
            report.map { $0.excerpt(in: data, width: 200)?.prefix { $0 != "\n" } }, [row.excerpt[...]])
    }

    @Test func `a secret that a variable replaces is hidden`() throws {
        let text = "x = {password = 'hunter2', name = 'y'}"
        let layers = try TomlSerializer().deserializeOrThrow(fromString: text)
            .mergePatched(by: .environment(prefix: "APP_", variables: ["APP_X__PASSWORD": "hunter3"]))
            .mergePatched(by: .arguments(["--x.port", "1"]))
        let report = ObjectMapper().report(Login.self, fromValue: layers)
        expectEqual(
            report.problems.map { $0.excerpt(in: Data(text.utf8))?.prefix { $0 != "\n" } },
            ["<secret> {<secret>, name = 'y'}"])
    }

    @Test(arguments: [
        ("x = {password.hunter2.a=1, name='y', password.hunter2.b=2}", "<secret> {<secret>, name='y', <secret>}"),
        ("[x]\nname='y'\n[x.password.hunter2]\na=1\n[x.password.hunter2.c]\n", "name='y'"),
    ])
    func `pieces of a secret that was changed are hidden`(text: String, excerpt: String) throws {
        var value = try TomlSerializer().deserializeOrThrow(fromString: text)
        try value.set(3, at: ["x", "password", "hunter2", "a"])
        let report = ObjectMapper().report(Login.self, fromValue: value)
        let found = report.problems.map { $0.excerpt(in: Data(text.utf8))?.prefix { $0 != "\n" } }
        expectEqual(found, [excerpt[...]])
    }

    @Test func `bytes of a binary format have no excerpt`() throws {
        let serializers: [any Serializer] = [CborSerializer(), MessagePackSerializer()]
        for serializer in serializers {
            let data = serializer.serialize(["name": "hunter2"])
            let report = try ObjectMapper().report(Login.self, from: data, with: serializer)
            expectEqual(report.problems.map { $0.excerpt(in: data) }, [nil])
        }
    }
}
