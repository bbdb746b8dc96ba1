import DataMapperCore
import Foundation
import Testing

@Suite("Transformation combinators") struct TransformationCombinatorTests {
    // MARK: Collections

    @Test func `array, dictionary and optional`() {
        expectReading(
            IntTransformation().array,
            [
                ("all", [1, 2], [1, 2]), ("empty", [], []), ("one wrong", [1, "2"], nil),
                ("one null", [1, nil], nil), ("no array", 1, nil), ("null", .null, nil),
            ])
        expectWriting(
            IntTransformation().array,
            [("all", [1, 2], [.int(1), .int(2)]), ("empty", [], []), ("nil", nil, .null)])
        expectReading(
            IntTransformation().dictionary,
            [
                ("all", ["a": 1, "b": 2], ["a": 1, "b": 2]), ("empty", [:], [:]),
                ("one wrong", ["a": 1, "b": "2"], nil), ("no dictionary", [1], nil), ("null", .null, nil),
            ])
        expectWriting(
            IntTransformation().dictionary,
            [("all", ["b": 2, "a": 1], ["a": .int(1), "b": .int(2)]), ("empty", [:], [:]), ("nil", nil, .null)])
        expectReading(
            IntTransformation().optional,
            [("value", 1, .some(1)), ("null", .null, .some(nil)), ("wrong", "1", nil)])
        let nobody = AnyTransformation<Int>(
            transformFrom: { $0.int }, transformObject: { $0.map { .int($0) } ?? "none" })
        expectEqual(nobody.optional.transform(object: .some(1)), 1)
        expectEqual(nobody.optional.transform(object: .some(nil)), .null)
        expectEqual(nobody.optional.transform(object: nil), .null)
    }

    @Test func `combinators nest`() {
        let transformation = IntTransformation().optional.array.dictionary
        let value: SupportedType = ["a": [1, nil], "b": []]
        expectEqual(transformation.transform(from: value), ["a": [1, nil], "b": []])
        expectEqual(transformation.transform(object: ["a": [1, nil], "b": []]), value)
        expectNil(transformation.transform(from: ["a": [1, "x"]]))
    }

    // MARK: Chaining

    @Test func `maps both ways, and in a chain`() {
        let percent = DoubleTransformation().map(from: { $0 < 0 ? nil : $0 / 100 }, to: { $0 > 1 ? nil : $0 * 100 })
        expectEqual(percent.transform(from: 25), 0.25)
        expectNil(percent.transform(from: -1))
        expectNil(percent.transform(from: "25"))
        expectNil(percent.transform(from: .null))
        expectEqual(percent.transform(object: 0.25), 25.0)
        expectEqual(percent.transform(object: 2), .null)
        expectEqual(percent.transform(object: nil), .null)
        let words = StringTransformation()
            .map(from: { Optional($0.split(separator: " ").map(String.init)) }, to: { $0.joined(separator: " ") })
            .map(from: { Set($0) }, to: { $0.sorted() })
        expectEqual(words.transform(from: "b a b"), ["a", "b"])
        expectEqual(words.transform(object: ["b", "a"]), "a b")
    }

    enum Size: String { case small, large, unknown }

    @Test func `default`() {
        expectReading(
            EnumTransformation<Size>().default(.unknown),
            [
                ("known", "small", Size.small), ("unknown", "huge", .unknown), ("wrong", 1, .unknown),
                ("null", .null, .unknown),
            ])
        expectEqual(EnumTransformation<Size>().default(.unknown).transform(object: .large), "large")
        expectEqual(EnumTransformation<Size>().default(.unknown).transform(object: nil), .null)
        final class Box {}
        let boxes = AnyTransformation<Box>(transformFrom: { _ in nil }, transformObject: { _ in .null }).default(Box())
        #expect(boxes.transform(from: .null) !== boxes.transform(from: .null))
    }

    // MARK: One direction

    @Test func `one direction`() {
        let length = AnyDeserializableTransformation<Int> { $0.string?.count }
        expectEqual(length.array.transform(from: ["a", "bc"]), [1, 2])
        expectEqual(length.dictionary.transform(from: ["k": "bc"]), ["k": 2])
        expectEqual(length.optional.transform(from: .null), .some(nil))
        expectEqual(length.map(from: { "\($0)" }).transform(from: "abc"), "3")
        expectEqual(length.default(7).transform(from: .null), 7)
        expectEqual(length.lenient.transform(from: 100), 3)
        let stars = AnySerializableTransformation<Int> { .string(String(repeating: "*", count: $0 ?? 0)) }
        expectEqual(stars.array.transform(object: [1, 2]), ["*", "**"])
        expectEqual(stars.dictionary.transform(object: ["k": 2]), ["k": "**"])
        expectEqual(stars.optional.transform(object: nil), .null)
        expectEqual(stars.map(to: { (text: String) in Int(text) }).transform(object: "3"), "***")
        let reading: AnyDeserializableTransformation<[Int]> = IntTransformation().lenient.array
        let writing: AnySerializableTransformation<[Int]> = IntTransformation().array
        expectEqual(reading.transform(from: ["1", 2]), [1, 2])
        expectEqual(writing.transform(object: [1]), [1])
    }
}
