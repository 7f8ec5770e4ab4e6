import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import {
  allowedActions,
  demandOf,
  FOR_SALE,
  NOT_FOR_BACKUPS,
  type OfferHome,
} from './allowed-actions.ts';
import {
  afterMove,
  OFFER_ACTIONS,
  OFFER_ACTORS,
  OFFER_LIFECYCLE,
  OFFER_STATUSES,
  type OfferAction,
  type OfferActor,
  type OfferState,
  standingStatus,
  turnOf,
  visibleStatus,
} from './status.ts';

const HOME: OfferHome = { status: 'published', isPublic: true, takesBackups: false };

const STATES = {
  draft: state('draft'),
  sent: state('sent'),
  seller_revision: { status: 'revision', revisionBy: 'seller', revisionFrom: 'sent' },
  offerted: state('offerted'),
  buyer_revision: { status: 'revision', revisionBy: 'buyer', revisionFrom: 'offerted' },
  accepted: state('accepted'),
  rejected: state('rejected'),
} as const satisfies Record<string, OfferState>;
type StateName = keyof typeof STATES;

/** All allowed moves, written independently of the table. All others are refused. */
const EXPECTED: Readonly<Record<string, StateName>> = {
  'draft read_disclosures buyer': 'draft',
  'draft save buyer': 'draft',
  'draft add_document buyer': 'draft',
  'draft submit buyer': 'sent',
  'draft withdraw buyer': 'rejected',
  'sent read_disclosures buyer': 'sent',
  'sent accept seller': 'accepted',
  'sent counter seller': 'seller_revision',
  'sent submit_counter seller': 'offerted',
  'sent improve buyer': 'sent',
  'sent extend buyer': 'sent',
  'sent open_best buyer': 'sent',
  'seller_revision read_disclosures buyer': 'seller_revision',
  'seller_revision improve buyer': 'seller_revision',
  'seller_revision open_best buyer': 'seller_revision',
  'seller_revision extend buyer': 'seller_revision',
  'sent reject seller': 'rejected',
  'sent withdraw buyer': 'rejected',
  'sent add_document buyer': 'sent',
  'sent add_document seller': 'sent',
  'sent lapse clock': 'rejected',
  'sent listing_withdrawn system': 'rejected',
  'sent property_sold system': 'rejected',
  'seller_revision accept seller': 'accepted',
  'seller_revision save_counter seller': 'seller_revision',
  'seller_revision discard_counter seller': 'sent',
  'seller_revision submit_counter seller': 'offerted',
  'seller_revision reject seller': 'rejected',
  'seller_revision withdraw buyer': 'rejected',
  'seller_revision add_document seller': 'seller_revision',
  'seller_revision add_document buyer': 'seller_revision',
  'seller_revision lapse clock': 'rejected',
  'seller_revision listing_withdrawn system': 'rejected',
  'seller_revision property_sold system': 'rejected',
  'offerted read_disclosures buyer': 'offerted',
  'offerted accept buyer': 'accepted',
  'offerted counter buyer': 'buyer_revision',
  'offerted submit_counter buyer': 'sent',
  'offerted reject buyer': 'rejected',
  'offerted withdraw buyer': 'rejected',
  'offerted add_document buyer': 'offerted',
  'offerted add_document seller': 'offerted',
  'offerted lapse clock': 'rejected',
  'offerted listing_withdrawn system': 'rejected',
  'offerted property_sold system': 'rejected',
  'buyer_revision read_disclosures buyer': 'buyer_revision',
  'buyer_revision accept buyer': 'accepted',
  'buyer_revision save_counter buyer': 'buyer_revision',
  'buyer_revision discard_counter buyer': 'offerted',
  'buyer_revision submit_counter buyer': 'sent',
  'buyer_revision reject buyer': 'rejected',
  'buyer_revision withdraw buyer': 'rejected',
  'buyer_revision add_document buyer': 'buyer_revision',
  'buyer_revision add_document seller': 'buyer_revision',
  'buyer_revision lapse clock': 'rejected',
  'buyer_revision listing_withdrawn system': 'rejected',
  'buyer_revision property_sold system': 'rejected',
  'accepted read_disclosures buyer': 'accepted',
  'accepted add_document buyer': 'accepted',
  'accepted add_document seller': 'accepted',
  'accepted state_contract buyer': 'accepted',
  'accepted state_contract seller': 'accepted',
  'accepted confirm_contract buyer': 'accepted',
  'accepted confirm_contract seller': 'accepted',
  'accepted take_back_contract buyer': 'accepted',
  'accepted take_back_contract seller': 'accepted',
  'accepted complete_task buyer': 'accepted',
  'accepted complete_task seller': 'accepted',
  'accepted reopen_task buyer': 'accepted',
  'accepted reopen_task seller': 'accepted',
  'accepted save_walk_through buyer': 'accepted',
  'accepted share_closing buyer': 'accepted',
  'accepted share_closing seller': 'accepted',
  'accepted revoke_share buyer': 'accepted',
  'accepted revoke_share seller': 'accepted',
  'accepted give_notice buyer': 'accepted',
  'accepted give_notice seller': 'accepted',
  'accepted end_by_notice buyer': 'rejected',
  'accepted end_by_notice seller': 'rejected',
  'accepted agree_notice buyer': 'accepted',
  'accepted agree_notice seller': 'accepted',
  'accepted refuse_notice buyer': 'accepted',
  'accepted refuse_notice seller': 'accepted',
  'accepted take_back_notice buyer': 'accepted',
  'accepted take_back_notice seller': 'accepted',
  'rejected give_notice buyer': 'rejected',
  'rejected give_notice seller': 'rejected',
  'rejected agree_notice buyer': 'rejected',
  'rejected agree_notice seller': 'rejected',
  'rejected refuse_notice buyer': 'rejected',
  'rejected refuse_notice seller': 'rejected',
  'rejected take_back_notice buyer': 'rejected',
  'rejected take_back_notice seller': 'rejected',
  'accepted back_on_market seller': 'rejected',
  'accepted back_on_market admin': 'rejected',
  'accepted sign buyer': 'accepted',
  'accepted sign seller': 'accepted',
  'accepted decline_signing buyer': 'accepted',
  'accepted decline_signing seller': 'accepted',
  'accepted signed_by_all system': 'accepted',
};

