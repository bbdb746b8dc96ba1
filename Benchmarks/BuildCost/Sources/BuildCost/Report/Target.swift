import Foundation

/// The upper limit of a figure, compared to its baseline.
struct Target {
    let part: Part
    let subject: String
    let measure: Measure
    /// In seconds or bytes for a difference, otherwise a multiple.
    let limit: Double

    static let all = single + LargeType.allCases.flatMap(large)

    private static let single = [
        Target(part: .debugBuild, subject: "DataMapper", measure: .wall, limit: 15),
        Target(part: .releaseBuild, subject: "DataMapper", measure: .wall, limit: 35),
        Target(part: .models, subject: ModelStyle.functions.name, measure: .netCPU, limit: 1.5),
        Target(part: .models, subject: ModelStyle.mapping.name, measure: .netCPU, limit: 1.5),
        Target(part: .models, subject: ModelStyle.functions.name, measure: .memory, limit: 1.2),
        Target(part: .models, subject: ModelStyle.mapping.name, measure: .memory, limit: 1.2),
        Target(part: .models, subject: ModelStyle.functions.name, measure: .sizePerModel, limit: 1),
        Target(part: .models, subject: ModelStyle.mapping.name, measure: .sizePerModel, limit: 1),
        Target(part: .macroModels, subject: ModelStyle.macro.name, measure: .netCPU, limit: 1.5),
        Target(part: .macroModels, subject: ModelStyle.macro.name, measure: .netCPUOfMacros, limit: 1.3),
        Target(part: .staticSize, subject: "DataMapperEssentials", measure: .size, limit: 2e6),
    ]

    /// Twice the size may take little more than twice the time.
    private static func large(_ type: LargeType) -> [Target] {
        let name = type.name(type.count)
        return [
            Target(part: .largeTypes, subject: name, measure: .cpu, limit: type.seconds),
            Target(part: .largeTypes, subject: name, measure: .netCPU, limit: 2.5),
        ]
    }

    static func of(_ row: Row, in part: Part) -> Target? {
        all.first { $0.part == part && $0.subject == row.subject && $0.measure == row.measure }
    }

    func isMet(by row: Row) -> Bool { row.compared.median <= limit }

    /// For the table.
    func text(for row: Row) -> String {
        "\(isMet(by: row) ? "" : "missed: ")<= \(row.unitCompared.text(limit))"
    }

    /// Returns the targets that sections miss, and those without a row and without a reason for that.
    static func missed(in sections: [Section]) -> [String] {
        sections.flatMap { section in
            all.filter { $0.part == section.part }.compactMap { target in
                let name = "\(target.part.rawValue): \(target.subject), \(target.measure.rawValue)"
                let row = section.rows.first { $0.subject == target.subject && $0.measure == target.measure }
                guard let row else { return section.skipped[target.subject] == nil ? "\(name): not measured" : nil }
                let value = row.unitCompared.text(row.compared.median)
                return target.isMet(by: row) ? nil : "\(name): \(value), \(target.text(for: row))"
            }
        }
    }
}
