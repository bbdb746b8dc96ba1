import DataMapper
import DataMapperConfiguration
import Foundation
import TestSupport
import Testing

@Suite struct SettingsUpdatesTests {
    /// Makes a change before each look at the files.
    private actor Script {
        struct Change {
            var name = "shop.toml"
            /// Nil removes the file.
            var text: String?
            /// What the loop has seen before.
            var updates = 0
        }

        private(set) var seen: [String] = []
        private(set) var hasEnded = false
        private var changes: ArraySlice<Change?>
        private let files: Files

        init(_ changes: [Change?], _ files: Files) { (self.changes, self.files) = (changes[...], files) }

        func see(_ text: String) { seen.append(text) }

        /// Ends the updates with an error.
        func advance() async throws {
            guard let change = changes.popFirst() else {
                hasEnded = true
                throw CancellationError()
            }
            guard let change else { return }
            while seen.count < change.updates { await Task.yield() }
            if let text = change.text {
                try files.write(text, to: change.name)
            } else {
                try FileManager.default.removeItem(atPath: files.path(change.name))
            }
        }
    }

    @Test func `new settings, and why others are rejected`() async throws {
        let files = try Files()
        defer { files.remove() }
        let path = try files.write("port = 1\nhost = 'a'\n", to: "shop.toml")
        let optional = files.path("local.json")
        let settings = try LoadedSettings(
            ShopSettings.self,
            from: [
                .file(path), .file(optional, isOptional: true),
                .values(.environment(prefix: "SHOP_", variables: ["SHOP_HOST": "b"])),
            ])
        // Nil is a second look at the same files.
        let script = Script(
            [
                .init(text: "port = 1\nhost = 'a'\n"), nil,
                .init(text: "port = 2\n"), nil,
                // This one is being written, and valid meanwhile.
                .init(text: "port = 3", updates: 1), .init(text: "port = 30"), .init(text: "port = 'x'"), nil, nil,
                .init(text: "port = ", updates: 2), nil, .init(text: "port = ", updates: 3), nil,
                .init(text: "\nport = 3", updates: 3), nil,
                .init(name: "local.json", text: #"{"port": 4}"#, updates: 4), nil,
                .init(name: "local.json", updates: 5), .init(name: "local.json", text: #"{"port": 4}"#), nil,
                .init(name: "local.json", updates: 5), nil,
                .init(updates: 6), nil,
            ], files)
        for await newer in settings.updates(after: script.advance) {
            let origin = newer.origin(of: ["port"]).map { files.shortened("\($0)") }
            let rejection = newer.rejection.map { files.shortened($0.description) }
            await script.see("\(newer.value.port) \(newer.value.host), \(origin ?? "none"), \(rejection ?? "none")")
        }
        expectEqual(
            await script.seen,
            [
                "2 b, shop.toml, line 1, column 8, none",
                "2 b, shop.toml, line 1, column 8, expected integer, found string at $.port (shop.toml, line 1, column 8)",
                "2 b, shop.toml, line 1, column 8, expected a value, found the end of the document at $ (shop.toml, line 1, column 8)",
                "3 b, shop.toml, line 2, column 8, none", "4 b, local.json, line 1, column 10, none",
                "3 b, shop.toml, line 2, column 8, none",
                "3 b, shop.toml, line 2, column 8, file does not exist at $ (shop.toml)",
            ])
        #expect(settings.value.port == 1)
    }

    @Test func `a slow loop gets the newest settings`() async throws {
        let files = try Files()
        defer { files.remove() }
        let settings = try LoadedSettings(
            ShopSettings.self, from: [.file(files.write("port = 1", to: "shop.toml"))])
        let script = Script([.init(text: "port = 2"), nil, .init(text: "port = 3"), nil], files)
        let updates = settings.updates(after: script.advance)
        while await !script.hasEnded { await Task.yield() }
        for await newer in updates { await script.see("\(newer.value.port)") }
        expectEqual(await script.seen, ["3"])
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
