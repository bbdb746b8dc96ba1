#if Macros

import DataMapperMacros
import DataMapperTools
import DocumentationSupport
import Foundation
import Testing

@Suite("Configuration files")
struct ConfigurationFilesPage {
    // BLOCK 1
    @Mappable(unknownKeys: .preserve)
    struct Config {
        @Mapped(where: .in(1...65535)) var port = 80
        var host = "localhost"
        var timeout = 1.5
        var log = Log()

        @Mappable(unknownKeys: .preserve)
        struct Log {
            var level: Level = .info
        }

        @Mappable
        enum Level: String, CaseIterable { case debug, info, error }
    }
    // END

    // BLOCK 2
    struct ConfigFile {
        let url: URL
        let mapper = ObjectMapper()
        let serializer = JsonSerializer(writing: JsonWritingOptions(layout: .pretty))

        func read() throws -> Config {
            guard FileManager.default.fileExists(atPath: url.path) else { return Config() }
            return try mapper.deserialize(from: Data(contentsOf: url), with: serializer)
        }

        func write(_ config: Config) throws {
            try mapper.serialize(config, to: serializer).write(to: url, options: .atomic)
        }
    }
    // END

    // BLOCK 6
    @Deserializable(unknownKeys: .reject)
    struct Server {
        var port = 80
        var hostName = "localhost"
    }
    // END

    @Test func page() throws {
        // BLOCK 3
        let folder = FileManager.default.temporaryDirectory
        let file = ConfigFile(url: folder.appendingPathComponent("config-\(UUID().uuidString).json"))
        try Data(#"{"theme": "dark", "timeout": 2.50, "log": {"rotate": [7, 1e3]}, "port": 80}"#.utf8).write(
            to: file.url)

        var config = try file.read()
        config.port = 8080
        config.log.level = .debug
        try file.write(config)

        #expect(
            printed(try String(contentsOf: file.url, encoding: .utf8)) == [
                "{", #"  "theme": "dark","#, #"  "timeout": 2.50,"#, #"  "log": {"#, #"    "rotate": ["#, "      7,",
                "      1e3", "    ],", #"    "level": "debug""#, "  },", #"  "port": 8080,"#, #"  "host": "localhost""#,
                "}",
            ])
        // END

        try Data(#"{"theme": "caf\u00e9 \/", "theme": "caf\u00e9 \/", "b": 1, "b": 2}"#.utf8).write(to: file.url)
        try file.write(file.read())
        let rewritten = try String(contentsOf: file.url, encoding: .utf8)
        #expect(rewritten.hasPrefix("{\n  \"theme\": \"café /\",\n  \"b\": 2,\n  \"port\": 80"))
        #expect(rewritten.hasSuffix("}"))
        let rejecting = JsonSerializer(reading: JsonReadingOptions(duplicateKeys: .reject))
        #expect(throws: JsonError.self) { try rejecting.deserializeOrThrow(fromString: #"{"b": 1, "b": 2}"#) }
        try file.write(config)

        // BLOCK 4
        func complaints(_ text: String) -> String {
            do {
                let report = try ObjectMapper().report(Config.self, from: text, with: JsonSerializer())
                return report.problems.map { "\($0.error)\n\($0.excerpt(in: Data(text.utf8)) ?? "")" }.joined(
                    separator: "\n")
            } catch let error as JsonError {
                return "\(error)\n\(error.location.excerpt(in: Data(text.utf8)) ?? "")"
            } catch {
                return "\(error)"
            }
        }

        let edited = """
            {
              "port": 99999,
              "timeout": "2s",
              "log": {"level": "verbose"}
            }
            """
        // END

        // BLOCK 5
        #expect(
            printed(complaints(edited)) == [
                "must be from 1 to 65535 at $.port (line 2, column 11)", #""port": 99999,"#, "        ^",
                "expected number, found string at $.timeout (line 3, column 14)", #""timeout": "2s","#, "           ^",
                #"value is not one of "debug", "info", "error" at $.log.level (line 4, column 20)"#,
                #""log": {"level": "verbose"}"#, "                 ^",
            ])

        #expect(
            printed(complaints("{\n  \"port\": 80,\n}")) == [
                "expected a key in quotation marks at line 3, column 1", "}", "^",
            ])
        // END

        // BLOCK 7
        let misspelled = #"{"host_name": "a", "prot": 81}"#
        let report = try ObjectMapper().report(Server.self, from: misspelled, with: JsonSerializer())
        #expect(
            printed(report.problems.map { "\($0.error)" }.joined(separator: "\n")) == [
                #"unknown key at $.host_name (line 1, column 2); did you mean "hostName"?"#,
                #"unknown key at $.prot (line 1, column 20); did you mean "port"?"#,
            ])
        // END

        // BLOCK 8
        let serializer = JsonSerializer(writing: JsonWritingOptions(layout: .pretty))
        var value = try serializer.deserializeOrThrow(Data(contentsOf: file.url))
        try value.set("error", at: ["log", "level"])
        value[["theme"]] = nil
        try serializer.serializeOrThrow(value).write(to: file.url, options: .atomic)

        #expect(try file.read().log.level == .error)
        // END
    }
}

#endif
