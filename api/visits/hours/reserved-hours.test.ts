import { expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/calendar.ts';
import { aPerson, contextFor } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { aRequest, aStart, aVisitableHome, quartersHeldAt } from '#tests/factories/visits.ts';

test('of two requests for the same hour one succeeds, and the other is shown free hours', async () => {
  const home = await aVisitableHome();
  const startsAt = aStart();
  const body = aRequest(home.id, startsAt);
  const [first, second] = [await aPerson(), await aPerson()];
  expect((await asks('/visits', { headers: first.headers, body })).status).toBe(201);
  const { status, json } = await asks('/visits', { headers: second.headers, body });
  expect([status, json['code']]).toEqual([409, 'slot_taken']);
  const free = json['free'] as unknown as string[];
  expect(free.length).toBeGreaterThan(0);
  expect(free).not.toContain(new Date(startsAt).toISOString());
});

test('the maximum number of visits a day is enforced in a race for different hours', async () => {
  const home = await aVisitableHome({ rules: { mostPerDay: 2 } });
  const people = await Promise.all(Array.from({ length: 8 }, () => aPerson()));
  const answers = await Promise.all(
    people.map(({ headers }, index) =>
      asks('/visits', { headers, body: aRequest(home.id, aStart(3, index)) }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
});

test('a slot is held while its visitor fills in the form, until the hold expires', async () => {
  const home = await aVisitableHome();
  const startsAt = aStart();
  const body = { startsAt: new Date(startsAt).toISOString() };
  const held = await asks(`/listings/${home.id}/holds`, { body });
  expect(held.status).toBe(201);
  const { hold, until } = held.json as unknown as { hold: string; until: string };
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(14 * MINUTE_MS);
  const rival = await aPerson();
  const request = aRequest(home.id, startsAt);
  const lost = await asks('/visits', { headers: rival.headers, body: request });
  expect(lost.json).toMatchObject({ status: 409, code: 'slot_taken' });
  expect((await asks(`/listings/${home.id}/holds`, { body })).status).toBe(409);
  // The same person takes another slot, so the first one is free again.
  const later = new Date(aStart(3, 4)).toISOString();
  const moved = await asks(`/listings/${home.id}/holds`, { body: { startsAt: later, hold } });
  expect(moved.status).toBe(201);
  const again = await asks(`/listings/${home.id}/holds`, { body: { ...body, hold } });
  expect(again.status).toBe(201);
  const holder = await aPerson();
  const won = await asks('/visits', {
    headers: holder.headers,
    body: { ...request, hold },
  });
  expect(won.status).toBe(201);
  const rows = await quartersHeldAt(home.id);
  expect(rows.map(({ hold: key, visitId }) => [key, visitId !== null])).toEqual([
    [null, true],
    [null, true],
  ]);
});

test('an expired hold does not block a time', async () => {
  const home = await aVisitableHome();
  const startsAt = aStart();
  await asks(`/listings/${home.id}/holds`, {
    body: { startsAt: new Date(startsAt).toISOString() },
  });
  const visitor = await aPerson();
  const { requestVisit } = await import('#api/visits/moves/request-visit.ts');
  const later = contextFor(visitor, Date.now() + 16 * MINUTE_MS);
  const request = { listingId: home.id, startsAt, people: 1, payment: 'cash' as const };
  await expect(requestVisit(later, request)).resolves.toMatchObject({ visit: { startsAt } });
});
