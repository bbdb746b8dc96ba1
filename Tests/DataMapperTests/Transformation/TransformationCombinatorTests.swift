import DataMapperCore
import Foundation
import Testing

@Suite("Transformation combinators")
struct TransformationCombinatorTests {
    // MARK: Collections

    @Test(arguments: [
        Reading("all", [1, 2], [1, 2]), Reading("empty", [], []), Reading("one wrong", [1, "2"], nil),
        Reading("one null", [1, nil], nil), Reading("no array", 1, nil), Reading("null", .null, nil),
    ])
    func `reads array`(_ row: Reading<[Int]>) {
        #expect(IntTransformation().array.transform(from: row.value) == row.expected)
    }

    @Test(arguments: [
        Writing("all", [1, 2], [.int(1), .int(2)]), Writing("empty", [], []), Writing("nil", nil, .null),
    ])
    func `writes array`(_ row: Writing<[Int]>) {
        #expect(IntTransformation().array.transform(object: row.object) == row.expected)
    }

    @Test(arguments: [
        Reading("all", ["a": 1, "b": 2], ["a": 1, "b": 2]), Reading("empty", [:], [:]),
        Reading("one wrong", ["a": 1, "b": "2"], nil), Reading("no dictionary", [1], nil), Reading("null", .null, nil),
    ])
    func `reads dictionary`(_ row: Reading<[String: Int]>) {
        #expect(IntTransformation().dictionary.transform(from: row.value) == row.expected)
    }

    @Test(arguments: [
        Writing("all", ["b": 2, "a": 1], ["a": .int(1), "b": .int(2)]), Writing("empty", [:], [:]),
        Writing("nil", nil, .null),
    ])
    func `writes dictionary`(_ row: Writing<[String: Int]>) {
        #expect(IntTransformation().dictionary.transform(object: row.object) == row.expected)
    }

    @Test(arguments: [
        Reading<Int?>("value", 1, .some(1)), Reading<Int?>("null", .null, .some(nil)), Reading<Int?>("wrong", "1", nil),
    ])
    func `reads optional`(_ row: Reading<Int?>) {
        #expect(IntTransformation().optional.transform(from: row.value) == row.expected)
    }

    @Test func `writes optional`() {
        let nobody = AnyTransformation<Int>(
            transformFrom: { $0.int }, transformObject: { $0.map { .int($0) } ?? "none" })
        #expect(nobody.optional.transform(object: .some(1)) == 1)
        #expect(nobody.optional.transform(object: .some(nil)) == .null)
        #expect(nobody.optional.transform(object: nil) == .null)
    }

    @Test func `combinators nest`() {
        let transformation = IntTransformation().optional.array.dictionary
        let value: SupportedType = ["a": [1, nil], "b": []]
        #expect(transformation.transform(from: value) == ["a": [1, nil], "b": []])
        #expect(transformation.transform(object: ["a": [1, nil], "b": []]) == value)
        #expect(transformation.transform(from: ["a": [1, "x"]]) == nil)
    }

    // MARK: Chaining

    @Test func `maps both ways`() {
        let percent = DoubleTransformation().map(from: { $0 < 0 ? nil : $0 / 100 }, to: { $0 > 1 ? nil : $0 * 100 })
        #expect(percent.transform(from: 25) == 0.25)
        #expect(percent.transform(from: -1) == nil)
        #expect(percent.transform(from: "25") == nil)
        #expect(percent.transform(from: .null) == nil)
        #expect(percent.transform(object: 0.25) == 25.0)
        #expect(percent.transform(object: 2) == .null)
        #expect(percent.transform(object: nil) == .null)
    }

    @Test func `maps in a chain`() {
        let words = StringTransformation()
            .map(from: { Optional($0.split(separator: " ").map(String.init)) }, to: { $0.joined(separator: " ") })
            .map(from: { Set($0) }, to: { $0.sorted() })
        #expect(words.transform(from: "b a b") == ["a", "b"])
        #expect(words.transform(object: ["b", "a"]) == "a b")
    }

    enum Size: String { case small, large, unknown }

    @Test(arguments: [
        Reading("known", "small", Size.small), Reading("unknown", "huge", .unknown), Reading("wrong", 1, .unknown),
        Reading("null", .null, .unknown),
    ])
    func `reads default`(_ row: Reading<Size>) {
        #expect(EnumTransformation<Size>().default(.unknown).transform(from: row.value) == row.expected)
    }

    @Test func `writes as before`() {
        #expect(EnumTransformation<Size>().default(.unknown).transform(object: .large) == "large")
        #expect(EnumTransformation<Size>().default(.unknown).transform(object: nil) == .null)
    }

    @Test func `default is made when needed`() {
        final class Box {}
        let boxes = AnyTransformation<Box>(transformFrom: { _ in nil }, transformObject: { _ in .null }).default(Box())
        #expect(boxes.transform(from: .null) !== boxes.transform(from: .null))
    }

    // MARK: One direction

    @Test func `combinators of reading`() {
        let length = AnyDeserializableTransformation<Int> { $0.string?.count }
        #expect(length.array.transform(from: ["a", "bc"]) == [1, 2])
        #expect(length.dictionary.transform(from: ["k": "bc"]) == ["k": 2])
        #expect(length.optional.transform(from: .null) == .some(nil))
        #expect(length.map(from: { "\($0)" }).transform(from: "abc") == "3")
        #expect(length.default(7).transform(from: .null) == 7)
        #expect(length.lenient.transform(from: 100) == 3)
    }

    @Test func `combinators of writing`() {
        let stars = AnySerializableTransformation<Int> { .string(String(repeating: "*", count: $0 ?? 0)) }
        #expect(stars.array.transform(object: [1, 2]) == ["*", "**"])
        #expect(stars.dictionary.transform(object: ["k": 2]) == ["k": "**"])
        #expect(stars.optional.transform(object: nil) == .null)
        #expect(stars.map(to: { (text: String) in Int(text) }).transform(object: "3") == "***")
    }

    @Test func `one direction of a transformation for both`() {
        let reading: AnyDeserializableTransformation<[Int]> = IntTransformation().lenient.array
        let writing: AnySerializableTransformation<[Int]> = IntTransformation().array
        #expect(reading.transform(from: ["1", 2]) == [1, 2])
        #expect(writing.transform(object: [1]) == [1])
    }
}
