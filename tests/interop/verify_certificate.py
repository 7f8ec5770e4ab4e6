"""Verifies a certificate.json of an offer with nothing but Python's standard library.

Usage: python3 verify_certificate.py certificate.json
"""

import hashlib
import json
import sys


def canonical(value):
    """JSON with sorted keys and without spaces, as RFC 8785 writes what a certificate contains."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def sha256(text):
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def problems(text):
    """What is wrong with a certificate, one sentence each; empty when everything holds."""
    certificate = json.loads(text)
    found = []
    versions = {version["number"]: version for version in certificate["versions"]}
    for version in versions.values():
        if sha256(canonical(version["terms"])) != version["sha256"]:
            found.append(f"the terms of version {version['number']} are not those of its hash")

    head = "0" * 64
    for place, event in enumerate(certificate["events"], start=1):
        if event["sequence"] != place:
            found.append(f"event {place} is missing")
        if event["previousHash"] != head:
            found.append(f"event {place} does not follow the one before it")
        head = event["hash"]
        if event.get("isBlinded"):
            continue
        hashed = {key: event[key] for key in event if key not in ("previousHash", "hash")}
        if sha256(event["previousHash"] + canonical(hashed)) != event["hash"]:
            found.append(f"event {place} is not that of its hash")
        if event["offerId"] != certificate["offerId"]:
            found.append(f"event {place} is of another offer")
        if event["action"] in ("submit", "submit_counter", "improve", "open_best"):
            sent = versions.get(event["version"])
            if sent is None or sent["sha256"] != event["termsSha256"] or sent["author"] != event["actor"]:
                found.append(f"event {place} did not send version {event['version']}")
    if certificate["verified"].get("head") != head:
        found.append("the last event is not the head of the chain")
    return found


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        wrong = problems(file.read())
    print("\n".join(wrong) or "The certificate holds.")
    sys.exit(1 if wrong else 0)
