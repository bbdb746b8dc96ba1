import DataMapper
import DataMapperCBOR
import DataMapperTools
import Foundation

/// The cost of attacks, as multiples of reading a plain document of the same size.
struct AttackReport {
    /// The name on the command line.
    static let name = "attacks"

    /// The multiple that no attack should exceed.
    static let largestMultiple = 100.0

    /// What each problem of a report, with its description and an excerpt, may cost in addition: as much as this many
    /// bytes of a plain document. An element with a problem can be as short as two bytes.
    static let bytesPerProblem = 5_000.0

    /// The result of one attack.
    private struct Score {
        let name: String
        let limits: String
        let bytes: Int
        let milliseconds: Double
        let multiple: Double
        let outcome: Attack.Outcome
        let expected: Attack.Outcome
        let isTooExpensive: Bool
    }

    /// Measures, prints the worst attack first, and fails if a result is wrong or costs too much.
    static func run(matching filter: String) throws {
        let scores = try LargeStack.run {
            let perByte = try plainSecondsPerByte()
            note(String(format: "a plain megabyte: %.1f ms", perByte * 1e9))
            return try Attack.all.filter { filter.isEmpty || $0.name.contains(filter) }.flatMap { attack in
                note("\(name): \(attack.name)")
                let input = attack.input()
                return try [
                    score(attack, input, .standard, "standard", attack.standard, perByte),
                    score(attack, input, .untrusted, "untrusted", attack.untrusted, perByte),
                ]
            }
        }
        let sorted = scores.sorted { $0.multiple > $1.multiple }
        let table = Table(
            header: ["attack", "limits", "outcome", "bytes", "ms", "x plain"], names: 3,
            rows: sorted.map { score in
                [
                    score.name, score.limits, "\(score.outcome)", "\(score.bytes)",
                    String(format: "%.1f", score.milliseconds), String(format: "%.1f", score.multiple),
                ]
            })
        print(table.text)
        let tooExpensive = sorted.filter(\.isTooExpensive).map { "\($0.name) (\($0.limits)) costs too much" }
        let wrong = sorted.filter { $0.outcome != $0.expected }.map {
            "\($0.name) (\($0.limits)): \($0.outcome) instead of \($0.expected)"
        }
        print(
            "\n\(scores.count) outcomes of \(scores.count / 2) attacks: \(tooExpensive.count) exceed \(Int(largestMultiple)) "
                + "times what a plain document costs, and \(Int(bytesPerProblem)) of its bytes for each problem of a report"
        )
        if !(wrong + tooExpensive).isEmpty { throw Failure.check((wrong + tooExpensive).joined(separator: "\n")) }
    }

    /// For reading users from a document of a megabyte.
    private static func plainSecondsPerByte() throws -> Double {
        let plain = Attack.Input.array { id in
            #"{"id":\#(id),"name":"Ana Pérez","email":"ana@example.org","age":33,"balance":1520.75,"active":true,"#
                + #""tags":["one","two"],"address":{"street":"12 High Street","city":"Bath","country":"UK","zip":"BA1","#
                + #""lat":51.38,"lon":-2.36},"createdAt":"2020-01-01T00:00:00Z","nickname":null}"#
        }
        let samples = try (0..<15).map { _ in
            try ThreadClock.time {
                let target = Attack.Target.standard
                blackHole(try target.mapper.deserialize([User].self, from: plain.data, with: target.serializer).count)
            }
        }
        return Quartiles(samples).median / Double(plain.bytes)
    }

    /// The median of three measurements, or of fewer if they take long.
    private static func score(
        _ attack: Attack, _ input: Attack.Input, _ target: Attack.Target, _ limits: String,
        _ expected: Attack.Expectation, _ perByte: Double
    ) throws -> Score {
        var samples: [Double] = []
        var outcome = Attack.Outcome.handled(0)
        while samples.count < 3, samples.reduce(0, +) < 2 {
            samples.append(ThreadClock.time { outcome = self.outcome(of: attack, target, input) })
        }
        let time = Quartiles(samples).median
        let problems = attack.isReported ? Double(input.count) : 0
        return Score(
            name: attack.name, limits: limits, bytes: input.bytes, milliseconds: time * 1e3,
            multiple: time / perByte / Double(input.bytes), outcome: outcome, expected: expected.outcome(for: input),
            isTooExpensive: time / perByte > largestMultiple * Double(input.bytes) + bytesPerProblem * problems)
    }

    private static func outcome(of attack: Attack, _ target: Attack.Target, _ input: Attack.Input) -> Attack.Outcome {
        do {
            return .handled(try attack.body(target, input))
        } catch let error as DeserializationError {
            return .refused("\(error.code)")
        } catch let error as JsonError {
            return .refused("\(error.code)")
        } catch let error as FormatError {
            return .refused("\(error.code)")
        } catch let error as SerializationError {
            return .refused("\(error.code)")
        } catch let error as JsonPatchError {
            return .refused("\(error.pointerError?.code.description ?? error.code.description)")
        } catch {
            return .refused("\(error)")
        }
    }
}
