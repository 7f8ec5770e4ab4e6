import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  aDraft,
  fieldsRefused,
  listingOf,
  moves,
  propertyIn,
  RETURN_REASONS,
  saves,
} from '#tests/factories/property-calls.ts';
import { asks } from '#tests/factories/requests.ts';

test('price and terms of a public listing go live at once, moderated fields are reviewed', async () => {
  const { owner, admin, property } = await aDraft({ status: 'published' });
  await moves(owner, property.id, 'edit');
  const priced = propertyIn(await saves(owner, property.id, { listPrice: 99_000_000 }));
  expect(priced).toMatchObject({ status: 'editing', publishedAtOnce: true });
  expect((await listingOf(property.id))?.priceCents).toBe(148_500_000);
  const priceChange = { fromCents: 148_500_000, toCents: 99_000_000 };
  const sent = await moves(owner, property.id, 'submit', { priceChange });
  expect(propertyIn(sent).status).toBe('published');
  expect(await listingOf(property.id)).toMatchObject({ priceCents: 99_000_000 });

  await moves(owner, property.id, 'edit');
  const reworded = propertyIn(await saves(owner, property.id, { publicRemarks: 'Otra casa.' }));
  expect(reworded.publishedAtOnce).toBe(false);
  expect(propertyIn(await moves(owner, property.id, 'submit')).status).toBe('review');
  expect((await listingOf(property.id))?.facts.publicRemarks).not.toBe('Otra casa.');
  const returned = propertyIn(
    await moves(admin, property.id, 'return', { reasons: RETURN_REASONS }),
  );
  expect(returned.status).toBe('editing');
});

test('a price change of more than a fifth is published after its owner has confirmed both prices', async () => {
  const { owner, property } = await aDraft({ status: 'published' });
  await moves(owner, property.id, 'edit');
  await saves(owner, property.id, { listPrice: 118_000_000 });
  const asked = await moves(owner, property.id, 'submit');
  expect([asked.status, asked.json]).toEqual([
    409,
    expect.objectContaining({
      code: 'price_change_unconfirmed',
      fromCents: 148_500_000,
      toCents: 118_000_000,
    }),
  ]);
  // The confirmed price change no longer matches, because another window has changed the price.
  const other = { priceChange: { fromCents: 148_500_000, toCents: 118_500_000 } };
  expect((await moves(owner, property.id, 'submit', other)).status).toBe(409);
  expect((await listingOf(property.id))?.priceCents).toBe(148_500_000);
  const { fromCents, toCents } = z
    .object({ fromCents: z.int(), toCents: z.int() })
    .parse(asked.json);
  const sent = await moves(owner, property.id, 'submit', { priceChange: { fromCents, toCents } });
  expect(propertyIn(sent).status).toBe('published');
  const late = await moves(owner, property.id, 'edit', { priceChange: { fromCents, toCents } });
  expect([late.status, fieldsRefused(late)]).toEqual([422, ['priceChange']]);
});

test('a price change of more than half is reviewed before it is public', async () => {
  const { owner, admin, property } = await aDraft({ status: 'published' });
  await moves(owner, property.id, 'edit');
  const typo = propertyIn(await saves(owner, property.id, { listPrice: 14_850_000 }));
  expect(typo.publishedAtOnce).toBe(false);
  const priceChange = { fromCents: 148_500_000, toCents: 14_850_000 };
  const sent = await moves(owner, property.id, 'submit', { priceChange });
  expect(propertyIn(sent).status).toBe('review');
  expect((await listingOf(property.id))?.priceCents).toBe(148_500_000);
  const reasons = { listPrice: '¿Le falta un cero?' };
  const returned = propertyIn(await moves(admin, property.id, 'return', { reasons }));
  expect(returned).toMatchObject({ status: 'editing', returnReasons: reasons });
  await saves(owner, property.id, { listPrice: 148_500_000 });
  expect(propertyIn(await moves(owner, property.id, 'submit')).status).toBe('published');
});

