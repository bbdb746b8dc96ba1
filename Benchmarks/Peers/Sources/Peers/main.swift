import Foundation

// A program that ends too early is reported as a failure, instead of ending this one.
signal(SIGPIPE, SIG_IGN)

do {
    guard let options = try Options(CommandLine.arguments.dropFirst()) else {
        print(Options.help)
        exit(0)
    }
    let programs = try PeerProgram.build() + options.programs.map { try PeerProgram($0) }
    let contests = try Contest.all(with: programs)
    if !options.onlyChecks {
        let results = try contests.map { try $0.measure(options.effort) }
        let report = Report(results, programs, options.effort)
        print(report.markdown)
        if let file = options.updatedFile { try report.update(file) }
    }
} catch let failure as Failure {
    note("error: \(failure.message)")
    exit(failure.exitCode)
} catch {
    note("error: \(error)")
    exit(1)
}
