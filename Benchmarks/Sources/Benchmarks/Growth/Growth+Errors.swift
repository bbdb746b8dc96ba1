import DataMapper
import Foundation

extension Growth {
    /// Errors in data.
    static var errors: [Growth] {
        [
            read("errors in [Int?]", from: 5_000, as: [Int?].self) { GrowthTexts.array($0) { "\"\($0)\"" } },
            read("errors in [Record?]", from: 2_000, as: [HundredKeys?].self) {
                GrowthTexts.array($0) { "{\"k00\":\($0)}" }
            },
            read("errors, get(or:)", from: 2_000, as: [Lenient].self) {
                GrowthTexts.array($0) { "{\"id\":\"\($0)\",\"name\":1}" }
            },
            read("errors caught and described", from: 100, as: [Logged].self) {
                GrowthTexts.array($0) { "{\"id\":\"\($0)\"}" }
            },
            Growth("read typed", "error at the last record", from: 2_000) { size in
                let data = GrowthTexts.array(size) { "{\"wheels\":\($0 == size - 1 ? "null" : "1")}" }
                return { blackHole((try? mapper.deserialize([Vehicle].self, from: data, with: serializer))?.count) }
            },
        ]
    }
}
