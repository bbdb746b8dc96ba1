import DataMapper
import Foundation

// The types that the README of DataMapper 0.2 shows, as it shows them. This folder is compiled twice, in Swift 6 and in
// Swift 5 mode.

// Can be deserilized and serialized.
struct MyObject: Mappable {

    var number: Int?
    var text: String?

    init(_ data: DeserializableData) throws {
        try mapping(data)
    }

    mutating func mapping(_ data: inout MappableData) throws {
        data["number"].map(&number)
        data["text"].map(&text)
    }
}

// Can be only deserialized.
struct MyDeserializableObject: Deserializable {

    let number: Int?
    let text: String?

    init(_ data: DeserializableData) throws {
        number = data["number"].get()
        text = data["text"].get()
    }
}

// Can be only serialized.
struct MySerializableObject: Serializable {

    let number: Int?
    let text: String?

    init(number: Int?, text: String?) {
        self.number = number
        self.text = text
    }

    func serialize(to data: inout SerializableData) {
        data["number"].set(number)
        data["text"].set(text)
    }
}

struct SomeObject: Mappable {

    let constant: Int?
    var variable: Int?

    init(_ data: DeserializableData) throws {
        constant = data["constant"].get()

        try mapping(data)
    }

    func serialize(to data: inout SerializableData) {
        data["constant"].set(constant)

        mapping(&data)
    }

    mutating func mapping(_ data: inout MappableData) throws {
        data["variable"].map(&variable)
    }
}

// MARK: Transformations

struct X: Equatable {
    var value = 0
}

struct XTransformation: CompositeTransformation {
    typealias Object = X

    let transformationDelegate = IntTransformation().typeErased()

    func convert(from value: Int?) -> X? { value.map { X(value: $0) } }

    func convert(object: X?) -> Int? { object?.value }
}

extension X: SupportedTypeConvertible {
    #if swift(>=6)
    static let defaultTransformation = XTransformation().typeErased()
    #else
    static var defaultTransformation = XTransformation().typeErased()
    #endif
}

struct DayTransformation: DelegatedTransformation {

    typealias Object = Date

    let transformationDelegate = CustomDateFormatTransformation(formatString: "yyyy-MM-dd'T'HH:mm:ssZZZZZ").typeErased()
}

// MARK: Polymorph

class PolymorphA: Mappable {

    let value: Int?

    required init(_ data: DeserializableData) throws {
        value = data["value"].get()
        try mapping(data)
    }

    func serialize(to data: inout SerializableData) {
        data["value"].set(value)
    }

    func mapping(_ data: inout MappableData) throws {}
}

class PolymorphB: PolymorphA {

    let text: String?

    required init(_ data: DeserializableData) throws {
        text = data["text"].get()
        try super.init(data)
    }

    override func serialize(to data: inout SerializableData) {
        super.serialize(to: &data)
        data["text"].set(text)
    }
}

struct MyPolymorph: Polymorph {

    // If B is castable to T and supportedType contains a dictionary with key "type" and the value "B", then the type to
    // use is `B`, otherwise does nothing.
    func polymorphType<T>(for type: T.Type, in supportedType: SupportedType) -> T.Type {
        if let bType = PolymorphB.self as? T.Type, supportedType.dictionary?["type"]?.string == "B" {
            return bType
        }
        return type
    }

    // If T is B, write info about it into supportedType.
    func writeTypeInfo<T>(to supportedType: inout SupportedType, of type: T.Type) {
        if type == PolymorphB.self {
            supportedType.addToDictionary(key: "type", value: .string("B"))
        }
    }
}

class A: PolymorphicMappable {

    class var polymorphicKey: String {
        return "K"
    }

    class var polymorphicInfo: PolymorphicInfo {
        return createPolymorphicInfo(name: "Base").with(subtypes: B.self, D.self)
    }

    required init(_ data: DeserializableData) throws {}

    func mapping(_ data: inout MappableData) throws {}
}

class B: A {

    override class var polymorphicInfo: PolymorphicInfo {
        return createPolymorphicInfo().with(subtype: C.self)
    }
}

class C: B {

    override class var polymorphicKey: String {
        return "C"
    }
}

class D: C {

    override class var polymorphicInfo: PolymorphicInfo {
        return createPolymorphicInfo()
    }
}
