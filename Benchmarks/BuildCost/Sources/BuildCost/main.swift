import Foundation

do {
    guard let options = try Options(CommandLine.arguments.dropFirst()) else {
        print(Options.help)
        exit(0)
    }
    let workspace = try Workspace(options.folder.map { URL(fileURLWithPath: $0) } ?? Workspace.standard)
    let repository = try Repository(
        root: options.repository.map { URL(fileURLWithPath: $0) } ?? Repository.here, workspace: workspace)
    let setting = try Setting(
        repository: repository, workspace: workspace, rounds: options.rounds,
        clients: Clients(of: repository, in: workspace))
    let machine = try Machine(workspace)
    let conditions = "\(machine.description); rounds: \(options.rounds)."

    var sections: [Section] = []
    for part in options.parts {
        note(part.title)
        let section = try part.measure(setting)
        print("## \(part.title)\n\n\(section.markdown(conditions))\n")
        sections.append(section)
    }
    if !options.keepsFolder { workspace.delete(workspace.root) }
    if let file = options.updatedFile {
        let texts = sections.map { ($0.part.rawValue, $0.markdown(conditions)) }
        try Page.update(file, with: Dictionary(uniqueKeysWithValues: texts))
    }
    let missed = Target.missed(in: sections)
    if options.checksTargets, !missed.isEmpty { throw Failure.check("missed\n" + missed.joined(separator: "\n")) }
} catch let failure as Failure {
    note("error: \(failure.message)")
    exit(failure.exitCode)
} catch {
    note("error: \(error)")
    exit(1)
}
