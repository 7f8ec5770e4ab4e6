import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/calendar.ts';
import { aContext, aSession, aUser } from '#tests/factories/accounts.ts';
import { aPhoto, aProperty } from '#tests/factories/properties.ts';
import { propertiesOf } from '#tests/factories/property-calls.ts';
import { photoUses } from './table.ts';

test('the review queue has hints, for administrators only, oldest first', async () => {
  const admin = await aSession({ profile: 'admin' });
  const settled = await aUser({ profile: 'seller', createdAt: Date.now() - 400 * DAY_MS });
  const owner = await aSession({ profile: 'seller' });
  const place = { city: 'Apalachicola', postalCode: '32320' } as const;
  for (const listPrice of [50, 55, 60, 65, 70]) {
    const facts = { ...place, listPrice: listPrice * 1_000_000 };
    await aProperty({ ownerId: settled.id, status: 'published', facts });
  }
  const photo = aPhoto();
  const copied = await aProperty({ ownerId: settled.id, photos: [photo], status: 'published' });
  await aContext().db.insert(photoUses).values({ hash: photo.hash, propertyId: copied.id });
  const plain = await aProperty({
    ownerId: settled.id,
    status: 'review',
    submittedAt: 2_000,
    facts: { ...place, listPrice: 58_000_000 },
  });
  const odd = await aProperty({
    ownerId: owner.user.id,
    status: 'review',
    submittedAt: 1_000,
    photos: [photo],
    facts: { ...place, listPrice: 30_000_000 },
  });
  const { items } = await propertiesOf(admin, '?status=review&sort=waiting');
  expect(items.map(({ id }) => id)).toEqual([odd.id, plain.id]);
  expect(items[0]).toMatchObject({
    changes: null,
    risks: {
      kinds: ['new_account', 'low_price', 'known_photo'],
      medianCents: 60_000_000,
      sharesPhotosWith: [copied.id],
    },
  });
  expect(items[1]?.risks).toMatchObject({ kinds: [], sharesPhotosWith: [] });
  const [own] = (await propertiesOf(owner)).items;
  expect([own?.id, own?.risks]).toEqual([odd.id, null]);
});