test('a pin moved far from its address is reviewed before it is public', async () => {
  const { owner, admin, property } = await aDraft({ status: 'published' });
  await moves(owner, property.id, 'edit');
  const near = propertyIn(await saves(owner, property.id, { lat: 25.757, lng: -80.27 }));
  expect(near).toMatchObject({ publishedAtOnce: true, published: { lat: 25.7563, lng: -80.2692 } });
  // Pensacola is 800 km from Coral Gables.
  const far = propertyIn(await saves(owner, property.id, { lat: 30.42, lng: -87.22 }));
  expect(far.publishedAtOnce).toBe(false);
  expect(propertyIn(await moves(owner, property.id, 'submit')).status).toBe('review');
  expect(await listingOf(property.id)).toMatchObject({ lat: 25.7563, lng: -80.2692 });
  const reasons = { pin: 'Está en Pensacola.' };
  const returned = propertyIn(await moves(admin, property.id, 'return', { reasons }));
  expect(returned).toMatchObject({ status: 'editing', returnReasons: reasons });
  await saves(owner, property.id, { lat: null, lng: null });
  expect(propertyIn(await moves(owner, property.id, 'submit')).status).toBe('published');
});

test('a price is changed in place, at once and with its event', async () => {
  const { owner, property } = await aDraft({ status: 'published' });
  const answer = await prices(owner, property.id, { listPrice: 140_000_000 });
  expect(propertyIn(answer)).toMatchObject({
    status: 'published',
    version: property.version + 1,
    facts: { listPrice: 140_000_000 },
    published: { facts: { listPrice: 140_000_000 } },
  });
  expect(await listingOf(property.id)).toMatchObject({ priceCents: 140_000_000 });
  const { json } = await asks(`/properties/${property.id}/history`, { headers: owner.headers });
  expect(json['items']).toEqual([
    expect.objectContaining({ action: 'change_price', priceCents: 140_000_000 }),
  ]);
});

test.each([
  ['the current price', { listPrice: 148_500_000 }, 422],
  ['a tenth of it', { listPrice: 14_850_000 }, 422],
  ['a fifth less, not confirmed', { listPrice: 110_000_000 }, 409],
])('a price in place is refused: %s', async (_name, body, status) => {
  const { owner, property } = await aDraft({ status: 'published' });
  const refused = await prices(owner, property.id, body);
  expect(refused.status).toBe(status);
  if (status === 422) expect(fieldsRefused(refused)).toEqual(['listPrice']);
  expect((await listingOf(property.id))?.priceCents).toBe(148_500_000);
});

test('a large change of a price in place is made once it is confirmed, for the version shown', async () => {
  const { owner, property } = await aDraft({ status: 'published' });
  const priceChange = { fromCents: 148_500_000, toCents: 110_000_000 };
  const body = { listPrice: 110_000_000, priceChange };
  const stale = await prices(owner, property.id, body, { 'If-Match': '"99"' });
  expect([stale.status, stale.json['code']]).toEqual([409, 'stale_version']);
  expect((await prices(owner, property.id, body)).status).toBe(200);
  expect((await listingOf(property.id))?.priceCents).toBe(110_000_000);
});

test('a home that its owner took off the market unchanged returns without a review', async () => {
  const { owner, property } = await aDraft({ status: 'published' });
  const off = propertyIn(await moves(owner, property.id, 'withdraw'));
  expect(off).toMatchObject({ status: 'draft', publishedAtOnce: true, published: null });
  await saves(owner, property.id, { listPrice: 147_000_000 });
  expect(propertyIn(await moves(owner, property.id, 'submit')).status).toBe('published');
  expect(await listingOf(property.id)).toMatchObject({ priceCents: 147_000_000 });

  await moves(owner, property.id, 'withdraw');
  const reworded = propertyIn(await saves(owner, property.id, { publicRemarks: 'Otra casa.' }));
  expect(reworded.publishedAtOnce).toBe(false);
  expect(propertyIn(await moves(owner, property.id, 'submit')).status).toBe('review');
});

test('a home that an administrator took off the market is reviewed before it returns', async () => {
  const { owner, admin, property } = await aDraft({ status: 'published' });
  const off = propertyIn(await moves(admin, property.id, 'withdraw'));
  expect(off).toMatchObject({ status: 'draft', publishedAtOnce: false });
  expect(propertyIn(await moves(owner, property.id, 'submit')).status).toBe('review');
});

function prices(person: Person, id: string, body: unknown, headers: Headers = {}) {
  return asks(`/properties/${id}/price`, {
    method: 'PUT',
    body,
    headers: { ...person.headers, ...headers },
  });
}
type Person = Awaited<ReturnType<typeof aDraft>>['owner'];
type Headers = Readonly<Record<string, string>>;
