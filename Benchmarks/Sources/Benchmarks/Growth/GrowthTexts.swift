import Foundation

/// JSON of any size, for the measurements.
enum GrowthTexts {
    static func array(_ count: Int, _ element: (Int) -> String) -> Data {
        Data(("[" + (0..<count).map(element).joined(separator: ",") + "]").utf8)
    }

    /// `{"k0":0,"k1":1,...}`
    static func object(_ count: Int, key: (Int) -> String = { "k\($0)" }, value: (Int) -> String = { "\($0)" }) -> Data
    {
        Data(objectText(count, key: key, value: value).utf8)
    }

    static func objectText(
        _ count: Int, key: (Int) -> String = { "k\($0)" }, value: (Int) -> String = { "\($0)" }
    ) -> String {
        "{" + (0..<count).map { "\"\(key($0))\":\(value($0))" }.joined(separator: ",") + "}"
    }

    static func keys(_ count: Int) -> [String] { (0..<count).map { "k\($0)" } }

    /// The same order in every run, and not an obvious one.
    static func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var result = elements
        var state: UInt64 = 1
        for index in result.indices.reversed() {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            result.swapAt(index, Int(state >> 33) % (index + 1))
        }
        return result
    }

    static func nested(_ levels: Int, open: String, inner: String, close: String) -> Data {
        Data(nestedText(levels, open: open, inner: inner, close: close).utf8)
    }

    static func nestedText(_ levels: Int, open: String, inner: String, close: String) -> String {
        String(repeating: open, count: levels) + inner + String(repeating: close, count: levels)
    }
}
