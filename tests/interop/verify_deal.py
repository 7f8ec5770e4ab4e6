"""Verifies a deal from its papers alone, with nothing but Python's standard library.

Usage: python3 verify_deal.py contract.pdf receipt.json trato-ca.pem trato-log-key

The contract's seal has to cover the whole file and lead to the root certificate; the receipt's history and
that of the signing have to be those of their hashes and to name this contract, and each of their events has to
be in the log that the key has signed.
"""

import base64
import hashlib
import json
import re
import sys

try:
    problems
except NameError:
    from verify_certificate import problems

MESSAGE_DIGEST = "2a864886f70d010904"
SIGNING_CERTIFICATE = "2a864886f70d010910022f"


# DER

def element(data, start=0):
    """The tag of an element, its content, and where it ends."""
    tag, length, at = data[start], data[start + 1], start + 2
    if length & 0x80:
        count = length & 0x7F
        length = int.from_bytes(data[at:at + count], "big")
        at += count
    return tag, data[at:at + length], at + length


def parts(content):
    """The elements of a content: tag, content, and the bytes of the whole."""
    found, at = [], 0
    while at < len(content):
        tag, inner, end = element(content, at)
        found.append((tag, inner, content[at:end]))
        at = end
    return found


# P-256 (FIPS 186-4) and RSA (RFC 8017)

P = 2**256 - 2**224 + 2**192 + 2**96 - 1
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
G = (0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
     0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5)


def add(a, b):
    if a is None or b is None:
        return a or b
    if a[0] == b[0]:
        if (a[1] + b[1]) % P == 0:
            return None
        slope = (3 * a[0] * a[0] - 3) * pow(2 * a[1], -1, P) % P
    else:
        slope = (b[1] - a[1]) * pow(b[0] - a[0], -1, P) % P
    x = (slope * slope - a[0] - b[0]) % P
    return x, (slope * (a[0] - x) - a[1]) % P


def times(count, point):
    total = None
    while count:
        if count & 1:
            total = add(total, point)
        point, count = add(point, point), count >> 1
    return total


def is_signed(spki, signature, data):
    """Whether the key of a SubjectPublicKeyInfo signed the data, over SHA-256."""
    digest = hashlib.sha256(data).digest()
    _, info, _ = element(spki)
    (_, algorithm, _), (_, bits, _) = parts(info)
    if parts(algorithm)[0][1].hex() == "2a864886f70d010101":
        (_, modulus, _), (_, exponent, _) = parts(element(bits[1:])[1])
        n, e = int.from_bytes(modulus, "big"), int.from_bytes(exponent, "big")
        size = (n.bit_length() + 7) // 8
        info = bytes.fromhex("3031300d060960864801650304020105000420") + digest
        wanted = b"\0\1" + b"\xff" * (size - len(info) - 3) + b"\0" + info
        return pow(int.from_bytes(signature, "big"), e, n).to_bytes(size, "big") == wanted
    point = bits[1:]
    key = int.from_bytes(point[1:33], "big"), int.from_bytes(point[33:], "big")
    (_, r, _), (_, s, _) = parts(element(signature)[1])
    r, s = int.from_bytes(r, "big"), int.from_bytes(s, "big")
    if not (0 < r < N and 0 < s < N):
        return False
    inverse = pow(s, -1, N)
    found = add(times(int.from_bytes(digest, "big") * inverse % N, G), times(r * inverse % N, key))
    return found is not None and found[0] % N == r


def certificate(whole):
    """The parts of an X.509 certificate that a seal needs."""
    (_, tbs, signed), _, (_, signature, _) = parts(element(whole)[1])
    fields = parts(tbs)[1:]
    return {"whole": whole, "issuer": fields[2][2], "subject": fields[4][2], "key": fields[5][2],
            "serial": fields[0][1], "signed": signed, "signature": signature[1:]}


