import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// The texts of errors.
struct EncodingErrorTests {
    struct Model: Encodable { var list = [["x": Double.infinity]] }
    struct Mine: Error, CustomStringConvertible { var description: String { "mine" } }

    struct Sendables: Encodable, @unchecked Sendable {
        let value: any Encodable
        init(_ value: any Encodable) { self.value = value }
        func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
    }

    func description(_ value: some Encodable) -> String {
        do {
            return String(decoding: try JsonEncoder().encode(value), as: UTF8.self)
        } catch EncodingError.invalidValue(_, let context) {
            return context.debugDescription
        } catch {
            return "other: \(error)"
        }
    }

    @Test func `descriptions say what and where`() {
        expectEqual(
            description(Model()),
            "JSON cannot express NaN and infinities at $.list[0].x; set nonConformingFloatEncodingStrategy to write them"
        )
        expectEqual(description(Custom { _ in }), "Custom did not encode any values at $")
    }

    @Test func `depth is an error`() throws {
        var deep: any Encodable = 1
        for _ in 0..<200 { deep = [Custom { [deep] in try deep.encode(to: $0) }] }
        let first = expectThrows(SerializationError.self) { try ObjectMapper().encode(Sendables(deep)) }
        expectEqual(first?.code, .depthLimitExceeded)
        #expect(throws: Never.self) { try JsonEncoder().encode(Sendables(deep)) }
    }

    @Test func `errors of models have their place`() {
        let own = Custom { _ in throw Mine() }
        let error = expectThrows(SerializationError.self) { try ObjectMapper().encode(["a": [own]]) }
        expectEqual(error?.description, "mine at $.a[0]")
        #expect(error?.underlyingError is Mine)
        let coding = Custom {
            throw EncodingError.invalidValue(
                1, .init(codingPath: $0.codingPath + [AnyKey("x")], debugDescription: "no"))
        }
        let second = expectThrows(SerializationError.self) { try ObjectMapper().encode(["a": [coding]]) }
        expectEqual(second?.path.description, "$.a[0].x")
        #expect(second?.underlyingError is EncodingError)
    }
}

extension AnyKey { init(_ text: String) { self.init(stringValue: text) } }
