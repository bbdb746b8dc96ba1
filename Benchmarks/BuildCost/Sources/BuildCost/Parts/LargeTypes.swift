/// The time of compiling one very large type by macro. If it is linear, twice the size takes twice the time.
struct LargeTypes {
    private let setting: Setting
    private let compiler: ModelCompiler

    init(_ setting: Setting, _ configuration: Configuration) throws {
        self.setting = setting
        compiler = try ModelCompiler(setting, configuration, [.macro])
    }

    func section(_ part: Part) throws -> Section {
        // The first compilation of an import fills the caches of modules.
        _ = try compiler.compileEmpty(.macro)
        let types = LargeType.allCases.flatMap { type in [(type, type.count / 2), (type, type.count)] }
        let usages = try Rounds.measure([nil] + types.map(Optional.some), rounds: setting.rounds) { subject in
            guard let (type, count) = subject else { return try compiler.compileEmpty(.macro) }
            let usage = try compiler.compile(type.text(count), named: "\(type.rawValue)\(count)", .macro)
            note("  \(type.name(count)): \(Unit.seconds.text(usage.cpuSeconds))")
            return usage
        }
        let empty = usages[0].cpu
        let rows = LargeType.allCases.enumerated().flatMap { index, type in
            let (half, whole) = (usages[2 * index + 1].cpu, usages[2 * index + 2].cpu)
            let name = type.name(type.count)
            return [
                Row(subject: name, measure: .cpu, samples: whole)
                    .compared(with: "empty module, import DataMapperMacros", empty),
                Row(subject: name, measure: .netCPU, samples: whole - empty)
                    .compared(with: type.name(type.count / 2), half - empty, by: .ratio),
            ]
        }
        return Section(part: part, rows: rows)
    }
}
