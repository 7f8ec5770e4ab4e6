import { parseICS } from 'node-ical';
import { expect, test } from 'vitest';
import { visitCalendar, visitInvitation } from '#api/visits/calendar-entry.ts';
import type { FoundVisit } from '#api/visits/find-visit.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { VISIT_SIDES, type VisitStatus } from '#domain/visits/status.ts';
import { EXAMPLE_FACTS } from '#tests/examples/property-facts.ts';

const STARTS = Date.UTC(2026, 10, 28, 19);
const SENDER = { origin: 'https://trato.example', from: 'no-reply@trato.example' };
const person = (id: string) => ({
  id,
  email: `${id}@example.com`,
  language: 'es' as const,
  firstName: `Ñandú; ${id}, "x"`,
  lastName: 'Peña',
  phone: '+13055550199',
});

/** A visit as it is read, at one of its moves. */
function aFoundVisit(status: VisitStatus, version: number): FoundVisit {
  const visit = {
    id: 'v1',
    ...{ propertyId: 'p1', ownerId: 'owner', visitorId: 'visitor' },
    ...{ status, version, turn: null, startsAt: STARTS, endsAt: STARTS + 1_800_000 },
    ...{ proposedAt: null, respondBy: null, pauseMinutes: 0, people: 2 },
    ...{ payment: 'cash' as const, agentName: null, note: null, noteLanguage: 'es' as const },
    ...{ reply: null, replyBy: null, replyLanguage: null, reason: null, endedBy: null },
    ...{ noShowBy: null, feedback: null, confirmedAt: 1, createdAt: 1, updatedAt: 1 },
  };
  const property = {
    id: 'p1',
    ownerId: 'owner',
    propertyType: 'single_family' as const,
    status: 'published' as const,
    facts: EXAMPLE_FACTS.single_family,
    snapshot: null,
  };
  const home = {
    // What a calendar says of a home is read from these members alone.
    property: property as FoundVisit['home']['property'],
    ...{ rules: undefined, version: 1, zone: 'America/New_York' as const },
    isTenantOccupied: false,
  };
  return { visit, home, owner: person('owner'), visitor: person('visitor'), isBlocked: false };
}

const CASES = LOCALES.flatMap((locale) => VISIT_SIDES.map((side) => [side, locale] as const));

test.each(CASES)(
  'the %s’s invitation in %s is read by another parser, and its update and end too',
  (side, locale) => {
    const moves = [
      ['confirmed', 2, 'REQUEST', 'CONFIRMED'],
      ['requested', 3, 'REQUEST', 'TENTATIVE'],
      ['cancelled', 4, 'CANCEL', 'CANCELLED'],
    ] as const;
    const seen = moves.map(([status, version]) => {
      const file = visitInvitation(aFoundVisit(status, version), side, locale, SENDER, STARTS);
      expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(
        true,
      );
      const [event] = Object.values(parseICS(file)).filter((entry) => entry?.type === 'VEVENT');
      if (event?.type !== 'VEVENT') throw new Error('the file has no event');
      expect(event.start.getTime()).toBe(STARTS);
      expect(event.end?.getTime()).toBe(STARTS + 1_800_000);
      expect(String(event.summary)).toContain('Ñandú; ');
      // The other side’s address stays with us.
      expect(file).not.toContain(side === 'owner' ? 'visitor@example.com' : 'owner@example.com');
      return [event.uid, Number(event.sequence), /METHOD:(\w+)/.exec(file)?.[1], event.status];
    });
    expect(seen).toEqual(
      moves.map(([, version, method, status]) => ['visit-v1@trato', version, method, status]),
    );
  },
);

test('a calendar to subscribe to holds every visit and invites nobody', () => {
  const visits = [aFoundVisit('confirmed', 2), { ...aFoundVisit('requested', 1) }];
  const file = visitCalendar(visits, () => 'owner', 'en', SENDER, STARTS);
  expect(file).toContain('METHOD:PUBLISH');
  expect(file).not.toMatch(/ATTENDEE|ORGANIZER/);
  expect(Object.values(parseICS(file)).some((entry) => entry?.type === 'VEVENT')).toBe(true);
});
