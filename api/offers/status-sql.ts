import { and, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { oneOf } from '#api/db/columns.ts';
import { properties } from '#api/properties/table.ts';
import { OFFER_STANDING_STATUSES } from '#domain/offers/status.ts';
import { offers } from './table.ts';

/*
 * The rules of `domain/offers` as SQL conditions. `status-sql.test.ts` checks each against its
 * function there, over every status, side and deadline.
 */

/** Sent and not ended, whether or not its deadline has passed. */
export const hasStandingStatus = oneOf(offers.status, OFFER_STANDING_STATUSES);

/** Sent, not ended, and in time at an instant (epoch ms); a backup has no deadline. */
export function isStanding(now: number): SQL {
  return sql`(${hasStandingStatus} and (${offers.deadlineAt} is null or ${offers.deadlineAt} > ${now}))`;
}

/** Whether its deadline has passed at an instant (epoch ms), as `isExpired` says. */
export function isOverdue(now: number): SQL | undefined {
  return and(hasStandingStatus, lte(offers.deadlineAt, now));
}

/** Asks of the row that is written what `isExpired` asks of the one that was read. */
export function isInTime(
  { status }: Pick<typeof offers.$inferSelect, 'status'>,
  now: number,
): SQL | undefined {
  if (status === 'draft' || status === 'accepted') return undefined;
  return or(isNull(offers.deadlineAt), gt(offers.deadlineAt, now));
}

/** Whether the seller has to answer, also while they write a counter-offer; `turnOf` of an open offer. */
export const isSellersTurn = sql`(${offers.status} = 'sent' or (${offers.status} = 'revision' and ${offers.revisionFrom} = 'sent'))`;

/**
 * The account that has to answer at an instant (epoch ms), as `turnOf` says of one offer; null when
 * nobody has to. Its statement joins the property: a backup has no turn.
 */
export function turnHolder(now: number): SQL {
  return sql`case
    when not ${isStanding(now)} or ${properties.status} = 'under_contract' then null
    when ${offers.status} = 'sent' or ${offers.revisionBy} = 'seller' then ${offers.sellerId}
    else ${offers.buyerId} end`;
}

/** The account that writes what is not sent. */
export const author = sql`case when ${offers.revisionBy} = 'seller' then ${offers.sellerId} else ${offers.buyerId} end`;

/** The status that an account sees at an instant (epoch ms), as `asOf` and `visibleStatus` say. */
export function shownStatus(viewerId: string, now: number): SQL {
  return sql`case
    when ${isOverdue(now)} then 'rejected'
    when ${offers.status} = 'revision' and ${author} <> ${viewerId} then ${offers.revisionFrom}
    else ${offers.status} end`;
}
