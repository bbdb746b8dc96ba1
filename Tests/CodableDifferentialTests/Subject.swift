import DataMapper
import DataMapperCodable

extension JsonDecoder: ConfigurableDecoder {}
extension JsonEncoder: ConfigurableEncoder {}

extension Engine {
    /// The pair under test. With Foundation's own pair here, everything agrees.
    static let subject = Engine(decoder: { JsonDecoder() }, encoder: { JsonEncoder() })
}
