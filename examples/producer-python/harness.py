"""Answers `pantograph conform producer`: a line of JSON in, four bytes of a length and the document out."""
import json
import struct
import sys

import weather

generate = weather.contract if "--json" in sys.argv else weather.operations
for line in sys.stdin.buffer:
    document = generate(json.loads(line)["input"])
    sys.stdout.buffer.write(struct.pack(">I", len(document)) + document)
    sys.stdout.buffer.flush()
