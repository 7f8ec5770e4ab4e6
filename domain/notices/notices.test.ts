import { describe, expect, test } from 'vitest';
import type { Answers } from '#domain/answers/paths.ts';
import { dateOf } from '#domain/calendar.ts';
import { daysOf } from '#domain/deal/deal.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { contractHome } from '#domain/signing/deal/deal-document.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { aStoredDeal } from '#tests/examples/stored-deal.ts';
import { findNotice, isOffered, offeredNotices } from './index.ts';
import type { NoticeFacts } from './notice.ts';

/** Saturday, April 18, 2026, 10:15 a.m. in Florida. */
const SIGNED = Date.parse('2026-04-18T10:15:00-04:00');

type Given = Partial<Omit<NoticeFacts, 'home'>> &
  Readonly<{ home?: Facts; done?: readonly ('deposit' | 'title_evidence')[] }>;

/** What a side writes notices from on a day at noon. */
function on(today: string, side: OfferSide = 'buyer', given: Given = {}): NoticeFacts {
  const { terms = EXAMPLE_TERMS, home = {}, done = [], ...more } = given;
  const stored = aStoredDeal({
    offer: { status: 'accepted', acceptedAt: SIGNED - 1, contractAt: SIGNED },
    signing: { status: 'sealed', openedAt: SIGNED - 1, expiresAt: SIGNED + 1, completeAt: SIGNED },
    ...{ terms, facts: home, done },
  });
  return {
    ...{ terms, home: contractHome(home), side, isEnded: false, today },
    dates: daysOf(stored, Date.parse(`${today}T16:00:00Z`)),
    effectiveOn: dateOf(SIGNED),
    address: '1127 Palmetto Grove Lane, Orlando',
    buyers: { es: 'Hannah Whitfield y Marcus Bell', en: 'Hannah Whitfield and Marcus Bell' },
    sellers: { es: 'Marisol Quintana', en: 'Marisol Quintana' },
    company: 'Costa Clara Title',
    ...{ served: [], waived: [], ...more },
  };
}

const keys = (facts: NoticeFacts) => offeredNotices(facts).map(({ key }) => key);

function written(key: string, facts: NoticeFacts, answers: Answers = {}) {
  const notice = findNotice(key);
  if (!notice) throw new Error(key);
  const problems = notice.problems?.(facts, answers) ?? [];
  return {
    problems: problems.map(({ path }) => path),
    text: notice.text(facts, answers).en.join(' '),
    follows: notice.follows(facts, answers).map(({ en }) => en),
    amended: notice.amended?.(facts, answers),
  };
}

describe('a notice is offered while the contract foresees it', () => {
  // Worked by hand: inspection to April 28, loan approval to May 18, deposit April 21.
  test.each([
    ['in the inspection period', on('2026-04-28'), ['inspection_cancel', 'loan_refused']],
    ['after it', on('2026-04-29'), ['loan_refused', 'waiver', 'amendment']],
    ['on the last day of the loan', on('2026-05-18'), ['loan_refused']],
    ['to the sellers, a late deposit', on('2026-04-22', 'seller'), ['default']],
  ])('%s', (_, facts, expected) => {
    expect(keys(facts)).toEqual(expect.arrayContaining([...expected]));
  });

  test.each([
    ['inspection_cancel', on('2026-04-29')],
    ['inspection_cancel', on('2026-04-20', 'seller')],
    ['loan_refused', on('2026-05-19')],
    ['loan_refused', on('2026-04-20', 'buyer', { terms: EXAMPLE_CASH_TERMS })],
    ['appraisal_cancel', on('2026-04-20')],
    ['window_cancel', on('2026-04-20')],
    ['default', on('2026-04-21', 'seller')],
    ['default', on('2026-04-22', 'seller', { done: ['deposit'] })],
    ['deposit_release', on('2026-04-20')],
    ['inspection_cancel', on('2026-04-20', 'buyer', { waived: ['inspection_exit'] })],
    ['amendment', on('2026-04-20', 'buyer', { isEnded: true })],
  ] as const)('%s is not', (key, facts) => {
    expect(keys(facts)).not.toContain(key);
  });

  test('each says which clause or law foresees it, in both languages', () => {
    const ended = on('2026-04-20', 'seller', { isEnded: true });
    const all = [on('2026-04-22'), on('2026-06-01', 'seller'), ended];
    for (const facts of all) {
      for (const notice of offeredNotices(facts)) {
        const clause = notice.clause(facts);
        expect(clause?.section ?? clause?.source, notice.key).toBeTruthy();
        expect(clause?.text.es).not.toBe(clause?.text.en);
      }
    }
  });
});

