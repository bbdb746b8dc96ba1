import DataMapper
import DataMapperCodable
import DataMapperFormats
import DataMapperMacros
import DataMapperValues
import Foundation
import TestSupport

/// What is true of models in every format.
@Suite("Formats: models") struct ContractModelTests {
    struct Line: Mappable, Equatable, UnknownKeyPreserving {
        var name = ""
        var count = 0
        var price: Decimal?
        var isNew: Bool?
        var at: Date?
        var bytes: Data?
        var unknownKeys = UnknownKeys()

        init() {}

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
            try data["count"].map(&count)
            try data["price"].mapIfPresent(&price)
            try data["isNew"].mapIfPresent(&isNew)
            try data["at"].mapIfPresent(&at)
            try data["bytes"].mapIfPresent(&bytes)
        }

        static var example: Line {
            var line = Line()
            (line.name, line.count, line.price, line.isNew) = ("42", 3, Decimal(string: "19.99"), true)
            (line.at, line.bytes) = (Date(timeIntervalSince1970: 12), Data([1, 2, 3]))
            return line
        }

        /// The example without what the format cannot express.
        static func example(_ format: Format) -> Line {
            var line = example
            if !format.canExpress(true) { line.isNew = nil }
            if !format.canExpress(.date(Date())) { line.at = nil }
            if !format.canExpress(.data(Data())) { line.bytes = nil }
            return line
        }
    }

    private func write<T: Serializable>(
        _ objects: [T], _ format: Format, _ mapper: ObjectMapper = ObjectMapper()
    ) throws -> Data {
        try FormatTests.write(format.document(of: objects.map { mapper.serialize($0) }), format)
    }

    /// Reads the objects of a document in one step.
    private func read<T: Deserializable>(
        _: T.Type, _ bytes: Data, _ format: Format, _ mapper: ObjectMapper = ObjectMapper()
    ) throws -> [T] {
        switch format.abilities.shape {
        case .table: try mapper.deserialize([T].self, from: bytes, with: format.serializer)
        case .sections: try Array(mapper.deserialize([String: T].self, from: bytes, with: format.serializer).values)
        default: try mapper.deserialize([String: [T]].self, from: bytes, with: format.serializer)["objects"] ?? []
        }
    }

    @Test(arguments: Format.all, [MappingPolicy.standard, .strict, .lenient])
    func `a model is the same in one step and in two, with every policy and without problems`(
        _ format: Format, _ policy: MappingPolicy
    ) throws {
        let mapper = ObjectMapper(policy: policy)
        let bytes = try write([Line.example(format)], format)
        try expectEqual(read(Line.self, bytes, format, mapper), [.example(format)])
        let line = try require(format.objects(of: FormatTests.read(bytes, format)).first)
        let report = mapper.report(Line.self, fromValue: line)
        #expect(report.problems.isEmpty)
        expectEqual(report.value, .example(format))
        if format.abilities.dates == .native { expectEqual(line["at"]?.date, Line.example(format).at) }
        if format.abilities.bytes == .native { expectEqual(line["bytes"]?.data, Line.example(format).bytes) }
    }

    @Test(arguments: Format.all)
    func `text for a number is converted and reported, unless the format has only text`(_ format: Format) throws {
        let bytes = try FormatTests.write(format.document(of: [["name": "pen", "count": "3"]]), format)
        let line = try require(format.objects(of: FormatTests.read(bytes, format)).first)
        let lenient = ObjectMapper(policy: .lenient).report(Line.self, fromValue: line)
        expectEqual(lenient.value?.count, 3)
        expectEqual(lenient.problems.count, format.isAllText ? 0 : 1)
        let line3 = try? read(Line.self, bytes, format)
        expectEqual(line3 != nil, format.isAllText)
    }

    @Test(arguments: Format.all) func `unknown keys are kept`(_ format: Format) throws {
        let value = format.document(of: [["name": "pen", "more": "x", "count": 3, "other": 5]])
        let lines = try read(Line.self, FormatTests.write(value, format), format)
        let back = try FormatTests.read(write(lines, format), format)
        expectEqual(jsonText(back), jsonText(format.asRead(value)))
    }

    @Test(arguments: Format.nested) func `an update changes the values that a document has`(_ format: Format) throws {
        let mapper = ObjectMapper()
        var line = Line.example
        try mapper.update(&line, from: FormatTests.write(["count": 7], format), with: format.serializer)
        #expect(line.count == 7 && line.name == "42" && line.isNew == true)
        let invalid = try FormatTests.write(["name": "x", "count": "y"], format)
        expectThrows(DeserializationError.self) { try mapper.update(&line, from: invalid, with: format.serializer) }
        expectEqual(line.name, "42")
    }

    struct Coded: Codable, Equatable {
        var name = "42"
        var count = 3
        var size: UInt8 = 200
        var price = 1.5
        var isNew: Bool? = true
        var note: String?
        var at: Date? = Date(timeIntervalSince1970: 12)
        var kind = Kind.big

        init() {}

        /// Without what the format cannot express.
        init(_ format: Format) {
            if !format.canExpress(true) { isNew = nil }
            if !format.canExpress(.date(Date())) { at = nil }
        }

        enum Kind: Int, Codable { case small, big }
    }

    @Test(arguments: Format.all) func `a Codable type is the same after writing and reading`(_ format: Format) throws {
        let (mapper, example) = (ObjectMapper(), Coded(format))
        let bytes = try FormatTests.write(format.document(of: [mapper.encode(example)]), format)
        let objects = try format.objects(of: FormatTests.read(bytes, format))
        try expectEqual(objects.map { try mapper.decode(Coded.self, from: $0) }, [example])
        if format.abilities.shape == .table {
            let table = try mapper.encode([example], to: format.serializer)
            try expectEqual(mapper.decode([Coded].self, from: table, with: format.serializer), [example])
        } else {
            let object = try mapper.encode(["a": example], to: format.serializer)
            try expectEqual(mapper.decode([String: Coded].self, from: object, with: format.serializer), ["a": example])
        }
    }

    // MARK: Errors

    private static let invalid: [SupportedType] = [["name": "pen", "count": "y"], ["name": "ink", "count": "x"]]

    @Test(arguments: Format.all) func `an error has the path and the place`(_ format: Format) throws {
        let rows: [SupportedType] = [["name": "pen", "count": 1], Self.invalid[1]]
        let bytes = try FormatTests.write(format.document(of: rows), format)
        let error = expectThrows(DeserializationError.self) { try read(Line.self, bytes, format) }
        expectEqual(error?.path.description, format.path(1, "count"))
        let offset = try require(error?.location?.offset)
        // A value begins at its quotation mark, its length or its tag.
        let text = try require(bytes[offset...].firstIndex(of: UInt8(ascii: "x")))
        #expect(text - offset <= "<string>".utf8.count)
        if !format.isText { expectEqual(error?.description.contains("(byte \(offset))"), true) }
    }

    @Test(arguments: Format.all) func `a report has every problem with its place`(_ format: Format) throws {
        let bytes = try FormatTests.write(format.document(of: Self.invalid), format)
        let (mapper, serializer) = (ObjectMapper(), format.serializer)
        let problems =
            switch format.abilities.shape {
            case .table: try mapper.report([Line].self, from: bytes, with: serializer).problems
            case .sections: try mapper.report([String: Line].self, from: bytes, with: serializer).problems
            default: try mapper.report([String: [Line]].self, from: bytes, with: serializer).problems
            }
        expectEqual(problems.map(\.path.description), [format.path(0, "count"), format.path(1, "count")])
        #expect(problems.allSatisfy { ($0.location?.offset ?? 0) > 0 })
    }
}

#if Macros
@Mappable struct MacroLine: Equatable {
    var name: String
    var count: Int
    @Mapped("is_new") var isNew: Bool?
    var note: String?
}

extension ContractModelTests {
    @Test(arguments: Format.all)
    func `a model by macros is the same after writing and reading`(_ format: Format) throws {
        let line = MacroLine(name: "42", count: 3, isNew: format.canExpress(true) ? true : nil, note: nil)
        try expectEqual(read(MacroLine.self, write([line], format), format), [line])
    }
}
#endif
