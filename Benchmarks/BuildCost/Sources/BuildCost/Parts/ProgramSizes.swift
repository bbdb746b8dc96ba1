import Foundation

/// The size of a small program, with DataMapper and without.
struct ProgramSizes {
    private let setting: Setting
    private let isStatic: Bool

    /// - Parameter isStatic: Whether programs contain the standard library and Foundation.
    init(_ setting: Setting, isStatic: Bool) {
        self.setting = setting
        self.isStatic = isStatic
    }

    /// The text that the programs read, and write again.
    private static let document =
        #"[{"email":"ana@example.org","id":1,"name":"Ana","place":{"city":"Oslo","latitude":59.5},"tags":["a"]}]"#

    func section(_ part: Part) throws -> Section {
        #if canImport(Darwin)
        if isStatic { return Section(part: part, rows: [], skipped: unavailable("this system has no static library")) }
        #endif
        let groups = [
            [Clients.plain, Clients.coded, Clients.formatted, Clients.mapped],
            [Clients.plainEssentials, Clients.codedEssentials, Clients.mappedEssentials],
        ]
        var rows: [Row] = []
        var skipped: [String: String] = [:]
        for group in groups where setting.clients.has(group[0]) {
            let baseline = try size(group[0])
            rows.append(Row(subject: group[0].title, measure: .size, samples: baseline))
            for program in group.dropFirst() {
                guard setting.clients.has(program) else {
                    skipped[program.title] = "the manifest has no such product"
                    continue
                }
                let row = Row(subject: program.title, measure: .size, samples: try size(program))
                rows.append(row.compared(with: group[0].title, baseline))
            }
        }
        return Section(part: part, rows: rows, skipped: skipped)
    }

    private func unavailable(_ reason: String) -> [String: String] {
        [Clients.mapped.title: reason, Clients.mappedEssentials.title: reason]
    }

    private func size(_ program: Clients.Program) throws -> Samples {
        let executable = try setting.clients.build(program, .release, isStatic: isStatic)
        let printed = try setting.workspace.run([executable.path, Self.document])
        guard printed == Self.document + "\n" else {
            throw Failure.check("\(program.name) does not write what it read: \(printed)")
        }
        return Samples([try setting.workspace.strippedSize(of: executable)])
    }
}
