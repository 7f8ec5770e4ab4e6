import { sync } from 'node-ical';
import { expect, test } from 'vitest';
import { visits } from '#api/visits/table.ts';
import type { Closing } from '#domain/deal/tracker.ts';
import { anOpenSigning, signs } from '#tests/factories/contracts.ts';
import { copyRows } from '#tests/factories/copies.ts';
import { givesNotice } from '#tests/factories/notices.ts';
import { aPerson, type Person } from '#tests/factories/offers.ts';
import { anOpenHouse, registersFor } from '#tests/factories/open-houses.ts';
import { asks } from '#tests/factories/requests.ts';
import { aVisit, aVisitableHome } from '#tests/factories/visits.ts';

const linkOf = async ({ headers }: Person) =>
  new URL((await asks('/calendar', { headers })).json['url'] as unknown as string).pathname.slice(
    4,
  );

const entriesAt = async (path: string) => {
  const { text } = await asks(path);
  return Object.values(sync.parseICS(text)).filter((one) => one?.type === 'VEVENT');
};

test('owner and buyer each subscribe to their visits and open houses, at a secret address', async () => {
  const home = await aVisitableHome();
  const visitor = await aPerson();
  const visit = await aVisit({ home, visitor, status: 'confirmed' });
  const house = await anOpenHouse(home.id);
  await registersFor(home.id, house, visitor);
  for (const person of [home.owner, visitor]) {
    const path = await linkOf(person);
    const entries = await entriesAt(path);
    expect(entries.map(({ uid }) => uid).toSorted()).toEqual([
      `open-house-${house}@trato`,
      `visit-${visit.id}@trato`,
    ]);
    // The calendar contains no e-mail addresses.
    expect((await asks(path)).text).not.toMatch(/ATTENDEE|@example\.com/);
  }
  expect(await entriesAt(await linkOf(await aPerson()))).toEqual([]);
});

test('the dates of a contract are in the calendar of both sides until it ends', async () => {
  const deal = await anOpenSigning();
  await signs(deal, deal.signers.hannah);
  await signs(deal, deal.signers.marisol);
  for (const person of [deal.buyer, deal.seller]) {
    const entries = await entriesAt(await linkOf(person));
    const { json } = await asks(`/offers/${deal.id}/closing`, { headers: person.headers });
    const { dates } = (json as unknown as Closing).deal;
    const days = entries.map(({ uid, start }) => `${uid} ${start?.toISOString().slice(0, 10)}`);
    expect(days.toSorted()).toEqual(
      dates.map(({ kind, on }) => `${kind}-${deal.id}@trato ${on}`).toSorted(),
    );
  }
  await givesNotice(deal, deal.buyer, 'inspection_cancel');
  expect(await entriesAt(await linkOf(deal.buyer))).toEqual([]);
});

test('an upcoming visit is in the calendar, regardless of the number of past ones', async () => {
  const home = await aVisitableHome();
  const done = await aVisit({ home, status: 'done' });
  await copyRows(visits, {
    id: done.id,
    count: 500,
    changed: { id: "'copy' || n || substr(id, 10)" },
  });
  const ahead = await aVisit({ home, status: 'confirmed' });
  const entries = await entriesAt(await linkOf(home.owner));
  expect(entries).toHaveLength(500);
  expect(entries.map(({ uid }) => uid)).toContain(`visit-${ahead.id}@trato`);
});

test('renewing the address invalidates the former one', async () => {
  const person = await aPerson();
  const before = await linkOf(person);
  expect(await linkOf(person)).toBe(before);
  const renewed = await asks('/calendar/renew', { method: 'POST', headers: person.headers });
  expect(renewed.status).toBe(200);
  expect((await asks(before)).status).toBe(404);
  expect((await asks(await linkOf(person))).status).toBe(200);
  for (const file of ['x.ics', `${'0'.repeat(64)}.ics`, '0'.repeat(64)]) {
    expect((await asks(`/calendar/${file}`)).status).toBe(404);
  }
});
