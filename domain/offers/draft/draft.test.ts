import { describe, expect, test } from 'vitest';
import { explainedErrors } from '#domain/validation.ts';
import { EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { mergeTerms, patchedKeys, termsPatchSchema } from './draft.ts';

describe('a draft', () => {
  const saved = (value: unknown) => explainedErrors(termsPatchSchema, value, 'en');

  test('accepts any part of the terms, also parts of groups', () => {
    for (const patch of [
      {},
      EXAMPLE_TERMS,
      { deposit: {} },
      { buyers: [{}, { firstName: 'Ana' }] },
      { companies: [{ signer: {} }] },
      { agent: { acknowledged: false } },
      { lender: { company: 'Lakeline' } },
    ]) {
      expect(saved(patch)).toEqual({});
    }
  });

  test('keeps the other answers, and clears one with null or a blank text', () => {
    const patch = termsPatchSchema.parse({
      amountCents: null,
      additionalTerms: '  ',
      lender: { company: ' Lakeline ', email: '', contact: null },
    });
    expect(mergeTerms({ amountCents: 5, inspectionDays: 10, additionalTerms: 'x' }, patch)).toEqual(
      {
        inspectionDays: 10,
        lender: { company: 'Lakeline' },
      },
    );
    expect([...patchedKeys(patch)].sort()).toEqual(['additionalTerms', 'amountCents', 'lender']);
  });

  test('replaces a group or a list as a whole', () => {
    const patch = termsPatchSchema.parse({ deposit: { deliveryDays: 5 }, buyers: [] });
    const draft = { deposit: { amountCents: 100, deliveryDays: 3 }, buyers: [{ zip: '32806' }] };
    expect(mergeTerms(draft, patch)).toEqual({ deposit: { deliveryDays: 5 }, buyers: [] });
  });

  test('normalizes phones, states, instants and loan terms', () => {
    expect(
      termsPatchSchema.parse({
        buyers: [{ phone: '(305) 372-1234', state: 'fl' }],
        responseDeadline: '2026-04-16T18:00:00-04:00',
        loanTerm: 30,
      }),
    ).toEqual({
      buyers: [{ phone: '+13053721234', state: 'FL' }],
      responseDeadline: '2026-04-16T22:00:00.000Z',
      loanTerm: '30',
    });
    for (const [written, kept] of [
      ['2027-01-01T00:00:00+23:59', '2026-12-31T00:01:00.000Z'],
      ['2027-01-01T00:00:00-00:00', '2027-01-01T00:00:00.000Z'],
      ['2027-01-01T00:00:00.5Z', '2027-01-01T00:00:00.5Z'],
    ]) {
      expect(termsPatchSchema.parse({ responseDeadline: written })).toEqual({
        responseDeadline: kept,
      });
    }
  });

  test.each([
    [{ amountCents: '5' }, 'amountCents'],
    [{ amountCents: Number.NaN }, 'amountCents'],
    [{ downPaymentPercent: 101 }, 'downPaymentPercent'],
    [{ deposit: { amountCents: 0 } }, 'deposit.amountCents'],
    [{ deposit: 5 }, 'deposit'],
    [{ buyers: {} }, 'buyers'],
    [{ buyers: [{ email: 'x' }] }, 'buyers.0.email'],
    [{ buyers: [{ firstName: 'x'.repeat(81) }] }, 'buyers.0.firstName'],
    [{ companies: [{ owner: { email: 'a@b.co' } }] }, 'companies.0.owner.email'],
    [{ contingentOnSale: 'yes' }, 'contingentOnSale'],
    [{ status: 'accepted' }, 'status'],
    [{ titleCompany: { assigned: true } }, 'titleCompany.assigned'],
    [{ fridgeStays: {} }, 'fridgeStays'],
    [{ broomClean: true }, 'broomClean'],
    [{ broomClean: { note: 'Also the garage' } }, 'broomClean.note'],
    [{ repairCredit: { amountCents: 0 } }, 'repairCredit.amountCents'],
    [{ appliancesStay: { goods: ['piano'] } }, 'appliancesStay.goods.0'],
    [{ survey: { paidBy: 'agent', limitCents: 50_000 } }, 'survey.paidBy'],
  ])('refuses %j', (patch, path) => {
    expect(Object.keys(saved(patch))).toEqual([path]);
  });

  test('accepts text unchanged, also markup and other scripts', () => {
    const text = '<script>alert(1)</script> 🏠 שלום\nsegunda línea';
    expect(termsPatchSchema.parse({ additionalTerms: text })).toEqual({ additionalTerms: text });
    const around = { additionalTerms: ' \n  two  spaces \n kept \t ' };
    expect(termsPatchSchema.parse(around)).toEqual({ additionalTerms: 'two  spaces \n kept' });
  });

  test('refuses deep and unusual objects', () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 50_000; level += 1) deep = { deep };
    expect(termsPatchSchema.safeParse({ lender: deep }).success).toBe(false);
    expect(termsPatchSchema.safeParse(JSON.parse('{"__proto__":{"amountCents":1}}')).success).toBe(
      false,
    );
    expect(termsPatchSchema.safeParse([]).success).toBe(false);
  });
});
