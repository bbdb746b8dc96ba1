import DataMapper
import DataMapperStreams
import DataMapperTools
import Foundation

/// The cost of reading and writing `users` element by element, compared to the whole array in one call.
enum Streams {
    private static let blockSize = 64 << 10

    static func document(_ name: String) throws -> Document {
        let data = try Corpus.data([User].file)
        let (mapper, serializer) = (ObjectMapper(), JsonSerializer())
        let users = try mapper.deserialize([User].self, from: data, with: serializer)
        let lines = try write(users, .lines, mapper)
        guard try read(blocks(data), .array(), mapper) == users, try read(blocks(lines), .lines, mapper) == users else {
            throw Failure.check("\(name): a stream has other elements than the document")
        }
        let text = try write(users, .array(), mapper)
        guard try text == mapper.serialize(users, to: serializer) else {
            throw Failure.check("\(name): a stream is written as another text than the document")
        }
        return Document(
            name: name, bytes: data.count, records: users.count, record: "user",
            comparisons: [
                Comparison(
                    name: "read",
                    engines: [
                        reader("elements of an array", blocks(data), .array(), mapper, users.count),
                        reader("lines", blocks(lines), .lines, mapper, users.count),
                        Engine(name: "the whole array", isReference: true, bytes: data.count) {
                            try mapper.deserialize([User].self, from: data, with: serializer)
                        },
                    ]),
                Comparison(
                    name: "write",
                    engines: [
                        Engine(name: "elements of an array", bytes: text.count) {
                            try write(users, .array(), mapper, text.count)
                        },
                        Engine(name: "lines", bytes: lines.count) { try write(users, .lines, mapper, lines.count) },
                        Engine(name: "the whole array", isReference: true, bytes: text.count) {
                            try mapper.serialize(users, to: serializer)
                        },
                    ]),
                try lastValue(data, users, serializer),
            ])
    }

    /// One value at the end of the document.
    private static func lastValue(
        _ data: Data, _ users: [User], _ serializer: JsonSerializer
    ) throws -> Comparison {
        let place: JsonPointer = ["\(users.count - 1)", "id"]
        guard try serializer.value(at: place, in: data).int == users.last?.id else {
            throw Failure.check("there is another value at the end of the array")
        }
        return Comparison(
            name: "find the last value",
            engines: [
                Engine(name: "value(at:)", bytes: data.count) { try serializer.value(at: place, in: data) },
                Engine(name: "the whole array", isReference: true, bytes: data.count) {
                    try serializer.deserializeOrThrow(data).value(at: place)
                },
            ])
    }

    /// Blocks with memory of their own, as a file or a connection has them.
    private static func blocks(_ data: Data) -> [Data] {
        stride(from: 0, to: data.count, by: blockSize).map { Data(data.dropFirst($0).prefix(blockSize)) }
    }

    private static func reader(
        _ name: String, _ blocks: [Data], _ framing: Framing, _ mapper: ObjectMapper, _ count: Int
    ) -> Engine {
        Engine(name: name, bytes: blocks.reduce(0) { $0 + $1.count }) { try read(blocks, framing, mapper, count) }
    }

    private static func read(
        _ blocks: [Data], _ framing: Framing, _ mapper: ObjectMapper, _ count: Int = 0
    ) throws -> [User] {
        var reader = ElementReader(User.self, framing, mapper: mapper)
        var users: [User] = []
        // An array that grows would be copied several times, which a program that uses each element does not do.
        users.reserveCapacity(count)
        for block in blocks {
            reader.append(block)
            while let user = try reader.next() { users.append(try user.get()) }
        }
        reader.finish()
        while let user = try reader.next() { users.append(try user.get()) }
        return users
    }

    private static func write(
        _ users: [User], _ framing: Framing, _ mapper: ObjectMapper, _ size: Int = 0
    ) throws -> Data {
        var text = Data(capacity: size)
        var writer = ElementWriter(framing, mapper: mapper) { text.append($0) }
        for user in users { try writer.write(user) }
        try writer.finish()
        return text
    }
}
