import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { contactMessages } from '#api/contact/table.ts';
import type { Context } from '#api/context.ts';
import { listings } from '#api/listings/table.ts';
import { rejectOffer } from '#api/offers/negotiation/reject-offer.ts';
import { addComment } from '#api/offers/records/comments.ts';
import { listHistory } from '#api/offers/records/versions.ts';
import { offerComments } from '#api/offers/table.ts';
import { properties } from '#api/properties/table.ts';
import { listListedAnswers } from '#api/questions/answers.ts';
import { publishedAnswers, threadMessages, threads } from '#api/questions/table.ts';
import { writeMessage } from '#api/questions/write-message.ts';
import { visits } from '#api/visits/table.ts';
import type { ListedSource, TextSource } from '#domain/i18n/translation/source.ts';
import { sourceKey } from '#domain/i18n/translation/source-kind.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { anOffer, aPerson, contextFor } from '#tests/factories/offers.ts';
import { aPhoto, onTheMarket } from '#tests/factories/properties.ts';
import { aThread } from '#tests/factories/questions.ts';
import { asks } from '#tests/factories/requests.ts';
import { aVisit } from '#tests/factories/visits.ts';
import { draftTranslation } from './draft-translation.ts';
import { translations } from './table.ts';
import { translateListed, translateSource } from './translate-source.ts';

const { db } = aContext();
const REMARKS = 'The house has a large kitchen and two bathrooms near the park.';
const OURS = 'La casa tiene una cocina grande y dos baños cerca del parque.';

const answering = (context: Context, answer: string) => {
  const run = vi.fn(async () => ({ translated_text: answer }));
  return { run, context: { ...context, env: { ...context.env, AI: { run } } } };
};
const visitor = (locale: 'es' | 'en' = 'es') => aContext(undefined, { locale });

/** A public home with its description and the caption of its photo in English only. */
async function anEnglishHome() {
  const owner = await aPerson({ profile: 'seller' });
  const photo = aPhoto({ caption: { es: '', en: 'The kitchen with the new fridge' } });
  const home = await onTheMarket({}, { ownerId: owner.id, photos: [photo] });
  const { publicRemarks: _, ...facts } = { ...home.facts, publicRemarksEn: REMARKS };
  await db.update(listings).set({ facts }).where(eq(listings.id, home.id));
  const remarks: ListedSource = { kind: 'remarks', listingId: home.id };
  const caption: ListedSource = { kind: 'caption', listingId: home.id, photoId: photo.id };
  return { id: home.id, owner, facts, remarks, caption };
}

const kept = (source: TextSource) =>
  db.$count(translations, eq(translations.source, sourceKey(source)));

test('a visitor has the description of a home translated, once for all, and not into its own language', async () => {
  const { remarks, caption } = await anEnglishHome();
  const { run, context } = answering(visitor(), OURS);
  for (const _ of [1, 2]) {
    expect(await translateListed(context, remarks)).toEqual({ translation: OURS, language: 'es' });
  }
  expect(run).toHaveBeenCalledTimes(1);
  const photo = answering(visitor(), 'La cocina con la nevera nueva');
  expect(await translateListed(photo.context, caption)).toMatchObject({
    translation: 'La cocina con la nevera nueva',
  });
  await expect(translateListed(visitor('en'), remarks)).rejects.toThrow('not_found');
  const lying = answering(visitor(), OURS.replace('dos', 'tres'));
  await db.delete(translations);
  expect((await translateListed(lying.context, remarks)).translation).toBeNull();
});

test('a visitor is counted by network, and reads nothing that is not public', async () => {
  const { id, remarks } = await anEnglishHome();
  const post = (body: unknown) =>
    asks('/translations/listed', {
      body,
      headers: { 'CF-Connecting-IP': '203.0.113.77', 'Accept-Language': 'es' },
    });
  expect((await post(remarks)).json).toEqual({ translation: null, language: 'es' });
  expect((await post({ kind: 'remarks', listingId: 'none' })).status).toBe(404);
  expect((await post({ kind: 'caption', listingId: id, photoId: 'none' })).status).toBe(404);
  expect((await post({ kind: 'answer', listingId: id, id: 'none' })).status).toBe(404);
  expect((await post({ kind: 'comment', offerId: 'a', id: 'b' })).status).toBe(422);
  await db.update(listings).set({ status: 'withdrawn' }).where(eq(listings.id, id));
  expect((await post(remarks)).status).toBe(404);
});

