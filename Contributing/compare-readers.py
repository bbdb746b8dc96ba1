#!/usr/bin/env python3
"""Makes random documents, and says how Python reads them.

    pip install ruamel.yaml cbor2 msgpack
    DATAMAPPER_COMPARES_READERS=10000 DATAMAPPER_TESTS=FormatTests swift test --traits YAML --filter PythonReaderTests

The test calls this script twice. `write` writes a list of {"format", "document", "value"}: a document as Base64, and what Python reads,
or null if it refuses the document. `check` gets a list of {"format", "document", "value"}, where the library has written the
document again and the value is the one from before. It prints each document that Python reads in another way.

Values are texts that are the same for equal values. Numbers are digits and an exponent, because not all formats distinguish integers
from floating-point numbers.
"""

import base64
import datetime
import io
import json
import math
import random
import re
import sys
import tomllib
from decimal import Decimal

import cbor2
import msgpack
from ruamel.yaml import YAML

# The list of intended differences, with their reasons, is in Documentation/Formats.md. Three of them are functions: `json_constant`,
# `json_texts` and `toml_float`. These are the texts of YAML 1.2 that ruamel.yaml reads as numbers and dates.
YAML_TEXTS = [
    # Not in the core schema, whose numbers have no underscores, no base 2, and no sign before a base.
    re.compile(r"[-+]?[0-9_.]*_[0-9_.]*([eE][-+]?[0-9]+)?|[-+]?0b[01_]+|[-+]0[xo][0-9a-fA-F_]+|0x[0-9a-fA-F_]*_[0-9a-fA-F_]*"),
    # Dates without a tag are texts.
    re.compile(r"\d{4}-\d\d?-\d\d?(([Tt]|[ \t]+)\d\d?:\d\d:\d\d(\.\d*)?([ \t]*(Z|[-+]\d\d?(:?\d\d)?))?)?"),
]


def number(value):
    """Returns digits and an exponent, without zeros at the ends."""
    if isinstance(value, float):
        if math.isnan(value):
            return "nan"
        if math.isinf(value):
            return "inf" if value > 0 else "-inf"
        value = Decimal(repr(value))
    sign, digits, exponent = Decimal(value).as_tuple()
    text = "".join(map(str, digits)).lstrip("0")
    exponent += len(text) - len(text.rstrip("0"))
    text = text.rstrip("0")
    return f"{'-' if sign else ''}{text}e{exponent}" if text else "0"


def shown(value):
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float, Decimal)):
        return number(value)
    if isinstance(value, str):
        return json.dumps(value)
    if isinstance(value, bytes):
        return "bytes " + value.hex()
    if isinstance(value, datetime.datetime) and value.tzinfo:
        return f"date {round(value.timestamp() * 1000)}"
    if isinstance(value, (datetime.datetime, datetime.date, datetime.time)):
        text = value.isoformat()
        return json.dumps(text.rstrip("0") if "." in text else text)
    if isinstance(value, list):
        return "[" + ",".join(map(shown, value)) + "]"
    # The writer of TOML changes the order, and of equal keys, Python keeps the place of the first one.
    return "{" + ",".join(sorted(f"{json.dumps(str(key))}:{shown(item)}" for key, item in value.items())) + "}"


def json_constant(name):
    raise ValueError(f"{name} is not in RFC 8259")


def json_texts(value):
    # Half of a surrogate pair is not a text, so this fails.
    json.dumps(value, default=str, ensure_ascii=False).encode()
    return value


def read_json(data):
    return json_texts(json.loads(data.decode(), parse_float=Decimal, parse_constant=json_constant))


def toml_float(text):
    value = float(text)
    if math.isinf(value) and "inf" not in text:
        raise ValueError("beyond the range of a floating-point number")
    return value


def read_yaml(data):
    yaml = YAML(typ="safe", pure=True)
    yaml.constructor.add_constructor("tag:yaml.org,2002:float", yaml_float)
    return yaml.load(io.BytesIO(data))


def yaml_float(constructor, node):
    value = constructor.construct_yaml_float(node)
    return Decimal(node.value) if math.isfinite(value) and "_" not in node.value else value


class YamlTexts:
    """Makes ruamel.yaml read as texts what `YAML_TEXTS` lists."""

    found = [0] * len(YAML_TEXTS)

    @classmethod
    def install(cls):
        from ruamel.yaml.resolver import VersionedResolver

        resolve = VersionedResolver.resolve

        def resolved(self, kind, value, implicit):
            if isinstance(implicit, (tuple, list)) and implicit[0] and isinstance(value, str):
                for place, pattern in enumerate(YAML_TEXTS):
                    if pattern.fullmatch(value):
                        cls.found[place] += 1
                        return resolve(self, kind, value, (False, True))
            return resolve(self, kind, value, implicit)

        VersionedResolver.resolve = resolved


