import { describe, expect, test } from 'vitest';
import { dealOf } from '#domain/deal/deal.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { contractHome, dealDocument } from '#domain/signing/deal/deal-document.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { aStoredDeal } from '#tests/examples/stored-deal.ts';
import { contractDates } from './contract-dates.ts';
import { ruleWords } from './rule-words.ts';

type Facts = NonNullable<Parameters<typeof aStoredDeal>[0]['facts']>;
const APPROVED: Facts = { countyOrParish: 'Miami-Dade', restrictions: ['association_approval'] };

/** The dates of a contract that was signed by both sides at an instant. */
function signedAt(at: string, terms: OfferTerms, facts: Facts = {}) {
  const completeAt = Date.parse(at);
  const stored = aStoredDeal({
    offer: { status: 'accepted', acceptedAt: completeAt - 1, contractAt: completeAt },
    signing: { status: 'sealed', openedAt: completeAt - 1, expiresAt: completeAt + 1, completeAt },
    ...{ terms, facts },
  });
  return dealOf(stored, 'buyer', completeAt).dates;
}

/**
 * Days from 2026 to 2029 on which offices are closed in the week, from the calendars of the federal
 * Office of Personnel Management, and the Fridays after Thanksgiving.
 */
const CLOSED = `
2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-10-12 2026-11-11
2026-11-26 2026-11-27 2026-12-25 2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-06-18 2027-07-05
2027-09-06 2027-10-11 2027-11-11 2027-11-25 2027-11-26 2027-12-24 2027-12-31 2028-01-17 2028-02-21
2028-05-29 2028-06-19 2028-07-04 2028-09-04 2028-10-09 2028-11-10 2028-11-23 2028-11-24 2028-12-25
2029-01-01 2029-01-15 2029-02-19 2029-05-28 2029-06-19 2029-07-04 2029-09-03 2029-10-08 2029-11-12
2029-11-22 2029-11-23 2029-12-25`;

/** One day at a time, by the calendar of the platform. */
function step(date: string, by: 1 | -1): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + by)).toISOString().slice(0, 10);
}

function walked(date: string, days: number, by: 1 | -1): string {
  let at = date;
  for (let count = 0; count < days; count += 1) at = step(at, by);
  return at;
}

function openFrom(date: string): string {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  const isClosed = weekday === 0 || weekday === 6 || CLOSED.includes(date);
  return isClosed ? openFrom(step(date, 1)) : date;
}

/** The instant at which clocks in a zone show this minute, by trying every minute of three days. */
function instantOf(clock: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    timeZone,
  });
  const from = Date.parse(`${clock.slice(0, 10)}T23:59:00Z`);
  for (let hour = 0; hour < 24; hour += 1) {
    const at = from + hour * 3_600_000;
    if (format.format(at) === clock) return new Date(at).toISOString();
  }
  throw new Error(clock);
}

