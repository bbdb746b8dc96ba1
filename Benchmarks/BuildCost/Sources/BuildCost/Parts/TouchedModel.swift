import Foundation

/// The cost of a debug build after the code of one model has changed.
struct TouchedModel {
    private let setting: Setting
    private let package: GeneratedPackage
    /// The file that changes: ten models.
    private static let file = "Models50.swift"
    private static let unchanged = "nothing changed"
    private static let styles = ModelStyle.common.filter { $0 != .codableWithoutKeys }

    init(_ setting: Setting) throws {
        self.setting = setting
        let targets = Self.styles.flatMap { style in
            let models = GeneratedModels(style: style)
            let products = style.usesDataMapper ? [style.library] : []
            let module = Self.module(style)
            return [
                GeneratedPackage.Target(name: module, isProgram: false, products: products, files: models.files),
                GeneratedPackage.Target(
                    name: style.rawValue, targets: [module], products: products,
                    files: ["main.swift": models.program(module: module)]),
            ]
        }
        package = try GeneratedPackage("touched", targets, of: setting.repository, in: setting.workspace)
    }

    private static func module(_ style: ModelStyle) -> String { "Models_\(style.rawValue)" }

    private struct Result {
        let touched: Usage
        let unchanged: Usage
    }

    func section(_ part: Part) throws -> Section {
        for style in Self.styles {
            note("  building models: \(style.name)")
            _ = try build(style)
        }
        // The first change after a clean build takes longer.
        for style in Self.styles { _ = try measure(style) }
        let results = try Rounds.measure(Self.styles, rounds: setting.rounds, measure)
        let differences = results.map { $0.map(\.touched).wall - $0.map(\.unchanged).wall }
        let reference = Self.styles.firstIndex(of: .reference) ?? 0
        let rows = Self.styles.indices.flatMap { index in
            let name = Self.styles[index].name
            let touched = results[index].map(\.touched).wall
            let row = Row(subject: name, measure: .wall, samples: touched)
                .compared(with: Self.unchanged, results[index].map(\.unchanged).wall)
            let net = Row(subject: name, measure: .netWall, samples: differences[index])
            return [
                row,
                index == reference
                    ? net : net.compared(with: Self.styles[reference].name, differences[reference], by: .ratio),
            ]
        }
        return Section(part: part, rows: rows)
    }

    /// Builds without a change, and then with one.
    private func measure(_ style: ModelStyle) throws -> Result {
        let unchanged = try build(style)
        let file = package.file(Self.file, of: Self.module(style))
        let text = try String(contentsOf: file, encoding: .utf8)
        let changed = GeneratedModels.touched(text)
        guard changed != text else { throw Failure.check("\(Self.file) did not change: \(style.name)") }
        try setting.workspace.write(changed, to: file)
        return try Result(touched: build(style), unchanged: unchanged)
    }

    private func build(_ style: ModelStyle) throws -> Usage {
        try package.build(.debug, product: style.rawValue, scratch: "touched")
    }
}
