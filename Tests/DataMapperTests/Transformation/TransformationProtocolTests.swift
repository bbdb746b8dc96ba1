import DataMapperCore
import Foundation
import Testing

@Suite("Transformation protocols")
struct TransformationProtocolTests {
    // MARK: Type erasure

    @Test func `three forms of type erased`() {
        let transformation = IntTransformation()
        let anyTransformation: AnyTransformation = transformation.typeErased()
        let anyDeserializableTransformation: AnyDeserializableTransformation = transformation.typeErased()
        let anySerializableTransformation: AnySerializableTransformation = transformation.typeErased()
        for value: SupportedType in [1, "1", .null] {
            #expect(anyTransformation.transform(from: value) == value.int)
            #expect(anyDeserializableTransformation.transform(from: value) == value.int)
        }
        for object in [1, nil] {
            #expect(anyTransformation.transform(object: object) == transformation.transform(object: object))
            #expect(anySerializableTransformation.transform(object: object) == transformation.transform(object: object))
        }
    }

    @Test func `without a type it is the one for both directions`() {
        let erased = IntTransformation().typeErased()
        #expect(type(of: erased) == AnyTransformation<Int>.self)
        #expect(type(of: erased.typeErased()) == AnyTransformation<Int>.self)
    }

    @Test func `erased forms of one direction`() {
        let reading = AnyDeserializableTransformation<Int> { $0.string?.count }
        #expect(reading.typeErased().transform(from: "abc") == 3)
        let writing = AnySerializableTransformation<Int> { .string("\($0 ?? 0)") }
        #expect(writing.typeErased().transform(object: nil) == "0")
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

    @Test func `delegated in both directions`() {
        let date = Date(timeIntervalSince1970: 1_483_142_400)
        #expect(DayTransformation().transform(from: "2016-12-31") == date)
        #expect(DayTransformation().transform(from: .null) == nil)
        #expect(DayTransformation().transform(object: date) == "2016-12-31")
        #expect(DayTransformation().transform(object: nil) == .null)
        #expect(DayTransformation().deserializableTransformationDelegate.transform(from: "2016-12-31") == date)
        #expect(DayTransformation().serializableTransformationDelegate.transform(object: date) == "2016-12-31")
    }

    @Test func `delegated in one direction`() {
        #expect(LengthReading().transform(from: "abc") == 3)
        #expect(LengthReading().transform(from: .null) == nil)
        #expect(NumberWriting().transform(object: 3) == "#3")
        #expect(NumberWriting().transform(object: nil) == "#0")
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

    @Test func `composite in both directions`() {
        #expect(HostTransformation().transform(from: "a") == Host(name: "a"))
        #expect(HostTransformation().transform(from: .null) == Host(name: "localhost"))
        #expect(HostTransformation().transform(from: 1) == Host(name: "localhost"))
        #expect(HostTransformation().transform(object: Host(name: "a")) == "a")
        #expect(HostTransformation().transform(object: nil) == "nobody")
    }

    @Test func `composite in one direction`() {
        #expect(HostReading().transform(from: "a") == Host(name: "a"))
        #expect(HostReading().transform(from: .null) == nil)
        #expect(HostWriting().transform(object: Host(name: "a")) == "a")
        #expect(HostWriting().transform(object: nil) == .null)
    }

    // MARK: Closures

    @Test func `closures do not see nil`() {
        let transformation = ClosureTransformation<[Int]>(
            from: { value in value.string.map { $0.split(separator: ",").compactMap { Int($0) } } ?? [-1] },
            to: { .string($0.map(String.init).joined(separator: ",")) })
        #expect(transformation.transform(from: "1,2") == [1, 2])
        #expect(transformation.transform(from: 1) == [-1])
        #expect(transformation.transform(from: .null) == nil)
        #expect(transformation.transform(object: [1, 2]) == "1,2")
        #expect(transformation.transform(object: nil) == .null)
    }

    @Test func `any transformation sees nil`() {
        let transformation = AnyTransformation<Int>(
            transformFrom: { $0.isNull ? 0 : $0.int }, transformObject: { $0.map { .int($0) } ?? "none" })
        #expect(transformation.transform(from: .null) == 0)
        #expect(transformation.transform(object: nil) == "none")
    }
}
