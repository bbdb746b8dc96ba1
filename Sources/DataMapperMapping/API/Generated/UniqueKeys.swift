internal import DataMapperValues

/// In an object that generated code writes, a key has one value.
///
/// Code by hand may set a key again, to replace a value. Generated code never does, but the macros do not see the keys
/// of a flattened value, of a base class, or of a path. The code of such types ends with a call of these functions.
extension SerializableData {
    /// Do not call or implement this function; the library uses it.
    @inline(never)
    public mutating func _requireUniqueKeys() {
        guard mayWrite, place.kind == WritingPlace.isWhole else { return }
        writer.pointee.requireUniqueKeys(at: place.start)
    }
}

extension MappableData {
    /// Do not call or implement this function; the library uses it.
    public mutating func _requireUniqueKeys() { if !isReading { output._requireUniqueKeys() } }
}
