import { expect, test } from 'vitest';
import { CLEARABLE, counterFields, counterKeys, neededMembers } from './counter-terms.ts';

const SECTIONS = ['usual', 'money', 'dates', 'conditions', 'financing'] as const;
const paths = (side: 'buyer' | 'seller', section: (typeof SECTIONS)[number]) =>
  counterFields(section, side).map(({ path }) => path);

test('an answer follows the one it names, and the others keep the order of the terms', () => {
  for (const side of ['buyer', 'seller'] as const) {
    expect(paths(side, 'usual')).toEqual([
      'amountCents',
      'sellerCredit',
      'closingDate',
      'deposit',
      'inspectionDays',
      'responseDeadline',
    ]);
    expect(paths(side, 'dates')).toEqual(['loanApprovalDays', 'loanCommitmentDate']);
    expect(paths(side, 'conditions').slice(0, 3)).toEqual([
      'contingentOnSale',
      'assignability',
      'specialAssessment',
    ]);
    expect(new Set(counterKeys(side)).size).toBe(counterKeys(side).length);
  }
});

test('each answer of a side is in one section, and each field has a question', () => {
  for (const side of ['buyer', 'seller'] as const) {
    const all = SECTIONS.flatMap((section) => counterFields(section, side));
    expect(all.length).toBeGreaterThan(10);
    for (const field of all) expect(field.path).not.toBe('');
    // The wizard's usual values are meant for buyers.
    if (side === 'seller') expect(all.filter(({ usual }) => usual !== undefined)).toEqual([]);
  }
});

test('a negotiable group requires its members, and one that is not negotiable requires none', () => {
  expect(neededMembers('escalation')).toEqual(['stepCents', 'limitCents']);
  expect(neededMembers('amountCents')).toEqual([]);
  expect(neededMembers('nothing')).toEqual([]);
  expect(CLEARABLE).toContain('escalation');
});
