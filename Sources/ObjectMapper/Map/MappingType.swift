/// The direction of a ``Map``: it reads JSON or writes JSON. ``Map/currentKey`` has an example.
public enum MappingType {
    /// The map reads JSON.
    case fromJSON
    /// The map writes JSON.
    case toJSON
}
