import { eq } from 'drizzle-orm';
import { users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/read-together.ts';
import { message } from '#api/messages/outbox.ts';
import type { RoundMail } from '#api/messages/templates/rounds.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { postalAddressFor } from '#api/offers/shown-address.ts';
import type { RoundOutcome, RoundPlace } from '#domain/rounds/status.ts';
import type { ParticipantRow, RoundRow } from './find-round.ts';

/** Returns the data of a message about a round to the buyer of an offer. */
export function buyerMail({ env }: Context, round: RoundRow, found: FoundOffer): RoundMail {
  const { propertyId, rules, deadlineAt, decideBy } = round;
  return {
    ...{ origin: env.SITE_ORIGIN, readBy: 'buyer', propertyId, offerId: found.offer.id },
    address: postalAddressFor(found, 'buyer', false),
    client: found.offer.client || null,
    ...{ rules, deadlineAt, decideBy },
  };
}

// The hourly limit of e-mails does not delay these, so that all buyers get them at the same time.

/** Returns the messages about a declared round to the buyers of offers. */
export function declaredMessages(
  context: Context,
  round: RoundRow,
  found: readonly FoundOffer[],
): readonly Statement[] {
  return found.map((one) =>
    message(
      context.db,
      {
        template: 'round_declared',
        to: one.buyer,
        data: buyerMail(context, round, one),
        cause: `round:${round.id}:declared:${one.offer.id}`,
      },
      context.now(),
    ),
  );
}

/** Returns the messages about a later deadline, all of the same instant. */
export function extendedMessages(
  context: Context,
  round: RoundRow,
  formerDeadlineAt: number,
  found: readonly FoundOffer[],
): readonly Statement[] {
  return found.map((one) =>
    message(
      context.db,
      {
        template: 'round_extended',
        to: one.buyer,
        data: { ...buyerMail(context, round, one), formerDeadlineAt },
        cause: `round:${round.id}:extended:${round.deadlineAt}:${one.offer.id}`,
      },
      context.now(),
    ),
  );
}

/** Returns the messages about opened offers to the seller and to every buyer. */
export async function openedMessages(
  context: Context,
  round: RoundRow,
  found: readonly FoundOffer[],
  places: readonly RoundPlace[],
): Promise<readonly Statement[]> {
  const [seller] = await context.db.select().from(users).where(eq(users.id, round.sellerId));
  const cause = `round:${round.id}:opened`;
  const count = places.length;
  const [first] = found;
  return [
    ...(seller && first
      ? [
          message(
            context.db,
            {
              template: 'round_opened',
              to: seller,
              data: {
                ...buyerMail(context, round, first),
                address: postalAddressFor(first, 'seller', false),
                ...{ readBy: 'seller', offerId: null, client: null, count, own: null, rank: null },
              },
              cause,
            },
            context.now(),
          ),
        ]
      : []),
    ...found.map((one) => {
      const own = places.find(({ offerId }) => offerId === one.offer.id) ?? null;
      const data = {
        ...buyerMail(context, round, one),
        count,
        own,
        rank: promisedRank(round, own),
      };
      const entry = { template: 'round_opened', to: one.buyer, data } as const;
      return message(context.db, { ...entry, cause: `${cause}:${one.offer.id}` }, context.now());
    }),
  ];
}

/** Returns the messages about the end of a round to every buyer, all of the same instant. */
export function overMessages(
  context: Context,
  round: RoundRow,
  found: readonly FoundOffer[],
  end: Readonly<{
    outcome: RoundOutcome;
    chosenOfferId: string | null;
    participants: readonly ParticipantRow[];
  }>,
): readonly Statement[] {
  return found.map((one) => {
    const { id } = one.offer;
    const own = round.result?.places.find(({ offerId }) => offerId === id) ?? null;
    const participant = end.participants.find(({ offerId }) => offerId === id);
    const data = {
      ...buyerMail(context, round, one),
      ...{ outcome: end.outcome, isChosen: id === end.chosenOfferId },
      rank: promisedRank(round, own),
      staysAsBackup: participant?.staysAsBackup !== false,
    };
    const cause = `round:${round.id}:over:${id}`;
    const entry = { template: 'round_over', to: one.buyer, data, cause } as const;
    return message(context.db, entry, context.now());
  });
}

/** A participant's own rank, if the rules promise it. */
export function promisedRank({ rules }: RoundRow, place: RoundPlace | null): number | null {
  return rules.shows === 'rank' && place?.participant ? place.rank : null;
}
