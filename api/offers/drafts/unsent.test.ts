import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { api } from '#api/app.ts';
import { sha256Hex } from '#api/hash.ts';
import { offerDocuments, offerEvents } from '#api/offers/table.ts';
import { chainedEvent, FIRST_HASH } from '#domain/offers/history.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { uploadsPdf } from '#tests/factories/files/documents.ts';
import {
  anOffer,
  aPerson,
  type Person,
  storedEvents,
  storedOffer,
} from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

const CANARY = 'Canario de unas palabras que nadie ha enviado';

const { db } = aContext();

/** Returns all answers that a reader of an offer can get: status, headers and bytes. */
async function answersFor(id: string, propertyId: string, { headers }: Person) {
  const offer = `/offers/${id}`;
  const paths = [
    ...['', '/versions', '/versions/2/diff', '/history', '/history?verify=1', '/comments'],
    ...['/documents', '/others', '/calendar.ics', '/certificate.json', '/summary.pdf'],
  ].map((path) => offer + path);
  const lists = [
    ...['/offers', '/offers?status=sent', '/offers?status=offerted', '/offers?status=revision'],
    ...['/offers?sort=turn', '/notifications', `/properties/${propertyId}/offers`],
    `/properties/${propertyId}/offers/compare?ids=${id}`,
  ];
  const answers = [];
  for (const path of [...paths, ...lists]) {
    const answer = await api.request(`http://localhost/api${path}`, { headers }, env);
    const text = await answer.text();
    const shown = text
      .replace(/"(now|issuedAt|requestId)":"[^"]*"/g, '')
      .replace(/DTSTAMP:\d+T\d+Z/g, '')
      .replace(/\d+ 0 obj|\/(CreationDate|ModDate) [^\n]*|\/ID \[[^\]]*\]/g, '');
    answers.push({ path, status: answer.status, etag: answer.headers.get('ETag'), shown });
  }
  return answers;
}

test.each([
  ['the seller', 'sent', 'seller'],
  ['the buyer', 'offerted', 'buyer'],
] as const)('unsent terms of %s leave no trace for others', async (_name, status, side) => {
  const { id, property, seller, buyer } = await anOffer({ status });
  const [writer, reader] = side === 'seller' ? [seller, buyer] : [buyer, seller];
  const readers = [reader, await aPerson({ profile: 'admin' })];
  const read = () => Promise.all(readers.map((one) => answersFor(id, property.id, one)));
  const write = (terms: object) =>
    asks(`/offers/${id}/counter`, { body: { terms }, headers: writer.headers });
  const before = await read();
  const unchanged = async () => expect(await read()).toEqual(before);

  expect((await write({ additionalTerms: CANARY, amountCents: 49_999_900 })).status).toBe(200);
  await write({ inspectionDays: 3 });
  const attached = await uploadsPdf(id, writer.headers, {
    fileName: 'anexo.pdf',
    kind: 'addendum',
  });
  expect(attached.json['document']).toMatchObject({ isSent: false });
  await unchanged();
  await asks(`/offers/${id}/counter`, { method: 'DELETE', headers: writer.headers });
  await unchanged();
  expect(await db.$count(offerDocuments, sql`offer_id = ${id}`)).toBe(0);
  await write({ inspectionDays: 4 });
  const kept = await uploadsPdf(id, writer.headers, { fileName: 'anexo.pdf', kind: 'addendum' });
  await unchanged();
  const document = `/offers/${id}/documents/${Reflect.get(kept.json['document'] ?? {}, 'id')}`;
  expect((await asks(document, { headers: reader.headers })).status).toBe(404);

  await asks(`/offers/${id}/submit`, { method: 'POST', headers: writer.headers });
  const last = (await storedEvents(id)).slice(-2);
  expect(last).toMatchObject([
    { action: 'add_document', note: expect.stringMatching(/^addendum [0-9a-f]{64}$/) },
    { action: 'submit_counter' },
  ]);
  const documents = await asks(`/offers/${id}/documents`, { headers: reader.headers });
  expect(documents.json['items']).toMatchObject([{ name: 'anexo.pdf', isSent: true, by: side }]);
});

test('an answer discards unsent terms with their attachments', async () => {
  const { id, seller } = await anOffer({ status: 'revision' });
  await uploadsPdf(id, seller.headers);
  const answer = { version: 1 };
  await asks(`/offers/${id}/reject`, { body: answer, headers: seller.headers });
  expect(await db.$count(offerDocuments, sql`offer_id = ${id}`)).toBe(0);
});

test('the documents of a draft are sent with it, each an event of the chain', async () => {
  const { id, buyer, seller } = await anOffer({ status: 'draft' });
  for (const fileName of ['a.pdf', 'b.pdf']) await uploadsPdf(id, buyer.headers, { fileName });
  expect(await storedEvents(id)).toHaveLength(1);
  await asks(`/offers/${id}/submit`, { method: 'POST', headers: buyer.headers });
  const { json } = await asks(`/offers/${id}/history?verify=1`, { headers: seller.headers });
  expect(json['verified']).toMatchObject({ ok: true });
  expect(json['items']).toMatchObject(
    ['begin', 'add_document', 'add_document', 'submit'].map((action) => ({ action })),
  );
});

test('an older chain with events of an unsent counter-offer still verifies for each side', async () => {
  const { id, buyer, seller, now } = await anOffer();
  const [row, events] = [await storedOffer(id), await storedEvents(id)];
  const opened = await chainedEvent(
    {
      ...{ offerId: id, sequence: 3, action: 'counter', actor: 'seller', byUserId: seller.id },
      ...{ fromStatus: 'sent', toStatus: 'revision', version: 1, termsSha256: null, note: null },
      at: now,
    },
    row?.historyHash ?? FIRST_HASH,
    sha256Hex,
  );
  await db.insert(offerEvents).values(opened);
  await db.run(sql`update offers set sequence = 3, history_hash = ${opened.hash},
    status = 'revision', revision_by = 'seller', revision_from = 'sent', draft = '{}' where id = ${id}`);
  const seenByBuyer = await asks(`/offers/${id}/history?verify=1`, { headers: buyer.headers });
  expect(seenByBuyer.json).toMatchObject({
    verified: { ok: true, head: events.at(-1)?.hash },
    total: 2,
  });

  await asks(`/offers/${id}/withdraw`, { method: 'POST', headers: buyer.headers });
  const [forBuyer, forSeller] = await Promise.all(
    [buyer, seller].map(({ headers }) => asks(`/offers/${id}/certificate.json`, { headers })),
  );
  expect(forBuyer?.json).toMatchObject({
    verified: { ok: true },
    events: [
      { action: 'begin' },
      { action: 'submit' },
      { sequence: 3, isBlinded: true, hash: opened.hash },
      { action: 'withdraw', previousHash: opened.hash },
    ],
  });
  expect(forSeller?.json['events']).toMatchObject([{}, {}, { action: 'counter' }, {}]);
  const { json } = await asks(`/offers/${id}/history`, { headers: buyer.headers });
  expect(json['items']).toMatchObject([1, 2, 3].map((sequence) => ({ sequence })));
});
