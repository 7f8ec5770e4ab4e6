import { expect, test } from 'vitest';
import { EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { type DatedOffer, offerDates } from './offer-dates.ts';

const DEADLINE = Date.parse('2026-04-16T22:00:00Z');
/** 11:30 p.m. in Florida, which is the next day in UTC. */
const ACCEPTED = Date.parse('2026-04-16T23:30:00-04:00');
const DUE = Date.parse('2026-04-18T23:30:00-04:00');

const sent: DatedOffer = {
  status: 'sent',
  deadlineAt: DEADLINE,
  acceptedAt: null,
  contractDueAt: null,
  signedAt: undefined,
  terms: EXAMPLE_TERMS,
};
const accepted: DatedOffer = {
  ...sent,
  status: 'accepted',
  acceptedAt: ACCEPTED,
  contractDueAt: DUE,
};

test('an open offer has the deadline of its answer', () => {
  const expected = [{ kind: 'response', at: DEADLINE, isTentative: false }];
  for (const status of ['sent', 'revision', 'offerted'] as const) {
    expect(offerDates({ ...sent, status })).toEqual(expected);
  }
});

test('a draft and a closed offer have none', () => {
  expect(offerDates({ ...sent, status: 'draft' })).toEqual([]);
  expect(offerDates({ ...sent, status: 'rejected' })).toEqual([]);
});

test('an accepted offer has the due date of its contract, and provisional dates of its terms', () => {
  expect(offerDates(accepted)).toEqual([
    { kind: 'papers', at: DUE, isTentative: false },
    { kind: 'deposit', on: '2026-04-19', isTentative: true },
    { kind: 'loan_application', on: '2026-04-21', isTentative: true },
    { kind: 'inspection', on: '2026-04-26', isTentative: true },
    { kind: 'loan_commitment', on: '2026-05-15', isTentative: true },
    { kind: 'loan_approval', on: '2026-05-16', isTentative: true },
    { kind: 'closing', on: '2026-05-29', isTentative: true },
  ]);
});

test('after the contract is uploaded, days count from then and no date is provisional', () => {
  const signedAt = Date.parse('2026-04-17T12:00:00-04:00');
  expect(offerDates({ ...accepted, signedAt })).toEqual([
    { kind: 'deposit', on: '2026-04-20', isTentative: false },
    { kind: 'loan_application', on: '2026-04-22', isTentative: false },
    { kind: 'inspection', on: '2026-04-27', isTentative: false },
    { kind: 'loan_commitment', on: '2026-05-15', isTentative: false },
    { kind: 'loan_approval', on: '2026-05-17', isTentative: false },
    { kind: 'closing', on: '2026-05-29', isTentative: false },
  ]);
});

test('without an inspection there is no end of it', () => {
  const terms = { ...EXAMPLE_TERMS, inspectionDays: 0 };
  const kinds = offerDates({ ...accepted, terms }).map(({ kind }) => kind);
  expect(kinds).not.toContain('inspection');
  expect(kinds).toContain('closing');
});

test('a cash offer has no dates of a loan, even with answers from before it was changed to cash', () => {
  const terms = { ...EXAMPLE_TERMS, financeType: 'cash' } as const;
  const kinds = offerDates({ ...accepted, terms }).map(({ kind }) => kind);
  expect(kinds).toEqual(['papers', 'deposit', 'inspection', 'closing']);
});

test('the day of a daylight saving change counts as one day', () => {
  const acceptedAt = Date.parse('2026-10-31T23:30:00-04:00');
  expect(offerDates({ ...accepted, acceptedAt })).toContainEqual({
    kind: 'inspection',
    on: '2026-11-10',
    isTentative: true,
  });
});

test('an open offer without a deadline has no date, and without a known acceptance the contract has no due date', () => {
  expect(offerDates({ ...sent, deadlineAt: null })).toEqual([]);
  // An offer that was put on hold keeps its date of acceptance, but is not accepted.
  expect(offerDates({ ...sent, acceptedAt: ACCEPTED }).map(({ kind }) => kind)).toEqual([
    'response',
  ]);
  expect(offerDates({ ...accepted, acceptedAt: null }).map(({ kind }) => kind)).toEqual([
    'response',
  ]);
  expect(offerDates({ ...accepted, contractDueAt: null }).map(({ kind }) => kind)).toEqual([
    ...['deposit', 'loan_application', 'inspection'],
    ...['loan_commitment', 'loan_approval', 'closing'],
  ]);
});
