import DataMapper
import DataMapperCodable

extension JsonDecoder: ConfigurableDecoder {
    func configure(_ change: (inout CodableOptions) -> Void) { change(&self[dynamicMember: \.self]) }
}
extension JsonEncoder: ConfigurableEncoder {
    func configure(_ change: (inout CodableOptions) -> Void) { change(&self[dynamicMember: \.self]) }
}

extension Engine {
    /// The pair under test. If this were Foundation's own pair, there would be no differences.
    static let subject = Engine(decoder: { JsonDecoder() }, encoder: { JsonEncoder() })
}
