import Testing

@testable import BuildCost

@Suite("Samples")
struct SamplesTests {
    @Test(arguments: [([], 0), ([3], 3), ([5, 1, 3], 3), ([4, 1, 2, 10], 3)] as [([Double], Double)])
    func `the median is the middle value`(_ values: [Double], _ median: Double) {
        #expect(Samples(values).median == median)
    }

    @Test func `samples are compared round by round`() {
        let figure = Row(subject: "a", measure: .wall, samples: Samples([3, 8, 5]))
        let baseline = Samples([1, 2, 4])
        #expect(figure.compared(with: "b", baseline).compared == Samples([2, 6, 1]))
        #expect(figure.compared(with: "b", baseline, by: .ratio).compared == Samples([3, 4, 1.25]))
        #expect(figure.compared == Samples([3, 8, 5]))
    }

    @Test func `each round begins with another subject`() {
        var order: [String] = []
        let results = Rounds.measure(["a", "b", "c"], rounds: 2) { subject in
            order.append(subject)
            return "\(subject)\(order.count)"
        }
        #expect(order == ["a", "b", "c", "b", "c", "a"])
        #expect(results == [["a1", "a6"], ["b2", "b4"], ["c3", "c5"]])
    }
}
