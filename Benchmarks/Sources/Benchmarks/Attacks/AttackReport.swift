enum AttackReport {
    static let name = "attacks"
    static func run(matching filter: String) throws {}
}
