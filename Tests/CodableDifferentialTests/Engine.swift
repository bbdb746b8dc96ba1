import DataMapperCodable
import Foundation

/// The calls that both decoders have.
protocol ConfigurableDecoder: AnyObject {
    var keyDecodingStrategy: JSONDecoder.KeyDecodingStrategy { get set }
    var dateDecodingStrategy: JSONDecoder.DateDecodingStrategy { get set }
    var dataDecodingStrategy: JSONDecoder.DataDecodingStrategy { get set }
    var nonConformingFloatDecodingStrategy: JSONDecoder.NonConformingFloatDecodingStrategy { get set }
    var userInfo: [CodingUserInfoKey: any Sendable] { get set }
    var assumesTopLevelDictionary: Bool { get set }
    func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T
}

extension ConfigurableDecoder {
    func configure(_ change: (inout CodableOptions) -> Void) {
        var options = CodableOptions()
        change(&options)
        keyDecodingStrategy = options.keyDecodingStrategy
        if let strategy = options.dateDecodingStrategy { dateDecodingStrategy = strategy }
        if let strategy = options.dataDecodingStrategy { dataDecodingStrategy = strategy }
        nonConformingFloatDecodingStrategy = options.nonConformingFloatDecodingStrategy
        userInfo = options.userInfo
    }
}

/// The calls that both encoders have.
protocol ConfigurableEncoder: AnyObject {
    var keyEncodingStrategy: JSONEncoder.KeyEncodingStrategy { get set }
    var dateEncodingStrategy: JSONEncoder.DateEncodingStrategy { get set }
    var dataEncodingStrategy: JSONEncoder.DataEncodingStrategy { get set }
    var nonConformingFloatEncodingStrategy: JSONEncoder.NonConformingFloatEncodingStrategy { get set }
    var userInfo: [CodingUserInfoKey: any Sendable] { get set }
    var outputFormatting: JSONEncoder.OutputFormatting { get set }
    func encode<T: Encodable>(_ value: T) throws -> Data
}

extension ConfigurableEncoder {
    func configure(_ change: (inout CodableOptions) -> Void) {
        var options = CodableOptions()
        change(&options)
        keyEncodingStrategy = options.keyEncodingStrategy
        if let strategy = options.dateEncodingStrategy { dateEncodingStrategy = strategy }
        if let strategy = options.dataEncodingStrategy { dataEncodingStrategy = strategy }
        if let strategy = options.nonConformingFloatEncodingStrategy { nonConformingFloatEncodingStrategy = strategy }
        userInfo = options.userInfo
    }
}

extension JSONDecoder: ConfigurableDecoder {}
extension JSONEncoder: ConfigurableEncoder {}

/// A decoder and an encoder that belong together.
struct Engine: Sendable {
    let decoder: @Sendable (Strategy) -> any ConfigurableDecoder
    let encoder: @Sendable (Strategy) -> any ConfigurableEncoder

    init(
        decoder makeDecoder: @escaping @Sendable () -> any ConfigurableDecoder,
        encoder makeEncoder: @escaping @Sendable () -> any ConfigurableEncoder
    ) {
        decoder = { strategy in
            let decoder = makeDecoder()
            decoder.configure(strategy.options)
            decoder.assumesTopLevelDictionary = strategy.assumesTopLevelDictionary
            return decoder
        }
        encoder = { strategy in
            let encoder = makeEncoder()
            encoder.configure(strategy.options)
            return encoder
        }
    }

    static let foundation = Engine(decoder: { JSONDecoder() }, encoder: { JSONEncoder() })
}

/// How an engine is configured.
struct Strategy: Sendable {
    let name: String
    var assumesTopLevelDictionary = false
    var options: @Sendable (inout CodableOptions) -> Void = { _ in }
}

extension Strategy {
    static let plain = Strategy(name: "plain")

    static let snakeCase = Strategy(name: "snake case") {
        $0.keyDecodingStrategy = .convertFromSnakeCase
        $0.keyEncodingStrategy = .convertToSnakeCase
    }

    /// Keys in the data start with their path. Indices in the path are in brackets.
    static let customKeys = Strategy(name: "custom keys") {
        $0.keyDecodingStrategy = .custom { path in
            let key = path[path.count - 1]
            return AnyKey(
                stringValue: key.stringValue.hasPrefix("k_") ? String(key.stringValue.dropFirst(2)) : key.stringValue)
        }
        $0.keyEncodingStrategy = .custom { path in AnyKey(stringValue: "k_" + path[path.count - 1].stringValue) }
    }

