#if Macros

import DataMapperMacros

@Mappable
enum Direction: Equatable { case north, south }

@Mappable(keys: .snakeCase)
enum Shape: Equatable {
    case none
    case circle(radius: Double)
    case label(String)
    case line(Int, Int)
    case boxShape(boxWidth: Int, height: Int? = nil, depth: Int = 1)
    @Mapped("m", "mix") case mixed(Int, name: String)
}

#endif
