import DataMapper
import Foundation
import Testing

/// The behavior that the README of DataMapper 0.2 describes, section by section.
@Suite("README of 0.2") struct SeedReadmeTests {
    let objectMapper = ObjectMapper()
    let serializer = JsonSerializer()

    @Test func `quick overview`() throws {
        let inputData = Data(#"[{"number":1,"text":"A"},{"number":2,"text":"B"}]"#.utf8)

        // Deserialization
        let type = serializer.deserialize(inputData)
        let objects: [MyObject]? = objectMapper.deserialize(type)
        #expect(objects?.map(\.number) == [1, 2])
        #expect(objects?.map(\.text) == ["A", "B"])

        // Serialization
        let changedType = objectMapper.serialize(objects)
        let outputData = serializer.serialize(changedType)
        #expect(outputData == inputData)

        let readOnly: [MyDeserializableObject]? = objectMapper.deserialize(type)
        #expect(readOnly?[1].text == "B")
        #expect(objectMapper.serialize(MySerializableObject(number: 3, text: nil)) == ["number": 3, "text": nil])
    }

    @Test func `supported type`() {
        let type: SupportedType = .string("A")
        #expect(type.string == "A")
        #expect(type.int == nil)
        #expect(SupportedType.null.isNull)
        #expect(SupportedType.bool(true).bool == true)
        #expect(SupportedType.int(1).int == 1)
        #expect(SupportedType.int(1).double == nil)
        #expect(SupportedType.double(1.5).double == 1.5)
        #expect(SupportedType.array([.int(1)]).array == [.int(1)])
        #expect(SupportedType.dictionary(["a": .int(1)]).dictionary == ["a": .int(1)])
        #expect(SupportedType.intOrDouble(1).int == 1)
        #expect(SupportedType.intOrDouble(1).double == 1)

        var dictionary: SupportedType = .dictionary(["a": .int(1)])
        dictionary.addToDictionary(key: "b", value: .int(2))
        #expect(dictionary == .dictionary(["a": .int(1), "b": .int(2)]))
        var scalar: SupportedType = .string("lost")
        scalar.addToDictionary(key: "b", value: .int(2))
        #expect(scalar == .dictionary(["b": .int(2)]))
    }

    @Test func `object mapper shapes`() {
        let one: Int? = objectMapper.deserialize(.int(1))
        let array: [Int]? = objectMapper.deserialize(.array([.int(1), .int(2)]))
        let dictionary: [String: Int]? = objectMapper.deserialize(.dictionary(["a": .int(1)]))
        let optionals: [Int?]? = objectMapper.deserialize(.array([.int(1), .null, .string("x")]))
        let optionalValues: [String: Int?]? = objectMapper.deserialize(.dictionary(["a": .int(1), "b": .null]))
        #expect(one == 1)
        #expect(array == [1, 2])
        #expect(dictionary == ["a": 1])
        #expect(optionals == [1, nil, nil])
        #expect(optionalValues == ["a": 1, "b": nil])

        // If one of the elements is nil, everything is discarded.
        let discarded: [Int]? = objectMapper.deserialize(.array([.int(1), .null]))
        let discardedValues: [String: Int]? = objectMapper.deserialize(.dictionary(["a": .string("x")]))
        #expect(discarded == nil)
        #expect(discardedValues == nil)

        // nil is returned if SupportedType is .null or cannot be converted.
        let none: MyObject? = objectMapper.deserialize(.null)
        let wrong: Int? = objectMapper.deserialize(.string("x"))
        #expect(none == nil)
        #expect(wrong == nil)

        // If nil is passed then the result is .null.
        #expect(objectMapper.serialize(nil as Int?) == .null)
        #expect(objectMapper.serialize(nil as [Int]?) == .null)
        #expect(objectMapper.serialize([1, nil]) == [1, nil])
        #expect(objectMapper.serialize(["a": 1, "b": nil]) == ["a": 1, "b": nil])

        // A type without Map protocol needs a transformation as the second parameter.
        let x: X? = objectMapper.deserialize(.int(5), using: XTransformation())
        let xs: [X]? = objectMapper.deserialize(.array([.int(5)]), using: XTransformation())
        let optionalXs: [X?]? = objectMapper.deserialize(.array([.int(5), .null]), using: XTransformation())
        let named: [String: X]? = objectMapper.deserialize(.dictionary(["a": .int(5)]), using: XTransformation())
        let optionalNamed: [String: X?]? = objectMapper.deserialize(["a": nil], using: XTransformation())
        #expect(x == X(value: 5))
        #expect(xs == [X(value: 5)])
        #expect(optionalXs == [X(value: 5), nil])
        #expect(named == ["a": X(value: 5)])
        #expect(optionalNamed == ["a": nil])
        #expect(objectMapper.serialize(X(value: 5), using: XTransformation()) == 5)
        #expect(objectMapper.serialize([X(value: 5), nil], using: XTransformation()) == [5, nil])
        #expect(objectMapper.serialize(["a": X(value: 5)], using: XTransformation()) == ["a": 5])
    }

    @Test func serializers() {
        #expect(serializer.serialize(toString: ["a": 1]) == #"{"a":1}"#)
        #expect(serializer.deserialize(fromString: #"{"a":1}"#) == ["a": 1])
        let json: Any = serializer.typedSerialize(["a": 1])
        #expect((json as? [String: Any])?["a"] as? Int == 1)
        #expect(serializer.typedDeserialize(["a": 1]) == ["a": 1])
    }

    @Test func `constants beside variables`() {
        let object: SomeObject? = objectMapper.deserialize(.dictionary(["constant": .int(1), "variable": .int(2)]))
        #expect(object?.constant == 1)
        #expect(object?.variable == 2)
        #expect(objectMapper.serialize(object) == ["constant": 1, "variable": 2])
    }

    @Test func `nested keys`() {
        let data = DeserializableData(data: ["a": ["b": 1]], objectMapper: objectMapper)
        let one: Int? = data["a"]["b"].get()
        let two: Int? = data[["a", "b"]].get()
        let three: Int? = data["a", "b"].get()
        #expect([one, two, three] == [1, 1, 1])

        var written = SerializableData(objectMapper: objectMapper)
        written["a"]["b"].set(1)
        written[["a", "c"]].set(2)
        written["a", "d"].set(3)
        #expect(written.raw == ["a": ["b": 1, "c": 2, "d": 3]])
    }

    @Test func `deserializable data`() throws {
        let data = DeserializableData(data: ["value": 7], objectMapper: objectMapper)
        let optional: Int? = data["value"].get()
        let value: Int = try data["value"].get()
        let fallback: Int = data["none"].get(or: 0)
        #expect((optional, value, fallback) == (7, 7, 0))

        let optionalX: X? = data["value"].get(using: XTransformation())
        let x: X = try data["value"].get(using: XTransformation())
        let fallbackX: X = data["none"].get(using: XTransformation(), or: X())
        #expect([optionalX, x, fallbackX] == [X(value: 7), X(value: 7), X()])

        #expect(throws: DeserializationError.self) { let _: Int = try data["none"].get() }
        #expect(throws: DeserializationError.self) { let _: X = try data["none"].get(using: XTransformation()) }
    }

    @Test func `serializable data`() {
        var data = SerializableData(objectMapper: objectMapper)
        data["value"].set(5)
        data["x"].set(X(value: 6), using: XTransformation())
        #expect(data.raw == ["value": 5, "x": 6])
    }

    struct Mapped: Mappable {
        var optional: Int?
        var value = 0
        var fallback = 0
        var optionalX: X?
        var x = X()
        var fallbackX = X()

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            data["a"].map(&optional)
            try data["b"].map(&value)
            data["c"].map(&fallback, or: 3)
            data["d"].map(&optionalX, using: XTransformation())
            try data["e"].map(&x, using: XTransformation())
            data["f"].map(&fallbackX, using: XTransformation(), or: X(value: 6))
        }
    }

