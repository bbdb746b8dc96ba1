import Foundation

/// The cost of a clean build of a package, with DataMapper and without.
struct CleanBuilds {
    private let setting: Setting
    private let configuration: Configuration

    init(_ setting: Setting, _ configuration: Configuration) {
        self.setting = setting
        self.configuration = configuration
    }

    /// The products to measure, if the manifest has them.
    static let products = ["DataMapper", "DataMapperEssentials", "ObjectMapper"]
    private static let empty = "empty program"

    func section(_ part: Part) throws -> Section {
        let products = Self.products.filter(setting.repository.products.contains)
        let subjects = [Self.empty] + products
        let packages = try [package(nil)] + products.map(package)
        for package in packages { try package.warmUp() }
        _ = try build(packages[0])
        let usages = try Rounds.measure(packages, rounds: setting.rounds) { package in
            let usage = try build(package)
            note("  \(package.folder.lastPathComponent): \(Unit.seconds.text(usage.wallSeconds))")
            return usage
        }
        let rows = subjects.indices.flatMap { index in
            let wall = Row(subject: subjects[index], measure: .wall, samples: usages[index].wall)
            let cpu = Row(subject: subjects[index], measure: .cpu, samples: usages[index].cpu)
            return index == 0
                ? [wall, cpu]
                : [wall.compared(with: Self.empty, usages[0].wall), cpu.compared(with: Self.empty, usages[0].cpu)]
        }
        let missing = Self.products.filter { !products.contains($0) }
        return Section(
            part: part, rows: rows,
            skipped: Dictionary(uniqueKeysWithValues: missing.map { ($0, "the manifest has no such product") }))
    }

    /// Returns a program that prints a line, with an imported product or without.
    private func package(_ product: String?) throws -> GeneratedPackage {
        let text = product.map { "import \($0)\n\n" } ?? ""
        let target = GeneratedPackage.Target(
            name: "program", products: product.map { [$0] } ?? [], files: ["main.swift": text + "print(\"done\")\n"])
        return try GeneratedPackage(
            "clean-\(configuration.rawValue)-\(product ?? "empty")", [target], of: setting.repository,
            in: setting.workspace)
    }

    private func build(_ package: GeneratedPackage) throws -> Usage {
        package.workspace.delete(package.folder("clean"))
        defer { package.workspace.delete(package.folder("clean")) }
        return try package.build(configuration, scratch: "clean")
    }
}
