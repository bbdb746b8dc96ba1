import Foundation

do {
    if let probe = MemoryProbe(Array(CommandLine.arguments.dropFirst())) {
        try probe.run()
        exit(0)
    }
    guard let options = try Options(CommandLine.arguments.dropFirst()) else {
        print(Options.help)
        exit(0)
    }
    let documents = try options.documents.map { try $0.load() }
    var scores: [Score] = []
    for document in documents {
        for comparison in document.comparisons {
            note("\(document.name): \(comparison.name)")
            scores += try Measurement(options.effort).run(comparison, of: document)
        }
    }
    if !documents.isEmpty {
        let memory = try documents.flatMap { try MemoryMeasurement(options.effort).run($0) }
        let report = Report(scores, memory, documents: documents, effort: options.effort)
        print(report.text)
        if let file = options.markdownFile { try Page(file).write(report.markdown) }
        if let file = options.updatedFile { try Page(file).update(report.part) }
    }
    if options.measuresGrowth {
        let growth = try GrowthReport.measure(options.effort, matching: options.filter)
        print((documents.isEmpty ? "" : "\n") + growth.text)
        if let file = options.markdownFile { try Page(file).append(growth.markdown) }
    }
    if options.measuresAttacks { try AttackReport.run(matching: options.filter) }
    if options.checksGrowth { try GrowthCheck.run(matching: options.filter) }
} catch let failure as Failure {
    note("error: \(failure.message)")
    exit(failure.exitCode)
} catch {
    note("error: \(error)")
    exit(1)
}
