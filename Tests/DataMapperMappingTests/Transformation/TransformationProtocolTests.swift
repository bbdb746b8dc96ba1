import DataMapperCore
import Foundation
import Testing

@Suite("Transformation protocols") struct TransformationProtocolTests {
    // MARK: Type erasure

    @Test func `three forms of type erased`() {
        let transformation = IntTransformation()
        let anyTransformation: AnyTransformation = transformation.typeErased()
        let anyDeserializableTransformation: AnyDeserializableTransformation = transformation.typeErased()
        let anySerializableTransformation: AnySerializableTransformation = transformation.typeErased()
        for value: SupportedType in [1, "1", .null] {
            expectEqual(anyTransformation.transform(from: value), value.int)
            expectEqual(anyDeserializableTransformation.transform(from: value), value.int)
        }
        for object in [1, nil] {
            expectEqual(anyTransformation.transform(object: object), transformation.transform(object: object))
            expectEqual(
                anySerializableTransformation.transform(object: object), transformation.transform(object: object))
        }
    }

    @Test func `erased forms`() {
        // Without a type it is the one for both directions.
        let erased = IntTransformation().typeErased()
        #expect(type(of: erased) == AnyTransformation<Int>.self)
        #expect(type(of: erased.typeErased()) == AnyTransformation<Int>.self)

        // Erased forms of one direction.
        let reading = AnyDeserializableTransformation<Int> { $0.string?.count }
        expectEqual(reading.typeErased().transform(from: "abc"), 3)
        let writing = AnySerializableTransformation<Int> { .string("\($0 ?? 0)") }
        expectEqual(writing.typeErased().transform(object: nil), "0")
    }

    // MARK: Delegated

    struct DayTransformation: DelegatedTransformation {
        typealias Object = Date

        let transformationDelegate = CustomDateFormatTransformation(formatString: "yyyy-MM-dd").typeErased()
    }

    struct LengthReading: DelegatedDeserializableTransformation {
        typealias Object = Int

        let deserializableTransformationDelegate = AnyDeserializableTransformation<Int> { $0.string?.count }
    }

    struct NumberWriting: DelegatedSerializableTransformation {
        typealias Object = Int

        let serializableTransformationDelegate = AnySerializableTransformation<Int> { .string("#\($0 ?? 0)") }
    }

    @Test func `delegated`() {
        let date = Date(timeIntervalSince1970: 1_483_142_400)
        expectEqual(DayTransformation().transform(from: "2016-12-31"), date)
        expectNil(DayTransformation().transform(from: .null))
        expectEqual(DayTransformation().transform(object: date), "2016-12-31")
        expectEqual(DayTransformation().transform(object: nil), .null)
        expectEqual(DayTransformation().deserializableTransformationDelegate.transform(from: "2016-12-31"), date)
        expectEqual(DayTransformation().serializableTransformationDelegate.transform(object: date), "2016-12-31")
        expectEqual(LengthReading().transform(from: "abc"), 3)
        expectNil(LengthReading().transform(from: .null))
        expectEqual(NumberWriting().transform(object: 3), "#3")
        expectEqual(NumberWriting().transform(object: nil), "#0")
    }

    // MARK: Composite

    struct Host: Equatable, Sendable { let name: String }

    /// Converts nil to a value in both directions.
    struct HostTransformation: CompositeTransformation {
        typealias Object = Host

        let transformationDelegate = StringTransformation().typeErased()

        func convert(from value: String?) -> Host? { Host(name: value ?? "localhost") }
        func convert(object: Host?) -> String? { object?.name ?? "nobody" }
    }

    struct HostReading: CompositeDeserializableTransformation {
        typealias Object = Host

        let deserializableTransformationDelegate: AnyDeserializableTransformation<String> =
            StringTransformation().typeErased()

        func convert(from value: String?) -> Host? { value.map { Host(name: $0) } }
    }

    struct HostWriting: CompositeSerializableTransformation {
        typealias Object = Host

        let serializableTransformationDelegate: AnySerializableTransformation<String> =
            StringTransformation().typeErased()

        func convert(object: Host?) -> String? { object?.name }
    }

    @Test func `composite`() {
        expectEqual(HostTransformation().transform(from: "a"), Host(name: "a"))
        expectEqual(HostTransformation().transform(from: .null), Host(name: "localhost"))
        expectEqual(HostTransformation().transform(from: 1), Host(name: "localhost"))
        expectEqual(HostTransformation().transform(object: Host(name: "a")), "a")
        expectEqual(HostTransformation().transform(object: nil), "nobody")
        expectEqual(HostReading().transform(from: "a"), Host(name: "a"))
        expectNil(HostReading().transform(from: .null))
        expectEqual(HostWriting().transform(object: Host(name: "a")), "a")
        expectEqual(HostWriting().transform(object: nil), .null)
    }

    // MARK: Closures

    @Test func `closures do not see nil`() {
        let transformation = ClosureTransformation<[Int]>(
            from: { value in value.string.map { $0.split(separator: ",").compactMap { Int($0) } } ?? [-1] },
            to: { .string($0.map(String.init).joined(separator: ",")) })
        expectEqual(transformation.transform(from: "1,2"), [1, 2])
        expectEqual(transformation.transform(from: 1), [-1])
        expectNil(transformation.transform(from: .null))
        expectEqual(transformation.transform(object: [1, 2]), "1,2")
        expectEqual(transformation.transform(object: nil), .null)
    }

    @Test func `any transformation sees nil`() {
        let transformation = AnyTransformation<Int>(
            transformFrom: { $0.isNull ? 0 : $0.int }, transformObject: { $0.map { .int($0) } ?? "none" })
        expectEqual(transformation.transform(from: .null), 0)
        expectEqual(transformation.transform(object: nil), "none")
    }
}
