import CReaders
import DataMapperCSV

extension Format {
    static let csv = Format(
        "CSV", longestInput: 200, extensions: ["csv"], library: CsvSerializer(hasHeader: false), reference: "libcsv",
        creader_csv
    ) { (value) throws(Refusal) in
        // All rows have the same number of fields.
        guard case .array(let rows) = value else { return value }
        let widths = Set(rows.map { if case .array(let fields) = $0 { fields.count } else { 0 } })
        if widths.count > 1 { throw Refusal(code: "width", message: "\(widths)") }
        return value
    }
}
