/// Measures subjects in turns. If something slows the machine down for a while, it affects all of them. Each round
/// starts with a different subject.
enum Rounds {
    /// Returns one result per round for each subject.
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
