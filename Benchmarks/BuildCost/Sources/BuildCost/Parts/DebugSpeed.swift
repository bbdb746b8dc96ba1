import Foundation

/// The speed of a debug build of DataMapper, compared to the Foundation of the system, which is a release build.
struct DebugSpeed {
    private let setting: Setting

    init(_ setting: Setting) { self.setting = setting }

    func section(_ part: Part) throws -> Section {
        let program = try setting.clients.build(Clients.speed, .debug)
        // One process per round, because the addresses of code and data differ between processes.
        let rounds = try (0..<setting.rounds).map { _ in
            let printed = try setting.workspace.run([program.path])
            let seconds = printed.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
            guard seconds.count == 4 else { throw Failure.check("\(program.lastPathComponent) printed \(printed)") }
            return seconds
        }
        func samples(_ index: Int) -> Samples { Samples(rounds.map { $0[index] }) }
        return Section(
            part: part,
            rows: [
                Row(subject: "DataMapper", measure: .reading, samples: samples(0))
                    .compared(with: "JSONDecoder", samples(1), by: .ratio),
                Row(subject: "DataMapper", measure: .writing, samples: samples(2))
                    .compared(with: "JSONEncoder", samples(3), by: .ratio),
            ])
    }
}
