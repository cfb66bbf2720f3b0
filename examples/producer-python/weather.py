"""The weather of a town as a document: a tree, written as operations or as a JSON contract. It needs nothing but Python."""
import json
import struct

FULL = {"kind": "fill", "width": 1}
SKY = {"role": "primary", "light": "#1c55b0", "dark": "#0a1638"}


def node(kind, **fields):
    return {"kind": kind, **fields}


def padding(start, top):
    return node("padding", start=start, top=top, end=start, bottom=top)


def sheet(children, **semantics):
    modifiers = [FULL, {"kind": "cornerRadius", "topStart": 24}, {"kind": "background", "color": "surfaceContainer"}, padding(20, 16)]
    return node("column", children=children, gap=8, modifiers=modifiers + ([{"kind": "semantics", **semantics}] if semantics else []))


def hour(each):
    words = [node("text", text=each["time"], size=14, color="onSurfaceVariant"), node("text", text=f"{each['degrees']}°", weight=600), node("text", text="rain" if each["rain"] else "dry", size=14)]
    return node("column", children=words, gap=4, align="center", modifiers=[padding(8, 4)])


def day(each):
    words = [node("text", text=each["name"], weight=500, modifiers=[{"kind": "weight"}]), node("text", text=f"{each['low']}°", color="onSurfaceVariant"), node("text", text=f"{each['high']}°", weight=600)]
    return {"kind": "row", "gap": 12, "align": "center", "modifiers": [FULL, {"kind": "semantics", "role": "listItem"}], "children": words}


def tree(weather):
    """The screen: a sky with the present weather, the hours, and the days."""
    words = [node("text", text=weather["town"], size=22, weight=600, color="#ffffff", modifiers=[{"kind": "semantics", "headingLevel": 1}]),
             node("text", text=f"{weather['degrees']}°", size=80, weight=500, color="#ffffff"), node("text", text=weather["says"], color="#ffffff")]
    hero = node("column", children=words, gap=4, align="center", modifiers=[FULL, {"kind": "background", "color": SKY}, padding(20, 36)])
    hourly = node("scroll", axis="horizontal", gap=20, modifiers=[FULL, node("semantics", role="group", label="Hours")], children=[hour(each) for each in weather["hours"]])
    today = sheet([node("text", text="Today", weight=600, modifiers=[{"kind": "semantics", "headingLevel": 2}]), hourly])
    days = sheet([day(each) for each in weather["days"]], role="list", label="Days")
    sheets = node("column", children=[today, days], gap=12, modifiers=[FULL, padding(16, 16)])
    page = [FULL | {"height": 1}, {"kind": "background", "color": "surface"}]
    return node("scroll", modifiers=page, children=[node("column", children=[hero, sheets], modifiers=[FULL])])


def contract(weather):
    """The JSON contract."""
    head = {"documentApi": 1, "profile": "canvas-1", "designWidth": 390, "designHeight": 720, "lang": "en", "title": "Weather"}
    return json.dumps(head | {"root": tree(weather)}, ensure_ascii=False, separators=(",", ":")).encode()


# The rows that this screen needs, from `schema/vocabulary.json`: opcode, then fields in their order with their defaults.
ROWS = {
    "text": (2, {"modifiers": None, "text": None, "size": 16, "weight": 400, "color": None}),
    "column": (49, {"modifiers": None, "gap": 0, "arrangement": "start", "align": "start"}),
    "row": (50, {"modifiers": None, "gap": 0, "arrangement": "start", "align": "top"}),
    "scroll": (52, {"modifiers": None, "axis": "vertical", "gap": 0}),
    "fill": (3, {"width": 0, "height": 0}),
    "weight": (4, {"weight": 1}),
    "padding": (5, {"start": 0, "top": 0, "end": 0, "bottom": 0}),
    "background": (7, {"color": None}),
    "cornerRadius": (9, {"topStart": 0}),
    "semantics": (16, {"role": "none", "label": "", "headingLevel": 0}),
}
ENUMS = {"axis": ["vertical", "horizontal"], "align": ["start", "center", "end", "stretch"], "role": ["none", "button", "list", "listItem", "image", "group"]}
ROLES = {"surface": 1, "surfaceContainer": 3, "onSurfaceVariant": 4, "primary": 5}


class Tables:
    """What occurs more than once: strings and lists of modifiers. Colours always stand in a table."""

    def __init__(self, strings=(), lists=()):
        self.strings, self.lists, self.colors = list(strings), list(lists), []
        self.seen_strings, self.seen_lists = [], []

    def string(self, words):
        self.seen_strings.append(words)
        return self.strings.index(words) + 1 if words in self.strings else words

    def modifiers(self, given):
        name = json.dumps(given)
        self.seen_lists.append(name)
        return [self.lists.index(name) + 1] if name in self.lists else [record(each, self) for each in given]

    def color(self, value):
        role = value if isinstance(value, str) else value["role"]
        number = lambda digits: 0xFF000000 | int(digits[1:], 16)
        color = number(role) if role.startswith("#") else [ROLES[role]] if role is value else [ROLES[role], number(value["light"]), number(value["dark"])]
        self.colors += [color] if color not in self.colors else []
        return self.colors.index(color) + 1


def record(node, tables):
    opcode, fields = ROWS[node["kind"]]
    values = [opcode]
    for name, default in fields.items():
        value = node.get(name, default)
        if value == default and name != "text":
            values.append(None)
        elif name == "modifiers":
            values.append(tables.modifiers(value))
        elif name == "color":
            values.append(tables.color(value))
        else:
            values.append(tables.string(value) if name in ("text", "label") else ENUMS[name].index(value) if name in ENUMS else value)
    while values[-1] is None:
        values.pop()
    return values


def records(node, tables):
    own = record(node, tables)  # before those of its children, because tables are in the order of the bytes
    inside = [each for child in node["children"] for each in records(child, tables)] + [[0]] if "children" in node else []
    return [own] + inside


def sized(number, first, least=0):
    """A number after its header, the shortest of those from the first on, for one byte, two and four."""
    width = max(least, 0 if number < 256 else 1 if number < 65536 else 2)
    return struct.pack(">B" + "BHI"[width], first + width, number)


def pack(value):
    """Canonical MessagePack."""
    if value is None:
        return b"\xc0"
    if isinstance(value, int):
        return struct.pack("b", value) if -32 <= value < 128 else sized(value, 0xCC)
    if isinstance(value, str):
        size = len(value.encode())
        return (bytes([0xA0 | size]) if size < 32 else sized(size, 0xD9)) + value.encode()
    return (bytes([0x90 | len(value)]) if len(value) < 16 else sized(len(value), 0xDB, 1)) + b"".join(map(pack, value))


def written(root, tables):
    """The resources and the records, in the order of the bytes: entries of tables are numbered by their first use."""
    lists = [[record(each, tables) for each in json.loads(name)] for name in tables.lists]
    body = records(root, tables)
    return [tables.strings or None, tables.colors] + ([None] * 4 + [lists] if lists else []), body


def operations(weather):
    """The operation document. Lists are counted first, then the strings that are left."""
    repeated = lambda seen: [each for each in dict.fromkeys(seen) if each != "" and seen.count(each) > 1]
    root, counted = tree(weather), Tables()
    records(root, counted)
    counted = Tables(lists=repeated(counted.seen_lists))
    written(root, counted)
    tables = Tables(repeated(counted.seen_strings), counted.lists)
    return pack(["PGR1", [1, "canvas-1", 1, 390, 720, None, "en", None, "Weather"], *written(root, tables)])