READERS = {
    "JSON": read_json,
    "TOML": lambda data: tomllib.loads(data.decode(), parse_float=toml_float),
    "YAML": read_yaml,
    "CBOR": lambda data: cbor2.loads(data),
    "MessagePack": lambda data: msgpack.unpackb(data, timestamp=3),
}


def reading(format, data):
    try:
        return shown(READERS[format](data))
    except Exception:
        return None


# Documents


def digits(count, alphabet="0123456789", separator=""):
    text = "".join(random.choice(alphabet) for _ in range(random.randint(1, count)))
    return re.sub("(?<=.)(?=.)", lambda _: separator if random.random() < 0.2 else "", text) if separator else text


def whole(count, separator=""):
    return random.choice(["0", random.choice("123456789") + random.choice(["", digits(count, separator=separator)])])


def exponent():
    return random.choice("eE") + random.choice(["", "+", "-"]) + digits(2)


def maybe(text):
    return text if random.random() < 0.5 else ""


def text():
    return "".join(random.choice('ab \t\n\r"\\/\'#:-,[]{}&*!|>%@`\x01\x7f\x85é€😀\u2028\ufeff0') for _ in range(random.randint(0, 8)))


def day():
    return f"{random.randint(1900, 2100):04}-{random.randint(1, 12):02}-{random.randint(1, 28):02}"


def time():
    return f"{random.randint(0, 23):02}:{random.randint(0, 59):02}:{random.randint(0, 59):02}" + maybe("." + digits(3))


def offset():
    return random.choice(["Z", f"{random.choice('+-')}{random.randint(0, 23):02}:{random.randint(0, 59):02}"])


def json_text(depth=3):
    kind = random.randint(0, 8 if depth else 5)
    space = random.choice(["", "", " ", "\n\t"])
    if kind == 0:
        return random.choice(["null", "true", "false"])
    if kind < 4:
        return maybe("-") + whole(25) + maybe("." + digits(25)) + maybe(exponent())
    if kind < 6:
        return json.dumps(text(), ensure_ascii=random.random() < 0.5)
    if kind == 6:
        return "[" + (space + "," + space).join(json_text(depth - 1) for _ in range(random.randint(0, 4))) + space + "]"
    members = (json.dumps(text()) + space + ":" + json_text(depth - 1) for _ in range(random.randint(0, 4)))
    return "{" + ("," + space).join(members) + "}"


def toml_string():
    value = text()
    if "'" not in value and all(c == "\t" or " " <= c and c != "\x7f" for c in value) and random.random() < 0.3:
        return f"'{value}'"
    if random.random() < 0.3:
        return '"""' + json.dumps(value)[1:-1].replace("\x7f", "\\u007f").replace("\\n", "\n") + '"""'
    return json.dumps(value, ensure_ascii=random.random() < 0.5).replace("\x7f", "\\u007f") if "😀" not in value else toml_string()


def toml_value(depth=2):
    kind = random.randint(0, 9 if depth else 7)
    sign = random.choice(["", "+", "-"])
    if kind == 0:
        return random.choice(["true", "false", sign + "inf", sign + "nan"])
    if kind == 1:
        return sign + whole(17, "_")
    if kind == 2:
        return random.choice(["0x" + digits(15, "0123456789abcdefABCDEF", "_"), "0o" + digits(20, "01234567", "_"), "0b" + digits(60, "01", "_")])
    if kind < 5:
        fraction = maybe("." + digits(20, separator="_"))
        return sign + whole(20, "_") + fraction + (maybe(exponent()) if fraction else exponent())
    if kind == 5:
        moment = day() + random.choice("Tt ") + time()
        return random.choice([day(), time(), moment, moment + offset(), moment + offset()])
    if kind < 8:
        return toml_string()
    if kind == 8:
        return "[" + maybe("\n # c\n").join([""] + [toml_value(depth - 1) + random.choice([",", " ,\n"]) for _ in range(random.randint(0, 3))]) + "]"
    return "{" + ", ".join(f"k{place} = {toml_value(depth - 1)}" for place in range(random.randint(0, 3))) + "}"


def toml_text():
    lines = [f"k{place} = {toml_value()}" for place in range(random.randint(0, 4))]
    for table in range(random.randint(0, 3)):
        name = random.choice([f"[t{table}]", f"[[a]]", f"[t{table}.x]"])
        lines += [name] + [f"{random.choice(['k', 'd.'])}{place} = {toml_value()}" for place in range(random.randint(0, 3))]
    return "\n".join(lines) + "\n"


