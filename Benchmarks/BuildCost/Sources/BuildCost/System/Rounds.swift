/// Measures subjects in turns.
///
/// What slows the machine down for a while then slows down all of them. Each round begins with another subject.
enum Rounds {
    /// Returns, for each subject, one result a round.
    static func measure<Subject, Result>(
        _ subjects: [Subject], rounds: Int, _ measurement: (Subject) throws -> Result
    ) rethrows -> [[Result]] {
        var results = subjects.map { _ in [Result]() }
        for round in 0..<rounds {
            for turn in subjects.indices {
                let index = (turn + round) % subjects.count
                results[index].append(try measurement(subjects[index]))
            }
        }
        return results
    }
}
