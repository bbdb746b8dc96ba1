/// The type of a value. It has few levels, so what is done with it can recurse.
indirect enum ModelType {
    /// So many arrays and dictionaries can be in each other when types are made.
    static let mostLevels = 16

    /// Any value: `SupportedType`.
    case any
    case scalar(ScalarType)
    case declared(Declaration)
    case array(ModelType)
    case map(ModelType)
    case optional(ModelType)
    case either(ModelType, ModelType)

    var swift: String {
        switch self {
        case .any: "SupportedType"
        case .scalar(let scalar): scalar.swift
        case .declared(let declaration): declaration.name
        case .array(let element): "[\(element.swift)]"
        case .map(let value): "[String: \(value.swift)]"
        case .optional(let type): "\(type.swift)?"
        case .either(let left, let right): "Either<\(left.swift), \(right.swift)>"
        }
    }

    /// The type without the optional around it.
    var wrapped: ModelType { if case .optional(let type) = self { type } else { self } }

    /// Calls a function for this type and for all types inside of it. It does not look into declarations.
    func forEach(_ body: (ModelType) -> Void) {
        body(self)
        switch self {
        case .any, .scalar, .declared: break
        case .array(let type), .map(let type), .optional(let type): type.forEach(body)
        case .either(let left, let right):
            left.forEach(body)
            right.forEach(body)
        }
    }

    /// Whether both are one type.
    func isSame(as other: ModelType) -> Bool {
        switch (self, other) {
        case (.any, .any): true
        case (.scalar(let left), .scalar(let right)): left == right
        case (.declared(let left), .declared(let right)): left === right
        case (.array(let left), .array(let right)), (.map(let left), .map(let right)),
            (.optional(let left), .optional(let right)):
            left.isSame(as: right)
        case (.either(let left, let leftRest), .either(let right, let rightRest)):
            left.isSame(as: right) && leftRest.isSame(as: rightRest)
        default: false
        }
    }

    /// The types of which a value has one.
    var alternatives: [ModelType] {
        if case .either(let left, let right) = self { left.alternatives + right.alternatives } else { [self] }
    }

    /// Returns the type of values that have one of several types.
    static func either(alternatives: [ModelType]) -> ModelType {
        guard let last = alternatives.last else { return .any }
        return alternatives.dropLast().reversed().reduce(last) { .either($1, $0) }
    }

    /// How many types are in it that are not made of others.
    var choices: Int {
        switch self {
        case .any, .scalar, .declared: 1
        case .array(let type), .map(let type), .optional(let type): type.choices
        case .either(let left, let right): left.choices + right.choices
        }
    }

    /// The type with any value in place of what is below so many levels of arrays and dictionaries.
    func cut(below levels: Int) -> ModelType {
        switch self {
        case .any, .scalar, .declared: self
        case .array(let type): levels == 0 ? .any : .array(type.cut(below: levels - 1))
        case .map(let type): levels == 0 ? .any : .map(type.cut(below: levels - 1))
        case .optional(let type): .optional(type.cut(below: levels))
        case .either(let left, let right): .either(left.cut(below: levels), right.cut(below: levels))
        }
    }

    /// How many arrays and dictionaries are in each other.
    var levels: Int {
        switch self {
        case .any, .scalar, .declared: 0
        case .array(let type), .map(let type): type.levels + 1
        case .optional(let type): type.levels
        case .either(let left, let right): max(left.levels, right.levels)
        }
    }

    /// Whether a struct of this type would contain the declaration itself, and not only an array of it.
    func containedDeclarations() -> [Declaration] {
        switch self {
        case .declared(let declaration): [declaration]
        case .optional(let type): type.containedDeclarations()
        case .either(let left, let right): left.containedDeclarations() + right.containedDeclarations()
        case .any, .scalar, .array, .map: []
        }
    }

    /// The transformation of the dates in this type, as it is written in Swift, if one can read all of it.
    var dateTransformation: String? {
        switch self {
        case .scalar(.date(let form)): form.transformation
        case .optional(let type): type.dateTransformation
        case .array(.scalar(.date(let form))), .map(.scalar(.date(let form))): form.transformation
        case .any, .declared, .array, .map, .either, .scalar: nil
        }
    }

    /// The type with text in place of dates that need a transformation, for places where none can be written.
    var withoutTransformations: ModelType {
        switch self {
        case .scalar(.date(let form)): form.transformation == nil ? self : .scalar(.text)
        case .array(let type): .array(type.withoutTransformations)
        case .map(let type): .map(type.withoutTransformations)
        case .optional(let type): .optional(type.withoutTransformations)
        case .either(let left, let right): .either(left.withoutTransformations, right.withoutTransformations)
        case .any, .declared, .scalar: self
        }
    }
}