def seal_problems(pdf, pem):
    """What is wrong with the seal of a contract, given the root certificate as PEM."""
    ranges = re.findall(rb"/ByteRange \[0 (\d+) (\d+) (\d+) *\]", pdf)
    if len(ranges) != 1:
        return ["the contract has not exactly one seal"]
    start, end, rest = map(int, ranges[0])
    if end + rest != len(pdf):
        return ["the seal does not cover the whole file"]
    place = pdf[start:end]
    if not re.fullmatch(rb"<[0-9a-f]*>", place):
        return ["the place of the seal holds something else"]
    data = bytes.fromhex(place[1:-1].decode())
    _, content, used = element(data)
    found = []
    if any(data[used:]):
        found.append("something is behind the seal")
    if b"/TransformMethod /DocMDP" not in pdf or b"/P 1 " not in pdf or b"/Perms" not in pdf:
        found.append("the contract is not certified")
    signed_data = parts(element(parts(content)[1][1])[1])
    certificates = [certificate(whole) for tag, inner, _ in signed_data if tag == 0xA0
                    for _, _, whole in parts(inner)]
    signer = parts(parts(signed_data[-1][1])[0][1])
    _, serial, _ = parts(signer[1][1])[1]
    leaf = next(one for one in certificates if one["serial"] == serial)
    attributes = {parts(inner)[0][1].hex(): parts(inner)[1][1] for _, inner, _ in parts(signer[3][1])}
    covered = pdf[:start] + pdf[end:]
    if element(attributes[MESSAGE_DIGEST])[1] != hashlib.sha256(covered).digest():
        found.append("the contract was changed after sealing")
    if hashlib.sha256(leaf["whole"]).digest() not in attributes[SIGNING_CERTIFICATE]:
        found.append("the seal does not name its certificate")
    if not is_signed(leaf["key"], signer[5][1], b"\x31" + signer[3][2][1:]):
        found.append("the seal is not signed by its certificate")
    lines = re.search(r"-----BEGIN CERTIFICATE-----(.*?)-----END", pem, re.S)
    root = certificate(base64.b64decode(lines.group(1)))
    one = leaf
    for _ in range(5):
        if one["whole"] == root["whole"]:
            return found
        above = (other for other in [root, *certificates]
                 if other["whole"] != one["whole"] and other["subject"] == one["issuer"]
                 and is_signed(other["key"], one["signature"], one["signed"]))
        one = next(above, one)
    return [*found, "the certificate does not lead to the root"]


# Ed25519 (RFC 8032 section 6)

Q = 2**255 - 19
D = -121665 * pow(121666, -1, Q) % Q
L = 2**252 + 27742317777372353535851937790883648493


