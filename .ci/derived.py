"""Files of the test data that no project publishes: `.ci/corpora` makes them from files that are published, or by rules.

Each function takes a folder with the files that the list copies for it, and returns the bytes of one file. The list has the hash of the
result, so another Python cannot change it unnoticed."""
import datetime
import hashlib
import json
import math
import random
import re
import struct


# A field of a case: a word in the first column after the indentation. The first field of a case has a hyphen before it.
FIELD = re.compile(r"(- |  )(\w+):(?: (.*))?$")
# The suite makes what nobody can see visible: tabs, spaces at ends of lines, carriage returns, byte order marks, ends of lines.
MARKS = [(re.compile("—*»"), "\t"), (re.compile("␣"), " "), (re.compile("←"), "\r"), (re.compile("⇔"), "\ufeff"),
         (re.compile("↵"), ""), (re.compile("∎\n$"), "")]


def yaml_cases(folder):
    """The cases of yaml-test-suite as JSON. The files have one layout, so this reads that layout, and no other YAML."""
    cases = []
    for file in sorted((folder / "src").glob("*.yaml")):
        case = {}
        for number, fields in enumerate(yaml_fields(file.read_text(encoding="utf-8"))):
            # A case has the fields of the one before it in its file, unless it has its own.
            case = {**case, "skip": "", "fail": "", **fields}
            if case["skip"]:
                continue
            found = {"id": f"{file.stem}-{number}" if number else file.stem, "name": case["name"], "tags": case["tags"],
                     "yaml": case["yaml"], "tree": case["tree"], "fail": case["fail"] == "true"}
            found.update({name: None if case[name] == "null" else case[name] for name in ("json", "dump", "emit") if name in case})
            cases.append({name: visible(value) for name, value in found.items()})
    source = "yaml/yaml-test-suite ccfa74e56afb53da960847ff6e6976c0a0825709 (MIT)"
    return json.dumps({"source": source, "cases": cases}, indent=0).encode()


def yaml_fields(text):
    """The fields of each case: text in one line, in quotes, or in the indented lines after `|`."""
    cases, lines = [], text.split("\n")
    while lines:
        field = FIELD.match(lines.pop(0))
        if not field:
            continue
        value = field[3] or ""
        if value.startswith("|"):
            block = []
            while lines and (not lines[0].strip() or lines[0].startswith("   ")):
                block.append(lines.pop(0))
            digit = re.search(r"\d", value)
            indents = (len(line) - len(line.lstrip(" ")) for line in block if line.strip(" "))
            indent = 2 + int(digit[0]) if digit else next(indents, 0)
            value = "\n".join(line[indent:] for line in block).rstrip("\n") + "\n"
        elif value.startswith("'"):
            value = value[1:-1].replace("''", "'")
        elif value.startswith('"'):
            value = json.loads(value)
        if field[1] == "- ":
            cases.append({})
        cases[-1][field[2]] = value
    return cases


def visible(value):
    for mark, text in MARKS if isinstance(value, str) else []:
        value = mark.sub(text, value)
    return value


def es6_numbers(folder, count=10000):
    """Numbers, and how RFC 8785 writes them, in lines `bits,text`: first those in the project's generator, then the smallest normal ones,
    then the bits of repeated SHA-256. The project publishes the hash of the result."""
    chosen = [int(digits, 16) for digits in re.findall(r"0x([0-9a-f]{16})n,", (folder / "numgen.js").read_text())]
    numbers = chosen + [0x0010000000000000 + index for index in range(2000)]
    block = bytes(32)
    while len(numbers) < count:
        block = hashlib.sha256(block).digest()
        for bits, number in zip(struct.unpack("<4Q", block), struct.unpack("<4d", block)):
            if number != 0 and math.isfinite(number):
                numbers.append(bits)
    lines = (f"{bits:x},{es6(struct.unpack('<d', struct.pack('<Q', bits))[0])}\n" for bits in numbers[:count])
    return "".join(lines).encode()


