package import DataMapperValues

/// What a format can express. `ValueWriter` applies the rules for what it cannot, and the tests that all formats share
/// are made from it.
///
/// Do not use this type; the library uses it.
public struct _FormatAbilities: Sendable {
    /// What a format does with a kind of scalar.
    @usableFromInline
    package enum Ability: Sendable {
        /// The format has it.
        case native
        /// The format writes it as text, as JSON does, and reads it from text.
        case asText
        /// It cannot be written.
        case unsupported
    }

    @usableFromInline
    package enum Nulls: Sendable {
        case native
        /// A member that is null is left out. Anywhere else, null cannot be written.
        case leftOut
        /// Null is written as empty text.
        case asEmptyText
    }

    package enum Integers: Sendable {
        /// Up to 64 bits with a sign.
        case int64
        /// From `Int64.min` to `UInt64.max`.
        case uint64
        /// Of any size.
        case unlimited
    }

    /// What a document can be.
    package enum Shape: Sendable {
        case any
        case object
        /// An object of scalars, and of objects of scalars.
        case sections
        /// An array of rows, whose values are scalars.
        case table
    }

    /// The name of the format in errors.
    package let name: String
    /// Whether a document is text, whose places are lines and columns.
    package var isText = false
    @usableFromInline package var nulls = Nulls.native
    @usableFromInline package var booleans = Ability.native
    @usableFromInline package var numbers = Ability.native
    package var integers = Integers.unlimited
    /// Whether decimal numbers keep all their digits. Otherwise, those of up to 17 digits are written as the nearest
    /// `Double`, and longer ones cannot be written.
    package var keepsDecimals = false
    /// Whether a `Float` is a number of its own, beside `Double`.
    package var hasFloats = false
    /// Whether a decimal fraction is a number of its own, beside `Double`. It is used for a `Decimal`.
    package var hasDecimalFractions = false
    package var nonFiniteNumbers = Ability.native
    /// The format whose spellings of numbers and dates are written again. Spellings of other formats are not written.
    package var spellings: Spelling.Format?
    package var dates = Ability.native
    /// The most seconds between 1970 and a date; nil if a date may also be NaN or an infinity.
    package var longestInterval: Double?
    package var bytes = Ability.native
    /// Whether text may have line ends, and spaces around it. Otherwise, such text cannot be written.
    package var hasAnyText = true
    /// Whether there are arrays and objects without content. Otherwise, a member that is one is left out, and anywhere
    /// else it cannot be written.
    package var hasEmptyContainers = true
    /// Whether integers are keys of their own, beside text.
    package var hasIntegerKeys = false
    package var shape = Shape.any
    /// Whether a document ends with a table of its values, so that a document that is cut is invalid at its end.
    package var endsWithTable = false

    package init(name: String) { self.name = name }
}
