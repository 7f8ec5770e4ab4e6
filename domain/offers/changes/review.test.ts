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

  test('shows the price next to the list price', () => {
    expect(row(EXAMPLE_TERMS, 'amount')).toMatchObject({
      value: ['$480,000'],
      notes: ['$9,000 under the list price'],
    });
    expect(row(EXAMPLE_TERMS, 'amount', SELLER).notes).toEqual(['$9,000 bajo su precio']);
    const over = { ...EXAMPLE_TERMS, amountCents: 49_000_000 };
    expect(row(over, 'amount', SELLER).notes).toEqual(['$1,000 sobre su precio']);
    const same = { ...EXAMPLE_TERMS, amountCents: 48_900_000 };
    expect(row(same, 'amount').notes).toEqual(['Same as the list price']);
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

  test('shows the current deadline, and the one of the terms if a hold moved it', () => {
    const deadlineAt = Date.parse('2026-04-18T22:00:00Z');
    const done = { ...BUYER, isAnswerAwaited: false };
    expect(row(EXAMPLE_TERMS, 'response_deadline', done)?.notes).toEqual([]);
    const moved = row(EXAMPLE_TERMS, 'response_deadline', { ...BUYER, deadlineAt });
    expect(moved.value?.[0]).toContain('April 18');
    expect(moved.notes?.at(-1)).toContain('April 16');
    expect(moved.notes?.at(-1)).toContain('was paused');
    const named = Date.parse(EXAMPLE_TERMS.responseDeadline);
    expect(row(EXAMPLE_TERMS, 'response_deadline', { ...BUYER, deadlineAt: named })).toEqual(
      row(EXAMPLE_TERMS, 'response_deadline'),
    );
  });

  test('describes the loan', () => {
    expect(row(EXAMPLE_TERMS, 'financing')).toMatchObject({
      value: ['Conventional loan, $384,000'],
      notes: ['Lakeline Mortgage, pre-qualified.', 'Commitment by May 15, 2026.'],
    });
    expect(row(EXAMPLE_TERMS, 'loan_term')).toMatchObject({
      value: ['30 years, fixed rate'],
      notes: [
        'Application within 5 days. Approval within 30 days.',
        'If it is not approved in that time, you may cancel and get your deposit back; give written notice no later than the last day.',
      ],
    });
    const other = { ...EXAMPLE_TERMS, loanType: 'other', loanTypeOther: 'USDA' } as const;
    expect(row(other, 'financing').value).toEqual(['USDA, $384,000']);
  });

  test('says that a cash purchase has no loan', () => {
    expect(row(EXAMPLE_CASH_TERMS, 'financing', SELLER).value).toEqual(['Al contado']);
    expect(row(EXAMPLE_CASH_TERMS, 'down_payment', SELLER)).toMatchObject({
      value: ['No hay préstamo'],
      isMissing: false,
    });
  });

  test('marks values that were chosen by default', () => {
    expect(row(EXAMPLE_TERMS, 'title_company', SELLER)).toMatchObject({
      value: ['Costa Clara Title'],
      notes: ['Asignada por Trato, porque no indicaron otra.'],
    });
    const { specialAssessment: _, ...rest } = EXAMPLE_TERMS;
    expect(row(rest, 'special_assessment').notes).toEqual([
      'Chosen for you, because it was left blank.',
    ]);
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

  test('warns the buyer of a short deadline, not the seller', () => {
    const warnings = (context: RowContext) =>
      termRows(EXAMPLE_TERMS, context).flatMap(({ notes }) =>
        notes.filter(({ tone }) => tone === 'warn'),
      );
    expect(warnings(BUYER)).toHaveLength(1);
    expect(warnings(SELLER)).toHaveLength(0);
  });

  test('marks missing answers', () => {
    expect(row({}, 'closing_date')).toMatchObject({ value: ['Not answered yet'], isMissing: true });
    expect(row({}, 'second_deposit')).toMatchObject({ value: ['None'], isMissing: false });
    const missing = termRows(EXAMPLE_TERMS, BUYER).filter(({ isMissing }) => isMissing);
    expect(missing).toEqual([]);
  });
});
