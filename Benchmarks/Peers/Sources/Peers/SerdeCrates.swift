import Foundation

/// The crates that the program in Rust is built from.
struct SerdeCrates {
    private enum Place { case folder, registry, system }

    /// What cargo needs to find the program and the crates.
    let options: [String]
    private let place: Place
    /// The file that describes serde_json.
    private let manifest: URL

    /// Looks for the crates in the folder `SERDE_SOURCE`. If there is no such variable, on crates.io, which has the
    /// newest, and then among the packages of the system. Returns nil if they are not there.
    init?() throws {
        let program = PeerProgram.package.appendingPathComponent("serde")
        let file = ["--manifest-path", program.appendingPathComponent("Cargo.toml").path]
        var places: [(Place, [String])] = [(.registry, []), (.system, Self.offline(Self.system))]
        if let source = ProcessInfo.processInfo.environment["SERDE_SOURCE"] {
            places = [(.folder, try Self.options(source: URL(fileURLWithPath: source)))]
        }
        for (place, options) in places {
            // Versions of the last run.
            try? FileManager.default.removeItem(at: program.appendingPathComponent("Cargo.lock"))
            let text = Command.outputIfAny(
                of: ["cargo", "metadata", "--format-version", "1"] + file + options,
                environment: [
                    "CARGO_NET_RETRY": "0", "CARGO_HTTP_TIMEOUT": "10",
                    // Versions that this compiler accepts.
                    "CARGO_RESOLVER_INCOMPATIBLE_RUST_VERSIONS": "fallback",
                ])
            guard let text, let manifest = try Self.manifest(Data(text.utf8)) else { continue }
            (self.place, self.manifest, self.options) = (place, manifest, file + options)
            return
        }
        return nil
    }

    /// The month of serde_json.
    func month(of version: Substring) -> String? {
        switch place {
        case .folder: return Month.ofCommit(manifest.deletingLastPathComponent()) ?? Month.ofFile(manifest)
        case .system: return Month.ofFile(manifest)
        case .registry:
            let address = "https://crates.io/api/v1/crates/serde_json/\(version)"
            let answer = Command.outputIfAny(of: ["curl", "-fs", "-m", "10", "-A", "DataMapper's benchmarks", address])
            return answer?.firstMatch(of: /"created_at": ?"(?<month>[0-9]{4}-[0-9]{2})/).map { String($0.month) }
        }
    }

    /// Debian's packages install crates in this folder.
    private static let system = URL(fileURLWithPath: "/usr/share/cargo/registry")

    /// Options with which cargo looks for crates in a folder, and downloads nothing.
    private static func offline(_ folder: URL) -> [String] {
        [
            "--offline", "--config", "source.crates-io.replace-with='here'",
            "--config", "source.here.directory='\(folder.path)'",
        ]
    }

    /// Options with which cargo uses checkouts: those in a folder, and in these, for a project of several crates.
    private static func options(source: URL) throws -> [String] {
        var crates: [String: URL] = [:]
        let projects = contents(of: source)
        for folder in projects + projects.flatMap(contents) {
            let manifest = folder.appendingPathComponent("Cargo.toml")
            guard let text = try? String(contentsOf: manifest, encoding: .utf8),
                let name = text.firstMatch(of: /\[package\]\nname = "(?<name>[^"]*)"/)?.name
            else { continue }
            crates[String(name)] = crates[String(name)] ?? folder
        }
        // Cargo asks the registry even for these crates, so it gets an empty one.
        let none = PeerProgram.products.appendingPathComponent("no-crates")
        try FileManager.default.createDirectory(at: none, withIntermediateDirectories: true)
        return crates.sorted { $0.key < $1.key }.reduce(into: offline(none)) { options, crate in
            options += ["--config", "patch.crates-io.\(crate.key).path='\(crate.value.path)'"]
        }
    }

    /// What is in a folder. Nothing is in a file.
    private static func contents(of folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().map { folder.appendingPathComponent($0) }
    }

    /// The part of cargo's description that says where a crate is.
    private struct Metadata: Decodable {
        struct Package: Decodable {
            let name, manifestPath: String
        }
        let packages: [Package]
    }

    private static func manifest(_ metadata: Data) throws -> URL? {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let packages = try decoder.decode(Metadata.self, from: metadata).packages
        return packages.first { $0.name == "serde_json" }.map { URL(fileURLWithPath: $0.manifestPath) }
    }
}
