import { describe, expect, test } from 'vitest';
import { aDeal, anOpenSigning, opens, signingOf } from '#tests/factories/contracts.ts';
import { uploadsPdf } from '#tests/factories/files/documents.ts';
import { errorsIn } from '#tests/factories/property-calls.ts';

describe('the seller’s list of signers', () => {
  test('asks each seller of a homestead whether they are married, and for the spouse', async () => {
    const deal = await aDeal();
    const { email } = deal.seller;
    const seller = { name: 'Marisol Quintana', email };
    const asked = await opens(deal, { isHomestead: true, sellers: [seller] });
    expect([asked.status, errorsIn(asked)]).toMatchObject([
      422,
      { 'sellers.0.isMarried': [expect.any(String)] },
    ]);
    const alone = await opens(deal, {
      isHomestead: true,
      sellers: [{ ...seller, isMarried: true }],
    });
    expect(errorsIn(alone)).toMatchObject({
      'sellers.0.isMarried': [expect.stringContaining('cónyuge')],
    });
    const self = { ...seller, isMarried: true, spouseOf: 0 };
    expect((await opens(deal, { isHomestead: true, sellers: [self] })).status).toBe(422);
    const spouse = { name: 'Andrés Quintana', email: 'a@example.com', spouseOf: 0 };
    const whole = { isHomestead: true, sellers: [{ ...seller, isMarried: true }, spouse] };
    expect((await opens(deal, whole)).status).toBe(201);
  });

  test('refuses hostile and look-alike names, nobody on both sides, and the buyer', async () => {
    const deal = await aDeal();
    const { email } = deal.seller;
    const names = [
      'Mari\u202esol',
      'Mari\u0000sol',
      'Mаrisol Quintana',
      '𝐌arisol Q',
      'عمر',
      '12',
      'Mari\u200bsol Q',
    ];
    for (const name of names) {
      const answer = await opens(deal, { isHomestead: false, sellers: [{ name, email }] });
      expect([name, answer.status]).toEqual([name, 422]);
    }
    const both = [
      { name: 'hannah whitfield', email },
      { name: 'Marisol Quintana', email: deal.buyer.email },
    ];
    for (const seller of both) {
      const answer = await opens(deal, { isHomestead: false, sellers: [seller] });
      expect([answer.status, Object.keys(errorsIn(answer) ?? {})]).toEqual([
        422,
        ['sellers.0.name'],
      ]);
    }
    const byBuyer = await opens(deal, deal.opening, deal.buyer.headers);
    expect([byBuyer.status, byBuyer.json['code']]).toEqual([409, 'transition_not_allowed']);
    expect((await signingOf(deal, deal.signers.hannah)).signing).toBeNull();
  });

  test('opens one signing, and none beside an uploaded contract', async () => {
    const deal = await anOpenSigning();
    expect((await opens(deal, deal.opening)).json['code']).toBe('transition_not_allowed');
    const paper = await aDeal();
    await uploadsPdf(paper.id, paper.buyer.headers, { kind: 'signed_contract' });
    expect((await opens(paper, paper.opening)).json['code']).toBe('transition_not_allowed');
    expect((await signingOf(paper, paper.signers.marisol)).allowed).toEqual([]);
  });
});
