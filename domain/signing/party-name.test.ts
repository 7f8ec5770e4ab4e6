import { expect, test } from 'vitest';
import { EXAMPLE_CASH_TERMS, EXAMPLE_NOW } from '#tests/examples/offer-terms.ts';
import { dealDocument } from './deal/deal-document.ts';
import { buyersOf } from './opening.ts';
import { partyName } from './signature.ts';

const PLAIN = /[\u2066-\u2069]/g;

test('the company is the party, by its signer with their title', () => {
  const [signer] = buyersOf(EXAMPLE_CASH_TERMS);
  expect(signer).toMatchObject({ company: 'Palmera DataStores LLC', capacity: 'Manager' });
  if (!signer) throw new Error('the company has a signer');
  expect(partyName(signer, 'en').replaceAll(PLAIN, '')).toBe(
    'Palmera DataStores LLC, by Iris Coll, Manager',
  );
  expect(partyName(signer, 'es').replaceAll(PLAIN, '')).toBe(
    'Palmera DataStores LLC, por Iris Coll, Manager',
  );
  const person = { name: 'Ana Ruiz', company: null, capacity: null };
  expect(partyName(person, 'es').replaceAll(PLAIN, '')).toBe('Ana Ruiz');
  const trustee = { ...person, capacity: 'trustee of the Ruiz Trust' };
  expect(partyName(trustee, 'en').replaceAll(PLAIN, '')).toBe(
    'Ana Ruiz (trustee of the Ruiz Trust)',
  );
});

test('the contract names the company as the buyer', () => {
  const { sections } = dealDocument({
    needsApproval: false,
    terms: EXAMPLE_CASH_TERMS,
    version: 1,
    acceptedAt: EXAMPLE_NOW,
    address: '80 Lake Eola Drive, Orlando, FL 32801',
    county: 'Orange',
    parcel: undefined,
    signers: buyersOf(EXAMPLE_CASH_TERMS),
  });
  expect(sections[0]?.text.en[0]?.replaceAll(PLAIN, '')).toBe(
    'Buyer: Palmera DataStores LLC, by Iris Coll, Manager.',
  );
});
