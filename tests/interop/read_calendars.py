"""Reads calendar files with the Python library `icalendar`, which shares no code with the product.

Usage: python3 read_calendars.py < FILES.json
FILES.json is a list of texts; prints a list with what each says: its method, and of each event the
UID, SEQUENCE, STATUS, start and end in UTC, the summary, and whether it has an organizer.
"""

import json
import sys
from datetime import timezone

from icalendar import Calendar


def instant(moment):
    """A start or an end in UTC; one without a zone would mean another time elsewhere."""
    if moment.tzinfo is None:
        raise ValueError("a time without a zone")
    return moment.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")


def event_of(event):
    if event.errors:
        raise ValueError(str(event.errors))
    return {
        "uid": str(event["UID"]),
        "sequence": int(event["SEQUENCE"]),
        "status": str(event["STATUS"]),
        "start": instant(event.decoded("DTSTART")),
        "end": instant(event.decoded("DTEND")),
        "stamp": instant(event.decoded("DTSTAMP")),
        "summary": str(event["SUMMARY"]),
        "hasOrganizer": "ORGANIZER" in event,
    }


def read(text):
    calendar = Calendar.from_ical(text)
    if calendar.errors:
        raise ValueError(str(calendar.errors))
    # What was read says the same when it is written and read again.
    again = Calendar.from_ical(calendar.to_ical())
    events = [event_of(event) for event in calendar.walk("VEVENT")]
    if events != [event_of(event) for event in again.walk("VEVENT")]:
        raise ValueError("it does not come back as it was")
    return {"method": str(calendar["METHOD"]), "events": events}


print(json.dumps([read(text) for text in json.load(sys.stdin)]))
