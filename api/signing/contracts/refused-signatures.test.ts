import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { codeOfStep, openSecret } from '#api/accounts/login/second-factor/second-factor.ts';
import { proveSession } from '#api/accounts/login/sessions.ts';
import { secondFactors } from '#api/accounts/table.ts';
import { sha256Hex } from '#api/hash.ts';
import { consentTexts, signers } from '#api/signing/table.ts';
import { STEP_MS } from '#domain/accounts/second-factor.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { anOpenSigning, calls, prepares, signingOf, signs } from '#tests/factories/contracts.ts';
import { givesDisclosure, readsDisclosures } from '#tests/factories/disclosures.ts';
import { contextFor, storedEvents } from '#tests/factories/offers.ts';
import { errorsIn } from '#tests/factories/property-calls.ts';
import { asks } from '#tests/factories/requests.ts';

const { db } = aContext();
describe('a signature is refused', () => {
  test('out of turn, without consent, before the document was opened, for another one, and with another name', async () => {
    const deal = await anOpenSigning();
    const { hannah, marisol } = deal.signers;
    const early = await signs(deal, marisol);
    expect([early.status, early.json['code']]).toEqual([409, 'not_your_turn']);
    const { signing, consent } = await signingOf(deal, hannah);
    const body = {
      documentSha256: signing?.document.sha256,
      signature: { kind: 'typed', name: 'Hannah Whitfield' },
      intent: true,
    };
    expect((await calls(deal, hannah, 'sign', body)).json['code']).toBe('consent_missing');
    const stale = { consentSha256: 'a'.repeat(64), accepted: true };
    expect((await calls(deal, hannah, 'consent', stale)).json).toMatchObject({
      code: 'stale_consent',
      consent: { sha256: consent.sha256 },
    });
    const given = { consentSha256: consent.sha256, accepted: true };
    expect((await calls(deal, hannah, 'consent', { ...given, accepted: false })).status).toBe(422);
    expect((await calls(deal, hannah, 'consent', given)).status).toBe(200);
    expect((await calls(deal, hannah, 'sign', body)).json['code']).toBe('document_unread');
    expect((await calls(deal, hannah, 'document.pdf')).status).toBe(200);
    const other = { ...body, documentSha256: 'b'.repeat(64) };
    expect((await calls(deal, hannah, 'sign', other)).json['code']).toBe('stale_document');
    expect((await calls(deal, hannah, 'sign', { ...body, intent: false })).status).toBe(422);
    const named = await calls(deal, hannah, 'sign', {
      ...body,
      signature: { kind: 'typed', name: 'Hanna Whitfield' },
    });
    expect([named.status, errorsIn(named)]).toEqual([
      422,
      {
        'signature.name': [
          'No es el nombre del contrato. Escriba «Hannah Whitfield», o pida corregirlo.',
        ],
      },
    ]);
    expect((await calls(deal, hannah, 'sign', body)).status).toBe(200);
    const again = await calls(deal, hannah, 'sign', body);
    expect([again.status, again.json['code']]).toEqual([409, 'already_signed']);
    const [text] = await db
      .select()
      .from(consentTexts)
      .where(eq(consentTexts.sha256, consent.sha256));
    expect(text?.text).toMatchObject({ version: consent.version, es: consent.es });
  });

  test('without a recently entered password, and nothing is written', async () => {
    const deal = await anOpenSigning();
    const { hannah } = deal.signers;
    const body = await prepares(deal, hannah);
    const token = deal.buyer.headers['Authorization']?.slice('Bearer '.length) ?? '';
    await proveSession(db, await sha256Hex(token), Date.now() - HOUR_MS);
    const refused = await calls(deal, hannah, 'sign', body);
    expect([refused.status, refused.json['code']]).toEqual([403, 'password_required']);
    expect((await storedEvents(deal.id)).some(({ action }) => action === 'sign')).toBe(false);
    await proveSession(db, await sha256Hex(token), Date.now());
    expect((await calls(deal, hannah, 'sign', body)).status).toBe(200);
  });

  test('without the code of the app if the account has a second factor', async () => {
    const deal = await anOpenSigning();
    const { hannah } = deal.signers;
    const body = await prepares(deal, hannah);
    const { id: userId } = deal.buyer;
    const path = '/user/second-factor';
    await asks(path, { method: 'POST', headers: deal.buyer.headers });
    const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
    const secret = await openSecret(aContext(), userId, row?.sealedSecret ?? '');
    const codeAt = (drift: number) => codeOfStep(secret, Math.floor(Date.now() / STEP_MS) + drift);
    const on = { body: { code: codeAt(-1) }, headers: deal.buyer.headers };
    expect((await asks(`${path}/confirm`, on)).status).toBe(200);
    const refused = await calls(deal, hannah, 'sign', body);
    expect([refused.status, refused.json['code']]).toEqual([401, 'second_factor_required']);
    const wrong = await calls(deal, hannah, 'sign', { ...body, code: '000000x' });
    expect(wrong.status).toBeGreaterThanOrEqual(400);
    expect((await signingOf(deal, hannah)).signing?.signers[0]?.signedAt).toBeNull();
    const signed = await calls(deal, hannah, 'sign', { ...body, code: codeAt(0) });
    expect(signed.json).toMatchObject({ signing: { signers: [{ method: 'password+totp' }, {}] } });
  });

  test('while a disclosure is missing that the seller must give first', async () => {
    const deal = await anOpenSigning({ isDisclosed: false });
    const { hannah } = deal.signers;
    const refused = await signs(deal, hannah);
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { code: 'disclosure_missing', missing: [{ key: 'flood', source: 'Fla. Stat. 689.302' }] },
    ]);
    await givesDisclosure(deal.property, 'flood');
    const unread = await signs(deal, hannah);
    expect([unread.status, unread.json]).toMatchObject([
      ...[409, { code: 'disclosures_unread', unread: ['flood'] }],
    ]);
    await readsDisclosures(contextFor(deal.buyer), deal.id);
    expect((await signs(deal, hannah)).status).toBe(200);
  });
});

test('a drawing requires a typed name, and is stored as points', async () => {
  const deal = await anOpenSigning();
  const { hannah } = deal.signers;
  const drawn = (strokes: unknown) => ({
    signature: { kind: 'drawn', name: hannah.name, strokes },
  });
  for (const strokes of [[], 'data:image/png;base64,AAAA']) {
    expect((await signs(deal, hannah, drawn(strokes))).status).toBe(422);
  }
  expect(
    (
      await signs(
        deal,
        hannah,
        drawn([
          [
            [0, 0],
            [600, 200],
          ],
        ]),
      )
    ).status,
  ).toBe(200);
  const [row] = await db.select().from(signers).where(eq(signers.email, hannah.email));
  expect(row?.signature).toMatchObject({
    kind: 'drawn',
    strokes: [
      [
        [0, 0],
        [600, 200],
      ],
    ],
  });
});
