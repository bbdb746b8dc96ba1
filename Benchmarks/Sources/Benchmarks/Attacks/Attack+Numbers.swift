import DataMapper
import DataMapperTools
import Foundation

extension Attack {
    static var numbers: [Attack] {
        let digits = String(repeating: "7301946528", count: 11)
        let long = Input.array { "0.\(digits)\($0)" }
        let longest = Input.array { index in "\(index + 1)" + String(repeating: "7301946528", count: 1_900) }
        let exponents = Input.array { "1e\(400 + $0)" }
        let close = Input.array { "0.1000000000000000000000\(100_000 + $0)" }
        let edges = Input.array { index in
            [
                "9007199254740993.00000000000000000000000000000000001", "2.2250738585072011e-308",
                "4.9406564584124654417656879286822137e-324", "1.7976931348623158e308", "0.3000000000000000166533453694",
                "9007199254740992.5", "8.41e21", "5e-324", "1.00000000000000011102230246251565404236316680908203125",
            ][index % 9]
        }
        return [
            .read("numbers of 110 digits as Double", as: [Double].self, long) { $0.count },
            .read("numbers of 110 digits as Float", as: [Float].self, long) { $0.count },
            .read("numbers of 110 digits as Decimal?", as: [Decimal?].self, long) { $0.count },
            .read("numbers of 19,000 digits as Double?", as: [Double?].self, longest, untrusted: .limit) { $0.count },
            .read("numbers of 19,000 digits as Decimal?", as: [Decimal?].self, longest, untrusted: .limit) { $0.count },
            .read("numbers of 19,000 digits as Int?", as: [Int?].self, longest, untrusted: .limit) { $0.count },
            .value("numbers of 19,000 digits, a set", longest, untrusted: .limit) { Set($0.array ?? []).count },
            .read("numbers at the edge of exactness as Double", as: [Double].self, edges) { $0.count },
            .read("numbers at the edge of exactness as Float?", as: [Float?].self, edges) { $0.count },
            .read("numbers of long exponents as Double?", as: [Double?].self, .array { "1e-\($0)00000000000000" }) {
                $0.count
            },
            .read("numbers of long exponents as Int?", as: [Int?].self, .array { "10000000000e\($0)" }) { $0.count },
            .value("numbers beyond Double, a set", exponents) { Set($0.array ?? []).count },
            .pair("numbers beyond Double, differences", exponents.with(.array { "1e\(8_000_400 + $0)" })) {
                $0.differences(to: $1).count
            },
            .pair(
                "numbers beyond Double, patch", exponents.with(.array { "1e\(8_000_400 + $0)" }), standard: .count(1),
                untrusted: .count(1)
            ) { old, new in try JsonPatch(from: old, to: new).applied(to: old) == new ? 1 : 0 },
            .value("numbers nearly equal, a set", close) { Set($0.array ?? []).count },
            .pair("numbers nearly equal, differences", close.with(.array { "0.1000000000000000000000\(500_000 + $0)" }))
            {
                $0.differences(to: $1).count
            },
            .pair(
                "digits against exponents",
                Input.array(size: 500_000) { "1" + String(repeating: "0", count: 100) + ".\($0)" }
                    .with(.array(size: 500_000) { "1e100\($0)" }), standard: .count(1), untrusted: .count(1)
            ) {
                $0.differences(to: $1).isEmpty ? 0 : 1
            },
            .read(
                "text of digits, converted", as: [Int?].self, .array { "\"\($0)00000000\"" },
                policy: { $0.conversions = .all }
            ) { $0.count },
            .read("digits, converted to text", as: [String].self, long, policy: { $0.conversions = .all }) { $0.count },
            .read(
                "one text of a million digits, converted", as: [Double?].self, .one("[\"", "7", "\"]", size: 999_990),
                policy: { $0.conversions = .all }
            ) { $0.count },
        ]
    }
}