describe('a cancellation', () => {
  test('returns what was delivered, and frees from what was not', () => {
    const { follows, text } = written(
      'inspection_cancel',
      on('2026-04-23', 'buyer', { done: ['deposit'] }),
      {
        found: 'The roof leaks.',
      },
    );
    expect(text).toContain(
      'which ends Tuesday, April 28, 2026. They ask for the deposits that were delivered, $10,000',
    );
    expect(text).toContain('The roof leaks.');
    expect(follows).toEqual([
      'The contract ends today, Thursday, April 23, 2026, when the notice is sent.',
      'The deposits that were delivered, $10,000, are returned to the buyers. Costa Clara Title pays them out when both sides sign their release.',
      'There is no closing on Friday, May 29, 2026, and none of the other dates.',
      'The home goes back on the market, and backup offers count again.',
    ]);
    const unpaid = written('inspection_cancel', on('2026-04-20')).follows.join(' ');
    expect(unpaid).toContain('The deposits still to come, $10,000, are no longer due.');
  });

  test('because of a condominium lasts until its period ends, or until closing without its papers', () => {
    const windowOn = (isOpen: boolean, last: string) => {
      const facts = on('2026-04-20');
      const [first] = facts.dates;
      if (!first) throw new Error('the contract has dates');
      const date = { ...first, kind: 'window_condominium' as const, on: last };
      const rule = { from: 'law', disclosure: 'condominium', isOpen } as const;
      return { ...facts, dates: [{ ...date, rule, isPast: last < '2026-04-20' }] };
    };
    const notice = findNotice('window_cancel');
    if (!notice) throw new Error('unknown');
    expect(isOffered(notice, windowOn(false, '2026-04-28'))).toBe(true);
    expect(isOffered(notice, windowOn(false, '2026-04-17'))).toBe(false);
    const open = windowOn(true, '2026-05-29');
    expect(notice.clause(open)).toMatchObject({ source: 'Fla. Stat. 718.503' });
    expect(notice.text(open, {}).es.join(' ')).toContain(
      'que termina el viernes, 29 de mayo de 2026',
    );
  });

  test('a default: the sellers keep what was due by that day, $10,000 of which none was delivered', () => {
    const { text, follows } = written('default', on('2026-04-24', 'seller'));
    expect(text).toContain('Not done in time: deposit of $10,000 (Tuesday, April 21, 2026)');
    expect(follows[1]).toBe(
      'The sellers may keep the deposits that were due by today, $10,000, and nothing more. Receipts show $0 delivered.',
    );
  });
});

describe('a low appraisal', () => {
  const terms: OfferTerms = {
    ...EXAMPLE_TERMS,
    amountCents: 48_500_000,
    appraisalGapCents: 500_000,
  };
  const facts = on('2026-04-24', 'buyer', { terms });

  test('that the buyers cover is refused, then a lower one begins five days', () => {
    expect(written('appraisal_low', facts, { appraisedCents: 48_000_000 }).problems).toEqual([
      'appraisedCents',
    ]);
    const { problems, text, follows } = written('appraisal_low', facts, {
      appraisedCents: 46_500_000,
    });
    expect(problems).toEqual([]);
    expect(text).toContain('$20,000 short');
    expect(follows.slice(0, 3)).toEqual([
      'The buyers cover $5,000; the sides have to agree on the other $15,000.',
      'Last day to agree on the price by an amendment: Wednesday, April 29, 2026.',
      'With what the buyers cover, the appraisal allows a price of $470,000.',
    ]);
  });

  test('without an agreement lets the buyers cancel to its last day, not after an amendment', () => {
    const since = (today: string, isOfTheseTerms = true) =>
      on(today, 'buyer', {
        terms,
        served: [{ key: 'appraisal_low', on: '2026-04-24', isOfTheseTerms }],
      });
    expect(keys(since('2026-04-29'))).toContain('appraisal_cancel');
    expect(keys(since('2026-04-30'))).not.toContain('appraisal_cancel');
    expect(keys(since('2026-04-29', false))).not.toContain('appraisal_cancel');
  });
});

