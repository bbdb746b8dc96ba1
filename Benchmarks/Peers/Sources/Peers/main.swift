import Foundation

// A program that ends too early is reported as a failure, instead of ending this one.
signal(SIGPIPE, SIG_IGN)

do {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.count == 4, arguments[0] == EngineService.argument {
        try EngineService.run(Contest.engine(arguments[1], document: arguments[2], file: arguments[3]))
        exit(0)
    }
    guard let options = try Options(arguments) else {
        print(Options.help)
        exit(0)
    }
    let counter = options.countsInstructions ? try InstructionCounter() : nil
    let programs = try PeerProgram.build() + options.programs.map { try PeerProgram($0) }
    let contests = try Contest.all(with: programs)
    var report = Report(programs)
    if !options.onlyChecks {
        report.addTimes(try contests.map { try $0.measure(options.effort) }, options.effort)
    }
    if let counter {
        report.addInstructions(try contests.map { try $0.count(with: counter) }, counter)
    }
    if !report.markdown.isEmpty { print(report.markdown) }
    if let file = options.updatedFile { try report.update(file) }
} catch let failure as Failure {
    note("error: \(failure.message)")
    exit(failure.exitCode)
} catch {
    note("error: \(error)")
    exit(1)
}
