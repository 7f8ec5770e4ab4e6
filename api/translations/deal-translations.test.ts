import { expect, test, vi } from 'vitest';
import type { Context } from '#api/context.ts';
import { listHistory } from '#api/offers/records/versions.ts';
import { offerComments } from '#api/offers/table.ts';
import type { TextSource } from '#domain/i18n/translation/source.ts';
import { aContext, aSession } from '#tests/factories/accounts.ts';
import { anOpenSigning, calls, enters, signingOf } from '#tests/factories/contracts.ts';
import { aSignedDeal, givesNotice, noticesOf, previews } from '#tests/factories/notices.ts';
import { contextFor, type Person } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { anUnsignedAgreement, entersAgreement } from '#tests/factories/signing.ts';
import { translateSource } from './translate-source.ts';

const { db } = aContext();
const SAID = 'El techo de la casa no tiene goteras.';
const FAITHFUL = 'The roof of the house has no leaks.';

/** What a person reads whose server translates faithfully. */
function reads(who: Pick<Person, 'headers'> & Parameters<typeof contextFor>[0]) {
  const run = vi.fn(async () => ({ translated_text: FAITHFUL }));
  const given = contextFor(who);
  const context: Context = { ...given, env: { ...given.env, AI: { run } } };
  return async (source: Parameters<typeof translateSource>[1]) =>
    (await translateSource(context, source)).translation;
}

const askFor = async ({ headers }: Pick<Person, 'headers'>, source: TextSource) =>
  (await asks('/translations/ask', { body: source, headers })).status;

test('what a notice says in its writer’s own words is marked in the document, translated and asked for', async () => {
  const deal = await aSignedDeal();
  const { id, buyer, seller } = deal;
  const { preview } = await previews(deal, buyer, 'inspection_cancel', { found: SAID });
  const { ownWords, text } = preview.document;
  expect(ownWords).toEqual([{ text: SAID, language: 'es' }]);
  expect(text.en.slice(-2)).toEqual([
    'What the inspection found, in Spanish and not translated:',
    SAID,
  ]);
  const chosen = { found: 'OK', foundLanguage: 'en' };
  const short = await previews(deal, buyer, 'inspection_cancel', chosen);
  expect(short.preview.document.ownWords).toEqual([{ text: 'OK', language: 'en' }]);
  const wrong = await previews(deal, buyer, 'inspection_cancel', { ...chosen, foundLanguage: 'x' });
  expect(wrong.status).toBe(422);

  const { notices } = await givesNotice(deal, buyer, 'inspection_cancel', { found: SAID });
  const source = { kind: 'notice', offerId: id, id: notices.notices[0]?.id ?? '' } as const;
  expect(await reads(seller)(source)).toBe(FAITHFUL);
  expect(await askFor(buyer, source)).toBe(404);
  expect(await askFor(seller, source)).toBe(204);
  const outsider = await aSession();
  expect(await askFor(outsider, source)).toBe(404);
  expect(await askFor(seller, { kind: 'proposed_term', offerId: id, id: source.id })).toBe(404);
});