const EVERY_MOVE = Object.keys(STATES).flatMap((from) =>
  OFFER_ACTIONS.flatMap((action) => OFFER_ACTORS.map((by) => ({ from, action, by }))),
);

describe('the life of an offer', () => {
  test('every status × action × actor has the expected result or is refused', () => {
    for (const { from, action, by } of EVERY_MOVE) {
      const move = `${from} ${action} ${by}`;
      const to = EXPECTED[move];
      if (to) expect(afterMove(stateOf(from), action, by), move).toEqual(STATES[to]);
      else expect(() => afterMove(stateOf(from), action, by), move).toThrow(Refusal);
    }
  });

  test('the table has no unexpected row', () => {
    const rows = OFFER_STATUSES.flatMap((status) =>
      OFFER_LIFECYCLE[status].flatMap(({ action, by }) =>
        (typeof by === 'string' ? [by] : by).map((actor) => `${status} ${action} ${actor}`),
      ),
    );
    const known = new Set(
      Object.keys(EXPECTED).map((move) => move.replace(/^\w+_revision/, 'revision')),
    );
    expect(rows.filter((row) => !known.has(row))).toEqual([]);
  });

  test('a refusal names what is allowed', () => {
    try {
      afterMove(STATES.accepted, 'accept', 'seller');
      expect.unreachable();
    } catch (refusal) {
      expect(refusal).toMatchObject({
        code: 'transition_not_allowed',
        details: {
          extra: {
            status: 'accepted',
            allowed: [
              'add_document',
              'state_contract',
              'confirm_contract',
              'take_back_contract',
              'back_on_market',
              'sign',
              'decline_signing',
              'complete_task',
              'reopen_task',
              'share_closing',
              'revoke_share',
              'give_notice',
              'end_by_notice',
              'agree_notice',
              'refuse_notice',
              'take_back_notice',
            ],
          },
        },
      });
    }
  });

  test('waits for the seller when sent, for the buyer when countered, for the author in revision', () => {
    expect(turnOf(STATES.draft)).toBeUndefined();
    expect(turnOf(STATES.sent)).toBe('seller');
    expect(turnOf(STATES.seller_revision)).toBe('seller');
    expect(turnOf(STATES.offerted)).toBe('buyer');
    expect(turnOf(STATES.buyer_revision)).toBe('buyer');
    expect(turnOf(STATES.accepted)).toBeUndefined();
    expect(turnOf(STATES.rejected)).toBeUndefined();
  });

  test('only the side whose turn it is may accept, counter or reject', () => {
    for (const name of Object.keys(STATES)) {
      for (const side of ['buyer', 'seller'] as const) {
        const actions = allowedActions({ ...stateOf(name), deadlineAt: 10 }, side, 9, HOME);
        const mayAnswer = actions.some((action) => ['accept', 'reject'].includes(action));
        expect(mayAnswer, `${name} ${side}`).toBe(turnOf(stateOf(name)) === side);
      }
    }
  });

  test('the state of the home limits the moves of its offers', () => {
    const may = (name: string, by: 'buyer' | 'seller', home: Partial<OfferHome>) =>
      allowedActions({ ...stateOf(name), deadlineAt: null }, by, 9, { ...HOME, ...home });
    const taken = { status: 'under_contract' } as const;
    expect(may('sent', 'seller', {})).toContain('accept');
    // A backup offer can be rejected, withdrawn and improved, but it is neither side's turn.
    expect(may('sent', 'seller', taken)).toEqual(['reject', 'add_document']);
    expect(may('seller_revision', 'seller', taken)).toEqual([
      ...['discard_counter', 'reject', 'add_document'],
    ]);
    expect(may('offerted', 'buyer', taken)).toEqual(['reject', 'withdraw', 'add_document']);
    expect(may('sent', 'buyer', taken)).toEqual(['improve', 'extend', 'withdraw', 'add_document']);
    expect(may('draft', 'buyer', taken)).not.toContain('submit');
    expect(may('draft', 'buyer', { ...taken, takesBackups: true })).toContain('submit');
    // While an edit of the home is reviewed, no offer can be accepted; a home off the market takes
    // no moves.
    expect(may('sent', 'seller', { status: 'review' })).toEqual([
      ...['counter', 'submit_counter', 'reject', 'add_document'],
    ]);
    for (const gone of [{ status: 'draft' }, { status: 'review', isPublic: false }] as const) {
      expect(may('draft', 'buyer', gone)).toEqual(['save', 'add_document', 'withdraw']);
      for (const action of ['improve', 'extend'])
        expect(may('sent', 'buyer', gone)).not.toContain(action);
      expect(may('seller_revision', 'seller', gone)).not.toContain('submit_counter');
    }
    expect(may('seller_revision', 'seller', {})).toContain('submit_counter');
    expect(may('sent', 'buyer', {})).toContain('improve');
    for (const action of NOT_FOR_BACKUPS) {
      for (const name of ['sent', 'seller_revision'])
        expect(may(name, 'seller', { ...taken, takesBackups: true })).not.toContain(action);
    }
  });

  test('an unsent counter-offer is visible to its author alone', () => {
    expect(visibleStatus(STATES.seller_revision, 'seller')).toBe('revision');
    expect(visibleStatus(STATES.seller_revision, 'buyer')).toBe('sent');
    expect(visibleStatus(STATES.seller_revision, 'admin')).toBe('sent');
    expect(visibleStatus(STATES.buyer_revision, 'buyer')).toBe('revision');
    expect(visibleStatus(STATES.buyer_revision, 'seller')).toBe('offerted');
    expect(visibleStatus(STATES.offerted, 'buyer')).toBe('offerted');
  });

  test('no sequence of moves leaves a final status, except from accepted back to the market or by a notice', () => {
    const moves = fc.array(
      fc.record({
        action: fc.constantFrom(...OFFER_ACTIONS),
        by: fc.constantFrom(...OFFER_ACTORS),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(moves, (sequence) => {
        let offer: OfferState = STATES.draft;
        for (const { action, by } of sequence) {
          const next = attempt(offer, action, by);
          if (offer.status === 'rejected') expect(next).toEqual(offer);
          if (offer.status === 'accepted' && next.status !== 'accepted') {
            expect(['back_on_market', 'end_by_notice']).toContain(action);
            expect(next.status).toBe('rejected');
          }
          expect(next.revisionBy !== null).toBe(next.status === 'revision');
          expect(next.revisionFrom !== null).toBe(next.status === 'revision');
          offer = next;
        }
      }),
    );
  });
});

function state(status: Exclude<OfferState['status'], 'revision'>): OfferState {
  return { status, revisionBy: null, revisionFrom: null };
}

function stateOf(name: string): OfferState {
  const found = Object.entries(STATES).find(([key]) => key === name);
  if (!found) throw new Error(`no state ${name}`);
  return found[1];
}

function attempt(offer: OfferState, action: OfferAction, by: OfferActor): OfferState {
  try {
    return afterMove(offer, action, by);
  } catch {
    return offer;
  }
}

test('backups are accepted only if the owner allows them', () => {
  expect(demandOf({ ...HOME, status: 'under_contract', takesBackups: true })).toBe('backups');
  expect(demandOf({ ...HOME, status: 'under_contract' })).toBeUndefined();
  expect(demandOf({ ...HOME, status: 'draft', takesBackups: true })).toBeUndefined();
  expect(demandOf({ ...HOME, isPublic: false })).toBeUndefined();
  for (const status of FOR_SALE) expect(demandOf({ ...HOME, status })).toBe('offers');
});

test('both sides see the status before an unsent counter-offer, and the cron job the stored one', () => {
  expect(standingStatus(STATES.seller_revision)).toBe('sent');
  expect(standingStatus(STATES.buyer_revision)).toBe('offerted');
  expect(standingStatus(STATES.sent)).toBe('sent');
  expect(visibleStatus(STATES.seller_revision, 'clock')).toBe('revision');
  expect(visibleStatus(STATES.sent, 'buyer')).toBe('sent');
  // The `revision…` members must be null after a revision.
  const left = { ...STATES.sent, revisionBy: 'buyer', revisionFrom: 'offerted' } as const;
  expect(visibleStatus(left, 'seller')).toBe('sent');
  expect(turnOf({ ...STATES.accepted, revisionBy: 'buyer' })).toBeUndefined();
});
