import { describe, expect, test } from 'vitest';
import { comparedRows } from '#domain/offers/changes/compare.ts';
import { counterFields, settledTerms } from '#domain/offers/changes/counter-terms.ts';
import { termsDiff } from '#domain/offers/changes/diff.ts';
import { reviewRows } from '#domain/offers/changes/review.ts';
import { termsSchema } from '#domain/offers/draft/submission.ts';
import { plainText } from '#domain/offers/rich-text.ts';
import { explainedErrors } from '#domain/validation.ts';
import { EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { canonicalTerms } from '../history.ts';
import { dealSummary } from '../summary/summary.ts';
import { termClauses } from '../summary/summary-clauses.ts';
import type { OfferTerms } from '../terms.ts';

const schema = termsSchema({ now: EXAMPLE_NOW });
const clause = { stepCents: 200_000, limitCents: 50_000_000 };
const TERMS: OfferTerms = { ...EXAMPLE_TERMS, escalation: clause };
const SELLER = { locale: 'en', reader: 'seller', now: EXAMPLE_NOW } as const;

describe('an escalation clause', () => {
  test('is sent with its clause; an offer without it is unchanged', () => {
    expect(schema.parse(TERMS).escalation).toEqual(clause);
    expect(canonicalTerms(schema.parse(EXAMPLE_TERMS))).toBe(canonicalTerms(EXAMPLE_TERMS));
  });

  test.each([
    [{ limitCents: 48_000_000, stepCents: 1 }, 'escalation.limitCents', 'above your offer'],
    [{ limitCents: 50_000_000, stepCents: 0 }, 'escalation.stepCents', 'above zero'],
    [{ limitCents: 50_000_000 }, 'escalation.stepCents', 'required'],
    [{ limitCents: '500k', stepCents: 1 }, 'escalation.limitCents', 'number'],
  ])('is refused with %j', (wrong, path, words) => {
    const errors = explainedErrors(schema, { ...EXAMPLE_TERMS, escalation: wrong }, 'en');
    expect(errors[path]?.join(' ').toLowerCase()).toContain(words);
  });

  test('says that the other offer has to be shown', () => {
    const rows = reviewRows(TERMS, SELLER).flatMap((group) => group.rows);
    expect(rows.find(({ key }) => key === 'escalation')).toMatchObject({
      value: ['Willing to pay $2,000 above another offer, up to $500,000'],
      notes: [{ text: expect.stringContaining('you must show them the other offer') }],
    });
    const [text] = termClauses(TERMS).find(({ title }) => title.en === 'Escalation')?.text.es ?? [];
    expect(text).toContain('solo si el vendedor entrega al comprador una copia de la otra oferta');
    const summary = dealSummary(TERMS, 'es', EXAMPLE_NOW);
    expect(summary.sentences.map((sentence) => plainText(sentence.text))).toContain(
      'Si le muestran una oferta más alta, está dispuesto a pagar $2,000 más, hasta $500,000; el precio sube solo si usted lo acepta.',
    );
  });

  test('has neither row nor clause if the offer has none', () => {
    const rows = reviewRows(EXAMPLE_TERMS, SELLER).flatMap((group) => group.rows);
    expect(rows.map(({ key }) => key)).not.toContain('escalation');
    expect(termClauses(EXAMPLE_TERMS).map(({ title }) => title.en)).not.toContain('Escalation');
  });

  test('is negotiable: the redline shows it added and removed', () => {
    expect(counterFields('money', 'seller').map(({ path }) => path)).toContain('escalation');
    const raised = { ...TERMS, escalation: { ...clause, limitCents: 50_500_000 } };
    expect(termsDiff(TERMS, raised, SELLER).changed).toMatchObject([
      { key: 'escalation', after: 'Willing to pay $2,000 above another offer, up to $505,000' },
    ]);
    const cleared = settledTerms(TERMS, { escalation: null } as never);
    expect(cleared).not.toHaveProperty('escalation');
    expect(termsDiff(TERMS, cleared, SELLER).changed).toMatchObject([
      { key: 'escalation', after: 'None' },
    ]);
  });
});

test('the comparison has the net above the other offers, up to its limit', () => {
  const offer = (id: string, terms: OfferTerms) => ({
    id,
    terms,
    netCents: terms.amountCents,
    netOf: ({ amountCents }: OfferTerms) => amountCents,
    sentAt: 0,
  });
  const rowOf = (other: number, own = TERMS) =>
    comparedRows([offer('a', own), offer('b', { ...EXAMPLE_TERMS, amountCents: other })], {
      locale: 'en',
      now: EXAMPLE_NOW,
    }).find(({ key }) => key === 'escalation_scenario');
  expect(rowOf(48_500_000)?.cells[0]?.value).toEqual(['$487,000', 'Price: $487,000']);
  expect(rowOf(49_900_000)?.cells[0]?.value).toEqual(['$500,000', 'Price: $500,000']);
  expect(rowOf(47_000_000)?.cells[0]?.value).toEqual(['$480,000']);
  expect(rowOf(48_500_000)?.cells[1]?.value).toEqual(['$485,000']);
  expect(rowOf(48_500_000, EXAMPLE_TERMS)).toBeUndefined();
});
