import DataMapperMacros

/// The models of `canada.json` by macros.
enum MacroCanada {
    /// The whole document.
    @Mappable
    struct FeatureCollection {
        let type: String
        let features: [Feature]
    }

    /// Something on a map.
    @Mappable
    struct Feature {
        let type: String
        let properties: Properties
        let geometry: Geometry
    }

    /// Its name.
    @Mappable
    struct Properties {
        let name: String
    }

    /// Its place: rings of positions, each with a longitude and a latitude.
    @Mappable
    struct Geometry {
        let type: String
        let coordinates: [[[Double]]]
    }
}
