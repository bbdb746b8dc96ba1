import Configuration
import DataMapperConfiguration
import DocumentationSupport
import Foundation
import SystemPackage
import Testing

@Suite("swift-configuration")
struct SwiftConfigurationPage {
    @Test func page() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }

        // BLOCK 1
        let path = FilePath(folder.appending(path: "shop.toml").path)
        let text = """
            [database]
            host = "db.local"
            password = "hunter2"
            pool.size = 4
            [[servers]]
            port = 8080
            """
        try Data(text.utf8).write(to: URL(filePath: path.string))

        let options = DocumentSnapshot.ParsingOptions(
            TomlSerializer(), named: "shop.toml", secretsSpecifier: .specific(["database.password"]))
        let provider = try await FileProvider<DocumentSnapshot>(parsingOptions: options, filePath: path)
        let config = ConfigReader(providers: [EnvironmentVariablesProvider(environmentVariables: [:]), provider])

        #expect(config.string(forKey: "database.host") == "db.local")
        #expect(config.int(forKey: "servers.0.port") == 8080)
        #expect(
            thrown { try config.requiredInt(forKey: "database.host") } == [
                "expected integer, found string at $.database.host (shop.toml, line 2, column 8)"
            ])
        #expect(try provider.value(forKey: "database.password", type: .string).value?.isSecret == true)
        // END
    }
}
