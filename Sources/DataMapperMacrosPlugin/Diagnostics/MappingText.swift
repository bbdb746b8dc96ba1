#if Macros

/// The texts of all diagnostics.
enum MappingText {
    // MARK: Keys

    static func sameKey(_ key: String, _ first: String, _ second: String) -> String {
        "\(key) is already the key of '\(first)'; give '\(second)' another key"
    }
    static func pathThrough(_ key: String, _ owner: String, _ name: String) -> String {
        "the path of '\(name)' leads through \(key), the key of '\(owner)', which is not an object; give '\(name)' another key"
    }
    static func firstKey(_ name: String) -> String { "'\(name)' has the key here" }
    static func alternativeOfOther(_ key: String, _ other: String) -> String {
        "alternative \(key) is the key of '\(other)'; remove it"
    }
    static func repeatedAlternative(_ key: String) -> String { "alternative \(key) is repeated; remove it" }
    static let keyAndAlternatives = "either a key or alternatives can be given; remove one of them"
    static let indexIsWritten = "an element of an array can be read, but not written; use '@Deserializable', or a key"
    static let indexAsAlternative = "an alternative has to be a key, not an index; remove it"
    static let negativeIndex = "an index cannot be negative; count from the first element"
    static let noKeyLiteral = "a key has to be a string literal without interpolation, or an index"
    static let emptyMapped = "'@Mapped' without arguments has no effect; remove it"
    static func noLiteral(_ label: String, _ expected: String) -> String {
        "'\(label):' needs a literal: \(expected)"
    }
    static let partialOfOther = "only a struct has parts that arrive one after the other; remove 'partial:'"
    static let partialExists = "'partial: true' declares a type 'Partial'; give this one another name"
    static func partialOfUnknownType(_ name: String) -> String {
        "'\(name)' needs a type annotation for 'partial: true'"
    }
    static func partialOfRemaining(_ name: String) -> String {
        "'\(name)' is made from the remaining members, which are known only at the end; remove 'partial: true'"
    }
    static func partialOfPartial(_ name: String) -> String {
        "the type of '\(name)' has the name of the type that 'partial: true' declares; write it with its module"
    }
    static let noTagLiteral = "a string literal without interpolation"
    static let noBooleanLiteral = "true or false"
    static func noMemberLiteral(_ names: [String]) -> String {
        names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }

    // MARK: Properties

    static func tuplePattern(_ code: String) -> String {
        "properties of a tuple pattern cannot be mapped; declare each of '\(code)' on its own, or add '@Unmapped'"
    }
    static func missingType(_ name: String) -> String {
        "'\(name)' needs a type annotation or an initial value to be mapped"
    }
    static func unmappableType(_ name: String) -> String {
        "'\(name)' is of a type that cannot be mapped; add '@Unmapped', or a transformation with 'using:'"
    }
    static func notStored(_ attribute: String, _ kind: String) -> String {
        "'@\(attribute)' cannot be attached to a \(kind) property; remove it"
    }
    static func constantWithValue(_ name: String) -> String {
        "constant '\(name)' has an initial value and cannot be read; make it a variable, or add '@Unmapped'"
    }
    static func unmappedWithoutValue(_ name: String) -> String {
        "'\(name)' is not mapped, so it needs an initial value"
    }
    static func contradiction(_ first: String, _ second: String) -> String {
        "'@\(first)' and '@\(second)' contradict each other; remove one of them"
    }
    static func conditional(_ name: String) -> String {
        "'\(name)' cannot be mapped within '#if'; declare it outside, or add '@Unmapped'"
    }

    static func conditionalAttribute(_ name: String) -> String {
        "'@\(name)' cannot be within '#if', because macros do not know the condition; move it outside"
    }
    static func weakReference(_ name: String, _ modifier: String) -> String {
        "nothing keeps the object that is read for '\(name)', which is \(modifier); add '@Unmapped', or remove '\(modifier)'"
    }
    static func otherCodingKeys(_ macro: String) -> String {
        "'@\(macro)' does not use 'CodingKeys', which has other keys; give them to the attributes of the properties"
    }

    // MARK: Values

