public import DataMapperValues

/// A coder for a container, which maps each of its values with another coder.
@usableFromInline
struct ContainerCoder<Container: MappedContainer, Content> {
    @usableFromInline let content: Content

    @inlinable @inline(__always)
    init(_ content: Content, _: Container.Type = Container.self) { self.content = content }
}

extension ContainerCoder: ReadingCoder where Content: ReadingCoder, Content.Value == Container.Content {
    @inlinable @inline(__always)
    var acceptsNull: Bool { Container._acceptsNull }

    @inlinable @inline(__always)
    func value(from data: DeserializableData) throws -> Container {
        try Container._make(from: data, MappingToken()) { try $0.required(content) }
    }

    @usableFromInline
    func updated(_ old: Container?, from data: DeserializableData) throws -> Container {
        try Container._updated(
            old, from: data, MappingToken(), read: { try $0.required(content) },
            update: { try content.updated($0, from: $1) })
    }
}

extension ContainerCoder: WritingCoder where Content: WritingCoder, Content.Value == Container.Content {
    @inlinable
    func write(optional value: Container?, to data: inout SerializableData) {
        guard let value else {
            return Container._acceptsNull ? data.set(Field<SupportedType>.absent) : data.set(nil as SupportedType?)
        }
        value._write(to: &data, MappingToken()) { content.write($0, to: &$1) }
    }
}
