import DataMapper
import Testing

@Suite("Enums as keys") struct EnumKeyTests {
    enum Key: String, CaseIterable {
        case id, name
        case largest = "fifteen bytes!!"
        case long = "a key of more than fifteen bytes"
        case empty = ""
        case accents = "é"
        case nested, missing, absent
    }

    struct DynamicKey: RawRepresentable { var rawValue: String }

    struct ByEnum: DefaultMappable {
        var values: [Int?] = Array(repeating: nil, count: 9)
        var inner: Int?

        mutating func mapping(_ data: inout MappableData) throws {
            for (place, key) in Key.allCases.enumerated() where key != .missing && key != .absent {
                data[key].map(&values[place])
            }
            data[Key.nested, .id, .name].map(&inner)
        }
    }

    static let text =
        #"{"id":1,"name":2,"fifteen bytes!!":3,"a key of more than fifteen bytes":4,"":5,"é":6,"#
        + #""nested":{"id":{"name":7}}}"#

    @Test(arguments: [ObjectMapper(), ObjectMapper(policy: MappingPolicy(unknownKeys: .reject))])
    func `read and written`(_ mapper: ObjectMapper) throws {
        let value = try mapper.read(ByEnum.self, Self.text)
        expectEqual(value.values, [1, 2, 3, 4, 5, 6, nil, nil, nil])
        expectEqual(value.inner, 7)
        try expectEqual(mapper.write(value), Self.text)
    }

    struct Get: Deserializable {
        let texts: [String?]

        init(_ data: DeserializableData) throws {
            let path: Int? = data[Key.nested, .id, .name].get()
            let any: Int? = data[anyOf: Key.missing, .name].get()
            let dynamic: Int? = data[DynamicKey(rawValue: String(repeating: "na", count: 1) + "me")].get()
            let long: Int? = data[DynamicKey(rawValue: String(Key.long.rawValue.reversed().reversed()))].get()
            texts =
                [path, any, dynamic, long].map { $0.map { "\($0)" } } + [
                    message { try data[Key.missing].get() as Int },
                    message { try data[Key.missing, .long, .empty].get() as Int },
                    message { try data[anyOf: Key.missing, .absent].get() as Int },
                ]
        }
    }

    @Test func `values, paths and errors`() throws {
        let value = try ObjectMapper().read(Get.self, Self.text)
        expectEqual(
            value.texts,
            [
                "7", "2", "2", "4", "expected integer, found nothing at $.missing (line 1, column 1)",
                #"expected integer, found nothing at $.missing["a key of more than fifteen bytes"][""] (line 1, column 1)"#,
                #"expected integer, found nothing at $.missing (line 1, column 1); also looked for "absent""#,
            ])
    }

    @Test func `set, merged with literals`() throws {
        let script = Script { data in
            data[Key.id].set(1)
            data["name"].set(2)
            data["id"].set(3)
            data[Key.name].raw = 4
            data[Key.nested, .id].set(5)
            data["nested", "name"].set(6)
            data[DynamicKey(rawValue: String(Key.long.rawValue.reversed().reversed()))].set(7)
            data[Key.long].set(8)
        }
        try expectEqual(
            ObjectMapper().write(script),
            #"{"id":3,"name":4,"nested":{"id":5,"name":6},"a key of more than fifteen bytes":8}"#)
    }

    /// More keys than the cache can keep, from several tasks: all work.
    @Test func `many keys`() async {
        let texts = await withTaskGroup(of: String?.self) { group in
            for task in 0..<4 {
                group.addTask {
                    let script = Script { data in
                        for number in 0..<2000 { data[DynamicKey(rawValue: "k\(number)")].set(number) }
                    }
                    let mapper = ObjectMapper()
                    let value = mapper.serialize(script)
                    let read: [String: Int]? = mapper.deserialize(value)
                    for number in 0..<2000 {
                        let data = DeserializableData(data: value, objectMapper: mapper)
                        let found: Int? = data[DynamicKey(rawValue: "k\(number)")].get()
                        if found != number { return "\(task) k\(number)" }
                        if data[DynamicKey(rawValue: "m\(number)")].isPresent { return "\(task) m\(number)" }
                    }
                    return read?.count == 2000 ? nil : "\(task)"
                }
            }
            return await group.reduce(into: [String]()) { if let text = $1 { $0.append(text) } }
        }
        expectEqual(texts, [])
    }
}