    static func fallbackType(_ name: String, _ type: String) -> String {
        "the fallback of '\(name)' has to be of type '\(type)'"
    }
    static func nilFallback(_ name: String, _ type: String) -> String {
        "the fallback of '\(name)' cannot be nil, because '\(type)' is not optional"
    }
    static func noInitialValue(_ name: String) -> String {
        "'\(name)' has no initial value that 'or:' could use; add one"
    }
    static func checkType(_ check: String, _ type: String) -> String {
        "'.\(check)' cannot check a value of type '\(type)'; use another check"
    }
    static func checkForCount(_ type: String) -> String {
        "'.in' cannot check a value of type '\(type)'; write '.count' to check how many characters or elements it has"
    }
    static func checkForValues(_ type: String) -> String {
        "'.count' cannot check a value of type '\(type)'; write '.in' to check the value"
    }
    static func checkForElements(_ check: String, _ type: String, _ code: String) -> String {
        "'.\(check)' cannot check a value of type '\(type)'; write '\(code)' to check its elements"
    }
    static func valueOfCheck(_ check: String, _ type: String) -> String {
        "'.\(check)' needs values of the property's type, '\(type)'; use such values, or another check"
    }
    static func closureAsCheck(_ type: String) -> String {
        "a check is not a closure; write 'Check<\(type)>(\"must be valid\") { ... }'"
    }
    static let closureAsTransformation =
        "a transformation is not a closure; write 'ClosureTransformation' with two closures"
    static func rangeAsCheck(_ range: String) -> String { "a check is not a range; write '.in(\(range))'" }
    static func pattern(_ code: String) -> String {
        "a pattern is a regular expression, not a string; write '.matching(\(code))'"
    }
    static func typeOfFallback(_ code: String) -> String {
        "an attribute does not know the type of its property; write '\(code)'"
    }
    static func nameAndCheck(_ name: String) -> String {
        "'\(name)' needs a type to have a check; write the initializer of the transformation, with '.checked'"
    }
    static let checkOfEnum = "the macro does not call 'check(_:)' of an enum; check the value where it is read"
    static let otherCheck = "the macro calls only 'check(_ data: inout MappableData)'; rename this method, or change it"
    static let secretOfCase = "a case cannot be secret; mark the property that has the enum"
    static func argumentOfCase(_ label: String) -> String {
        "'\(label):' is for properties, and a case can only have other names; give the case a struct with such a property"
    }
    static func nameWithoutEffect(_ name: String) -> String {
        "the name of case '\(name)' is neither read nor written; remove '@Mapped'"
    }
    static func repeated(_ attribute: String) -> String {
        "only one '@\(attribute)' can have an effect; remove the others"
    }
    static func repeatedArgument(_ label: String) -> String { "'@Mapped' has '\(label):' already; remove one of them" }
    static func onlyForReading(_ code: String) -> String {
        "'\(code)' has no effect, because the type is only written; remove it"
    }
    static let flattenedKey = "a flattened property has no key; remove the key, or '@Flattened'"
    static func flattenedType(_ type: String) -> String {
        "a flattened property has to be an object, which '\(type)' is not; remove '@Flattened'"
    }

    // MARK: Unknown keys

    static let unknownKeysNotPreserved = "'@UnknownKeys' needs '@Mappable(unknownKeys: .preserve)'"
    static let unknownKeysConstant = "the property that keeps unknown keys has to be a variable"
    static func unknownKeysType(_ name: String) -> String {
        "'\(name)' has to be of type 'UnknownKeys' to keep unknown keys"
    }
    static func attributeOfUnknownKeys(_ attribute: String) -> String {
        "'@\(attribute)' has no effect on the property that keeps unknown keys; remove it"
    }
    static let repeatedUnknownKeys = "only one property can keep unknown keys; remove '@UnknownKeys'"

    // MARK: Types

