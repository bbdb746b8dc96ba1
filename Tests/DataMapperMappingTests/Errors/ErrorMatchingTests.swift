import DataMapperCore
import Testing

/// Errors as patterns, as code for DataMapper 0.2 catches them.
@Suite("DeserializationError: patterns") struct ErrorMatchingTests {
    private struct Other: Error {}

    /// A thrown error, and the clauses that match it: those of a `switch` as in 0.2, with and without values.
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

    @Test(arguments: 0..<4) func `an error matches its code`(_ row: Int) {
        let (error, clause) = Self.errors[row]
        expectEqual(caught(error), clause)
        expectEqual(caughtWithValues(error), clause)
        if let error = error as? DeserializationError { expectEqual(switched(error), clause) }
    }

    @Test func `what the mapper throws matches, wherever it is`() throws {
        func thrown(_ value: SupportedType) -> String {
            do {
                _ = try ObjectMapper().deserialize([Int8].self, fromValue: value)
                return "nothing"
            } catch {
                return caught(error)
            }
        }
        expectEqual(thrown([1, "x"]), "wrongType")
        // Errors with codes that 0.2 did not have do not match the codes that it had.
        expectEqual(thrown([1, 300]), "other")
    }
}
