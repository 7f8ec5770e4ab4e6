import { parseICS } from 'node-ical';
import { expect, test } from 'vitest';
import { visitCalendar, visitInvitation } from '#api/visits/calendar-entry.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { VISIT_SIDES } from '#domain/visits/status.ts';
import { aFoundVisit } from './found-visit.ts';

const STARTS = Date.UTC(2026, 10, 28, 19);
const SENDER = { origin: 'https://trato.example', from: 'no-reply@trato.example' };
const CASES = LOCALES.flatMap((locale) => VISIT_SIDES.map((side) => [side, locale] as const));

test.each(CASES)(
  'another parser reads the %s’s invitation in %s, its update and its cancellation',
  (side, locale) => {
    const moves = [
      ['confirmed', 2, 'REQUEST', 'CONFIRMED'],
      ['requested', 3, 'REQUEST', 'TENTATIVE'],
      ['canceled', 4, 'CANCEL', 'CANCELLED'],
    ] as const;
    const seen = moves.map(([status, version]) => {
      const file = visitInvitation(
        aFoundVisit(status, version, STARTS),
        side,
        locale,
        SENDER,
        STARTS,
      );
      expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(
        true,
      );
      const [event] = Object.values(parseICS(file)).filter((entry) => entry?.type === 'VEVENT');
      if (event?.type !== 'VEVENT') throw new Error('the file has no event');
      expect(event.start.getTime()).toBe(STARTS);
      expect(event.end?.getTime()).toBe(STARTS + 1_800_000);
      expect(String(event.summary)).toContain('Ñandú; ');
      // The file does not contain the other side's e-mail address.
      expect(file).not.toContain(side === 'owner' ? 'visitor@example.com' : 'owner@example.com');
      return [event.uid, Number(event.sequence), /METHOD:(\w+)/.exec(file)?.[1], event.status];
    });
    expect(seen).toEqual(
      moves.map(([, version, method, status]) => ['visit-v1@trato', version, method, status]),
    );
  },
);

test('a subscribed calendar has every visit and no attendees', () => {
  const visits = [aFoundVisit('confirmed', 2, STARTS), aFoundVisit('requested', 1, STARTS)];
  const file = visitCalendar(visits, () => 'owner', 'en', SENDER, STARTS);
  expect(file).toContain('METHOD:PUBLISH');
  expect(file).not.toMatch(/ATTENDEE|ORGANIZER/);
  expect(Object.values(parseICS(file)).some((entry) => entry?.type === 'VEVENT')).toBe(true);
});