    static func wrongDeclaration(_ macro: String) -> String {
        "'@\(macro)' can only be attached to a struct, a class or an enum"
    }
    static func hidden(_ macro: String) -> String {
        "a private type within another type is hidden from the extension that '@\(macro)' generates; make it fileprivate"
    }
    static func hiddenAround(_ macro: String) -> String {
        "'@\(macro)' cannot extend a type within a private type; make the outer type fileprivate"
    }
    static func redundant(_ macro: String) -> String { "'@Mappable' includes '@\(macro)'; remove '@\(macro)'" }
    static func handwritten(_ member: String, _ macro: String) -> String {
        "'\(member)' is generated by '@\(macro)'; remove it, or conform to '\(macro)' without the attribute"
    }
    static func noEffect(_ attribute: String) -> String {
        "'@\(attribute)' has no effect, because its type has no '@Mappable', '@Deserializable' or '@Serializable'"
    }
    static func noEffectInExtension(_ attribute: String) -> String {
        "'@\(attribute)' has no effect in an extension; remove it"
    }
    static func wrongPlace(_ attribute: String) -> String {
        "'@\(attribute)' can only be attached to a property of a type"
    }
    static func wrongPlaceOfCase(_ attribute: String) -> String {
        "'@\(attribute)' can only be attached to a property of a type or a case"
    }
    static let fallbackPlace = "'@Fallback' can only be attached to a case"
    static func onlyForEnums(_ label: String) -> String { "'\(label):' is for enums; remove it" }

    // MARK: Enums

    static func noCases(_ name: String) -> String { "enum '\(name)' has no cases, so no value can be mapped" }
    static let renamedRawCase = "the name of a case with a raw value is its raw value; change that instead"
    static let contentWithoutTag = "'content:' needs 'tag:'; add it, or remove 'content:'"
    static let untaggedWithTag = "an untagged enum has no tag; remove 'untagged:'"
    static func sameTagAndContent(_ key: String) -> String {
        "\(key) is already the key of the tag; give the content another key"
    }
    static func severalUnlabeled(_ name: String) -> String {
        "'\(name)' has several values without labels, but needs keys for them next to the tag; add labels, or 'content:'"
    }
    static func noObjectBesideTag(_ name: String, _ type: String) -> String {
        "the value of '\(name)' must be an object to be next to the tag, but '\(type)' is not; add a label, or 'content:'"
    }
    static func dictionaryBesideTag(_ name: String) -> String {
        "the keys of the dictionary in '\(name)' could be the key of the tag; add a label, or 'content:'"
    }
    static func sameName(_ name: String, _ first: String, _ second: String) -> String {
        "\(name) is already the name of case '\(first)'; give '\(second)' another name"
    }
    static func firstName(_ name: String) -> String { "case '\(name)' has the name here" }
    static func unmappableValue(_ name: String) -> String {
        "a value of case '\(name)' has a type that cannot be mapped; use another type"
    }
    static let checkOfField = "a 'Field' cannot have a check; remove 'where:'"
    static let unknownKeysOfSubclass = "only the base class can have 'unknownKeys:'; remove it"
    static func tagOfRawValues(_ label: String) -> String {
        "an enum with raw values is its raw value, which has no '\(label):'; remove it"
    }
    static func severalCases(_ attribute: String) -> String {
        "'@\(attribute)' can only be attached to a single case; declare it by itself"
    }
    static let noCaseName = "the name of a case has to be a string literal that is not empty"
    static func severalFallbackValues(_ name: String) -> String {
        "the fallback '\(name)' can have at most one value, which is read from the whole data"
    }
    static let repeatedFallback = "only one case can be the fallback; remove '@Fallback'"
    static func samePayloadKey(_ key: String) -> String {
        "\(key) is already the key of another value of the case; give this value another label"
    }
    static let firstPayloadKey = "this value has the key"
    static func payloadKeyIsTag(_ key: String) -> String {
        "\(key) is the key of the tag; give the value another label"
    }
    static func unreachable(_ name: String, _ earlier: String) -> String {
        "case '\(name)' is never read, because every value of it is read as '\(earlier)'; declare it before that case"
    }
    static func unreachableSame(_ name: String, _ earlier: String) -> String {
        "case '\(name)' is never read, because '\(earlier)' has the same values; remove one of them"
    }
    static func conditionalCase(_ name: String) -> String {
        "case '\(name)' cannot be mapped within '#if'; declare it outside"
    }
}

#endif
