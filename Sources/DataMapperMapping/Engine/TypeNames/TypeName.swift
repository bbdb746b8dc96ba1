/// The name of a type, and the key under which data has it.
@usableFromInline
struct TypeName: Sendable {
    let key: String
    let name: String
}