    @Test func `mappable data`() throws {
        let read = try objectMapper.deserialize(Mapped.self, fromValue: ["a": 1, "b": 2, "d": 4, "e": 5])
        #expect(objectMapper.serialize(read) == ["a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6])
        let absent: Mapped? = objectMapper.deserialize(["a": 1] as SupportedType)
        #expect(absent == nil)
    }

    @Test func transformations() {
        let transformation = IntTransformation()
        let anyTransformation: AnyTransformation = transformation.typeErased()
        let anyDeserializableTransformation: AnyDeserializableTransformation = transformation.typeErased()
        let anySerializableTransformation: AnySerializableTransformation = transformation.typeErased()
        #expect(anyTransformation.transform(from: .int(1)) == 1)
        #expect(anyDeserializableTransformation.transform(from: .int(1)) == 1)
        #expect(anySerializableTransformation.transform(object: 1) == .int(1))

        // SupportedTypeConvertible makes types usable without a transformation.
        let x: X? = objectMapper.deserialize(.int(5))
        #expect(x == X(value: 5))
        #expect(objectMapper.serialize(x) == 5)

        let day = DayTransformation()
        #expect(day.transform(from: "2016-12-31T11:00:32+01:00") == Date(timeIntervalSince1970: 1_483_178_432))
        #expect(
            ISO8601DateTransformation().transform(from: "2016-12-31T10:00:32Z")
                == Date(timeIntervalSince1970: 1_483_178_432))
    }

    @Test func polymorph() {
        let objectMapperWithPolymorh = ObjectMapper(polymorph: MyPolymorph())
        let aType: SupportedType = .dictionary(["value": .int(1)])
        let bType: SupportedType = .dictionary(["value": .int(2), "text": .string("text"), "type": .string("B")])

        // Deserialization
        let aObject: PolymorphA? = objectMapper.deserialize(aType)
        let bObject: PolymorphA? = objectMapper.deserialize(bType)
        #expect(aObject?.value == 1)
        #expect(bObject?.value == 2)
        #expect(!(bObject is PolymorphB))

        let aPolymorphic: PolymorphA? = objectMapperWithPolymorh.deserialize(aType)
        let bPolymorphic: PolymorphA? = objectMapperWithPolymorh.deserialize(bType)
        #expect(aPolymorphic?.value == 1)
        #expect((bPolymorphic as? PolymorphB)?.text == "text")

        // Serialization
        #expect(objectMapper.serialize(aObject) == .dictionary(["value": .int(1)]))
        #expect(objectMapper.serialize(bObject) == .dictionary(["value": .int(2)]))
        #expect(objectMapperWithPolymorh.serialize(aPolymorphic) == .dictionary(["value": .int(1)]))
        #expect(objectMapper.serialize(bPolymorphic) == .dictionary(["value": .int(2), "text": .string("text")]))
        #expect(objectMapperWithPolymorh.serialize(bPolymorphic) == bType)
    }

    @Test func `static polymorph`() {
        let mapper = ObjectMapper(polymorph: StaticPolymorph())
        func made<T: Deserializable & AnyObject>(_ type: T.Type, _ value: SupportedType) -> String {
            let object: T? = mapper.deserialize(value)
            return object.map { "\(Swift.type(of: $0))" } ?? "none"
        }
        #expect(made(A.self, ["C": "C"]) == "C")  // 1: C has the key "C"
        #expect(made(A.self, ["K": "C"]) == "A")  //    and "K" means nothing for it
        #expect(made(A.self, ["K": "Base"]) == "A")  // 2: A has an explicit name
        #expect(made(C.self, ["C": "C"]) == "none")  // 3: C does not override polymorphicInfo,
        #expect(made(D.self, ["C": "D"]) == "D")  //    but D does
        #expect(made(B.self, ["C": "D"]) == "B")  // 4: B does not know D
        #expect(made(A.self, ["C": "D"]) == "D")  //    but A does
        #expect(made(A.self, ["K": "B"]) == "B")  // 5: A knows C because it is registered in B
    }
}
