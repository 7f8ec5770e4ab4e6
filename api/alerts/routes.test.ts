import { expect, test } from 'vitest';
import { MAX_FAVORITES } from '#domain/alerts/saved-search.ts';
import { aContext, aSession } from '#tests/factories/accounts.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';
import { favorites } from './table.ts';

const { db } = aContext();
const aHome = () => aProperty({ status: 'published' });

test('homes are saved once each, the latest first, and removed', async () => {
  const { headers } = await aSession();
  const [one, other] = [await aHome(), await aHome()];
  for (const { id } of [one, one, other]) {
    const kept = await asks('/favourites', { headers, body: { listingId: id } });
    expect([kept.status, kept.json]).toEqual([201, { listingId: id }]);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const { json } = await asks('/favourites', { headers });
  const items = json['items'] as unknown as { id: string }[];
  expect([json['total'], items.map(({ id }) => id)]).toEqual([2, [other.id, one.id]]);
  expect((await asks('/favourites/ids', { headers })).json).toEqual({ ids: [other.id, one.id] });
  const gone = await asks(`/favourites/${one.id}`, { method: 'DELETE', headers });
  expect(gone.status).toBe(204);
  expect((await asks('/favourites', { headers })).json).toMatchObject({ total: 1 });
  expect((await asks(`/favourites/${one.id}`, { method: 'DELETE', headers })).status).toBe(404);
});

test('a home that is not public cannot be saved', async () => {
  const { headers } = await aSession();
  const draft = await aProperty({ status: 'draft' });
  for (const listingId of [draft.id, 'absent']) {
    expect((await asks('/favourites', { headers, body: { listingId } })).status).toBe(404);
  }
});

test('a home beyond the limit is not saved', async () => {
  const { user, headers } = await aSession();
  const rows = Array.from({ length: MAX_FAVORITES - 1 }, (_, index) => ({
    ...{ userId: user.id, listingId: `${user.id}-${index}`, createdAt: index },
  }));
  for (let at = 0; at < rows.length; at += 30) {
    await db.insert(favorites).values(rows.slice(at, at + 30));
  }
  const [last, beyond] = [await aHome(), await aHome()];
  const keep = (listingId: string) => asks('/favourites', { headers, body: { listingId } });
  expect((await keep(last.id)).status).toBe(201);
  const { status, json } = await keep(beyond.id);
  expect([status, Object.keys(json['errors'] ?? {})]).toEqual([422, ['listingId']]);
});
