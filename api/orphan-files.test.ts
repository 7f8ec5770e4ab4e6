import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { addsPdf } from '#tests/factories/files/documents.ts';
import { anOffer } from '#tests/factories/offers.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { orphansAmong, sweepOrphans } from './orphan-files.ts';

const { env } = aContext();
const tomorrow = aContext(undefined, { now: () => Date.now() + DAY_MS + 1_000 });

test('a file that no row references is deleted after a day, others are kept', async () => {
  const offer = await anOffer();
  const { id } = await addsPdf(offer.asBuyer, offer.id);
  const kept = `offers/${offer.id}/${id}.pdf`;
  const orphan = `offers/${offer.id}/zzzzzzzzzzzzzzzzzzzzzzzz.pdf`;
  await env.FILES.put(orphan, 'x');
  // The whole offer id, because other tests leave orphans in the same bucket.
  const part = `offers/${offer.id}`;

  expect(await sweepOrphans(aContext(), part)).toBe(0);
  expect(await env.FILES.head(orphan)).not.toBeNull();
  expect(await sweepOrphans(tomorrow, part)).toBe(1);
  expect(await env.FILES.head(orphan)).toBeNull();
  expect(await env.FILES.head(kept)).not.toBeNull();
});

test('each kind of file is looked up in its table, and unknown files are not deleted', async () => {
  const lost = 'f'.repeat(64);
  const keys = [
    `photos/${lost}/768.webp`,
    'pictures/abc.webp',
    'contact/abc/1',
    'other/thing',
    'health',
  ];
  expect(await orphansAmong(tomorrow, keys)).toEqual(keys.slice(0, 3));
});

test('a photo that a property uses is not an orphan', async () => {
  const { db } = aContext();
  const property = await aProperty();
  const hash = property.photos[0]?.hash ?? '';
  const key = `photos/${hash}/768.webp`;
  expect(await orphansAmong(tomorrow, [key])).toEqual([key]);
  await db.run(`insert into photo_uses (hash, property_id) values ('${hash}', '${property.id}')`);
  expect(await orphansAmong(tomorrow, [key])).toEqual([]);
});