/** Numbers from 0 to 1 that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

describe('a hundred deals', () => {
  const next = numbers(20_260_418);
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const deals = Array.from({ length: 100 }, (_, index) => {
    const effective = walked('2026-01-01', whole(0, 1_300), 1);
    const isCash = next() < 0.3;
    const terms: OfferTerms = {
      ...(isCash ? EXAMPLE_CASH_TERMS : EXAMPLE_TERMS),
      deposit: { amountCents: 1_000_000, deliveryDays: whole(0, 15) },
      secondDeposit:
        next() < 0.5 ? { amountCents: 500_000, deliveryDays: whole(15, 30) } : undefined,
      inspectionDays: whole(0, 20),
      closingDate: walked(effective, whole(20, 90), 1),
      ...(isCash ? {} : { loanApplicationDays: whole(1, 10), loanApprovalDays: whole(15, 60) }),
    };
    const isCentral = next() < 0.4;
    const needsApproval = next() < 0.5;
    return { index, effective, terms, isCentral, needsApproval };
  });

  test.each(deals)('deal $index, signed on $effective', (deal) => {
    const { effective, terms, isCentral, needsApproval } = deal;
    const zone = isCentral ? 'America/Chicago' : 'America/New_York';
    const counted = (days: number) =>
      days === 0 ? effective : openFrom(walked(effective, days, 1));
    const isCash = terms.financeType === 'cash';
    const expected = {
      deposit: counted(terms.deposit.deliveryDays),
      second_deposit: terms.secondDeposit && counted(terms.secondDeposit.deliveryDays),
      inspection: terms.inspectionDays > 0 ? counted(terms.inspectionDays) : undefined,
      loan_application: isCash ? undefined : counted(terms.loanApplicationDays ?? 0),
      loan_approval: isCash ? undefined : counted(terms.loanApprovalDays ?? 0),
      loan_commitment: isCash ? undefined : terms.loanCommitmentDate,
      association_application: needsApproval ? counted(5) : undefined,
      association_approval: needsApproval ? walked(terms.closingDate, 5, -1) : undefined,
      title_evidence: walked(terms.closingDate, 15, -1),
      walk_through: walked(terms.closingDate, 1, -1),
      closing: terms.closingDate,
    };
    const found = signedAt(instantOf(`${effective} 23:59`, zone), terms, {
      countyOrParish: isCentral ? 'Bay' : 'Orange',
      restrictions: needsApproval ? ['association_approval'] : [],
    });
    expect(Object.fromEntries(found.map(({ kind, on }) => [kind, on]))).toEqual(
      Object.fromEntries(Object.entries(expected).filter(([, on]) => on !== undefined)),
    );
    for (const { on, at } of found) expect(at).toBe(instantOf(`${on} 23:59`, zone));
    expect(found.map(({ on }) => on)).toEqual(found.map(({ on }) => on).toSorted());
  });
});

/** Worked by hand: signed at, county, days of the deposit, and the last minute of that period. */
test.each([
  ['a weekday', '2026-04-18T10:15-04:00', 'Orange', 3, '2026-04-21', '2026-04-22T03:59:00.000Z'],
  ['a Saturday', '2026-04-18T10:15-04:00', 'Orange', 7, '2026-04-27', '2026-04-28T03:59:00.000Z'],
  [
    'New Year on a Friday',
    '2026-12-29T09:00-05:00',
    'Lee',
    3,
    '2027-01-04',
    '2027-01-05T04:59:00.000Z',
  ],
  [
    'New Year observed before',
    '2027-12-28T09:00-05:00',
    'Lee',
    3,
    '2028-01-03',
    '2028-01-04T04:59:00.000Z',
  ],
  ['a leap day', '2028-02-26T09:00-05:00', 'Lee', 3, '2028-02-29', '2028-03-01T04:59:00.000Z'],
  ['past a leap day', '2028-02-26T09:00-05:00', 'Lee', 5, '2028-03-02', '2028-03-03T04:59:00.000Z'],
  [
    'the clock going forward',
    '2026-03-06T09:00-05:00',
    'Lee',
    3,
    '2026-03-09',
    '2026-03-10T03:59:00.000Z',
  ],
  [
    'the clock going back',
    '2026-10-30T09:00-04:00',
    'Lee',
    3,
    '2026-11-02',
    '2026-11-03T04:59:00.000Z',
  ],
  ['Memorial Day', '2026-05-22T09:00-04:00', 'Lee', 3, '2026-05-26', '2026-05-27T03:59:00.000Z'],
  ['Thanksgiving', '2026-11-23T09:00-05:00', 'Lee', 3, '2026-11-30', '2026-12-01T04:59:00.000Z'],
  ['Central Time', '2026-04-18T10:15-04:00', 'Bay', 3, '2026-04-21', '2026-04-22T04:59:00.000Z'],
  // 12:30 a.m. in the east is still the day before in the west.
  [
    'midnight in Central Time',
    '2026-04-21T00:30-04:00',
    'Bay',
    2,
    '2026-04-22',
    '2026-04-23T04:59:00.000Z',
  ],
  [
    'midnight in Eastern Time',
    '2026-04-21T00:30-04:00',
    'Leon',
    2,
    '2026-04-23',
    '2026-04-24T03:59:00.000Z',
  ],
  [
    'the day itself, a Saturday',
    '2026-04-18T10:15-04:00',
    'Lee',
    0,
    '2026-04-18',
    '2026-04-19T03:59:00.000Z',
  ],
])('a deposit over %s', (_, at, countyOrParish, deliveryDays, on, until) => {
  const terms = {
    ...EXAMPLE_TERMS,
    deposit: { amountCents: 1_000_000, deliveryDays },
    closingDate: '2028-06-01',
  };
  const deposit = signedAt(at, terms, { countyOrParish }).find(({ kind }) => kind === 'deposit');
  expect(deposit).toMatchObject({ on, at: until });
});

