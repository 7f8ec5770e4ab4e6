import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#domain/calendar.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { aStoredDeal } from '#tests/examples/stored-deal.ts';
import { type Deal, datesAhead, dealOf, type StoredDeal } from './deal.ts';
import { dealAction, dealHeading, dealStatus, dealStep } from './deal-words.ts';

const NOW = EXAMPLE_NOW;
/** 11:30 p.m. in Florida, which is the next day in UTC. */
const ACCEPTED = Date.parse('2026-04-16T23:30:00-04:00');
const DUE = ACCEPTED + 48 * HOUR_MS;
const accepted = { status: 'accepted', acceptedAt: ACCEPTED, contractDueAt: DUE } as const;
const open = {
  status: 'open',
  openedAt: ACCEPTED,
  expiresAt: ACCEPTED + 7 * 24 * HOUR_MS,
  completeAt: null,
} as const;
const hannah = { side: 'buyer', userId: 'hannah' } as const;
const marcus = { side: 'buyer', userId: 'marcus' } as const;
const rosa = { side: 'seller', userId: 'rosa' } as const;

/** Whose turn it is, and whether buyer, seller and administrator have to act. */
function turns(stored: Parameters<typeof aStoredDeal>[0], now = ACCEPTED) {
  const of = (actor: 'buyer' | 'seller' | 'admin') => dealOf(aStoredDeal(stored), actor, now);
  return [
    of('buyer').state,
    of('buyer').turn,
    ...(['buyer', 'seller', 'admin'] as const).map((actor) => of(actor).isMine),
  ];
}

describe('whose turn it is', () => {
  test('before the acceptance: the side that has to answer, and no side for a backup', () => {
    expect(turns({}, NOW)).toEqual(['answer', 'seller', false, true, false]);
    expect(turns({ offer: { status: 'offerted' } }, NOW)).toEqual([
      ...['answer', 'buyer', true, false, false],
    ]);
    const late = { offer: { deadlineAt: NOW } };
    expect(turns(late, NOW)).toEqual(['ended', null, false, false, false]);
    expect(turns({ home: 'under_contract' }, NOW)).toEqual(['backup', null, false, false, false]);
    expect(turns({ offer: { status: 'draft' } }, NOW)[0]).toBe('draft');
  });

  test('until the seller opens the signing, it is the seller’s turn, and no one is late', () => {
    expect(turns({ offer: accepted })).toEqual(['to_open', 'seller', false, true, false]);
    const deal = dealOf(aStoredDeal({ offer: accepted }), 'seller', DUE);
    expect([deal.isLate, deal.dueAt]).toEqual([false, null]);
    expect(turns({ offer: accepted, signing: open, unsigned: [hannah] }, open.expiresAt)[0]).toBe(
      'to_open',
    );
  });

  test('buyers sign before sellers, and an account that has signed waits for the others', () => {
    const steps = (unsigned: Parameters<typeof dealOf>[0]['unsigned']) =>
      turns({ offer: accepted, signing: open, unsigned }).slice(1);
    expect(steps([hannah, marcus, rosa])).toEqual(['buyer', true, false, false]);
    expect(steps([marcus, rosa])).toEqual(['buyer', false, false, false]);
    expect(steps([rosa])).toEqual(['seller', false, true, false]);
    const late = dealOf(
      aStoredDeal({ offer: accepted, signing: open, unsigned: [rosa] }),
      'seller',
      DUE,
    );
    expect(late.isLate).toBe(true);
  });

  test('while a disclosure is missing, no one can sign, and the seller sends it', () => {
    const missing = { offer: accepted, signing: open, unsigned: [hannah, rosa] };
    expect(turns({ ...missing, missing: ['flood'] }).slice(0, 4)).toEqual([
      ...['to_disclose', 'seller', false, true],
    ]);
  });

  test('after all have signed, the next date says who acts; after the last one, the sale is recorded', () => {
    const signed = {
      offer: accepted,
      signing: { ...open, status: 'complete', completeAt: ACCEPTED },
      terms: EXAMPLE_CASH_TERMS,
      done: ['deposit', 'second_deposit', 'title_evidence', 'walk_through'],
    } as const;
    expect(turns({ ...signed, done: [] })).toEqual(['signed', 'buyer', true, false, false]);
    expect(turns(signed, Date.parse('2026-05-06T12:00:00Z'))).toEqual([
      ...['signed', 'both', true, true, false],
    ]);
    expect(turns(signed, Date.parse('2026-05-07T12:00:00Z'))).toEqual([
      ...['to_record', 'seller', false, true, false],
    ]);
    expect(turns({ ...signed, home: 'sold' })[0]).toBe('sold');
  });
});

