import { describe, expect, test } from 'vitest';
import { LOCALES } from '#domain/i18n/locale.ts';
import type { RowContext } from '#domain/offers/terms/parts/row.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { reviewRows, termRows } from './review.ts';

const BUYER: RowContext = {
  locale: 'en',
  reader: 'buyer',
  now: EXAMPLE_NOW,
  listPriceCents: 48_900_000,
};
const SELLER: RowContext = { ...BUYER, locale: 'es', reader: 'seller' };

function row(terms: PartialTerms, key: string, context = BUYER) {
  const found = termRows(terms, context).find((candidate) => candidate.key === key);
  return {
    label: found?.label,
    value: found?.value,
    notes: found?.notes.map(({ text }) => text),
    isMissing: found?.isMissing,
  };
}

describe('the review', () => {
  test('has three groups of rows', () => {
    const groups = reviewRows(EXAMPLE_TERMS, BUYER);
    expect(groups.map(({ label }) => label)).toEqual([
      'Buyers',
      'The money',
      'Dates and conditions',
    ]);
    expect(groups.map(({ rows }) => rows.length)).toEqual([3, 10, 8]);
  });

  test.each(LOCALES)('names both sides to an administrator, in %s', (locale) => {
    const everything: PartialTerms = {
      ...EXAMPLE_TERMS,
      assignability: 'released',
      contingentOnSale: true,
      sellerCredit: { requested: true, amountCents: 500_000 },
      appraisalGapCents: 1_000_000,
      escalation: { stepCents: 100_000, limitCents: 50_000_000 },
      homeWarranty: { paidBy: 'seller', limitCents: 60_000 },
      deedStampsPaidBy: 'seller',
      titlePolicyPaidBy: 'buyer',
    };
    const rows = termRows(everything, { ...BUYER, locale, reader: 'admin' });
    const said = rows.flatMap(({ label, value, notes }) => [
      ...[label, ...value],
      ...notes.map(({ text }) => text),
    ]);
    expect(said.join('\n')).not.toMatch(/\b(usted|su neto|su precio|your?|le piden|pueden)\b/iu);
  });

  test('says no time that is left once the answer is not awaited', () => {
    const done = { ...BUYER, isAnswerAwaited: false };
    expect(row(EXAMPLE_TERMS, 'response_deadline', done).notes).toEqual([]);
  });

  test('addresses each side as “you”', () => {
    expect(row(EXAMPLE_TERMS, 'inspection', SELLER).notes).toEqual([
      'En ese plazo el comprador puede cancelar y recuperar su depósito. Después compra la casa como está.',
      'Usted no tiene que reparar nada, salvo lo que diga otra cláusula; sí debe decir lo que sabe y afecta el valor.',
    ]);
    const admin = { ...SELLER, reader: 'admin' } as const;
    expect(row(EXAMPLE_TERMS, 'inspection', admin).notes).toEqual([]);
    expect(row(EXAMPLE_TERMS, 'assignability').value).toEqual(['You may not assign the contract']);
    expect(row(EXAMPLE_CASH_TERMS, 'agent', SELLER)).toMatchObject({
      label: 'Agente del comprador',
      value: ['Lucía Peña', 'Palm Row Realty'],
    });
  });

  test('marks missing answers', () => {
    expect(row({}, 'closing_date')).toMatchObject({ value: ['Not answered yet'], isMissing: true });
    expect(row({}, 'second_deposit')).toMatchObject({ value: ['None'], isMissing: false });
    expect(row(EXAMPLE_CASH_TERMS, 'down_payment')).toMatchObject({ isMissing: false });
    const missing = termRows(EXAMPLE_TERMS, BUYER).filter(({ isMissing }) => isMissing);
    expect(missing).toEqual([]);
  });
});
