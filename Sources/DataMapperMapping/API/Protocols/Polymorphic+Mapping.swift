/// A class that can be read polymorphically.
public typealias PolymorphicDeserializable = Deserializable & Polymorphic
/// A class that can be written polymorphically.
public typealias PolymorphicSerializable = Serializable & Polymorphic
/// A class that can be mapped polymorphically in both directions.
public typealias PolymorphicMappable = Mappable & Polymorphic
