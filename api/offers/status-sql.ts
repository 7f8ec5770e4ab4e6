import { and, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { oneOf } from '#api/db/columns.ts';
import { properties } from '#api/properties/table.ts';
import { OFFER_STANDING_STATUSES } from '#domain/offers/status.ts';
import { SEALED_STATUSES } from '#domain/rounds/status.ts';
import { offers, offerVersions, roundParticipants, rounds } from './table.ts';

/*
 * The rules of `domain/offers` as SQL. `status-sql.test.ts` compares each with its function there,
 * for every status, side and deadline.
 */

/** Sent and not ended, even if the deadline has passed. */
export const hasStandingStatus = oneOf(offers.status, OFFER_STANDING_STATUSES);

/** Sent, not ended and not past the deadline at an instant (epoch ms); a backup has no deadline. */
export function isStanding(now: number): SQL {
  return sql`(${hasStandingStatus} and (${offers.deadlineAt} is null or ${offers.deadlineAt} > ${now}))`;
}

/** Past the deadline at an instant (epoch ms), as in `isExpired`. */
export function isOverdue(now: number): SQL | undefined {
  return and(hasStandingStatus, lte(offers.deadlineAt, now));
}

/**
 * Condition for an update that the offer is not past its deadline, as in `isExpired`; none for a
 * status without a deadline.
 */
export function isInTime(
  { status }: Pick<typeof offers.$inferSelect, 'status'>,
  now: number,
): SQL | undefined {
  if (status === 'draft' || status === 'accepted') return undefined;
  return or(isNull(offers.deadlineAt), gt(offers.deadlineAt, now));
}

/**
 * Whether the seller has to answer an open offer, as in `turnOf`; also while they write a
 * counter-offer.
 */
export const isSellersTurn = sql`(${offers.status} = 'sent' or (${offers.status} = 'revision' and ${offers.revisionFrom} = 'sent'))`;

/**
 * The id of the account that has to answer at an instant (epoch ms), as in `turnOf`; null when no
 * one has to. The query must join the property, because a backup is no one's turn.
 */
export function turnHolder(now: number): SQL {
  return sql`case
    when not ${isStanding(now)} or ${properties.status} = 'under_contract' then null
    when ${isInSealedRound(now)} then case when ${isAskedForBest(now)} then ${offers.buyerId} end
    when ${offers.status} = 'sent' or ${offers.revisionBy} = 'seller' then ${offers.sellerId}
    else ${offers.buyerId} end`;
}

/** Whether the home has a round whose offers are sealed at an instant (epoch ms). */
function isInSealedRound(now: number): SQL {
  return sql`exists (select 1 from ${rounds} where ${rounds.propertyId} = ${offers.propertyId} and ${oneOf(rounds.status, SEALED_STATUSES)} and ${rounds.deadlineAt} > ${now})`;
}

/**
 * Whether the buyer of an offer may take part in the open round on the home and has sealed nothing,
 * as in `dealOf`.
 */
function isAskedForBest(now: number): SQL {
  return sql`exists (select 1 from ${rounds} where ${rounds.propertyId} = ${offers.propertyId}
    and ${oneOf(rounds.status, SEALED_STATUSES)} and ${rounds.startsAt} <= ${now}
    and (${rounds.rules} ->> '$.invited' = 'verified' or ${rounds.startsAt} >=
      (select ${offerVersions.at} from ${offerVersions} where ${offerVersions.offerId} = ${offers.id} and ${offerVersions.number} = 1))
    and not exists (select 1 from ${roundParticipants} where ${roundParticipants.roundId} = ${rounds.id}
      and ${roundParticipants.offerId} = ${offers.id} and ${roundParticipants.number} is not null))`;
}

/** The id of the account that is writing unsent terms. */
export const author = sql`case when ${offers.revisionBy} = 'seller' then ${offers.sellerId} else ${offers.buyerId} end`;

/** The status that an account sees at an instant (epoch ms), as in `asOf` and `visibleStatus`. */
export function shownStatus(viewerId: string, now: number): SQL {
  return sql`case
    when ${isOverdue(now)} then 'rejected'
    when ${offers.status} = 'revision' and ${author} <> ${viewerId} then ${offers.revisionFrom}
    else ${offers.status} end`;
}
