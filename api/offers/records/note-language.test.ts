import { expect, test } from 'vitest';
import { anOffer } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

type Event = Readonly<{ action: string; noteLanguage?: string }>;

test('the note of an answer has its language in the history, whose hashes cover it', async () => {
  const { id, buyer, seller } = await anOffer();
  const body = { version: 1, note: 'We sold the house to another buyer.' };
  const headers = { ...seller.headers, 'Accept-Language': 'es' };
  expect((await asks(`/offers/${id}/reject`, { body, headers })).status).toBe(200);
  const { json } = await asks(`/offers/${id}/history?verify=1`, { headers: buyer.headers });
  const items: readonly Event[] = json['items'] ?? [];
  expect(items.at(-1)).toMatchObject({ action: 'reject', noteLanguage: 'en' });
  expect(json['verified']).toMatchObject({ ok: true });
  const certificate = await asks(`/offers/${id}/certificate.json`, { headers: buyer.headers });
  const events: readonly Event[] = certificate.json['events'] ?? [];
  expect(events.map((event) => 'noteLanguage' in event)).toEqual([
    ...events.slice(1).map(() => false),
    true,
  ]);
});
