import Foundation

/// A way of reading and writing values of a type.
struct Engine<Model> {
    /// The name of the library.
    let library: String
    let read: (Data) throws -> Model
    let write: (Model) throws -> Data
}
