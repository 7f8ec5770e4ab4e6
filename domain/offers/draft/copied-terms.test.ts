import { expect, test } from 'vitest';
import { EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { buyersFor, copiedTerms } from './copied-terms.ts';

const NOW = Date.parse('2026-12-31T23:30:00-05:00');
const DADE = { id: 'a', county: 'Miami-Dade' };

test('past dates and instants are cleared', () => {
  const { loanCommitmentDate: _, ...former } = EXAMPLE_TERMS;
  const copy = (closingDate: string, responseDeadline: string) =>
    copiedTerms({ ...former, closingDate, responseDeadline }, DADE, DADE, NOW);
  const past = copy('2026-12-31', '2027-01-01T04:30:00Z');
  expect(past.emptied.toSorted()).toEqual(['closingDate', 'responseDeadline']);
  expect(past.terms).not.toHaveProperty('closingDate');
  expect(past.terms).not.toHaveProperty('responseDeadline');
  const ahead = copy('2027-01-01', '2027-01-01T04:30:00.001Z');
  expect(ahead.emptied).toEqual([]);
  expect(ahead.terms).toMatchObject({
    ...{ amountCents: EXAMPLE_TERMS.amountCents, closingDate: '2027-01-01' },
  });
});

test('an offer for another home does not keep price, closing and terms of the former one', () => {
  const former = { ...EXAMPLE_TERMS, additionalTerms: 'The boat lift stays.' };
  const { terms, emptied } = copiedTerms(former, DADE, { ...DADE, id: 'b' }, 0);
  const ofHome = ['amountCents', 'closingDate', 'additionalTerms', 'specialAssessment'];
  for (const key of ofHome) expect(terms).not.toHaveProperty(key);
  expect(emptied).toEqual(expect.arrayContaining(ofHome));
  expect(terms).toMatchObject({ buyers: former.buyers, inspectionDays: former.inspectionDays });
});

test('the acknowledgement has to be given again, and the goods are those of the new home', () => {
  const former = { ...EXAMPLE_TERMS, inclusions: 'Nevera', exclusions: 'Lámpara' };
  const { terms } = copiedTerms(former, DADE, DADE, 0);
  for (const key of ['acknowledgement', 'inclusions', 'exclusions']) {
    expect(terms).not.toHaveProperty(key);
  }
});

test('payers by custom follow the new county, and other agreed payers stay', () => {
  // In Miami-Dade the buyer pays for the title policy, in Duval the seller.
  const former = { deedStampsPaidBy: 'buyer', titlePolicyPaidBy: 'buyer' } as const;
  const to = { id: 'b', county: 'Duval' };
  expect(copiedTerms(former, DADE, to, NOW).terms).toEqual({ deedStampsPaidBy: 'buyer' });
  expect(copiedTerms(former, DADE, DADE, NOW).terms).toEqual(former);
});

test.each([
  ['Ana', { firstName: 'Ana' }],
  ['Ana Ruiz', { firstName: 'Ana', lastName: 'Ruiz' }],
  ['  María  del Mar\tRuiz ', { firstName: 'María del Mar', lastName: 'Ruiz' }],
  ['', { firstName: '' }],
])('an offer for “%s” begins with that buyer', (client, buyer) => {
  expect(buyersFor(client)).toEqual({ buyerType: 'agent', buyers: [buyer] });
});
