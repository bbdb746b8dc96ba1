import Foundation

/// The small programs in `Programs`, as a package. Parts share its builds.
struct Clients {
    private let package: GeneratedPackage
    /// Only the macros need their trait, and the packages that it adds.
    private let packageOfMacros: GeneratedPackage
    /// The programs that can be built here.
    let programs: [Program]

    struct Program {
        /// The name of the executable.
        let name: String
        /// For reports.
        let title: String
        /// The file in `Programs`.
        let file: String
        /// The module that it imports instead of `Foundation`.
        var foundation = "Foundation"
        /// The product of DataMapper that it imports.
        var product: String?
    }

    static let plain = Program(name: "plain", title: "Foundation", file: "Plain")
    static let coded = Program(name: "coded", title: "Foundation, JSONDecoder and JSONEncoder", file: "Coded")
    static let formatted = Program(name: "formatted", title: "Foundation, DateFormatter", file: "Formatted")
    static let mapped = Program(name: "mapped", title: "DataMapper", file: "Mapped", product: "DataMapper")
    static let macros = Program(name: "macros", title: "DataMapperMacros", file: "Mapped", product: "DataMapperMacros")
    static let speed = Program(name: "speed", title: "DataMapper", file: "Speed", product: "DataMapper")

    /// The same with the smaller part of Foundation, which is a separate module on systems other than Apple's.
    static let plainEssentials = Program(
        name: "plain-essentials", title: "FoundationEssentials", file: "Plain", foundation: "FoundationEssentials")
    static let codedEssentials = Program(
        name: "coded-essentials", title: "FoundationEssentials, JSONDecoder and JSONEncoder", file: "Coded",
        foundation: "FoundationEssentials")
    static let mappedEssentials = Program(
        name: "mapped-essentials", title: "DataMapperEssentials", file: "Mapped", foundation: "FoundationEssentials",
        product: "DataMapperEssentials")

    /// Whether there is a module `FoundationEssentials`.
    static var hasFoundationEssentials: Bool {
        #if canImport(FoundationEssentials)
        true
        #else
        false
        #endif
    }

    init(of repository: Repository, in workspace: Workspace) throws {
        let all = [
            Self.plain, Self.coded, Self.formatted, Self.mapped, Self.macros, Self.speed, Self.plainEssentials,
            Self.codedEssentials, Self.mappedEssentials,
        ]
        programs = all.filter { program in
            (program.foundation == "Foundation" || Self.hasFoundationEssentials)
                && program.product.map { repository.products.contains($0) } != false
        }
        let folder = Repository.here.appendingPathComponent("Benchmarks/BuildCost/Programs")
        let targets = try programs.map { program in
            let file = folder.appendingPathComponent("\(program.file).swift")
            let text = try String(contentsOf: file, encoding: .utf8)
                .replacing("import Foundation\n", with: "import \(program.foundation)\n")
                .replacing("import DataMapper\n", with: "import \(program.product ?? "")\n")
            return GeneratedPackage.Target(
                name: program.name, products: program.product.map { [$0] } ?? [], files: ["main.swift": text])
        }
        package = try GeneratedPackage(
            "clients", targets.filter { $0.name != Self.macros.name }, of: repository, in: workspace)
        packageOfMacros = try GeneratedPackage(
            "clients-of-macros", targets.filter { $0.name == Self.macros.name }, of: repository, in: workspace)
    }

    func has(_ program: Program) -> Bool { programs.contains { $0.name == program.name } }

    /// Builds a program and returns its place.
    func build(_ program: Program, _ configuration: Configuration, isStatic: Bool = false) throws -> URL {
        note("  building \(program.name), \(configuration.rawValue)")
        let package = program.name == Self.macros.name ? packageOfMacros : package
        let scratch = isStatic ? "static" : "shared"
        try package.build(
            configuration, product: program.name, scratch: scratch, options: isStatic ? ["--static-swift-stdlib"] : [])
        return package.products(configuration, scratch: scratch).appendingPathComponent(program.name)
    }
}
