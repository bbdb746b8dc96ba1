/// Reading the current value as a type.
extension Map {
    /// The current value as a `T`; nil where it is none, null, or missing.
    ///
    /// Numbers become each other where nothing is lost, and become the nearest `Float`. Arrays and dictionaries are read
    /// all or nothing.
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

    /// A value under another name of its type. Only called where the two have been compared.
    @inlinable @inline(__always)
    static func same<A, B>(_ value: A, as _: B.Type) -> B { unsafeBitCast(value, to: B.self) }
}