test('repairs that a notice proposes are a term: asked for, not translated, and never mixed unmarked', async () => {
  const deal = await aSignedDeal({
    terms: { additionalTerms: 'Queda el cobertizo.', additionalTermsLanguage: 'es' },
  });
  const { id, buyer, seller } = deal;
  const repairs = 'The seller repairs the roof before the closing.';
  const { notices } = await givesNotice(deal, buyer, 'amendment', { repairs });
  const [notice] = notices.notices;
  const source = { kind: 'proposed_term', offerId: id, id: notice?.id ?? '' } as const;
  expect(notice?.document.text.es).toEqual([
    'Las partes cambian el contrato así:',
    'A los términos adicionales se agregan estas reparaciones, en inglés y sin traducir:',
    repairs,
    expect.stringContaining('Lo demás'),
  ]);
  const post = await asks('/translations', { body: source, headers: seller.headers });
  expect(post.status).toBe(422);
  expect(await askFor(buyer, source)).toBe(404);
  expect(await askFor(seller, source)).toBe(204);
  const path = `/offers/${id}/notices/${notice?.id}/refuse`;
  await asks(path, { body: { reason: SAID }, headers: seller.headers });
  const refused = { kind: 'notice_reason', offerId: id, id: notice?.id ?? '' } as const;
  expect((await noticesOf(deal, buyer)).notices[0]).toMatchObject({ reason: SAID });
  expect(await reads(buyer)(refused)).toBe(FAITHFUL);
  expect(await askFor(seller, refused)).toBe(404);
  expect(await askFor(buyer, refused)).toBe(204);
  expect(await db.$count(offerComments)).toBeGreaterThan(1);
});

test('a note of the walk-through is the buyer’s', async () => {
  const deal = await aSignedDeal();
  const { id, buyer, seller } = deal;
  const path = `/offers/${id}/closing`;
  const { json } = await asks(path, { headers: buyer.headers });
  const list = json['walkThrough'] as unknown as { version: number; rows: { key: string }[] };
  const rows = Object.fromEntries(list.rows.map(({ key }) => [key, { isOk: true }]));
  const body = { version: list.version, rows: { ...rows, keys: { isOk: false, note: SAID } } };
  await asks(`${path}/walk-through`, { headers: buyer.headers, body });
  const source = { kind: 'walk_note', offerId: id, key: 'keys' } as const;
  expect(await reads(seller)(source)).toBe(FAITHFUL);
  expect(await askFor(buyer, source)).toBe(404);
  expect(await askFor(seller, source)).toBe(204);
  await expect(reads(seller)({ ...source, key: 'fixtures' })).rejects.toThrow('not_found');
});

test('a reason not to sign is translated for the other side, on its page and in the history', async () => {
  const deal = await anOpenSigning();
  const { id, buyer, seller } = deal;
  await calls(deal, deal.signers.hannah, 'decline', { reason: SAID });
  const source = { kind: 'decline_reason', offerId: id } as const;
  expect(await reads(seller)(source)).toBe(FAITHFUL);
  expect(await askFor(buyer, source)).toBe(404);
  expect(await askFor(seller, source)).toBe(204);
  const { items } = await listHistory(contextFor(seller), id, false);
  const { sequence = 0 } = items.find(({ action }) => action === 'decline_signing') ?? {};
  expect(await askFor(seller, { kind: 'move_note', offerId: id, number: sequence })).toBe(204);
});

test('what a person writes who reads with a link is translated for their side only, and not asked for', async () => {
  const deal = await anOpenSigning({ isOfCouples: true });
  const { headers = {} } = await enters(deal.signers.marcus);
  await asks('/sign/ask-correction', { body: { text: SAID }, headers });
  const { signing } = await signingOf(deal, deal.signers.hannah);
  const signerId = signing?.askedCorrections[0]?.signerId ?? '';
  const correction = { kind: 'correction', offerId: deal.id, signerId } as const;
  expect(await reads(deal.buyer)(correction)).toBe(FAITHFUL);
  await expect(reads(deal.seller)(correction)).rejects.toThrow('not_found');
  expect(await askFor(deal.buyer, correction)).toBe(422);

  const owner = await aSession({ profile: 'seller' });
  const { id, email } = await anUnsignedAgreement(owner.user);
  const guest = await entersAgreement(email);
  await asks('/sign/decline', { body: { reason: SAID }, headers: guest });
  const source = { kind: 'agreement_reason', agreementId: id, place: 1 } as const;
  const read = async ({ headers: of }: Pick<Person, 'headers'>) =>
    (await asks('/translations', { body: source, headers: of })).status;
  expect(await read(owner)).toBe(200);
  expect(await read(deal.buyer)).toBe(404);
});