describe('the rule in words', () => {
  const { needsApproval } = contractHome(APPROVED);
  const words = (kind: string, effectiveOn: string, locale: 'es' | 'en') => {
    const date = contractDates(EXAMPLE_TERMS, { needsApproval }, effectiveOn).find(
      (one) => one.kind === kind,
    );
    return date && ruleWords(date, locale).replace(/ (?:Sección|Section) \d+\.$/, '');
  };

  test('says from which day it counts, and why it was moved', () => {
    expect(words('deposit', '2026-04-18', 'es')).toBe('3 días después de la fecha efectiva.');
    expect(words('inspection', '2026-04-15', 'es')).toBe(
      '10 días después de la fecha efectiva; cae en sábado, 25 de abril, y pasa al siguiente día hábil.',
    );
    expect(words('inspection', '2026-05-15', 'en')).toBe(
      '10 days after the effective date; that is a holiday, Monday, May 25, so the next business day.',
    );
    expect(words('title_evidence', '2026-04-18', 'es')).toBe('15 días antes del cierre.');
    expect(words('walk_through', '2026-04-18', 'en')).toBe('The day before closing.');
    expect(words('closing', '2026-04-18', 'es')).toBe('Fecha fijada en el contrato.');
  });

  test('names the section of the contract that says so', () => {
    const { sections } = dealDocument({
      ...{ terms: EXAMPLE_TERMS, version: 1, acceptedAt: 0, address: '', county: '' },
      ...{ parcel: undefined, signers: [], needsApproval },
    });
    const said = {
      deposit: /deposit/i,
      loan_application: /applies for the loan within 5 days/,
      loan_approval: /not approved within 30 days/,
      loan_commitment: /commitment by May 15/,
      inspection: /10 days from the effective date/,
      association_application: /applies in full within 5 days/,
      association_approval: /no later than 5 days before closing/,
      title_evidence: /No later than 15 days before closing/,
      walk_through: /day before closing/,
      closing: /May 29, 2026/,
    };
    const dates = contractDates(EXAMPLE_TERMS, { needsApproval }, '2026-04-18');
    expect(dates.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(said).toSorted());
    for (const { kind, section } of dates) {
      const text = sections[(section ?? 0) - 1]?.text.en.join(' ');
      expect(text).toMatch(said[kind as keyof typeof said]);
    }
  });

  test('an uploaded contract has no section that we know', () => {
    const completeAt = Date.parse('2026-04-18T10:15:00-04:00');
    const stored = aStoredDeal({
      offer: { status: 'accepted', acceptedAt: 1, contractAt: completeAt, contractBy: 'seller' },
    });
    const { dates } = dealOf(stored, 'buyer', completeAt);
    expect(dates.length).toBeGreaterThan(5);
    expect(dates.every(({ section }) => section === null)).toBe(true);
  });
});
