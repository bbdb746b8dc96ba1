import ObjectMapper

/// As before.
func silently(_ text: String) {
    guard let order = Order(JSONString: text) else { return }
    print("order \(order.id ?? 0) to \(order.city ?? "nowhere"), \(order.lines.count) line")
    print(order.toJSONString() ?? "no text")
}

/// The same, with the problems.
func withProblems(_ text: String) {
    let (order, problems) = Mapper<Order>().mapCollecting(JSONString: text)
    print("order \(order?.id ?? 0) has \(problems.count) problem:")
    for problem in problems { print("  \(problem)") }
}
