import DataMapper
import DataMapperStreams
import DataMapperTools
import Foundation

extension FuzzProperty {
    /// However a document is written, and whatever a program does with its value, nothing that a person or a log gets shows
    /// a secret: no excerpt, error, report, difference or stream. The parsed value is released before it is read.
    ///
    /// Every byte of the input is a choice.
    static let secrets = FuzzProperty("Secrets", longestInput: 120) { input in
        var choices = Secrets.Choices(input)
        try Secrets.check(&choices)
    }
}

/// The parts of the property `Secrets`.
enum Secrets {
    /// The bytes of the input, and zeros after them.
    struct Choices {
        private var bytes: [UInt8]

        init(_ input: UnsafeBufferPointer<UInt8>) { bytes = input.reversed() }

        mutating func next(_ count: Int) -> Int { Int(bytes.popLast() ?? 0) % count }

        mutating func pick<Element>(_ elements: [Element]) -> Element { elements[next(elements.count)] }
    }

    static func check(_ choices: inout Choices) throws {
        let fields = Field.random(&choices, depth: 0)
        var texts: [Data] = []
        guard var value = document(of: fields, &choices, &texts) else { return }
        for _ in 0..<choices.next(4) { change(&value, fields, &choices, &texts) }
        let mapper = ObjectMapper().with(context: Fields(list: fields))
        let isWrapped = choices.next(3) == 0
        try check(mapper.report(Record.self, fromValue: value), texts)
        try check({ try mapper.deserialize(Record.self, fromValue: value) }, texts)
        if isWrapped { try check(mapper.report([Record].self, fromValue: [value, nil, value]), texts) }
        if choices.next(4) == 0 { try checkStream(of: fields, mapper, &choices) }
        if choices.next(4) == 0 { try checkWriting(of: fields, mapper, &choices) }
    }

    // MARK: What is shown

    static func check<Value>(_ report: MappingReport<Value>, _ texts: [Data]) throws {
        for problem in report.problems {
            try check(problem.error, texts)
            try check("\(problem) \(problem.jsonPointer)")
        }
        if case .failure(let error) = Result(catching: { try report.get() }) { try check(error, texts) }
    }

    static func check<Value>(_ body: () throws -> Value, _ texts: [Data]) throws {
        if case .failure(let error) = Result(catching: body) { try check(error, texts) }
    }

    private static func check(_ error: any Error, _ texts: [Data]) throws {
        try check("\(error)")
        let location = (error as? DeserializationError)?.location ?? (error as? JsonError)?.location
        // The name of a document is its number.
        guard let location, let text = location.source.map({ texts[Int($0) ?? 0] }) ?? texts.first else { return }
        for width in [40, 72, 1000] { try check(location.excerpt(in: text, width: width) ?? "") }
    }

    static func check(_ text: String) throws {
        try expect(!text.contains(Field.mark) && !text.contains(Field.number), "a secret is shown: \(text)")
    }

    // MARK: Streams

    /// Elements of several kinds, with secrets around and between them.
    private static func checkStream(of fields: [Field], _ mapper: ObjectMapper, _ choices: inout Choices) throws {
        let elements = (0..<choices.next(4) + 1).map { _ in
            choices.next(3) == 0 ? choices.pick(["5", "null", "[]", "{\"y\" 1}", "x"]) : Texts.json(fields, &choices)
        }
        let list = elements.joined(separator: choices.pick([",", " , "]))
        let members = elements.enumerated().map { "\"\($0)\":\($1)" }.joined(separator: ",")
        let secret = "\"token\":\"\(Field.mark)\""
        let (text, framing): (String, Framing) = choices.pick([
            ("[\(list)]", .array()), ("{\(secret),\"rows\":[\(list)],\(secret)}", .array(at: ["rows"])),
            ("{\(secret),\"rows\":{\(members)}}", .members(at: ["rows"])), ("{\(members)}", .members()),
            (elements.joined(separator: " "), .concatenated),
            (elements.map { $0.replacing("\n", with: " ") }.joined(separator: "\n"), .lines),
            ("{\(secret),\"rows\":5}", .array(at: ["rows"])),
        ])
        let data = Data(text.utf8)
        var reader = ElementReader(Record.self, framing, mapper: mapper)
        let cut = choices.next(data.count + 1)
        for (number, part) in [data.prefix(cut), data.dropFirst(cut)].enumerated() {
            reader.append(part)
            if number == 1 { reader.finish() }
            do {
                while let element = try reader.next() {
                    try check({ try element.get() }, [data])
                    try check(element.report(), [data])
                    try check(element.location.excerpt(in: data, width: 400) ?? "")
                }
            } catch let error as Violation {
                throw error
            } catch {
                return try check(error, [data])
            }
        }
        try check(
            { try mapper.deserialize(Record.self, at: ["rows", "0"], from: text, with: JsonSerializer()) }, [data])
        let outer = Zoo.text(["in": .string(Texts.json(fields, &choices))])
        try check(mapper.report(Outer.self, from: outer, with: JsonSerializer()), [Data(outer.utf8)])
    }

    // MARK: Writing

    /// What cannot be written, and what logs get.
    private static func checkWriting(of fields: [Field], _ mapper: ObjectMapper, _ choices: inout Choices) throws {
        let value = Texts.value(fields, &choices)
        let other = Texts.value(fields, &choices)
        let redacted = [value, other].map { mapper.redacted.serialize(WrittenRecord(value: $0, fields: fields)) }
        try check("\(redacted)")
        try check("\(redacted[0].differences(to: redacted[1]))")
        var invalid = value
        invalid.spoilSecrets(of: fields)
        let written = mapper.serialize(WrittenRecord(value: invalid, fields: fields))
        for serializer in [JsonSerializer() as any Serializer, JsonSerializer.canonical] + Formats.serializers {
            try check({ try mapper.serialize(WrittenRecord(value: invalid, fields: fields), to: serializer) }, [])
            try check({ try serializer.serializeOrThrow(["list": .array([written])]) }, [])
        }
    }
}