test('the translation of a description or caption is deleted when the owner replaces it', async () => {
  const { id, facts, remarks, caption } = await anEnglishHome();
  const translateBoth = async () => {
    await translateListed(answering(visitor(), OURS).context, remarks);
    await translateListed(answering(visitor(), 'La cocina con la nevera').context, caption);
    expect([await kept(remarks), await kept(caption)]).toEqual([1, 1]);
  };
  const ofHome = eq(listings.id, id);
  await translateBoth();
  const [home] = await db.select({ photos: listings.photos }).from(listings).where(ofHome);
  const [photo] = home?.photos ?? [];
  if (!photo) throw new Error('the home has a photo');
  const cheaper = { ...facts, listPrice: 1 };
  const moved = [aPhoto(), { ...photo, alt: { es: 'Cocina', en: 'Kitchen' } }];
  await db.update(listings).set({ facts: cheaper, photos: moved }).where(ofHome);
  expect([await kept(remarks), await kept(caption)]).toEqual([1, 1]);
  const changed = { ...cheaper, publicRemarksEn: `${REMARKS} It is quiet.` };
  await db.update(listings).set({ facts: changed }).where(ofHome);
  expect([await kept(remarks), await kept(caption)]).toEqual([0, 1]);
  const renamed = { ...photo, caption: { es: '', en: 'The kitchen' } };
  await db
    .update(listings)
    .set({ photos: [renamed] })
    .where(ofHome);
  expect(await kept(caption)).toBe(0);
  await db
    .update(listings)
    .set({ facts, photos: [photo] })
    .where(ofHome);
  await translateBoth();
  await db.update(listings).set({ photos: [] }).where(ofHome);
  expect([await kept(remarks), await kept(caption)]).toEqual([1, 0]);
  await db.update(listings).set({ status: 'withdrawn' }).where(ofHome);
  expect(await kept(remarks)).toBe(0);
});

test('a fact in the owner’s own words is translated like a description, until its own text changes', async () => {
  const { id, facts } = await anEnglishHome();
  const ofHome = eq(listings.id, id);
  const said = { ...facts, inclusions: 'The stove and the fridge stay with the house.' };
  await db.update(listings).set({ facts: said }).where(ofHome);
  const source: ListedSource = { kind: 'fact', listingId: id, key: 'inclusions' };
  const translated = 'La estufa y la nevera se quedan con la casa.';
  const { context } = answering(visitor(), translated);
  expect((await translateListed(context, source)).translation).toBe(translated);
  await expect(translateListed(visitor('en'), source)).rejects.toThrow('not_found');
  const hidden = { ...source, key: 'showingInstructions' } as const;
  await expect(translateListed(visitor(), hidden)).rejects.toThrow('not_found');
  await db
    .update(listings)
    .set({ facts: { ...said, listPrice: 1 } })
    .where(ofHome);
  expect(await kept(source)).toBe(1);
  await db.update(listings).set({ facts }).where(ofHome);
  expect(await kept(source)).toBe(0);
});

test('a text that is replaced while it is translated leaves nothing behind', async () => {
  const { id, facts, remarks } = await anEnglishHome();
  const run = async () => {
    const changed = { ...facts, publicRemarksEn: 'The house was sold with all that is in it.' };
    await db.update(listings).set({ facts: changed }).where(eq(listings.id, id));
    return { translated_text: OURS };
  };
  const context = visitor();
  const answer = await translateListed(
    { ...context, env: { ...context.env, AI: { run } } },
    remarks,
  );
  expect(answer.translation).toBeNull();
  expect(await kept(remarks)).toBe(0);
});

test('the translations of comments, messages, visits, answers and reasons are deleted with them', async () => {
  const said = 'The owner has the keys of the house.';
  const translated = 'El dueño tiene las llaves de la casa.';
  const { id: offerId, seller, buyer } = await anOffer();
  const { id } = await addComment(contextFor(seller), offerId, {
    ...{ text: said, language: 'en', visibility: 'shared' },
  });
  const comment = { kind: 'comment', offerId, id } as const;
  const thread = await aThread({ text: said });
  const message = { kind: 'message', threadId: thread.id, number: 1 } as const;
  const answered = { text: said, language: 'en', publishAs: 'Who has the keys?' } as const;
  await writeMessage(contextFor(thread.owner), thread.id, answered);
  const { items } = await listListedAnswers(aContext(), thread.home.id);
  const answer = { kind: 'answer', listingId: thread.home.id, id: items[0]?.id ?? '' } as const;
  const visit = await aVisit({});
  await db.update(visits).set({ note: said, noteLanguage: 'en' }).where(eq(visits.id, visit.id));
  const note = { kind: 'visit_note', visitId: visit.id } as const;
  const home = await onTheMarket({}, { ownerId: seller.id });
  const ofHome = eq(properties.id, home.id);
  await db
    .update(properties)
    .set({ returnReasons: { photos: { text: said, answer: '' } } })
    .where(ofHome);
  const reason = { kind: 'review_reason', propertyId: home.id, key: 'photos' } as const;

  await translateSource(answering(contextFor(buyer), translated).context, comment);
  await translateSource(answering(contextFor(thread.owner), translated).context, message);
  await translateSource(answering(contextFor(visit.owner), translated).context, note);
  await translateSource(answering(contextFor(seller), translated).context, reason);
  await translateListed(answering(visitor(), translated).context, answer);
  const sources = [comment, message, note, reason, answer];
  expect(await Promise.all(sources.map(kept))).toEqual([1, 1, 1, 1, 1]);

  await db.delete(offerComments).where(eq(offerComments.id, id));
  await db.delete(threadMessages).where(eq(threadMessages.threadId, thread.id));
  await db.delete(threads).where(eq(threads.id, thread.id));
  await db.update(visits).set({ note: null }).where(eq(visits.id, visit.id));
  await db.update(properties).set({ returnReasons: null }).where(ofHome);
  await db
    .update(publishedAnswers)
    .set({ takenDownAt: 1, takenDownReason: 'x' })
    .where(eq(publishedAnswers.id, answer.id));
  expect(await Promise.all(sources.map(kept))).toEqual([0, 0, 0, 0, 0]);
});

