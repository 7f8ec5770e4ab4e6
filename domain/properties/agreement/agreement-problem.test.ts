import { expect, test } from 'vitest';
import { agreementProblem } from './agreement-draft.ts';

const agreed = {
  address: { street: '905 East 24th Street', city: 'Hialeah', zip: '33013', county: 'Miami-Dade' },
  listing: { endDate: '2027-05-31' },
} as const;
const facts = {
  streetAddress: '905 E 24th St.',
  city: 'Hialeah',
  postalCode: '33013',
  expirationDate: '2027-05-31',
};
const NOW = Date.parse('2026-11-27T15:00:00Z');

test.each([
  [{}, NOW, undefined],
  [{ streetAddress: '906 E 24th St.' }, NOW, 'agreement_address'],
  [{ postalCode: '33010' }, NOW, 'agreement_address'],
  [{ expirationDate: '2027-06-01' }, NOW, 'agreement_term'],
  [{}, Date.parse('2027-06-01T05:00:00Z'), 'agreement_term'],
] as const)('the agreement with %o has the expected problem', (change, now, problem) => {
  expect(agreementProblem(agreed, { ...facts, ...change }, now)).toBe(problem);
});
