// No other module of the library: one import has everything that programs with configuration files use.
import DataMapperConfiguration
import Foundation
import Testing

@Suite struct OneImportTests {
    @Test func `formats, variables, patches and pointers`() throws {
        var value = try TomlSerializer().deserializeOrThrow(fromString: "port = 80")
            .mergePatched(by: .environment(prefix: "A_", variables: ["A_HOST": "a"]))
            .mergePatched(by: .arguments(["--port=8080"]))
        value[["log", "level"]] = "debug"
        #expect(
            try JsonSerializer().serializeOrThrow(toString: value)
                == #"{"port":"8080","host":"a","log":{"level":"debug"}}"#)
        #if YAML
        #expect(try YamlSerializer().deserializeOrThrow(fromString: "port: 80") == ["port": 80])
        #endif
    }

    #if Macros
    @Mappable
    struct Settings { var port = 80 }

    @Test func macros() throws {
        #expect(try LoadedSettings(Settings.self, from: [.values(.arguments(["--port=8080"]))]).value.port == 8080)
    }
    #endif

    #if YAML
    @Test func `files of YAML`() throws {
        let files = try Files()
        defer { files.remove() }
        for name in ["a.yaml", "a.yml"] {
            let path = try files.write("port: 8080 # the port", to: name)
            #expect(try LoadedSettings([String: Int].self, from: [.file(path)]).value == ["port": 8080])
        }
    }
    #endif
}
