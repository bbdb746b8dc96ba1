import DataMapperCore
import Testing

/// Errors as patterns, as code for DataMapper 0.2 catches them.
@Suite("DeserializationError: patterns")
struct ErrorMatchingTests {
    private struct Other: Error {}

    /// What is thrown, and which clauses match it: that of 0.2's `switch`, with and without values.
    static let errors: [(error: any Error, clause: String)] = [
        (DeserializationError.unknown, "unknown"),
        (DeserializationError.wrongType(type: "x"), "wrongType"),
        (DeserializationError.custom(Other()), "custom"),
        (Other(), "other"),
    ]

    private func caught(_ error: any Error) -> String {
        do {
            throw error
        } catch DeserializationError.unknown {
            return "unknown"
        } catch DeserializationError.wrongType {
            return "wrongType"
        } catch DeserializationError.custom {
            return "custom"
        } catch {
            return "other"
        }
    }

    private func caughtWithValues(_ error: any Error) -> String {
        do {
            throw error
        } catch DeserializationError.unknown {
            return "unknown"
        } catch DeserializationError.wrongType(type: .null) {
            return "wrongType"
        } catch DeserializationError.custom(Other()) {
            return "custom"
        } catch {
            return "other"
        }
    }

    private func switched(_ error: DeserializationError) -> String {
        switch error {
        case .unknown: "unknown"
        case .wrongType(type: .null): "wrongType"
        case .custom(error): "custom"
        default: "other"
        }
    }

    @Test(arguments: 0..<4)
    func `an error matches its code`(_ row: Int) {
        let (error, clause) = Self.errors[row]
        #expect(caught(error) == clause)
        #expect(caughtWithValues(error) == clause)
        if let error = error as? DeserializationError { #expect(switched(error) == clause) }
    }

    @Test func `what the mapper throws matches, wherever it is`() throws {
        func thrown(_ value: SupportedType) -> String {
            do {
                _ = try ObjectMapper().deserialize([Int8].self, from: value)
                return "nothing"
            } catch {
                return caught(error)
            }
        }
        #expect(thrown([1, "x"]) == "wrongType")
        // Errors of codes that 0.2 did not have are not of those that it had.
        #expect(thrown([1, 300]) == "other")
    }
}
