import DataMapper
import Testing

@Suite("Migrating from DataMapper")
struct MigratingFromDataMapperPage {
    // BLOCK 1
    struct User: Deserializable {
        let age: Int

        init(_ data: DeserializableData) throws {
            age = try data["age"].get()
            if age < 0 { throw TooYoung() }
        }

        struct TooYoung: Error {}
    }

    func reason(_ value: SupportedType) -> String {
        do {
            _ = try ObjectMapper().deserialize(User.self, fromValue: value)
            return "valid"
        } catch let error as DeserializationError where error.code == .wrongType {
            return "found \(error.found ?? "nothing")"
        } catch let error as DeserializationError where error.underlyingError is User.TooYoung {
            return "too young"
        } catch {
            return "\(error)"
        }
    }
    // END

    @Test func page() {
        // BLOCK 2
        #expect(reason(["age": "7"]) == "found string")
        #expect(reason(["age": -1]) == "too young")
        #expect(reason([:]) == "expected integer, found nothing at $.age")
        // END
    }

    /// The forms that still compile.
    @Test func errorsThatAreThrown() {
        let errors: [any Error] = [
            DeserializationError.wrongType(type: .null), DeserializationError.custom(User.TooYoung()),
            DeserializationError.unknown,
        ]
        #expect(errors.compactMap { ($0 as? DeserializationError)?.code } == [.wrongType, .custom, .unknown])
    }
}