def es6(number):
    """The number as JavaScript writes it. Python finds the same shortest digits."""
    if number == 0:
        return "0"
    sign = "-" if number < 0 else ""
    mantissa, _, power = f"{abs(number)!r}".partition("e")
    whole, _, part = mantissa.partition(".")
    part = "" if part == "0" else part
    digits = (whole + part).lstrip("0")
    # The value is 0.DIGITS times ten to the power of `point`.
    point = len(whole) + int(power or 0) - (len(whole + part) - len(digits))
    digits = digits.rstrip("0")
    if len(digits) <= point <= 21:
        return sign + digits + "0" * (point - len(digits))
    if 0 < point <= 21:
        return sign + digits[:point] + "." + digits[point:]
    if -6 < point <= 0:
        return sign + "0." + "0" * -point + digits
    exponent = f"e{point - 1:+d}"
    return sign + digits[0] + ("." + digits[1:] if len(digits) > 1 else "") + exponent


FIRST_NAMES = ("Olivia Liam Emma Noah Amelia Oliver Sophia Elijah Zoë José Mateo Łucja Björn Chloé Håkon Anaïs Mia Lucas Aarav Yuki 美咲 "
               "Дмитрий Fatima Omar Ingrid Jörg Siân Ruairí Thandi Kwame").split()
LAST_NAMES = ("Smith Johnson Müller García Nguyen Kowalski Petrov 田中 Okafor O'Brien Svensson Dubois Rossi Silva Andersson van-der-Berg "
              "Haddad Kim Patel Cohen Lindqvist Castellanos-Montgomery").split()
TAGS = ("swift json mapper alpha beta gamma premium trial enterprise early-adopter newsletter vip inactive mobile desktop web referral "
        "partner internal test-account").split()
STREETS = ["Maple Avenue", "High Street", "Rue de la Paix", "Hauptstraße", "Oak Lane", '5th "Grand" Boulevard']
CITIES = [("London", "United Kingdom"), ("Paris", "France"), ("München", "Deutschland"), ("Kraków", "Polska"), ("Tokyo", "日本"),
          ("São Paulo", "Brasil"), ("New York", "United States of America"), ("Buenos Aires", "Argentina"), ("Stockholm", "Sverige"),
          ("Nairobi", "Kenya"), ("Mumbai", "India"), ("Reykjavík", "Ísland"), ("Toronto", "Canada"), ("Melbourne", "Australia")]
MAIL = ["example.com", "mail.example.org", "corp.example.net"]
NICKNAMES = ["ace", "bee", "Captain Longnickname the Third", "😎 cool", "kit\tcat", "neo", "zed"]


def users(folder, count=10000):
    """Records of users. A seed makes them the same everywhere: Python promises the numbers of `random()`, and the hash checks the rest."""
    numbers = random.Random(20261121)
    records = [user(index, numbers) for index in range(count)]
    return json.dumps(records, ensure_ascii=False, separators=(",", ":")).encode()


def user(index, numbers):
    # The order of these lines is the order of the numbers.
    name = f"{numbers.choice(FIRST_NAMES)} {numbers.choice(LAST_NAMES)}"
    city, country = CITIES[numbers.randrange(len(CITIES))]
    created = datetime.datetime(2012, 1, 1) + datetime.timedelta(seconds=numbers.randrange(450_000_000))
    return {
        "id": 100_000 + index * 7 + numbers.randrange(7),
        "name": name,
        "email": f"user{index}.{numbers.randrange(16**6):06x}@{numbers.choice(MAIL)}",
        "age": numbers.randrange(18, 90),
        "balance": round(numbers.uniform(-500, 25_000), 2),
        "active": numbers.random() < 0.7,
        "tags": numbers.sample(TAGS, numbers.randrange(3, 6)),
        "address": {
            "street": f"{numbers.randrange(1, 9999)} {numbers.choice(STREETS)}", "city": city, "country": country,
            "zip": f"{numbers.randrange(100_000):05d}",
            "lat": round(numbers.uniform(-90, 90), 6), "lon": round(numbers.uniform(-180, 180), 6)},
        "createdAt": created.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "nickname": None if numbers.random() < 0.4 else numbers.choice(NICKNAMES),
    }
