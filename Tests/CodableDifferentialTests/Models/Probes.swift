import Foundation

/// Calls a decoder in many ways and keeps every result, including errors, so that the results for any document can be
/// compared.
struct Probe<S: Script>: Decodable, Equatable {
    let answers: Answers

    init(from decoder: any Decoder) throws {
        var answers = Answers()
        answers.note("path", decoder.codingPath)
        S.run(decoder, &answers)
        self.answers = answers
    }
}

protocol Script {
    static func run(_ decoder: any Decoder, _ answers: inout Answers)
}

struct Answers: Equatable {
    private(set) var lines: [String] = []

    mutating func note(_ name: String, _ path: [any CodingKey]) {
        lines.append("\(name): \(path.map(Failure.Key.init))")
    }

    mutating func ask<T>(_ name: String, _ question: () throws -> T) {
        do {
            lines.append("\(name): \(try question())")
        } catch {
            let failure = Failure(error)
            // Within a call, Foundation throws its own error for invalid data, which has no path.
            let isInvalid = failure.kind == "dataCorrupted" || failure.kind.hasPrefix("JSONError")
            lines.append(name + ": " + (isInvalid ? "invalid" : "\(failure.kind) \(failure.detail) \(failure.path)"))
        }
    }

    /// The value, if there is one.
    mutating func take<T>(_ name: String, _ question: () throws -> T) -> T? {
        do {
            return try question()
        } catch {
            ask(name) { throw error }
            return nil
        }
    }
}

enum KeyedScript: Script {
    enum Keys: String, CodingKey { case a, b, c, d, e, missing, other = "e-x" }

    static func run(_ decoder: any Decoder, _ answers: inout Answers) {
        guard let container = answers.take("container", { try decoder.container(keyedBy: Keys.self) }) else { return }
        answers.note("path", container.codingPath)
        answers.ask("keys") { container.allKeys.map(\.stringValue).sorted() }
        for key in [Keys.a, .b, .c, .d, .e, .missing] {
            answers.ask("contains \(key)") { container.contains(key) }
            answers.ask("nil \(key)") { try container.decodeNil(forKey: key) }
            answers.ask("int \(key)") { try container.decode(Int.self, forKey: key) }
            answers.ask("int? \(key)") { try container.decodeIfPresent(Int.self, forKey: key) }
            answers.ask("text \(key)") { try container.decode(String.self, forKey: key) }
            answers.ask("text? \(key)") { try container.decodeIfPresent(String.self, forKey: key) }
            answers.ask("optional \(key)") { try container.decode(Int?.self, forKey: key) }
            answers.ask("bool? \(key)") { try container.decodeIfPresent(Bool.self, forKey: key) }
            answers.ask("float? \(key)") { try container.decodeIfPresent(Float.self, forKey: key) }
            answers.ask("uint8 \(key)") { try container.decode(UInt8.self, forKey: key) }
            answers.ask("list \(key)") { try container.decode([Int?].self, forKey: key) }
            answers.ask("map \(key)") {
                // Foundation does not always find the same one of several invalid values first.
                (try? container.decode([String: Bool].self, forKey: key).count) ?? -1
            }
            answers.ask("date \(key)") { try container.decode(Date.self, forKey: key).timeIntervalSince1970 }
            answers.ask("url \(key)") { try container.decode(URL.self, forKey: key) }
            answers.ask("data \(key)") { try container.decode(Data.self, forKey: key) }
            answers.ask("decimal \(key)") { try container.decode(Decimal.self, forKey: key) }
            answers.ask("url? \(key)") { try container.decodeIfPresent(URL.self, forKey: key) }
            if let nested = answers.take(
                "keyed \(key)", { try container.nestedContainer(keyedBy: AnyKey.self, forKey: key) })
            {
                answers.note("keyed path \(key)", nested.codingPath)
                answers.ask("keyed keys \(key)") { nested.allKeys.map(\.stringValue).sorted() }
                answers.ask("keyed f \(key)") { try nested.decode(Int.self, forKey: "f") }
            }
            if var nested = answers.take("unkeyed \(key)", { try container.nestedUnkeyedContainer(forKey: key) }) {
                answers.note("unkeyed path \(key)", nested.codingPath)
                answers.ask("unkeyed first \(key)") { try nested.decode(String.self) }
                answers.ask("unkeyed count \(key)") { "\(nested.count ?? -1) \(nested.currentIndex)" }
            }
            if let inner = answers.take("super \(key)", { try container.superDecoder(forKey: key) }) {
                answers.note("super path \(key)", inner.codingPath)
                answers.ask("super int \(key)") { try inner.singleValueContainer().decode(Int.self) }
                answers.ask("super list \(key)") { try inner.unkeyedContainer().count }
            }
        }
    }
}

