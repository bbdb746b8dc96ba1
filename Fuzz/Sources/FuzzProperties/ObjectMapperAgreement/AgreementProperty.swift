import Foundation
import ObjectMapper

extension FuzzProperty {
    /// The ObjectMapper module reads the same object, with the same problems, from a text and from the dictionary that
    /// `JSONSerialization` returns for it. It writes the same as text and as a dictionary. If that is read again, it is
    /// written in the same way.
    static let objectMapperAgreement = FuzzProperty("ObjectMapperAgreement", longestInput: 300) { input in
        var bytes = Transformations.Bytes(input)
        let (model, setting) = (bytes.byte(), bytes.byte())
        var generator = Agreement.Generator(bytes)
        switch model % 8 {
        case 0: try Agreement.Check<Agreement.Scalars>(&generator, Agreement.scalars, setting).run()
        case 1: try Agreement.Check<Agreement.Collections>(&generator, Agreement.collections, setting).run()
        case 2, 3: try Agreement.Check<Agreement.Objects>(&generator, Agreement.objects, setting).run()
        case 4, 5: try Agreement.Check<Agreement.Transformed>(&generator, Agreement.transformed, setting).run()
        case 6: try Agreement.Check<Agreement.Tree>(&generator, .tree, setting).run()
        default: try Agreement.checkFixed(&generator, setting)
        }
    }
}

extension Agreement {
    static func object(_ text: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }

    /// Two texts of a model, and all checks with them.
    struct Check<Model: BaseMappable & Equatable> {
        let text: String
        let other: String
        let dictionary: Any
        let mapper = Mapper<Model>()
        let plain = Mapper<Model>()
        let part: Int

        init(_ generator: inout Generator, _ kind: Kind, _ setting: Int) throws {
            text = generator.make(kind)
            other = generator.make(kind)
            dictionary = try object(text)
            part = setting >> 4 & 3
            mapper.options.ignoresNull = setting & 1 != 0
            mapper.options.skipsInvalidElements = setting & 2 != 0
            mapper.options.convertsScalars = setting & 4 != 0
            mapper.shouldIncludeNilValues = setting & 8 != 0
        }

        func same<T: Equatable>(_ left: T, _ right: T, _ what: String) throws {
            try expect(left == right, "\(Model.self): \(what) differ for \(text) and \(other)\n\(left)\n\(right)")
        }

        /// A part of the checks, so that each input is fast.
        func run() throws {
            switch part {
            case 0: try checkProblems(dictionary)
            case 1: try checkProblems(Mapper<Model>.parseJSONString(JSONString: text) ?? 0)
            case 2: try checkUpdating()
            default: try checkCollections()
            }
            if part == 0, let object = mapper.map(JSONString: text) { try checkWriting(object) }
        }

        private func checkProblems(_ dictionary: Any) throws {
            let (object, problems) = mapper.mapCollecting(JSONString: text)
            let (another, others) = mapper.mapCollecting(JSONObject: dictionary)
            try same(object, another, "objects")
            try same(
                problems.map(\.description).sorted(), others.map(\.description).sorted(), "problems")
            try same(object.map { mapper.toJSONString($0) }, another.map { mapper.toJSONString($0) }, "texts")
            try same(object, mapper.map(JSONObject: dictionary), "silent objects")
            try same((try? mapper.mapOrThrow(JSONString: text)) == nil, object == nil || !problems.isEmpty, "errors")
        }

        /// The texts of an object: in the order of the mapping, sorted, and as a dictionary.
        func texts(_ object: Model) -> [String?] {
            [
                mapper.toJSONString(object), mapper.toJSONString(object, prettyPrint: false, sortedKeys: true),
                Mapper<Model>.toJSONString(mapper.toJSON(object), prettyPrint: false),
            ]
        }

        private func checkWriting(_ object: Model) throws {
            let texts = texts(object)
            try same(texts[1], texts[2], "text and dictionary")
            guard let text = texts[0] else { throw Violation("\(Model.self) made of \(self.text) is not written") }
            let again = plain.map(JSONString: text)
            try same(again.map { mapper.toJSONString($0) }, text, "texts written again")
        }

        private func checkUpdating() throws {
            guard let first = plain.map(JSONString: other), let second = plain.map(JSONString: other) else { return }
            let one = mapper.map(JSONString: text, toObject: first)
            let two = mapper.map(JSONObject: dictionary, toObject: second)
            try same(one, two, "updated objects")
            try same(mapper.toJSONString(one), mapper.toJSONString(two), "texts of updated objects")
        }

        private func checkCollections() throws {
            let array = "[\(text),\(other)]"
            let values = try Agreement.object(array)
            try same(mapper.mapArray(JSONString: array), mapper.mapArray(JSONObject: values), "arrays")
            let byKey = "{\"a\":\(text),\"b\":\(other)}"
            try same(
                mapper.mapDictionary(JSONString: byKey), mapper.mapDictionary(JSONObject: try Agreement.object(byKey)),
                "dictionaries")
        }
    }

    /// An immutable type, whose errors are thrown.
    static func checkFixed(_ generator: inout Generator, _ setting: Int) throws {
        let text = generator.make(fixed)
        guard let dictionary = try object(text) as? [String: Any] else { return }
        let (left, right) = (outcome { try Fixed(JSONString: text) }, outcome { try Fixed(JSON: dictionary) })
        try expect(left == right, "Fixed differs for \(text)\n\(left)\n\(right)")
        guard let object = try? Fixed(JSONString: text) else { return }
        let written = object.toJSONString()
        let again = written.flatMap { try? Fixed(JSONString: $0).toJSONString() }
        try expect(
            written == again, "Fixed made of \(text) is written as \(written ?? "nil"), and then \(again ?? "nil")")
        let mapper = Mapper<Fixed>()
        let sorted = mapper.toJSONString(object, prettyPrint: false, sortedKeys: true)
        let dictionaryText = Mapper<Fixed>.toJSONString(object.toJSON(), prettyPrint: false)
        try expect(
            sorted == dictionaryText, "Fixed made of \(text) is \(sorted ?? "nil") and \(dictionaryText ?? "nil")")
    }

    private static func outcome(_ body: () throws -> Fixed) -> [String] {
        do {
            return ["\(try body())"]
        } catch let error as MapError {
            return [error.reason ?? "nil", error.key ?? "nil", error.path ?? "nil"]
        } catch {
            return ["\(error)"]
        }
    }
}
