import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { describeDisclosures, findVersions } from '#api/disclosures/find-disclosures.ts';
import { findOffer, publishedHome, type SeenOffer } from '#api/offers/find-offer.ts';
import { moveDeal } from '#api/offers/moves/move-statements.ts';
import { openDeal } from '#api/offers/moves/open-deal.ts';
import { disclosureReadings } from '#api/offers/table.ts';
import { shownDisclosureSchema } from '#domain/disclosures/disclosure-answer.ts';
import { DISCLOSURE_KEYS } from '#domain/disclosures/index.ts';
import { isExpired } from '#domain/offers/dates/deadlines.ts';
import { READING } from '#domain/offers/status.ts';
import { Refusal } from '#domain/refusal.ts';

export const readingsSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        ...shownDisclosureSchema.shape,
        /** When the buyer confirmed having read this version; null if they have not. */
        readAt: z.iso.datetime().nullable(),
        isWaived: z.boolean(),
      }),
    )
    .readonly(),
});

export const readingBody = z.strictObject({
  key: z.enum(DISCLOSURE_KEYS),
  /** The version that was read. */
  number: z.int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The buyer waives the period to inspect; only where the law allows that. */
  isWaived: z.boolean().default(false),
});

/** Attempts to record a reading that conflicts with other writes. */
const MAX_TRIES = 5;

/**
 * Returns the disclosures of the offer's home, with what the buyer has read.
 * @throws Refusal `unauthenticated` (401), `not_found` (404)
 */
export async function offerDisclosures(context: Context, id: string) {
  return described(context, await findOffer(context, id));
}

/**
 * Records that the buyer has read one version: as a row, and with its hash as an event of the offer.
 * @throws Refusal `not_found` (404), also for the seller and for what cannot be read;
 * `stale_document` (409) if there is a newer version; `transition_not_allowed`, `offer_expired` (409)
 */
export async function readDisclosure(
  context: Context,
  id: string,
  { key, number, sha256, isWaived }: z.output<typeof readingBody>,
) {
  for (let triesLeft = MAX_TRIES; ; triesLeft -= 1) {
    const deal = await openDeal(context, id);
    if (isExpired(deal.offer, deal.at)) throw new Refusal('offer_expired');
    if (deal.side !== 'buyer') throw new Refusal('not_found');
    const found = (await described(context, deal)).items.find((one) => one.key === key);
    if (!found?.version?.at) throw new Refusal('not_found');
    const { version } = found;
    if (version.number !== number || version.sha256 !== sha256) {
      throw new Refusal('stale_document');
    }
    if (found.readAt) return described(context, deal);
    const reading = {
      ...{ offerId: id, key, number, sha256, isWaived: isWaived && found.isWaivable },
      ...{ byUserId: deal.viewer.id, at: deal.at },
    };
    const note = `${key} ${number} ${sha256}${reading.isWaived ? ' waived' : ''}`;
    const move = await moveDeal(deal, { action: READING, note });
    try {
      await unlessTaken(
        context.db.batch(asBatch([...move, context.db.insert(disclosureReadings).values(reading)])),
      );
      return described(context, deal);
    } catch (error) {
      if (triesLeft === 0 || !(error instanceof Refusal)) throw error;
    }
  }
}

/**
 * Requires that the buyer has read the latest version of everything the seller has given.
 * @throws Refusal `disclosures_unread` (409) naming them
 */
export function requireRead({ unread }: Pick<SeenOffer, 'unread'>): void {
  if (unread.length > 0) throw new Refusal('disclosures_unread', { extra: { unread } });
}

async function described(
  context: Context,
  { property, offer }: Pick<SeenOffer, 'property' | 'offer'>,
): Promise<z.output<typeof readingsSchema>> {
  const [versions, readings] = await Promise.all([
    findVersions(context, property.id),
    context.db.select().from(disclosureReadings).where(eq(disclosureReadings.offerId, offer.id)),
  ]);
  const items = await describeDisclosures(publishedHome(property), versions, context.now());
  return {
    items: items.map((one) => {
      const read = readings.find(
        ({ key, number }) => key === one.key && number === one.version?.number,
      );
      const readAt = read ? new Date(read.at).toISOString() : null;
      return { ...one, readAt, isWaived: read?.isWaived ?? false };
    }),
  };
}
