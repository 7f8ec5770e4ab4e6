import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sendMessage } from '#api/contact/routes.ts';
import { contactMessages } from '#api/contact/table.ts';
import type { Claim } from '#api/context.ts';
import { sha256Hex } from '#api/hash.ts';
import { outbox } from '#api/messages/table.ts';
import { addComment, type NewComment } from '#api/offers/records/comments.ts';
import { offerComments } from '#api/offers/table.ts';
import type { Viewer } from '#domain/accounts/user.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aForm } from '#tests/factories/contact.ts';
import { aPng } from '#tests/factories/files/pictures.ts';
import { anOffer } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { idempotentAnswers } from './table.ts';

const { db } = aContext();
const COMMENT = { text: 'hola', visibility: 'shared' } as const;

/** Creates the claim of a request that failed before its answer was stored. */
async function aClaim(key: string, body: unknown): Promise<Claim> {
  const since = Date.now();
  const bodyHash = await sha256Hex(JSON.stringify(body));
  await db.insert(idempotentAnswers).values({ key, bodyHash, createdAt: since });
  return { key, since };
}

function buyerOf({ buyer }: Awaited<ReturnType<typeof anOffer>>): Viewer {
  return { id: buyer.id, profile: 'buyer', emailVerified: true, language: 'es', name: 'Ana' };
}

const storedAnswer = async (key: string) =>
  (await db.select().from(idempotentAnswers).where(eq(idempotentAnswers.key, key)))[0];

test('a comment whose request failed after the write gets the stored answer and is not written twice', async () => {
  const offer = await anOffer();
  const viewer = buyerOf(offer);
  const path = `/offers/${offer.id}/comments`;
  const given = createId();
  const claim = await aClaim(await sha256Hex(`${viewer.id}\n/api${path}\n${given}`), COMMENT);
  const comment = await addComment(aContext(undefined, { viewer, claim }), offer.id, COMMENT);

  const headers = { ...offer.buyer.headers, 'Idempotency-Key': given };
  const again = await asks(path, { method: 'POST', body: COMMENT, headers });
  expect([again.status, again.json]).toEqual([201, { comment }]);
  expect(again.headers.get('Idempotency-Replayed')).toBe('true');
  expect(await db.$count(offerComments, eq(offerComments.offerId, offer.id))).toBe(1);
});

test('a comment whose key was taken over by a repeated request is not written', async () => {
  const offer = await anOffer();
  const claim = await aClaim(createId(), COMMENT);
  const late = { ...claim, since: claim.since - 1 };
  const context = aContext(undefined, { viewer: buyerOf(offer), claim: late });
  await expect(addComment(context, offer.id, COMMENT)).rejects.toMatchObject({
    code: 'request_in_progress',
  });
  expect(await db.$count(offerComments, eq(offerComments.offerId, offer.id))).toBe(0);
  expect(await storedAnswer(claim.key)).toMatchObject({ status: null, body: null });
});

test('a comment that cannot be written stores no answer', async () => {
  const offer = await anOffer();
  const claim = await aClaim(createId(), COMMENT);
  const viewer = { ...buyerOf(offer) };
  const context = aContext(undefined, { viewer, claim });
  // The database rejects what the types do not allow.
  const broken: NewComment = JSON.parse('{ "text": null, "visibility": "shared" }');
  await expect(addComment(context, offer.id, broken)).rejects.toThrow();
  expect(await storedAnswer(claim.key)).toMatchObject({ status: null, body: null });
  expect(await db.$count(offerComments, eq(offerComments.offerId, offer.id))).toBe(0);
});

function aFormRequest(email: string): Request {
  const form = new FormData();
  for (const [name, value] of Object.entries(aForm({ email }))) form.append(name, value);
  form.append('photos', new File([aPng(9, 9)], 'casa.png'));
  return new Request('http://localhost/api/contact', { method: 'POST', body: form });
}

test('a contact message, its e-mails and its answer are written together or not at all', async () => {
  const [kept, lost] = [`${createId()}@example.com`, `${createId()}@example.com`];
  const claim = await aClaim(createId(), 'form');
  const ip = createId();
  await sendMessage(aContext(undefined, { claim, ip }), aFormRequest(kept));
  expect(await storedAnswer(claim.key)).toMatchObject({
    status: 201,
    body: JSON.stringify({ message: 'report submitted successfully' }),
  });
  const counts = async (email: string) => [
    await db.$count(contactMessages, eq(contactMessages.email, email)),
    await db.$count(outbox, eq(outbox.to, email)),
  ];
  expect(await counts(kept)).toEqual([1, 1]);

  // The same key has been answered in the meantime, so this request has lost its claim.
  const second = sendMessage(aContext(undefined, { claim, ip }), aFormRequest(lost));
  await expect(second).rejects.toMatchObject({ code: 'request_in_progress' });
  expect(await counts(lost)).toEqual([0, 0]);
});
