import { describe, expect, test, vi } from 'vitest';
import { lapseOffers } from '#api/offers/automatic/lapse-offers.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { movesFrom } from '#domain/moves.ts';
import {
  CLOSING_MOVES,
  CONTRACT_MOVES,
  NOTICE_MOVES,
  OFFER_LIFECYCLE,
  OFFER_SIDES,
  type OfferAction,
  type OfferSide,
  type OfferState,
  type OfferStatus,
  OPEN_BEST,
  READING,
  SIGNING_MOVES,
  turnOf,
  visibleStatus,
} from '#domain/offers/status.ts';
import { uploadsPdf } from '#tests/factories/files/documents.ts';
import { anOffer, contextFor, storedOffer } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

type Headers = Readonly<Record<string, string>>;

vi.setConfig({ testTimeout: 30_000 });

/** All states of an offer; either side may be writing a counter-offer. */
const STATES: readonly (OfferState & Readonly<{ name: string }>)[] = [
  { name: 'a draft', status: 'draft', revisionBy: null, revisionFrom: null },
  { name: 'a sent offer', status: 'sent', revisionBy: null, revisionFrom: null },
  {
    name: 'an offer that the seller revises',
    ...{ status: 'revision', revisionBy: 'seller', revisionFrom: 'sent' },
  },
  {
    name: 'an offer that the buyer revises',
    ...{ status: 'revision', revisionBy: 'buyer', revisionFrom: 'offerted' },
  },
  { name: 'a countered offer', status: 'offerted', revisionBy: null, revisionFrom: null },
  { name: 'an accepted offer', status: 'accepted', revisionBy: null, revisionFrom: null },
  { name: 'a rejected offer', status: 'rejected', revisionBy: null, revisionFrom: null },
];

/** The API requests, by the move they make. */
const CALLS = {
  save: (id: string, headers: Headers) =>
    asks(`/offers/${id}`, { method: 'PATCH', body: { terms: { inspectionDays: 9 } }, headers }),
  submit: (id: string, headers: Headers) =>
    asks(`/offers/${id}/submit`, { method: 'POST', headers }),
  counter: (id: string, headers: Headers) =>
    asks(`/offers/${id}/counter`, { body: { terms: { inspectionDays: 9 } }, headers }),
  discard: (id: string, headers: Headers) =>
    asks(`/offers/${id}/counter`, { method: 'DELETE', headers }),
  accept: async (id: string, headers: Headers) =>
    asks(`/offers/${id}/accept`, { body: { version: await versionOf(id) }, headers }),
  reject: async (id: string, headers: Headers) =>
    asks(`/offers/${id}/reject`, { body: { version: await versionOf(id) }, headers }),
  withdraw: (id: string, headers: Headers) =>
    asks(`/offers/${id}/withdraw`, { method: 'POST', headers }),
  addDocument: (id: string, headers: Headers) => uploadsPdf(id, headers),
} as const;
type CallName = keyof typeof CALLS;
const CALL_NAMES = Object.keys(CALLS) as CallName[];

describe.each(STATES)('$name', (state) => {
  const given = { status: state.status, revisionBy: state.revisionBy ?? 'seller' };

  test.each(OFFER_SIDES)('allows the %s the moves of the table', async (side) => {
    for (const name of CALL_NAMES) {
      const to = expectedMove(state, side, name);
      if (to === undefined) continue;
      const offer = await anOffer(given);
      const { status, json } = await CALLS[name](offer.id, offer[side].headers);
      expect([name, status < 300, json['code']]).toEqual([name, true, undefined]);
      const isDeleted = state.status === 'draft' && to === 'rejected';
      const after = await storedOffer(offer.id);
      expect([name, after?.status]).toEqual([name, isDeleted ? undefined : to]);
    }
  });

  test('allows no other move', async () => {
    const offer = await anOffer(given);
    const before = await storedOffer(offer.id);
    for (const side of OFFER_SIDES) {
      for (const name of CALL_NAMES) {
        if (expectedMove(state, side, name) !== undefined) continue;
        const { status, json } = await CALLS[name](offer.id, offer[side].headers);
        const expected = [side, name, ...refusalOf(state, side, name)];
        expect([side, name, status, json['code']]).toEqual(expected);
      }
    }
    expect(await storedOffer(offer.id)).toEqual(before);
  });

  test('shows each side its allowed moves', async () => {
    const offer = await anOffer(given);
    for (const side of OFFER_SIDES) {
      const { status, json } = await asks(`/offers/${offer.id}`, { headers: offer[side].headers });
      if (status === 404) continue;
      const seen = visibleStatus(state, side);
      const moves = movesFrom(OFFER_LIFECYCLE, seen, side).map(({ action }) => action);
      const onContract: readonly OfferAction[] = [
        ...[...SIGNING_MOVES, ...CONTRACT_MOVES, ...CLOSING_MOVES, ...NOTICE_MOVES],
        ...[READING, OPEN_BEST],
      ];
      expect(json['offer']).toMatchObject({
        status: seen,
        turn: turnOf(state) ?? null,
        allowedActions: [...new Set(moves)].filter((action) => !onContract.includes(action)),
      });
    }
  });
});

