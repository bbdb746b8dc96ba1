import Foundation

/// The cost of compiling a module of models, and the size of the models in a program.
struct ModelCosts {
    private let setting: Setting
    private let compiler: ModelCompiler

    init(_ setting: Setting, _ configuration: Configuration, _ styles: [ModelStyle] = ModelStyle.common) throws {
        self.setting = setting
        compiler = try ModelCompiler(setting, configuration, styles)
    }

    /// A module to compile: models of a style, or only an import.
    private enum Subject {
        case empty(ModelStyle)
        case models(ModelStyle)
    }

    func section(_ part: Part) throws -> Section {
        let styles = compiler.styles
        // The first compilation of an import fills the caches of modules.
        let empties: [ModelStyle] = [.codable, .functions]
        for style in empties { _ = try compiler.compileEmpty(style) }
        let subjects = empties.map(Subject.empty) + styles.map(Subject.models)
        let usages = try Rounds.measure(subjects, rounds: setting.rounds) { subject in
            switch subject {
            case .empty(let style): return try compiler.compileEmpty(style)
            case .models(let style):
                let usage = try compiler.compile(style)
                note("  \(style.name): \(Unit.seconds.text(usage.cpuSeconds))")
                return usage
            }
        }
        let costs = styles.indices.map { index in
            Cost(
                style: styles[index], usages: usages[index + empties.count],
                empty: usages[styles[index].usesDataMapper ? 1 : 0])
        }
        let sizes = try compiler.configuration == .release ? compiler.sizesPerModel() : [:]
        return Section(part: part, rows: rows(costs) + rows(sizes))
    }

    /// Returns the cost of compiling a style, compared to an empty module with the same imports.
    private struct Cost {
        let style: ModelStyle
        let usages: [Usage]
        let empty: [Usage]

        var netCPU: Samples { usages.cpu - empty.cpu }
        var netMemory: Samples { usages.memory - empty.memory }
        var emptyName: String { "empty module, import \(style.library)" }

        func row(_ measure: Measure, _ samples: Samples) -> Row {
            Row(subject: style.name, measure: measure, samples: samples)
        }
    }

    /// Compares each style to its empty module, and then to the reference.
    private func rows(_ costs: [Cost]) -> [Row] {
        guard let reference = costs.first(where: { $0.style == .reference }) else { return [] }
        let gross = costs.map { $0.row(.cpu, $0.usages.cpu).compared(with: $0.emptyName, $0.empty.cpu) }
        let net = costs.map { compare($0.row(.netCPU, $0.netCPU), $0.style, reference.netCPU) }
        let byHand = costs.first { $0.style == .allFunctions }
        let besideHand = costs.filter(\.style.usesMacros).compactMap { cost in
            byHand.map {
                cost.row(.netCPUOfMacros, cost.netCPU).compared(with: $0.style.name, $0.netCPU, by: .ratio)
            }
        }
        let memory = costs.map { compare($0.row(.memory, $0.usages.memory), $0.style, reference.usages.memory) }
        let netMemory = costs.map { compare($0.row(.netMemory, $0.netMemory), $0.style, reference.netMemory) }
        return gross + net + besideHand + memory + netMemory
    }

    private func rows(_ sizes: [ModelStyle: Double]) -> [Row] {
        compiler.styles.compactMap { style in
            guard let size = sizes[style], let reference = sizes[.reference] else { return nil }
            let row = Row(subject: style.name, measure: .sizePerModel, samples: Samples([size]))
            return compare(row, style, Samples([reference]))
        }
    }

    private func compare(_ row: Row, _ style: ModelStyle, _ reference: Samples) -> Row {
        style == .reference ? row : row.compared(with: ModelStyle.reference.name, reference, by: .ratio)
    }
}
