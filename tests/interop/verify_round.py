"""Verifies a round of best offers from a participant's receipt, with nothing but Python's standard library.

Usage: python3 verify_round.py receipt.json trato-log-key

The history has to be that of its hashes, the rules those declared first, everything inside the declared times,
the sealed terms those whose hashes were recorded when they were sealed, one offer chosen at most, and each event
in the log that the key has signed.
"""

import hashlib
import json
import sys
from datetime import datetime

try:
    log_problems
except NameError:
    from verify_deal import log_problems

HOUR = 3600 * 1000
DAY = 24 * HOUR
LAST = ("accept", "counter", "end", "lapse", "off_market")


def packed(value):
    """JSON with sorted keys and without spaces (RFC 8785)."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def hashed(text):
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def millis(text):
    return round(datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp() * 1000)


def chain_problems(receipt):
    found, head = [], "0" * 64
    for place, event in enumerate(receipt["events"], start=1):
        kept = {key: event[key] for key in event if key not in ("previousHash", "hash")}
        if event["sequence"] != place or event["previousHash"] != head or event["roundId"] != receipt["roundId"]:
            found.append(f"event {place} does not follow the one before it")
        elif hashed(head + packed(kept)) != event["hash"]:
            found.append(f"event {place} is not that of its hash")
        head = event["hash"]
    return found


def rule_problems(receipt):
    rules, events = receipt["rules"], receipt["events"]
    declared = [event for event in events if event["action"] == "declare"]
    if len(declared) != 1 or events[0] != declared[0] or declared[0]["data"] != packed(rules):
        return ["the rules are not those that were declared"]
    if hashed(packed(rules)) != receipt["rulesSha256"]:
        return ["the rules are not those of their hash"]
    start, deadline = millis(rules["startsAt"]), millis(rules["deadlineAt"])
    if not DAY <= deadline - start <= 7 * DAY:
        return ["the round was not open for one to seven days"]
    for event in events:
        if event["action"] == "extend":
            later = millis(json.loads(event["data"])["deadlineAt"])
            if event["at"] >= deadline or later <= deadline or later - start > 7 * DAY:
                return ["the deadline did not only move to later, before it passed"]
            deadline = later
    return []


def time_problems(receipt):
    rules = receipt["rules"]
    start, deadline = millis(rules["startsAt"]), millis(rules["deadlineAt"])
    found, before, opened, over = [], 0, False, False
    for event in receipt["events"]:
        action, at, place = event["action"], event["at"], event["sequence"]
        decide_by = deadline + rules["decisionHours"] * HOUR
        if at < before or over:
            found.append(f"event {place} is after the end, or before the one before it")
        before = at
        if action == "extend":
            deadline = millis(json.loads(event["data"])["deadlineAt"])
        if action in ("submit", "leave") and (opened or not start <= at < deadline):
            found.append(f"event {place} is outside the time to submit")
        if action == "open_terms":
            if opened or at < deadline:
                found.append(f"event {place} opened the offers before the deadline, or twice")
            opened = True
        if action in ("accept", "counter", "end") and not (opened and at < decide_by):
            found.append(f"event {place} is outside the time to decide")
        if action == "lapse" and not (opened and at >= decide_by):
            found.append(f"event {place} ended the time to decide early")
        over = over or action in LAST
    return found


def sealed_problems(receipt):
    events, code = receipt["events"], receipt["participant"]
    found, last = [], {}
    for event in events:
        if event["action"] == "submit":
            last[event["participant"]] = event["sealedSha256"]
        elif event["action"] == "leave":
            last.pop(event["participant"], None)
    mine = [event["sealedSha256"] for event in events if event["action"] == "submit" and event["participant"] == code]
    if code is not None and mine != [hashed(packed(one)) for one in receipt["sealed"]]:
        found.append("the sealed terms are not those of their hashes")
    opening = next((event for event in events if event["action"] == "open_terms"), None)
    opened = json.loads(opening["data"])["opened"] if opening else []
    if any(last.get(one["participant"]) != one["sha256"] for one in opened):
        found.append("an offer was opened that is not the last one sealed")
    return found + opened_problems(receipt, any(one["participant"] == code for one in opened))


def opened_problems(receipt, was_opened):
    opened = receipt["opened"]
    if (opened is not None) != was_opened:
        return ["an own offer was opened without being listed, or the other way round"]
    if opened is None:
        return []
    sealed = dict(receipt["sealed"][-1]["terms"])
    escalation = sealed.pop("escalation", None)
    price = sealed["amountCents"]
    limit = escalation["limitCents"] if escalation and receipt["rules"]["escalation"] else price
    if not price <= opened["amountCents"] <= limit or {**sealed, "amountCents": opened["amountCents"]} != opened:
        return ["the opened terms are not the sealed ones"]
    return []


def choice_problems(receipt):
    over = [event for event in receipt["events"] if event["action"] in LAST]
    return ["more than one offer was chosen, or the round ended twice"] if len(over) > 1 else []


def round_problems(text, key_line):
    """What is wrong with a round, one sentence each; empty when everything holds."""
    receipt = json.loads(text)
    whole = receipt["isWhole"]
    return [*(chain_problems(receipt) if whole else []), *rule_problems(receipt), *time_problems(receipt),
            *(sealed_problems(receipt) if whole else []), *(choice_problems(receipt) if whole else []),
            *log_problems(receipt, key_line)]


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file, open(sys.argv[2], encoding="utf-8") as other:
        wrong = round_problems(file.read(), other.read())
    print("\n".join(wrong) or "The round holds.")
    sys.exit(1 if wrong else 0)
