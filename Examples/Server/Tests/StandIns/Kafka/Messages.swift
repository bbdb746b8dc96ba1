// A part of the messages of Swift Kafka Client, main (a6659526), Sources/Kafka.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The package has the comments.

import NIOCore

public protocol KafkaContiguousBytes {
    func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R
}

extension Never: KafkaContiguousBytes {
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { switch self {} }
}

extension ByteBuffer: KafkaContiguousBytes {
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try withUnsafeReadableBytes(body)
    }
}

public struct KafkaConsumerMessage {
    public var topic: String
    public var key: ByteBuffer?
    public var value: ByteBuffer

    public init(topic: String, value: ByteBuffer) { (self.topic, self.value) = (topic, value) }
}

public struct KafkaProducerMessage<Key: KafkaContiguousBytes, Value: KafkaContiguousBytes> {
    public var topic: String
    public var key: Key?
    public var value: Value

    public init(topic: String, key: Key?, value: Value) { (self.topic, self.key, self.value) = (topic, key, value) }
}

extension KafkaProducerMessage where Key == Never {
    public init(topic: String, value: Value) { (self.topic, key, self.value) = (topic, nil, value) }
}