describe('a change of the contract', () => {
  test('an extension is refused for an earlier day, then moves one date', () => {
    const facts = on('2026-04-27');
    const wrong = { date: 'inspection', on: '2026-04-28' };
    expect(written('extension', facts, wrong).problems).toEqual(['on']);
    expect(written('extension', facts, { date: 'inspection', on: '2026-06-02' }).problems).toEqual([
      'on',
    ]);
    const { problems, follows, amended } = written('extension', facts, {
      ...{ date: 'inspection', on: '2026-05-05' },
    });
    expect(problems).toEqual([]);
    expect(amended).toEqual({ ...EXAMPLE_TERMS, inspectionDays: 17 });
    expect(follows).toEqual([
      'Inspection period ends: from Tuesday, April 28, 2026 to Tuesday, May 5, 2026.',
      'The price and the deposits do not change.',
    ]);
  });

  test('a later closing moves the dates that are counted back from it', () => {
    const { follows } = written('extension', on('2026-04-27', 'seller'), {
      ...{ date: 'closing', on: '2026-06-05' },
    });
    expect(follows).toEqual(
      expect.arrayContaining([
        'Title commitment: from Thursday, May 14, 2026 to Thursday, May 21, 2026.',
        'Walk-through: from Thursday, May 28, 2026 to Thursday, June 4, 2026.',
        'Closing and possession: from Friday, May 29, 2026 to Friday, June 5, 2026.',
      ]),
    );
  });

  test('an amendment that changes nothing is refused, then changes price and credit', () => {
    const facts = on('2026-04-27');
    expect(written('amendment', facts).problems).toEqual(['amountCents']);
    expect(written('amendment', facts, { closingDate: '2026-04-20' }).problems).toEqual([
      'closingDate',
    ]);
    expect(written('amendment', facts, { amountCents: 500_000 }).problems).toContain('amountCents');
    const answers = { amountCents: 47_000_000, creditCents: 0, repairs: 'Repair the roof.' };
    const { problems, text, amended } = written('amendment', facts, answers);
    expect(problems).toEqual([]);
    expect(amended).toMatchObject({
      amountCents: 47_000_000,
      sellerCredit: { requested: false, amountCents: 0 },
    });
    expect(amended?.additionalTerms.endsWith('Repair the roof.')).toBe(true);
    expect(text).toContain('Price. Before: $480,000. Now: $470,000.');
  });

  test('an amendment says repairs by a clause in both languages, with all that it needs', () => {
    const facts = on('2026-04-27');
    expect(written('amendment', facts, { repairCredit: {} }).problems).toContain(
      'repairCredit.amountCents',
    );
    const answers = { repairCredit: { amountCents: 150_000 } };
    const { problems, text, amended } = written('amendment', facts, answers);
    expect(problems).toEqual([]);
    expect(amended?.repairCredit).toEqual(answers.repairCredit);
    expect(text).toContain('gives the buyer a credit of $1,500 in place of making repairs.');
  });

  test('the release of the deposit shares what was delivered', () => {
    const facts = on('2026-04-27', 'seller', { isEnded: true, done: ['deposit'] });
    expect(keys(facts)).toEqual(['deposit_release']);
    expect(written('deposit_release', facts, { buyerCents: 1_000_001 }).problems).toEqual([
      'buyerCents',
    ]);
    const { follows } = written('deposit_release', facts, { buyerCents: 750_000 });
    expect(follows.slice(0, 2)).toEqual([
      'The buyers receive $7,500.',
      'The sellers receive $2,500.',
    ]);
  });

  test('a waiver names what is lost and the deposits at risk', () => {
    const facts = on('2026-04-27');
    const { follows, text } = written('waiver', facts, { right: 'loan_exit' });
    expect(text).toContain('waive the right to cancel');
    expect(follows[0]).toContain('with notice by May 18, 2026');
    expect(follows[1]).toContain('up to $10,000');
  });
});