enum SingleScript: Script {
    static func run(_ decoder: any Decoder, _ answers: inout Answers) {
        guard let container = answers.take("container", { try decoder.singleValueContainer() }) else { return }
        answers.note("path", container.codingPath)
        answers.ask("nil") { container.decodeNil() }
        func ask<T: Decodable>(_ type: T.Type) { answers.ask("\(type)") { try container.decode(type) } }
        ask(Bool.self)
        ask(Int.self)
        ask(Int8.self)
        ask(Int16.self)
        ask(Int32.self)
        ask(Int64.self)
        ask(Int128.self)
        ask(UInt.self)
        ask(UInt8.self)
        ask(UInt16.self)
        ask(UInt32.self)
        ask(UInt64.self)
        ask(UInt128.self)
        ask(Float.self)
        ask(Double.self)
        ask(Float16.self)
        ask(String.self)
        ask(Int?.self)
        ask([Int].self)
        ask([String: Int].self)
        ask([Int: Int].self)
        answers.ask("Date") { try container.decode(Date.self).timeIntervalSince1970 }
        ask(Data.self)
        ask(URL.self)
        ask(UUID.self)
        ask(Decimal.self)
        ask(Empty.self)
        answers.ask("keyed") { try decoder.container(keyedBy: AnyKey.self).allKeys.count }
        answers.ask("unkeyed") { try decoder.unkeyedContainer().count ?? -1 }
    }
}

enum SuperScript: Script {
    static func run(_ decoder: any Decoder, _ answers: inout Answers) {
        if let container = answers.take("keyed", { try decoder.container(keyedBy: AnyKey.self) }) {
            if let inner = answers.take("super", { try container.superDecoder() }) {
                answers.note("super path", inner.codingPath)
                answers.ask("super int") { try inner.singleValueContainer().decode(Int.self) }
                answers.ask("super nil") { try inner.singleValueContainer().decodeNil() }
                answers.ask("super keyed") { try inner.container(keyedBy: AnyKey.self).decode(Int.self, forKey: "a") }
                answers.ask("super unkeyed") { try inner.unkeyedContainer().isAtEnd }
            }
            if let inner = answers.take("super a", { try container.superDecoder(forKey: "a") }) {
                answers.note("super a path", inner.codingPath)
                answers.ask("super a int") { try Int(from: inner) }
                answers.ask("super a optional") { try Int?(from: inner) as Any }
            }
        }
        if var container = answers.take("unkeyed", { try decoder.unkeyedContainer() }) {
            for index in 0..<3 {
                guard let inner = answers.take("super \(index)", { try container.superDecoder() }) else { continue }
                answers.note("super path \(index)", inner.codingPath)
                answers.ask("super int \(index)") { try Int(from: inner) }
                answers.ask("super list \(index)") { try [Int](from: inner) }
                answers.ask("index \(index)") { container.currentIndex }
            }
        }
    }
}

enum UnkeyedScript: Script {
    static func run(_ decoder: any Decoder, _ answers: inout Answers) {
        guard var container = answers.take("container", { try decoder.unkeyedContainer() }) else { return }
        answers.note("path", container.codingPath)
        // Reads twice as often as there are elements, so that it reads past the end.
        for step in 0..<7 {
            answers.ask("state \(step)") { "\(container.count ?? -1) \(container.currentIndex) \(container.isAtEnd)" }
            answers.note("path \(step)", container.codingPath)
            answers.ask("text \(step)") { try container.decode(String.self) }
            answers.ask("bool \(step)") { try container.decode(Bool.self) }
            answers.ask("text? \(step)") { try container.decodeIfPresent(String.self) }
            answers.ask("uint8 \(step)") { try container.decode(UInt8.self) }
            answers.ask("float \(step)") { try container.decode(Float.self) }
            answers.ask("list \(step)") { try container.decode([String].self) }
            answers.ask("date \(step)") { try container.decode(Date.self).timeIntervalSince1970 }
            answers.ask("optional \(step)") { try container.decode(Bool?.self) as Any }
            answers.ask("nil \(step)") { try container.decodeNil() }
            answers.ask("double? \(step)") { try container.decodeIfPresent(Double.self) as Any }
            if let nested = answers.take("keyed \(step)", { try container.nestedContainer(keyedBy: AnyKey.self) }) {
                answers.note("keyed path \(step)", nested.codingPath)
                answers.ask("keyed a \(step)") { try nested.decode(String.self, forKey: "a") }
            }
            if let nested = answers.take("unkeyed \(step)", { try container.nestedUnkeyedContainer() }) {
                answers.note("unkeyed path \(step)", nested.codingPath)
            }
            if step > 4, let inner = answers.take("super \(step)", { try container.superDecoder() }) {
                answers.note("super path \(step)", inner.codingPath)
            }
        }
    }
}