def yaml_scalar():
    kind = random.randint(0, 9)
    sign = random.choice(["", "+", "-"])
    if kind == 0:
        return random.choice(["null", "~", "true", "False", "yes", "off", "Null", "TRUE"])
    if kind == 1:
        return sign + digits(25, separator=maybe("_"))
    if kind == 2:
        return random.choice(["0x" + digits(15, "0123456789abcdefABCDEF"), "0o" + digits(20, "01234567"), ".inf", "-.Inf", ".NaN", "0b" + digits(5, "01")])
    if kind < 5:
        return sign + digits(20) + "." + maybe(digits(20)) + maybe(exponent())
    if kind == 5:
        return random.choice(["." + digits(9), digits(9) + exponent(), time()[:8], "1.2.3", "12:30"])
    if kind == 6:
        moment = day() + random.choice("Tt ") + time()
        return random.choice([day(), moment + offset(), "!!timestamp " + moment + random.choice(["Z", "+02:00", "-05:30"])])
    if kind == 7:
        return random.choice(["plain", "two words", "a:b", "!!str 12", "!!int '12'", "!!float 1", "-x", "a#b", "ü"])
    if kind == 8 and random.random() < 0.5:
        return "'" + re.sub("[^ -&(-~]", "x", text()) + "'"
    return json.dumps(re.sub("[\x7f\x85]", "", text()), ensure_ascii=random.random() < 0.5)


def yaml_text(depth=3, indentation=0):
    space = "  " * indentation
    if depth == 0 or random.random() < 0.3:
        return " " + yaml_scalar() + "\n"
    if random.random() < 0.2:
        return " [" + ", ".join(yaml_scalar() for _ in range(random.randint(0, 3))) + "]\n"
    count = random.randint(1, 4)
    if random.random() < 0.4:
        return "\n" + "".join(f"{space}-{yaml_text(depth - 1, indentation + 1)}" for _ in range(count))
    return "\n" + "".join(f"{space}k{place}:{yaml_text(depth - 1, indentation + 1)}" for place in range(count))


def value(depth=3, has_dates=True):
    kind = random.randint(0, 9 if depth else 7)
    if kind == 0:
        return random.choice([None, True, False])
    if kind < 3:
        return random.randint(-(2 ** random.randint(1, 63)), 2 ** random.randint(1, 64) - 1)
    if kind < 5:
        return random.choice([random.uniform(-1e6, 1e6), float(random.randint(-9, 9)), 1.5, math.inf, math.nan, 1e300])
    if kind == 5:
        return bytes(random.randrange(256) for _ in range(random.randint(0, 9)))
    if kind == 6 and has_dates:
        return datetime.datetime.fromtimestamp(random.randint(-(10**9), 4 * 10**9), datetime.timezone.utc)
    if kind < 8:
        return text()
    if kind == 8:
        return [value(depth - 1) for _ in range(random.randint(0, 4))]
    return {f"k{place}": value(depth - 1) for place in range(random.randint(0, 4))}


def changed(data):
    """Removes, repeats or replaces a few bytes."""
    data = bytearray(data)
    for _ in range(random.randint(1, 3)):
        place = random.randrange(len(data) + 1)
        data[place : place + random.randint(0, 2)] = bytes(random.choice(b'0129.eE+-_"\\{}[],:= \n#tT') for _ in range(random.randint(0, 2)))
    return bytes(data)


def document(format):
    if format == "CBOR":
        return cbor2.dumps(value(), canonical=random.random() < 0.5)
    if format == "MessagePack":
        return msgpack.packb(value(), datetime=True)
    data = {"JSON": json_text, "TOML": toml_text, "YAML": yaml_text}[format]().encode()
    return changed(data) if format in ("JSON", "TOML") and random.random() < 0.2 else data


def write(path, count):
    random.seed(1)
    YamlTexts.install()
    entries = []
    for format in READERS:
        for _ in range(count):
            data = document(format)
            entries.append({"format": format, "document": base64.b64encode(data).decode(), "value": reading(format, data)})
    with open(path, "w", encoding="utf-8") as file:
        json.dump(entries, file)
    for pattern, found in zip(YAML_TEXTS, YamlTexts.found):
        if count >= 1000 and not found:
            sys.exit(f"no document has the difference {pattern.pattern}")


def check(path):
    YamlTexts.install()
    with open(path, encoding="utf-8") as file:
        entries = json.load(file)
    for entry in entries:
        found = reading(entry["format"], base64.b64decode(entry["document"]))
        if found != entry["value"]:
            print(f"{entry['format']}: {base64.b64decode(entry['document'])} is {found}, was {entry['value']}")


if sys.argv[1] == "write":
    write(sys.argv[2], int(sys.argv[3]))
else:
    check(sys.argv[2])
