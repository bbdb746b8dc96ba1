import FuzzProperties

/// Checks a property for random inputs: random NAME COUNT [SEED]. This finds less than the fuzzer in the same number of
/// inputs, but needs no sanitizers, so it checks many more of them. It is for properties whose inputs are programs.
@main
struct Random {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count > 2, let count = Int(arguments[2]),
            let property = FuzzProperty.all.first(where: { $0.name == arguments[1] })
        else { return print("random NAME COUNT [SEED], with one of", FuzzProperty.all.map(\.name)) }
        var state = (arguments.count > 3 ? UInt64(arguments[3]) : nil) ?? 1
        var input = [UInt8](repeating: 0, count: property.longestInput)
        for number in 0..<count {
            let length = number % (property.longestInput + 1)
            for index in 0..<length {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                input[index] = UInt8(truncatingIfNeeded: state >> 56)
            }
            do {
                try input.withUnsafeBufferPointer { try property.check(UnsafeBufferPointer(rebasing: $0[..<length])) }
            } catch {
                fatalError("input \(number), \(input[..<length]): \(error)")
            }
        }
        print("\(property.name): \(count) inputs")
    }
}