    /// Keys start with their depth, so that the path that the strategy receives is visible.
    static let pathKeys = Strategy(name: "path keys") {
        $0.keyDecodingStrategy = .custom { path in
            let prefix = path.dropLast().map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: "/")
            let key = path[path.count - 1].stringValue
            return AnyKey(
                stringValue: key.hasPrefix(prefix + ":") ? String(key.dropFirst(prefix.count + 1)) : "?" + key)
        }
        $0.keyEncodingStrategy = .custom { path in
            let prefix = path.dropLast().map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: "/")
            return AnyKey(stringValue: prefix + ":" + path[path.count - 1].stringValue)
        }
    }

    static let seconds = Strategy(name: "seconds") {
        $0.dateDecodingStrategy = .secondsSince1970
        $0.dateEncodingStrategy = .secondsSince1970
    }

    static let milliseconds = Strategy(name: "milliseconds") {
        $0.dateDecodingStrategy = .millisecondsSince1970
        $0.dateEncodingStrategy = .millisecondsSince1970
    }

    static let iso8601 = Strategy(name: "iso8601") {
        $0.dateDecodingStrategy = .iso8601
        $0.dateEncodingStrategy = .iso8601
    }

    static let formatted = Strategy(name: "formatted") {
        $0.dateDecodingStrategy = .formatted(Self.formatter)
        $0.dateEncodingStrategy = .formatted(Self.formatter)
    }

    private static let formatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy/MM/dd HH:mm:ss"
        return formatter
    }()

    /// Dates and data as objects, which some encoders refuse to write.
    static let customLeaves = Strategy(name: "custom dates and data") {
        $0.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.container(keyedBy: AnyKey.self)
            return Date(timeIntervalSince1970: try container.decode(Double.self, forKey: "t"))
        }
        $0.dataDecodingStrategy = .custom { decoder in
            let text = try decoder.singleValueContainer().decode(String.self)
            guard text != "x" else { throw OwnError.refused("data") }
            return Data(text.utf8)
        }
        $0.dateEncodingStrategy = .custom { date, encoder in
            guard date.timeIntervalSince1970 >= 0 else { throw OwnError.refused("date") }
            var container = encoder.container(keyedBy: AnyKey.self)
            try container.encode(date.timeIntervalSince1970, forKey: "t")
        }
        $0.dataEncodingStrategy = .custom { data, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(String(decoding: data, as: UTF8.self))
        }
    }

    /// Strategies that write nothing and read nothing.
    static let idleLeaves = Strategy(name: "idle dates and data") {
        $0.dateDecodingStrategy = .custom { _ in Date(timeIntervalSince1970: 0) }
        $0.dataDecodingStrategy = .custom { decoder in
            Data(decoder.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: "/").utf8)
        }
        $0.dateEncodingStrategy = .custom { _, _ in }
        $0.dataEncodingStrategy = .custom { _, encoder in _ = encoder.codingPath }
    }

    static let deferredData = Strategy(name: "deferred data") {
        $0.dataDecodingStrategy = .deferredToData
        $0.dataEncodingStrategy = .deferredToData
    }

    static let namedFloats = Strategy(name: "named floats") {
        $0.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-Infinity", nan: "NaN")
        $0.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-Infinity", nan: "NaN")
    }

    static let userInfo = Strategy(name: "user info") { $0.userInfo[OwnError.key] = 7 }

    static let withoutBraces = Strategy(name: "without braces", assumesTopLevelDictionary: true)

    static let dates: [Strategy] = [.plain, .seconds, .milliseconds, .iso8601, .formatted, .customLeaves, .idleLeaves]
    static let data: [Strategy] = [.plain, .deferredData, .customLeaves, .idleLeaves]
    static let keys: [Strategy] = [.plain, .snakeCase, .customKeys, .pathKeys]
}

/// A key with any text.
struct AnyKey: CodingKey, Hashable, ExpressibleByStringLiteral {
    var stringValue: String
    var intValue: Int?

    init(stringValue: String) { self.stringValue = stringValue }
    init(intValue: Int) { (stringValue, self.intValue) = (String(intValue), intValue) }
    init(stringLiteral value: String) { stringValue = value }
}

/// An error that is not an error of a coder.
enum OwnError: Error, Equatable {
    case refused(String)

    static let key: CodingUserInfoKey = {
        guard let key = CodingUserInfoKey(rawValue: "differential") else { preconditionFailure() }
        return key
    }()
}