describe('a round of best offers', () => {
  const round: NonNullable<StoredDeal['round']> = {
    status: 'open',
    rules: { invited: 'open_offers' },
    startsAt: NOW,
    deadlineAt: NOW + 2 * HOUR_MS,
    decideBy: NOW + 4 * HOUR_MS,
  };
  const at = (more: Parameters<typeof aStoredDeal>[0], now: number) =>
    turns({ round, firstSentAt: NOW - 1, ...more }, now);

  test('asks an invited buyer for the best offer until it is sealed, and no one answers', () => {
    expect(at({}, NOW - 1)).toEqual(['round', null, false, false, false]);
    expect(at({}, NOW)).toEqual(['round', 'buyer', true, false, false]);
    expect(at({ sealedAt: NOW }, NOW)).toEqual(['round', null, false, false, false]);
    expect(at({ firstSentAt: NOW + 1 }, NOW + 2)).toEqual(['round', null, false, false, false]);
  });

  test('leaves the seller the declared time to decide, which shows as the date', () => {
    expect(at({}, NOW + 2 * HOUR_MS)).toEqual(['answer', 'seller', false, true, false]);
    const deal = (now: number) =>
      dealOf(aStoredDeal({ round, firstSentAt: NOW - 1 }), 'seller', now);
    expect(deal(NOW).dates.map(({ kind, by }) => [kind, by])).toEqual([['round', 'both']]);
    expect(deal(NOW + 2 * HOUR_MS).dueAt).toBe(new Date(round.decideBy).toISOString());
    expect(deal(NOW + 4 * HOUR_MS).round).toBeNull();
  });

  test('does not show the seller whether a buyer sealed', () => {
    const stored = aStoredDeal({ round, firstSentAt: NOW - 1, sealedAt: NOW });
    const seen = JSON.stringify(dealOf(stored, 'seller', NOW));
    expect(seen).toBe(JSON.stringify(dealOf({ ...stored, sealedAt: null }, 'seller', NOW)));
    expect(dealAction(dealOf({ ...stored, sealedAt: null }, 'buyer', NOW))).toBe('send_best');
  });
});

test('a duty that was not done in time is what the deal waits for, until it is done', () => {
  const signing = { ...open, status: 'sealed', completeAt: ACCEPTED } as const;
  const later = Date.parse('2026-04-22T10:04:00-04:00');
  const seen = (done: StoredDeal['done']) =>
    dealOf(aStoredDeal({ offer: accepted, signing, done }), 'buyer', later);
  const late = seen(['loan_application']);
  expect([late.state, late.turn, late.isLate]).toEqual(['signed', 'buyer', true]);
  expect(late.dueAt).toBe('2026-04-21T03:59:00.000Z');
  expect(dealStep(late, 'es')).toBe('Va tarde: Depósito de $10,000');
  const done = seen(['loan_application', 'deposit']);
  expect([done.isLate, done.dueAt?.slice(0, 10)]).toEqual([false, '2026-04-28']);
  // The end of an inspection is no duty.
  const passed = dealOf(
    aStoredDeal({ offer: accepted, signing, done: ['loan_application', 'deposit'] }),
    'buyer',
    Date.parse('2026-05-01T12:00:00Z'),
  );
  expect(passed.dates.some(({ isLate }) => isLate)).toBe(false);
});

test('after a signer declines, the seller decides, and no one reads that the signing was never opened', () => {
  const signing = { ...open, status: 'declined' } as const;
  const stored = aStoredDeal({ offer: accepted, signing, declinedAt: ACCEPTED });
  const deal = dealOf(stored, 'seller', ACCEPTED);
  expect([deal.state, deal.ended, dealAction(deal)]).toEqual([
    ...['to_open', 'declined', 'open_signing'],
  ]);
  expect(dealStep(deal, 'en')).toContain('A signer declined');
  const buyers = dealOf(stored, 'buyer', ACCEPTED);
  expect(dealHeading(buyers, ACCEPTED, 'es')).toBe(
    'Aceptada. Alguien no quiso firmar. El vendedor decide si abre otra firma.',
  );
  expect(dealStatus(buyers, 'buyer', 'en')).toBe('Accepted, a signer declined');
  const again = { ...stored, signing: { ...open, openedAt: ACCEPTED + 1 }, unsigned: [hannah] };
  expect(dealOf(again, 'seller', ACCEPTED + 1).ended).toBeNull();
});

test('the buyer may say no until their side has signed, without an open signing too', () => {
  const may = (more: Parameters<typeof aStoredDeal>[0], actor: 'buyer' | 'seller' = 'buyer') =>
    dealOf(aStoredDeal({ offer: accepted, ...more }), actor, ACCEPTED).mayDecline;
  expect([may({}), may({}, 'seller')]).toEqual([true, false]);
  expect(may({ declinedAt: ACCEPTED })).toBe(false);
  const opened = { signing: open, unsigned: [hannah, rosa] };
  expect([may(opened), may(opened, 'seller')]).toEqual([true, true]);
  expect(may({ signing: open, unsigned: [rosa] })).toBe(false);
  expect(may({ offer: {} })).toBe(false);
});

