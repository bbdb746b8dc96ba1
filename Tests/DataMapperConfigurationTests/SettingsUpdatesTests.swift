import DataMapper
import DataMapperConfiguration
import Foundation
import TestSupport
import Testing

@Suite struct SettingsUpdatesTests {
    /// Looks at the files for each trigger, and does not wait.
    @Test func `new settings, and why others are rejected`() async throws {
        let files = try Files()
        defer { files.remove() }
        let path = try files.write("port = 1\nhost = 'a'\n", to: "shop.toml")
        let optional = files.path("local.json")
        let settings = try LoadedSettings(
            ShopSettings.self,
            from: [
                .file(path), .file(optional, isOptional: true),
                .environment(prefix: "SHOP_", variables: ["SHOP_HOST": "b"]),
            ])

        // Each change is made before the trigger after it.
        let changes: [(name: String, text: String?)] = [
            ("shop.toml", "port = 1\nhost = 'a'\n"), ("shop.toml", "port = 2\n"), ("shop.toml", "port = "),
            ("shop.toml", "port = 'x'"), ("shop.toml", "port = 'x'"), ("shop.toml", "\nport = 3"),
            ("local.json", #"{"port": 4}"#), ("local.json", nil), ("shop.toml", nil),
        ]
        let triggers = AsyncStream(Int.self) { continuation in
            for index in changes.indices { continuation.yield(index) }
            continuation.finish()
        }
        .map { index in
            let (name, text) = changes[index]
            if let text {
                try files.write(text, to: name)
            } else {
                try FileManager.default.removeItem(atPath: files.path(name))
            }
            return index
        }
        var seen: [String] = []
        for await newer in settings.updates(on: triggers) {
            let origin = newer.origin(of: ["port"]).map { files.shortened("\($0)") }
            let rejection = newer.rejection.map { files.shortened($0.description) }
            seen.append("\(newer.value.port) \(newer.value.host), \(origin ?? "none"), \(rejection ?? "none")")
        }
        expectEqual(
            seen,
            [
                "2 b, shop.toml, line 1, column 8, none",
                "2 b, shop.toml, line 1, column 8, expected a value, found the end of the document at $ (shop.toml, line 1, column 8)",
                "2 b, shop.toml, line 1, column 8, expected integer, found string at $.port (shop.toml, line 1, column 8)",
                "3 b, shop.toml, line 2, column 8, none", "4 b, local.json, line 1, column 10, none",
                "3 b, shop.toml, line 2, column 8, none",
                "3 b, shop.toml, line 2, column 8, file does not exist at $ (shop.toml)",
            ])
        #expect(settings.value.port == 1)
    }

    @Test func `a sequence that fails ends the updates`() async throws {
        struct Failure: Error {}
        let settings = try LoadedSettings(ShopSettings.self, from: [])
        let triggers = AsyncThrowingStream(Int.self) { $0.finish(throwing: Failure()) }
        for await _ in settings.updates(on: triggers) { Issue.record("nothing has changed") }
    }

    @Test func `the interval, and the end of the task`() async throws {
        let files = try Files()
        defer { files.remove() }
        let path = try files.write("port = 1", to: "shop.toml")
        let settings = try LoadedSettings(ShopSettings.self, from: [.file(path)])
        let (started, continuation) = AsyncStream.makeStream(of: Int.self)
        let task = Task {
            for await newer in settings.updates(every: .milliseconds(1)) { continuation.yield(newer.value.port) }
            continuation.finish()
        }
        try files.write("port = 2", to: "shop.toml")
        var ports: [Int] = []
        for await port in started {
            ports.append(port)
            task.cancel()
        }
        #expect(ports.last == 2)
    }
}
