import Foundation

do {
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
    let report = Report(scores, documents: documents, effort: options.effort)
    print(report.text)
    if let file = options.markdownFile { try Data(report.markdown.utf8).write(to: URL(fileURLWithPath: file)) }
} catch let failure as Failure {
    note("error: \(failure.message)")
    exit(failure.exitCode)
} catch {
    note("error: \(error)")
    exit(1)
}
