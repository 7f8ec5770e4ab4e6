import { expect, test } from 'vitest';
import { listingAnswerSchema } from '#domain/listings/listing-answer.ts';
import { aSession } from '#tests/factories/accounts.ts';
import { aPhoto, aProperty, onTheMarket } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';

test('a draft is shown as its public page will show it, without what only the owner sees', async () => {
  const seller = await aSession({ profile: 'seller' });
  const { id } = await aProperty({
    ownerId: seller.user.id,
    facts: {
      ...{ listPrice: 48_900_000, city: 'Orlando', postalCode: '32806', bedroomsTotal: 3 },
      ...{ streetAddress: '1127 Palmetto Grove Ln', mortgageTotal: 21_235_000 },
      internetAddressDisplayYN: false,
    },
    photos: [aPhoto()],
  });
  const { status, json } = await asks(`/properties/${id}/preview`, { headers: seller.headers });
  expect(status).toBe(200);
  const home = listingAnswerSchema.parse(json);
  expect([home.priceCents, home.bedrooms, home.photoCount]).toEqual([48_900_000, 3, 1]);
  expect(JSON.stringify(json)).not.toMatch(/Palmetto Grove|21235000|212,350/);
  const other = await aSession({ profile: 'seller' });
  expect((await asks(`/properties/${id}/preview`, { headers: other.headers })).status).toBe(404);
});

test('the preview of an unchanged home is its public page', async () => {
  const seller = await aSession({ profile: 'seller' });
  const { id } = await onTheMarket({}, { ownerId: seller.user.id });
  const [preview, listing] = await Promise.all([
    asks(`/properties/${id}/preview`, { headers: seller.headers }),
    asks(`/listings/${id}`, { headers: seller.headers }),
  ]);
  const kept = { publishedAt: '', confirmedAt: '', updatedAt: '', history: [] };
  expect({ ...preview.json, ...kept }).toEqual({ ...listing.json, ...kept });
});