test.each(STATES.filter(({ status }) => ['sent', 'revision', 'offerted'].includes(status)))(
  'after its deadline only the cron job moves $name',
  async ({ status, revisionBy }) => {
    const now = Date.now() - 60 * HOUR_MS;
    const offer = await anOffer({ status, revisionBy: revisionBy ?? 'seller', now });
    const before = await storedOffer(offer.id);
    for (const side of OFFER_SIDES) {
      for (const name of CALL_NAMES) {
        const answer = await CALLS[name](offer.id, offer[side].headers);
        expect([side, name, answer.status, answer.json['code']]).toEqual([
          ...[side, name, 409, 'offer_expired'],
        ]);
      }
      const { json } = await asks(`/offers/${offer.id}`, { headers: offer[side].headers });
      const expired = { status: 'rejected', reason: 'expired', turn: null, allowedActions: [] };
      expect(json['offer']).toMatchObject(expired);
    }
    expect(await storedOffer(offer.id)).toEqual(before);

    await lapseOffers(contextFor(undefined));
    expect(await storedOffer(offer.id)).toMatchObject({ status: 'rejected', reason: 'expired' });
    const late = await CALLS.accept(offer.id, offer.seller.headers);
    expect(late.json).toMatchObject({ status: 409, code: 'offer_expired' });
  },
);

async function versionOf(id: string): Promise<number> {
  return Math.max(1, (await storedOffer(id))?.version ?? 1);
}

/** The status after a request; `undefined` when the lifecycle has no row for it. */
function expectedMove(state: OfferState, side: OfferSide, name: CallName): OfferStatus | undefined {
  const isAuthor = state.revisionBy === side || (state.status === 'draft' && side === 'buyer');
  // A side without unsent terms has nothing to send.
  if (name === 'submit' && !isAuthor) return undefined;
  const action = actionOf(state, isAuthor, name);
  const standing = visibleStatus(state, side);
  const move = movesFrom(OFFER_LIFECYCLE, standing, side).find((one) => one.action === action);
  return move?.to === standing ? state.status : move?.to;
}

function actionOf({ status }: OfferState, isAuthor: boolean, name: CallName): OfferAction {
  switch (name) {
    case 'save':
      return status === 'draft' ? 'save' : 'save_counter';
    case 'submit':
      return status === 'draft' ? 'submit' : 'submit_counter';
    case 'counter':
      return isAuthor && status === 'revision' ? 'save_counter' : 'counter';
    case 'discard':
      return 'discard_counter';
    case 'addDocument':
      return 'add_document';
    case 'accept':
    case 'reject':
    case 'withdraw':
      return name;
  }
}

function refusalOf(state: OfferState, side: OfferSide, name: CallName): [number, string] {
  if (state.status === 'draft' && side === 'seller') return [404, 'not_found'];
  const turn = turnOf(state);
  const isAnswer = ['submit', 'counter', 'accept', 'reject'].includes(name);
  return [409, turn && turn !== side && isAnswer ? 'not_your_turn' : 'transition_not_allowed'];
}
