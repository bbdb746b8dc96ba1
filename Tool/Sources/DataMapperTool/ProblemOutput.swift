import ArgumentParser
import DataMapper
import Foundation

/// How problems are written.
enum ProblemForm: String, ExpressibleByArgument, CaseIterable {
    case text, github, sarif, json
}

/// Writes problems one by one.
struct ProblemOutput {
    let form: ProblemForm
    private(set) var count = 0

    init(_ form: ProblemForm) { self.form = form }

    mutating func write(_ problem: Problem) throws {
        switch form {
        case .text: try Output.line(Terminal.coloured(problem.line, .bold) + problem.excerpt())
        case .github: try Output.line(Self.annotation(problem))
        case .sarif: try write(Self.sarif(problem))
        case .json: try write(Self.json(problem))
        }
        count += 1
    }

    /// Writes an element of an array.
    private func write(_ element: SupportedType) throws {
        try Output.write(count == 0 ? start : ",\n")
        try Output.write(Terminal.escaped(JsonSerializer().serializeOrThrow(element)))
    }

    /// Writes the end of the document.
    func finish() throws {
        if form == .text || form == .github { return }
        try Output.line((count == 0 ? start : "") + (form == .json ? "]" : "]}]}"))
    }

    /// What comes before the first problem.
    private var start: String {
        if form == .json { return "[" }
        let version = Datamapper.configuration.version
        return """
            {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":{"driver":\
            {"name":"datamapper","version":"\(version)"}},"columnKind":"unicodeCodePoints","results":[
            """ + "\n"
    }

    /// A command of GitHub Actions.
    private static func annotation(_ problem: Problem) -> String {
        func escaped(_ text: String, _ marks: Set<Unicode.Scalar> = ["%"]) -> String {
            Terminal.visible(text).unicodeScalars.reduce(into: "") { result, scalar in
                result +=
                    marks.contains(scalar) ? "%" + String(scalar.value, radix: 16, uppercase: true) : String(scalar)
            }
        }
        var place = "file=\(escaped(problem.file.name, ["%", ":", ","]))"
        if let location = problem.location, location.line > 0 {
            place += ",line=\(location.line),col=\(location.column)"
        }
        return "::error \(place)::\(escaped(problem.text))"
    }

    private static func json(_ problem: Problem) -> SupportedType {
        var entries: [(key: String, value: SupportedType)] = [("file", .string(problem.file.name))]
        if let location = problem.location {
            if location.line > 0 { entries += [("line", .int(location.line)), ("column", .int(location.column))] }
            entries.append(("offset", .int(location.offset)))
        }
        if let pointer = problem.pointer { entries.append(("pointer", .string(pointer))) }
        if let place = problem.schemaLocation { entries.append(("schemaLocation", .string(place))) }
        entries += [("code", .string(problem.code)), ("message", .string(problem.message))]
        return .object(entries)
    }

    private static func sarif(_ problem: Problem) -> SupportedType {
        let path = problem.file.name
        let encoded = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        let uri = path.hasPrefix("/") ? "file://\(encoded)" : encoded
        var place: [(key: String, value: SupportedType)] = [("artifactLocation", ["uri": .string(uri)])]
        if let location = problem.location {
            let lines: SupportedType = ["startLine": .int(location.line), "startColumn": .int(location.column)]
            place.append(("region", location.line > 0 ? lines : ["byteOffset": .int(location.offset)]))
        }
        return [
            "ruleId": .string(problem.code), "level": "error", "message": ["text": .string(problem.text)],
            "locations": [["physicalLocation": .object(place)]],
        ]
    }
}