test('the note of an answer is translated for the other side, who may ask for it', async () => {
  const { id: offerId, seller, buyer } = await anOffer();
  const note = 'We chose an offer that closes in two weeks.';
  await rejectOffer(contextFor(seller), offerId, { version: 1, note, noteLanguage: 'en' });
  const { items } = await listHistory(contextFor(buyer), offerId, false);
  const { sequence = 0 } = items.find(({ action }) => action === 'reject') ?? {};
  const source = { kind: 'move_note', offerId, number: sequence } as const;
  const translated = 'Elegimos una oferta que cierra en dos semanas.';
  const { context } = answering(contextFor(buyer), translated);
  expect((await translateSource(context, source)).translation).toBe(translated);
  const ask = ({ headers }: typeof buyer) =>
    asks('/translations/ask', { body: source, headers: { ...headers, 'Accept-Language': 'es' } });
  expect((await ask(seller)).status).toBe(404);
  expect((await ask(buyer)).status).toBe(204);
  const sent = await db.select().from(offerComments).where(eq(offerComments.offerId, offerId));
  expect(sent).toMatchObject([{ text: expect.stringContaining('in Spanish') }]);
});

test('the author of a free term is asked for it, which no machine translates', async () => {
  const text = 'The seller leaves the shed behind the house.';
  const {
    id: offerId,
    seller,
    buyer,
  } = await anOffer({
    terms: { additionalTerms: text, additionalTermsLanguage: 'en' },
  });
  const source = { kind: 'term', offerId, key: 'additionalTerms' };
  const post = (path: string, { headers }: typeof buyer, body: object = source) =>
    asks(path, { body, headers: { ...headers, 'Accept-Language': 'es' } });
  expect((await post('/translations', seller)).status).toBe(422);
  expect((await post('/translations/ask', buyer)).status).toBe(404);
  expect((await post('/translations/ask', seller, { ...source, key: 'exclusions' })).status).toBe(
    404,
  );
  expect((await post('/translations/ask', await aPerson())).status).toBe(404);
  expect((await post('/translations/ask', seller)).status).toBe(204);
  const sent = await db.select().from(offerComments).where(eq(offerComments.offerId, offerId));
  expect(sent).toMatchObject([{ authorId: seller.id, text: expect.stringContaining(text) }]);
});

test('the owner of a home is asked in the conversation about it, the reviewer of a reason in the inbox', async () => {
  const { id, owner, remarks } = await anEnglishHome();
  const buyer = await aPerson();
  const ask = (headers: Record<string, string>, body: unknown) =>
    asks('/translations/ask', { body, headers: { ...headers, 'Accept-Language': 'es' } });
  expect((await ask({}, remarks)).status).toBe(401);
  expect((await ask(buyer.headers, remarks)).status).toBe(204);
  expect((await ask(buyer.headers, remarks)).status).toBe(204);
  expect((await ask(owner.headers, remarks)).status).toBe(409);
  const [thread] = await db.select().from(threads).where(eq(threads.propertyId, id));
  expect(thread).toMatchObject({ askerId: buyer.id, messages: 1 });

  const text = 'The photo of the kitchen is too dark for the listing.';
  const returnReasons = { photos: { text, answer: '' } };
  await db.update(properties).set({ returnReasons }).where(eq(properties.id, id));
  const reason = { kind: 'review_reason', propertyId: id, key: 'photos' };
  expect((await ask(buyer.headers, reason)).status).toBe(404);
  expect((await ask(owner.headers, reason)).status).toBe(204);
  expect((await ask(owner.headers, reason)).status).toBe(204);
  const sent = await db.select().from(contactMessages).where(eq(contactMessages.userId, owner.id));
  expect(sent).toMatchObject([{ message: expect.stringContaining('in Spanish'), photos: [] }]);
});

test('a draft is checked like any translation, says why there is none, and is stored nowhere', async () => {
  const person = contextFor(await aPerson({ profile: 'seller' }));
  const own = { text: REMARKS, language: 'en' } as const;
  await db.delete(translations);
  const drafts = (answer: string) => draftTranslation(answering(person, answer).context, own);
  expect(await drafts(OURS)).toEqual({ draft: OURS, problem: null });
  expect(await drafts(OURS.replace('dos', 'tres'))).toEqual({ draft: null, problem: 'number' });
  expect(await drafts(`<b>${OURS}</b>`)).toEqual({ draft: null, problem: 'markup' });
  expect(await draftTranslation(person, own)).toEqual({ draft: null, problem: 'unanswered' });
  expect(await db.$count(translations)).toBe(0);
  await expect(draftTranslation(visitor(), own)).rejects.toThrow('unauthenticated');
});
