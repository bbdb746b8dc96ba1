import Foundation

extension DifferentialModel {
    private static let date = Date(timeIntervalSince1970: 1_234_567_890.125)

    static let foundationTypes: [DifferentialModel] = [
        DifferentialModel(
            [Decimal].self,
            [[1, 0.1, -1.5, 123456789012345678, Decimal(sign: .plus, exponent: -30, significand: 7), 1e30]],
            documents: [
                "[0.12345678901234567890123456789012345678]", "[1e127,1e128]",
                "[99999999999999999999999999999999999999]",
            ]),
        DifferentialModel(Decimal.self, [1.5]),
        DifferentialModel(
            Blob.self, [Blob(), Blob(data: Data(), list: [], maybe: Data([1]))], strategies: Strategy.data),
        DifferentialModel(Data.self, [Data("héllo".utf8)], strategies: Strategy.data),
        DifferentialModel(
            [URL].self, [[URL(filePath: "/a b"), URL(string: "http://a/b?c=d/e#f")].compactMap(\.self)],
            documents: [#"[""]"#, #"["a b"]"#, #"["http://[x"]"#]),
        DifferentialModel(URL.self, [URL(filePath: "/a")], documents: [#""""#, #""a b""#]),
        DifferentialModel(
            UUID.self, [UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))], documents: [#""x""#]),
        DifferentialModel(
            incomparable: Ranges.self, [Ranges()], documents: [#"{"half":[2,1],"closed":[2,1],"from":[1],"upTo":[1]}"#]),
        DifferentialModel(Components.self, [Components()]),
        DifferentialModel(Places.self, [Places()]),
        DifferentialModel(
            IndexSet.self, [[1, 2, 3, 7]],
            documents: ["1", "{}", #"{"indexes":1}"#, #"{"indexes":[{"location":"x"}]}"#]
        ).asWritten,
        DifferentialModel(Measurement<UnitLength>.self, [Measurement(value: 1.5, unit: .meters)]),
        DifferentialModel(Geometry.self, [Geometry()]),
        DifferentialModel(CollectionDifference<Int>.self, [[1, 2].difference(from: [2, 3])]),
        DifferentialModel(Duration.self, [.seconds(1), .milliseconds(1)]),
    ]

    static let dates: [DifferentialModel] = [
        DifferentialModel(
            Dates.self, [Dates()],
            documents: [
                #"{"one":"2009-02-13T23:31:30Z","many":["2009-02-13T23:31:30.125Z","2009-02-13T23:31:30+01:00"],"by":{}}"#,
                #"{"one":"2009/02/13 23:31:30","many":["2009/02/30 00:00:00"],"by":{"a":"x"}}"#,
            ], strategies: Strategy.dates),
        DifferentialModel(
            Date.self, [date, .distantPast, .distantFuture, Date(timeIntervalSinceReferenceDate: 0)],
            strategies: Strategy.dates),
        DifferentialModel([Date?].self, [[date, nil]], strategies: Strategy.dates),
        DifferentialModel(
            [String: Date].self, [["some_key": date, "early": Date(timeIntervalSince1970: -5)]],
            strategies: Strategy.dates + [.snakeCase]),
    ]

    fileprivate struct Dates: Codable, Equatable {
        var one = date
        var maybe: Date?
        var many = [Date(timeIntervalSince1970: 0), date]
        var by = ["a": Date(timeIntervalSince1970: 1e10)]
    }
}

private struct Blob: Codable, Equatable {
    var data = Data([0, 1, 254, 255])
    var list = [Data([1, 2]), Data()]
    var maybe: Data?
}

private struct Ranges: Codable {
    var half = 1..<3
    var closed = 1...3
    var from = 1...
    var upTo = ..<3
    var through = ...3
}

private struct Components: Codable, Equatable {
    var components = DateComponents(year: 2020, month: 2, day: 29, nanosecond: 5)
    var calendar = Calendar(identifier: .gregorian)
    var interval = DateInterval(start: Date(timeIntervalSinceReferenceDate: 5), duration: 2.5)
}

private struct Places: Codable, Equatable {
    var locale = Locale(identifier: "de_DE")
    var zone = TimeZone(identifier: "Europe/Berlin")
    var characters: CharacterSet? = nil
    var indexPath = IndexPath(indexes: [1, 2])
}

private struct Geometry: Codable, Equatable {
    var point = CGPoint(x: 1, y: 2.5)
    var size = CGSize(width: 3, height: 4)
    var rect = CGRect(x: 1, y: 2, width: 3.5, height: 4)
    var length = CGFloat(1.5)
}
