/// The parts that can be measured, with their names on the command line.
enum Part: String, CaseIterable {
    case debugBuild = "debug-build"
    case releaseBuild = "release-build"
    case models
    case debugModels = "debug-models"
    case macroModels = "macro-models"
    case largeTypes = "large-types"
    case largeReleaseTypes = "large-types-release"
    case touch
    case size
    case staticSize = "static-size"
    case debugSpeed = "debug-speed"

    static let list = allCases.map(\.rawValue).joined(separator: ", ")

    var title: String {
        switch self {
        case .debugBuild: "Clean debug build of a program"
        case .releaseBuild: "Clean release build of a program"
        case .models: "\(GeneratedModels.count) models in a release build"
        case .debugModels: "\(GeneratedModels.count) models in a debug build"
        case .macroModels: "\(GeneratedModels.count) models by macros in a debug build"
        case .largeTypes: "Large types by macros in a debug build"
        case .largeReleaseTypes: "Large types by macros in a release build"
        case .touch: "Debug build after a change to one of \(GeneratedModels.count) models"
        case .size: "Size of a program"
        case .staticSize: "Size of a program that contains Foundation and the standard library"
        case .debugSpeed: "Speed of a debug build"
        }
    }

    func measure(_ setting: Setting) throws -> Section {
        switch self {
        case .debugBuild: try CleanBuilds(setting, .debug).section(self)
        case .releaseBuild: try CleanBuilds(setting, .release).section(self)
        case .models: try ModelCosts(setting, .release).section(self)
        case .debugModels: try ModelCosts(setting, .debug).section(self)
        case .macroModels: try ModelCosts(setting, .debug, ModelStyle.besideMacros).section(self)
        case .largeTypes: try LargeTypes(setting, .debug).section(self)
        case .largeReleaseTypes: try LargeTypes(setting, .release).section(self)
        case .touch: try TouchedModel(setting).section(self)
        case .size: try ProgramSizes(setting, isStatic: false).section(self)
        case .staticSize: try ProgramSizes(setting, isStatic: true).section(self)
        case .debugSpeed: try DebugSpeed(setting).section(self)
        }
    }
}

/// The tools with which all parts measure.
struct Setting {
    let repository: Repository
    let workspace: Workspace
    let rounds: Int
    let clients: Clients
}
