/// Reads the current value as a type.
extension Map {
    /// Returns the value of the current key, or nil if it is missing, null, or has another type.
    ///
    /// Numbers are converted if nothing is lost, and to the nearest `Float`. One invalid element makes a whole array or
    /// dictionary invalid.
    ///
    /// ```swift
    /// // map: {"age": 30, "tags": ["a", 1]}
    /// let age: Int? = map["age"].value()
    /// let tags: [String]? = map["tags"].value()
    /// age   // 30
    /// tags   // nil
    /// ```
    @inlinable
    public func value<T>() -> T? {
        if T.self == String.self { return Self.same(string(), as: T?.self) }
        if T.self == Int.self { return Self.same(int(), as: T?.self) }
        if T.self == Double.self { return Self.same(double(), as: T?.self) }
        if T.self == Bool.self { return Self.same(bool(), as: T?.self) }
        if T.self == Float.self { return Self.same(float(), as: T?.self) }
        if T.self == [String].self { return Self.same(strings(), as: T?.self) }
        if T.self == [Int].self { return Self.same(ints(), as: T?.self) }
        if T.self == [Double].self { return Self.same(doubles(), as: T?.self) }
        if T.self == [String: String].self { return Self.same(stringsByKey(), as: T?.self) }
        return other(T.self)
    }
}
