import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { SENT_DOCUMENT_STAYS } from '#domain/offers/documents.ts';
import { uploadsPdf } from '#tests/factories/files/documents.ts';
import { anOffer, aPerson, storedEvents } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

type Headers = Readonly<Record<string, string>>;

async function attaches(offerId: string, headers: Headers) {
  const { json } = await uploadsPdf(offerId, headers, { fileName: 'carta.pdf' });
  return String(Reflect.get(json['document'] ?? {}, 'id'));
}

function removes(offerId: string, documentId: string, headers: Headers) {
  return asks(`/offers/${offerId}/documents/${documentId}`, { method: 'DELETE', headers });
}

async function shown(offerId: string, headers: Headers) {
  const { json } = await asks(`/offers/${offerId}/documents`, { headers });
  return json['total'];
}

test('a document that was not sent is removed with its file, and is not sent afterwards', async () => {
  const { id, buyer, seller } = await anOffer({ status: 'draft' });
  const wrong = await attaches(id, buyer.headers);
  await attaches(id, buyer.headers);
  expect(await shown(id, buyer.headers)).toBe(2);

  for (const stranger of [seller, await aPerson(), await aPerson({ profile: 'admin' })]) {
    expect((await removes(id, wrong, stranger.headers)).status).toBe(404);
  }
  expect((await removes(id, wrong, buyer.headers)).status).toBe(204);
  expect(await env.FILES.head(`offers/${id}/${wrong}.pdf`)).toBeNull();
  expect((await removes(id, wrong, buyer.headers)).status).toBe(404);
  expect(await shown(id, buyer.headers)).toBe(1);

  await asks(`/offers/${id}/submit`, { body: {}, headers: buyer.headers });
  expect(await shown(id, seller.headers)).toBe(1);
  const events = (await storedEvents(id)).filter(({ action }) => action === 'add_document');
  expect(events).toHaveLength(1);
});

test('a sent document cannot be removed; the refusal has the reason', async () => {
  const { id, buyer, seller } = await anOffer();
  const sent = await attaches(id, buyer.headers);
  for (const { headers } of [buyer, seller]) {
    const { status, json } = await removes(id, sent, headers);
    expect([status, json['code'], json['message']]).toEqual([
      ...[409, 'transition_not_allowed'],
      SENT_DOCUMENT_STAYS.es,
    ]);
  }
  expect((await removes(id, sent, (await aPerson({ profile: 'admin' })).headers)).status).toBe(404);
  expect(await env.FILES.head(`offers/${id}/${sent}.pdf`)).not.toBeNull();
});

test('only its author can remove a document attached to an unsent counter-offer', async () => {
  const { id, buyer, seller } = await anOffer({ status: 'revision' });
  const waiting = await attaches(id, seller.headers);
  expect((await removes(id, waiting, buyer.headers)).status).toBe(404);
  expect((await removes(id, waiting, seller.headers)).status).toBe(204);
  expect(await shown(id, seller.headers)).toBe(0);
});