def decoded(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    square = (y * y - 1) * pow(D * y * y + 1, -1, Q) % Q
    x = pow(square, (Q + 3) // 8, Q)
    if (x * x - square) % Q:
        x = x * pow(2, (Q - 1) // 4, Q) % Q
    if (x * x - square) % Q:
        raise ValueError("not a point")
    return (Q - x if x & 1 != sign else x), y


def plus(a, b):
    product = D * a[0] * b[0] * a[1] * b[1]
    return ((a[0] * b[1] + b[0] * a[1]) * pow(1 + product, -1, Q) % Q,
            (a[1] * b[1] + a[0] * b[0]) * pow(1 - product, -1, Q) % Q)


def multiple(count, point):
    total = (0, 1)
    while count:
        if count & 1:
            total = plus(total, point)
        point, count = plus(point, point), count >> 1
    return total


def is_noted(key, signature, text):
    base = decoded((4 * pow(5, -1, Q) % Q).to_bytes(32, "little"))
    hashed = hashlib.sha512(signature[:32] + key + text).digest()
    count = int.from_bytes(hashed, "little") % L
    s = int.from_bytes(signature[32:], "little")
    return s < L and multiple(s, base) == plus(decoded(signature[:32]), multiple(count, decoded(key)))


# The log (RFC 9162, C2SP tlog-checkpoint)

def node(left, right):
    return hashlib.sha256(b"\1" + left + right).digest()


def root_of(leaf, index, size, proof):
    """The root that a proof of inclusion leads to (RFC 9162 section 2.1.3.2)."""
    last, value = size - 1, leaf
    for other in proof:
        if last == 0:
            return None
        if index & 1 or index == last:
            value = node(other, value)
            while not index & 1 and index:
                index, last = index >> 1, last >> 1
        else:
            value = node(value, other)
        index, last = index >> 1, last >> 1
    return value if last == 0 else None


def log_problems(receipt, key_line):
    """What is wrong with the places of a receipt's events in the public log."""
    log = receipt["log"]
    if not log["checkpoint"]:
        return ["the receipt has no checkpoint"]
    origin, _, encoded = key_line.strip().split("+", 2)
    key = base64.b64decode(encoded)[1:]
    text, _, signatures = log["checkpoint"].partition("\n\n")
    text = (text + "\n").encode()
    named, size, root = text.decode().split("\n")[:3]
    lines = [line.split(" ") for line in signatures.splitlines() if line.startswith("\u2014 ")]
    if named != origin or not any(name == origin and is_noted(key, base64.b64decode(value)[4:], text)
                                  for _, name, value in lines):
        return ["the checkpoint is not signed by the key of the log"]
    found = entry_problems("", receipt["events"], log["entries"], int(size), root)
    for signing in receipt.get("signings", []):
        found += entry_problems(" of the signing", signing["events"], signing["entries"], int(size), root)
    return found


def entry_problems(whose, events, entries, size, root):
    """What is wrong with the places of one history's events in the tree of a size and root."""
    found = []
    places = {entry["sequence"]: entry for entry in entries}
    for event in events:
        entry = places.get(event["sequence"])
        if entry is None:
            found.append(f"event {event['sequence']}{whose} has no place in the log")
            continue
        if entry["position"] is None:
            continue
        blinded = hashlib.sha256(bytes.fromhex(entry["nonce"]) + bytes.fromhex(event["hash"])).digest()
        line = b"trato-event-v1\n" + base64.b64encode(blinded) + b"\n"
        leaf = hashlib.sha256(b"\0" + line).digest()
        proof = [base64.b64decode(one) for one in entry["proof"]]
        if root_of(leaf, entry["position"] - 1, size, proof) != base64.b64decode(root):
            found.append(f"event {event['sequence']}{whose} is not in the log")
    return found


# The signing

def signing_problems(receipt, pdf):
    """What is wrong with the histories of the signings, one of which has to name the contract as sealed."""
    found, sealed = [], set()
    for signing in receipt.get("signings", []):
        head, signed = "0" * 64, 0
        for place, event in enumerate(signing["events"], start=1):
            hashed = {key: event[key] for key in event if key not in ("previousHash", "hash")}
            text = head + json.dumps(hashed, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
            is_next = event["sequence"] == place and event["previousHash"] == head
            if not is_next or event["signingId"] != signing["signingId"]:
                found.append(f"event {place} of the signing does not follow the one before it")
            elif hashlib.sha256(text.encode("utf-8")).hexdigest() != event["hash"]:
                found.append(f"event {place} of the signing is not that of its hash")
            head = event["hash"]
            signed += event["kind"] == "signed"
            if event["kind"] == "sealed" and signed:
                sealed.add(event["note"])
    if hashlib.sha256(pdf).hexdigest() not in sealed:
        found.append("the receipt does not name this contract")
    return found


def deal_problems(pdf, receipt, pem, key_line):
    """What is wrong with the papers of a deal, one sentence each; empty when everything holds."""
    read = json.loads(receipt)
    return [*seal_problems(bytes(pdf), pem), *problems(receipt), *signing_problems(read, bytes(pdf)),
            *log_problems(read, key_line)]


if __name__ == "__main__":
    contract, receipt_file, root_file, key_file = sys.argv[1:5]
    with open(contract, "rb") as one, open(receipt_file, encoding="utf-8") as other:
        with open(root_file, encoding="utf-8") as third, open(key_file, encoding="utf-8") as fourth:
            wrong = deal_problems(one.read(), other.read(), third.read(), fourth.read())
    print("\n".join(wrong) or "The papers hold.")
    sys.exit(1 if wrong else 0)
