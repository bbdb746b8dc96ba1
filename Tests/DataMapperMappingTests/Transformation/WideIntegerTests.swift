import DataMapperCore
import Testing

/// Integers of more than 64 bits.
@Suite("Transformation: wide integers") struct WideIntegerTests {
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func `What is written is read again`() {
        func check<Value: FixedWidthInteger>(_ values: [Value]) {
            let transformation = IntegerTransformation<Value>()
            for value in values {
                expectEqual(transformation.transform(from: transformation.transform(object: value)), value)
            }
        }
        let powers: [Int128] = (0...38).map { (0..<$0).reduce(1) { power, _ in power * 10 } }
        check(powers + powers.map { -$0 } + powers.map { $0 - 1 } + [.min, .max, .min + 1, .max - 1])
        check(powers.map { UInt128($0) } + [.max, .max - 1, UInt128(UInt64.max) + 1])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func `A number that does not fit is nil`() {
        let number = IntegerTransformation<UInt128>().transform(object: .max)
        expectNil(IntegerTransformation<Int128>().transform(from: number))
        expectNil(IntegerTransformation<UInt64>().transform(from: number))
        let negative = IntegerTransformation<Int128>().transform(object: -1)
        expectNil(IntegerTransformation<UInt128>().transform(from: negative))
    }
}
