/// The results of a part.
struct Section {
    let part: Part
    let rows: [Row]
    /// Subjects that could not be measured here, each with the reason.
    var skipped: [String: String] = [:]
    /// Notes about the figures.
    var remarks: [String] = []

    var table: Table {
        Table(
            header: [
                "what", "measure", "median", "min ... max", "baseline", "its median", "compared", "range", "target",
            ],
            names: 2, rows: rows.map(texts))
    }

    private func texts(_ row: Row) -> [String] {
        let unit = row.measure.unit
        let isDifference = row.baseline?.comparison == .difference
        let compared = row.compared
        let sign = isDifference && compared.median >= 0 ? "+" : ""
        return [
            row.subject, row.measure.rawValue, unit.text(row.samples.median), unit.range(row.samples),
            row.baseline?.name ?? "", row.baseline.map { unit.text($0.samples.median) } ?? "",
            row.baseline == nil ? "" : sign + row.unitCompared.text(compared.median),
            row.baseline == nil ? "" : row.unitCompared.range(compared),
            Target.of(row, in: part)?.text(for: row) ?? "",
        ]
    }

    /// The table and what belongs to it, for a page.
    func markdown(_ conditions: String) -> String {
        let skipped = skipped.sorted { $0.key < $1.key }.map { "Not measured: \($0.key), \($0.value)." }
        return ([table.markdown] + skipped + remarks + [conditions]).joined(separator: "\n\n")
    }
}
