import DataMapper
import DataMapperModels
import TestSupport

struct ApiSamplesTests {
    @Test(arguments: ApiSamples.all) func `models have nothing that only these samples have`(row: TableRow) throws {
        let samples = ModelSamples()
        try samples.add(row[0])
        let model = samples.model(ModelOptions(name: row.testDescription))
        // No property, case or type is called like a number, and all types are known, except for empty values.
        #expect(!model.source.contains(/(?:var|let|case|struct|enum) _\d/), "\(model.source)")
        let unknown = model.source.split(separator: "\n").filter {
            $0.contains("SupportedType") && !$0.contains("always null") && !$0.contains("always empty")
        }
        expectEqual(unknown, [])
        for text in ["dependencies", "versions", "time", "packages", "labels", "annotations", "files", "paths"] {
            for line in model.source.split(separator: "\n") where line.contains(" \(text): ") {
                #expect(line.contains("\(text): [String: ") || line.contains("[Label]"), "\(line)")
            }
        }
    }
}
