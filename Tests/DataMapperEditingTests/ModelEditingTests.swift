import DataMapper
import DataMapperEditing
import DataMapperTOML
import DataMapperTools
import Foundation
import TestSupport

/// Changed models that are written into the files that they were read from.
struct ModelEditingTests {
    struct Server: Mappable, Equatable {
        struct Route: Mappable, Equatable {
            var path = ""
            var limit: Int?

            init(path: String) { self.path = path }

            init(_ data: DeserializableData) throws { try mapping(data) }

            mutating func mapping(_ data: inout MappableData) throws {
                try data["path"].map(&path)
                data["limit"].map(&limit)
            }
        }

        var port = 80
        var host: String?
        var routes: [Route] = []
        var log: [String: Int] = [:]

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            data["port"].map(&port, or: 80)
            data["host"].map(&host)
            data["routes"].map(&routes, or: [])
            data["log"].map(&log, or: [:])
        }
    }

    private static let toml = """
        # The server.
        theme = "dark" # not in the model
        routes = [{ path = "a", owner = "x" }, { path = "b" }] # two

        [log]
        http = 0x10 # hex

        """

    private static let rows: [(name: String, change: @Sendable (inout Server) -> Void, expected: String)] = [
        ("nothing", { _ in }, toml),
        (
            "a member with a default", { $0.port = 8080 },
            toml.replacing("# two\n", with: "# two\nport = 8080\n")
        ),
        ("an optional member", { $0.host = "h" }, toml.replacing("# two\n", with: "# two\nhost = \"h\"\n")),
        ("an element", { $0.routes[0].path = "c" }, toml.replacing("\"a\"", with: "\"c\"")),
        (
            "a new element", { $0.routes.append(.init(path: "d")) },
            toml.replacing(" }] #", with: " }, { path = \"d\" }] #")
        ),
        ("an inner member", { $0.log["http"] = 17 }, toml.replacing("0x10", with: "17")),
        ("a new inner member", { $0.log["sql"] = 1 }, toml + "sql = 1\n"),
        (
            "an inner member is removed",
            {
                $0.log["http"] = nil; $0.log["sql"] = 2
            }, toml.replacing("http = 0x10 # hex", with: "sql = 2")
        ),
    ]

    @Test(arguments: rows.indices) func `a changed model is written into its file`(row: Int) throws {
        let (name, change, expected) = Self.rows[row]
        let before = try ObjectMapper().deserialize(Server.self, from: Self.toml, with: TomlSerializer())
        var after = before
        change(&after)
        let edited = try TomlSerializer().edit(Self.toml, from: before, to: after)
        expectEqual(String(decoding: edited, as: UTF8.self), expected, "\(name)")
        try expectEqual(ObjectMapper().deserialize(Server.self, from: edited, with: TomlSerializer()), after, "\(name)")
    }

    @Test func `nil is null in JSON`() throws {
        let file = "{\n  // port\n  \"port\": 1,\n  \"host\": \"h\", // host\n  \"other\": 1\n}\n"
        let before = try ObjectMapper().deserialize(Server.self, from: file, with: JsonSerializer.json5)
        var after = before
        (after.host, after.port) = (nil, 2)
        let edited = try JsonSerializer.json5.edit(file, from: before, to: after)
        expectEqual(
            String(decoding: edited, as: UTF8.self), file.replacing("1,", with: "2,").replacing("\"h\"", with: "null"))
    }

    @Test func `the mapper decides how a model is written`() throws {
        let file = #"{"port": 1, "host": "h"}"#
        let mapper = ObjectMapper(policy: MappingPolicy(omissions: [.nilValues]))
        let before = try mapper.deserialize(Server.self, from: file, with: JsonSerializer())
        var after = before
        after.host = nil
        let edited = try JsonSerializer().edit(file, from: before, to: after, with: mapper)
        expectEqual(String(decoding: edited, as: UTF8.self), #"{"port": 1}"#)
    }

    @Test func `what differs in the file is replaced as a whole`() throws {
        let file = #"{"routes": [{"path": "x"}], "log": [1], "port": "80"}"#
        let before = try ObjectMapper().deserialize(
            Server.self, from: #"{"routes": [{"path": "a"}, {"path": "b"}]}"#, with: JsonSerializer())
        var after = before
        (after.routes[1].path, after.log) = ("c", ["a": 1])
        let edited = try JsonSerializer().edit(file, from: before, to: after)
        try expectEqual(
            JsonSerializer().deserializeOrThrow(edited),
            ["routes": [["path": "a", "limit": nil], ["path": "c", "limit": nil]], "log": ["a": 1], "port": "80"])
    }

    @Test func `an object with other keys keeps what the model does not know`() throws {
        let file = #"{"log": {"a": 1}, "new": 5}"#
        let edited = try JsonSerializer().edit(
            file, from: ["log": ["a": 1]] as SupportedType, to: ["log": ["b": 2], "new": 6] as SupportedType)
        expectEqual(String(decoding: edited, as: UTF8.self), #"{"log": {"b": 2}, "new": 6}"#)
    }
}
