#if YAML
internal import CYaml

extension YamlOutline.Style {
    init(_ style: yaml_scalar_style_t) {
        self =
            switch style {
            case YAML_SINGLE_QUOTED_SCALAR_STYLE: .single
            case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .double
            case YAML_LITERAL_SCALAR_STYLE: .literal
            case YAML_FOLDED_SCALAR_STYLE: .folded
            default: .plain
            }
    }
}
#endif