test('the status of an offer is that of the reader’s side', () => {
  const deal = dealOf(aStoredDeal({ offer: { status: 'sent' } }), 'seller', NOW);
  expect(dealStatus(deal, 'seller', 'es')).toBe('Recibida');
  expect(dealStatus(deal, 'buyer', 'es')).toBe('Enviada');
  expect(dealStatus(deal, 'seller', 'en')).toBe('Received');
  expect(dealStatus(deal, 'buyer', 'en')).toBe('Sent');
});

test('only its author sees an unsent counter-offer', () => {
  const stored = aStoredDeal({
    offer: { status: 'revision', revisionBy: 'seller', revisionFrom: 'sent' },
  });
  const seen = (actor: 'buyer' | 'seller') => dealOf(stored, actor, NOW);
  expect([seen('seller').isWriting, seen('buyer').isWriting]).toEqual([true, false]);
  expect([dealAction(seen('seller')), dealStatus(seen('buyer'), 'buyer', 'en')]).toEqual([
    ...['send_counter', 'Sent'],
  ]);
});

describe('the dates', () => {
  const kindsOf = (deal: Deal) =>
    deal.dates.map(({ kind, on, isTentative }) => [kind, on, isTentative]);
  const dates = (more: Parameters<typeof aStoredDeal>[0]) =>
    kindsOf(dealOf(aStoredDeal({ offer: accepted, ...more }), 'buyer', ACCEPTED));

  test('an open offer has the deadline of its answer, a draft and a closed one none', () => {
    const waiting = dealOf(aStoredDeal({}), 'buyer', NOW);
    expect(kindsOf(waiting)).toEqual([['response', null, false]]);
    for (const status of ['draft', 'rejected'] as const) {
      expect(dates({ offer: { status } })).toEqual([]);
    }
    expect(dates({ offer: {}, home: 'under_contract' })).toEqual([]);
    expect(dates({ offer: { deadlineAt: null } })).toEqual([]);
  });

  test('an accepted offer has the due date of its contract, and provisional dates of its terms', () => {
    expect(dates({})).toEqual([
      ['signature', null, false],
      ['deposit', '2026-04-20', true],
      ['loan_application', '2026-04-21', true],
      ['inspection', '2026-04-27', true],
      ['title_evidence', '2026-05-14', true],
      ['loan_commitment', '2026-05-15', true],
      ['loan_approval', '2026-05-18', true],
      ['walk_through', '2026-05-28', true],
      ['closing', '2026-05-29', true],
    ]);
  });

  test('after the signatures, days count from then, and no date is provisional', () => {
    const contractAt = Date.parse('2026-04-17T12:00:00-04:00');
    const uploaded = { offer: { ...accepted, contractAt, contractBy: 'buyer' } } as const;
    const expected = [
      ['deposit', '2026-04-20', false],
      ['loan_application', '2026-04-22', false],
      ['inspection', '2026-04-27', false],
      ['title_evidence', '2026-05-14', false],
      ['loan_commitment', '2026-05-15', false],
      ['loan_approval', '2026-05-18', false],
      ['walk_through', '2026-05-28', false],
      ['closing', '2026-05-29', false],
    ];
    expect(dates(uploaded)).toEqual(expected);
    const signing = { ...open, status: 'sealed', completeAt: contractAt } as const;
    expect(dates({ signing })).toEqual(expected);
  });

  test('a second deposit that is due before the first is first', () => {
    const terms = {
      ...EXAMPLE_TERMS,
      deposit: { amountCents: 1_000_000, deliveryDays: 20 },
      secondDeposit: { amountCents: 2_000_000, deliveryDays: 2 },
    };
    expect(dates({ terms }).slice(1, 2)).toEqual([['second_deposit', '2026-04-20', true]]);
  });

  test('a cash offer has no dates of a loan; without an inspection there is no end of it', () => {
    const terms = { ...EXAMPLE_TERMS, financeType: 'cash', inspectionDays: 0 } as const;
    expect(dates({ terms }).map(([kind]) => kind)).toEqual([
      ...['signature', 'deposit', 'title_evidence', 'walk_through', 'closing'],
    ]);
  });

  test('the day of a daylight saving change counts as one day', () => {
    const acceptedAt = Date.parse('2026-10-31T23:30:00-04:00');
    expect(dates({ offer: { ...accepted, acceptedAt } })).toContainEqual([
      ...['inspection', '2026-11-10', true],
    ]);
  });

  test('a day is ahead until its end in Florida', () => {
    const signing = { ...open, status: 'sealed', completeAt: ACCEPTED } as const;
    const first = (now: string) =>
      datesAhead(dealOf(aStoredDeal({ offer: accepted, signing }), 'buyer', Date.parse(now)))[0]
        ?.on;
    expect(first('2026-04-20T23:59:00-04:00')).toBe('2026-04-20');
    expect(first('2026-04-21T00:00:00-04:00')).toBe('2026-04-21');
  });
});
