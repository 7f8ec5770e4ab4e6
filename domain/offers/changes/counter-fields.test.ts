import { expect, test } from 'vitest';
import { CLEARABLE, counterFields, counterKeys, neededMembers } from './counter-fields.ts';

const SECTIONS = ['usual', 'money', 'dates', 'conditions', 'financing'] as const;
const paths = (side: 'buyer' | 'seller', section: (typeof SECTIONS)[number]) =>
  counterFields(section, side).map(({ path }) => path);

test('a section begins with its preferred answers, followed by the others in the order of the terms', () => {
  for (const side of ['buyer', 'seller'] as const) {
    expect(paths(side, 'usual')[0]).toBe('amountCents');
    const firsts = SECTIONS.map((section) => paths(side, section)[0]);
    expect(firsts).toEqual(
      expect.arrayContaining(['amountCents', 'loanApprovalDays', 'contingentOnSale']),
    );
    const keys = counterKeys(side);
    const place = (key: (typeof keys)[number]) => keys.indexOf(key);
    expect(keys.slice(0, 2)).toEqual(['amountCents', 'sellerCredit']);
    expect(place('closingDate')).toBeLessThan(place('inspectionDays'));
    expect(place('specialAssessment')).toBeLessThan(place('deposit'));
    expect(new Set(keys).size).toBe(keys.length);
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
