import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isExpired } from '#domain/offers/dates/deadlines.ts';
import { asOf, isOpen } from '#domain/offers/standing.ts';
import {
  OFFER_OPEN_STATUSES,
  OFFER_STANDING_STATUSES,
  OFFER_STATUSES,
  type OfferStatus,
  turnOf,
  visibleStatus,
} from '#domain/offers/status.ts';
import { aContext } from '#tests/factories/accounts.ts';
import {
  hasStandingStatus,
  isInTime,
  isOverdue,
  isSellersTurn,
  isStanding,
  shownStatus,
  turnHolder,
} from './status-sql.ts';

const { db } = aContext();
const NOW = 1_000;

/** All statuses, both authors of a counter-offer, and deadlines around `NOW`. */
const STATES = OFFER_STATUSES.flatMap((status) =>
  (status === 'revision'
    ? ([
        ['seller', 'sent'],
        ['buyer', 'offerted'],
      ] as const)
    : [[null, null] as const]
  ).flatMap(([revisionBy, revisionFrom]) =>
    [null, NOW - 1, NOW, NOW + 1].map((deadlineAt) => ({
      ...{ status, revisionBy, revisionFrom, deadlineAt, reason: null },
    })),
  ),
);
type State = (typeof STATES)[number];

/** Evaluates an expression in the database for one offer, with a table of one row. */
async function inDatabase(expression: SQL | undefined, state: State, home = 'published') {
  const { status, revisionBy, revisionFrom, deadlineAt } = state;
  const [row] = await db.all<{ value: unknown }>(sql`
    with offers (id, property_id, status, revision_by, revision_from, deadline_at, seller_id, buyer_id) as (
      values ('offer', 'home', ${status}, ${revisionBy}, ${revisionFrom}, ${deadlineAt}, 'seller', 'buyer')
    ), properties (status) as (values (${home}))
    select ${expression ?? sql`1`} as value from offers, properties`);
  return row?.value;
}

function isIn(statuses: readonly OfferStatus[], { status }: State): boolean {
  return statuses.includes(status);
}

test.each(STATES)(
  '$status by $revisionBy until $deadlineAt: the same result in both',
  async (state) => {
    const isAwaiting = isIn(OFFER_STANDING_STATUSES, state);
    const isInTimeNow = isAwaiting && isOpen(state, NOW);
    const answers = {
      hasStandingStatus: await inDatabase(hasStandingStatus, state),
      isStanding: await inDatabase(isStanding(NOW), state),
      isOverdue: (await inDatabase(isOverdue(NOW), state)) ?? 0,
      isInTime: await inDatabase(isInTime(state, NOW), state),
      turnHolder: await inDatabase(turnHolder(NOW), state),
      turnOfBackup: await inDatabase(turnHolder(NOW), state, 'under_contract'),
      toBuyer: await inDatabase(shownStatus('buyer', NOW), state),
      toSeller: await inDatabase(shownStatus('seller', NOW), state),
      toAdmin: await inDatabase(shownStatus('admin', NOW), state),
    };
    const current = asOf(state, NOW);
    expect(answers).toEqual({
      hasStandingStatus: Number(isAwaiting),
      isStanding: Number(isInTimeNow),
      isOverdue: Number(isExpired(state, NOW)),
      // Ended offers are never written, so their deadline does not matter.
      isInTime: state.status === 'rejected' ? answers.isInTime : Number(!isExpired(state, NOW)),
      turnHolder: turnOf(current) ?? null,
      turnOfBackup: null,
      toBuyer: visibleStatus(current, 'buyer'),
      toSeller: visibleStatus(current, 'seller'),
      toAdmin: visibleStatus(current, 'admin'),
    });
    if (isInTimeNow) {
      const isSellers = await inDatabase(isSellersTurn, state);
      expect(isSellers).toBe(Number(turnOf(state) === 'seller'));
    }
  },
);

test('open is a draft or a sent offer that has not ended', () => {
  expect(OFFER_STATUSES.filter((status) => isOpen({ ...bare, status }, NOW))).toEqual([
    ...OFFER_OPEN_STATUSES,
  ]);
});

const bare = { revisionBy: null, revisionFrom: null, deadlineAt: null };
