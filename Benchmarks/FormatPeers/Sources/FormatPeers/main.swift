import Foundation

do {
    guard let options = try Options(CommandLine.arguments.dropFirst()) else {
        print(Options.help)
        exit(0)
    }
    let contests = try Contests.all()
    if !options.onlyChecks {
        let report = Report(try contests.map { try $0.measure(options.effort) }, options.effort)
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
