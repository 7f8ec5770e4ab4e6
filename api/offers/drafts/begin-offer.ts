import { createId } from '@paralleldrive/cuid2';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { type Context, requireProfile } from '#api/context.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { sha256Hex } from '#api/hash.ts';
import { lapseOffer } from '#api/offers/automatic/lapse-offers.ts';
import { findOffer, selectOffers } from '#api/offers/find-offer.ts';
import { requireOfferable } from '#api/offers/moves/offerable.ts';
import { offerEvents, offers, offerVersions, sellerSettings } from '#api/offers/table.ts';
import { properties } from '#api/properties/table.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { publicProjection } from '#domain/listings/public-projection.ts';
import { isExpired } from '#domain/offers/dates/deadlines.ts';
import { buyersFor, copiedTerms } from '#domain/offers/draft/copied-terms.ts';
import { listedItems, preferredTerms } from '#domain/offers/draft/starting-answers.ts';
import { chainedEvent, FIRST_HASH } from '#domain/offers/history.ts';
import { OFFER_BEGINNING, OFFER_OPEN_STATUSES } from '#domain/offers/status.ts';
import { OFFER_STEP_KEYS } from '#domain/offers/steps/step.ts';
import type { AnswerKey, PartialTerms } from '#domain/offers/terms.ts';
import { Refusal } from '#domain/refusal.ts';

/** Maximum number of offers that one person may start on one property per day. */
const MAX_PER_DAY = 10;

/** For whom an offer is started, and from which terms. */
export type Beginning = Readonly<{
  /** The agent's client; empty if the account buys for itself. */
  client?: string | undefined;
  /** Id of an earlier offer of the viewer to copy. */
  from?: string | undefined;
}>;

export type Begun = Readonly<{
  id: string;
  isNew: boolean;
  /** Answers that were not copied: past dates, and what fits the former home only. */
  emptied: readonly AnswerKey[];
}>;

/**
 * Starts an offer of the viewer on a property, or returns the open one for the same client.
 * @throws Refusal `not_found` (404), `own_property` or `property_under_contract` (409),
 * `rate_limited` (429)
 */
export async function beginOffer(
  context: Context,
  propertyId: string,
  { client = '', from }: Beginning = {},
): Promise<Begun> {
  const { db, now } = context;
  const viewer = requireProfile(context, 'buyer', 'seller');
  const [found] = await db
    .select({ property: properties, takesBackups: sellerSettings.takesBackups })
    .from(properties)
    .leftJoin(sellerSettings, eq(sellerSettings.propertyId, properties.id))
    .where(eq(properties.id, propertyId));
  const property = found?.property;
  if (!property?.snapshot) throw new Refusal('not_found');
  if (property.ownerId === viewer.id) throw new Refusal('own_property');
  const former = from === undefined ? undefined : await findFormer(context, from);
  const forWhom = client || (former?.client ?? '');
  const open = await findOpenOffer(context, propertyId, viewer.id, forWhom);
  if (open && !isExpired(open.offer, now())) return alreadyOpen(open.offer.id);
  requireOfferable({
    status: property.status,
    isPublic: true,
    takesBackups: found?.takesBackups ?? false,
  });
  // A home that is not shown online does not exist for buyers.
  if (!publicProjection({ ...property.snapshot, propertyType: property.propertyType })) {
    throw new Refusal('not_found');
  }
  // The cron job may be late, and an expired offer must not block a new one.
  if (open) await lapseOffer(context, open);
  await requireFewOffers(context, propertyId, viewer.id);

  const id = createId();
  const at = now();
  const county = property.snapshot.facts.countyOrParish ?? '';
  const copied = former && copiedTerms(former.terms, former.home, { id: propertyId, county }, at);
  const draft = {
    ...(copied?.terms ?? (await initialTerms(context, propertyId, at))),
    ...listedItems(property.snapshot.facts),
    ...(client && buyersFor(client)),
  };
  const event = await chainedEvent(
    {
      offerId: id,
      sequence: 1,
      action: OFFER_BEGINNING.action,
      actor: OFFER_BEGINNING.by,
      byUserId: viewer.id,
      fromStatus: null,
      toStatus: OFFER_BEGINNING.to,
      version: 0,
      termsSha256: null,
      note: null,
      at,
    },
    FIRST_HASH,
    sha256Hex,
  );
  try {
    await unlessTaken(
      db.batch([
        db.insert(offers).values({
          id,
          propertyId,
          sellerId: property.ownerId,
          buyerId: viewer.id,
          status: OFFER_BEGINNING.to,
          sequence: event.sequence,
          historyHash: event.hash,
          version: 0,
          client: forWhom,
          draft,
          ...(copied && { draftFurthest: OFFER_STEP_KEYS.length }),
          createdAt: at,
          updatedAt: at,
        }),
        db.insert(offerEvents).values(event),
      ]),
    );
    return { id, isNew: true, emptied: copied?.emptied ?? [] };
  } catch (error) {
    // The second of two concurrent clicks finds the first one's draft.
    const begun = await findOpenOffer(context, propertyId, viewer.id, forWhom);
    if (begun) return alreadyOpen(begun.offer.id);
    throw error;
  }
}

/** Initial terms: the seller's preferences. */
async function initialTerms({ db }: Context, propertyId: string, at: number) {
  const [kept] = await db
    .select({ preferences: sellerSettings.preferences })
    .from(sellerSettings)
    .where(eq(sellerSettings.propertyId, propertyId));
  return preferredTerms(kept?.preferences ?? {}, at);
}

/** The result for an existing offer, which is not changed. */
function alreadyOpen(id: string): Begun {
  return { id, isNew: false, emptied: [] };
}

async function findOpenOffer(
  context: Context,
  propertyId: string,
  buyerId: string,
  client: string,
) {
  const [open] = await selectOffers(context).where(
    and(
      eq(offers.propertyId, propertyId),
      eq(offers.buyerId, buyerId),
      // The same expression as in the unique index: one open offer per client.
      sql`lower(${offers.client}) = lower(${client})`,
      inArray(offers.status, [...OFFER_OPEN_STATUSES]),
    ),
  );
  return open;
}

/**
 * Limits new offers per property and day.
 * @throws Refusal `rate_limited` (429)
 */
async function requireFewOffers({ db, now }: Context, propertyId: string, buyerId: string) {
  const latest = await db
    .select({ createdAt: offers.createdAt })
    .from(offers)
    .where(
      and(
        eq(offers.propertyId, propertyId),
        eq(offers.buyerId, buyerId),
        gt(offers.createdAt, now() - DAY_MS),
      ),
    )
    .orderBy(desc(offers.createdAt))
    .limit(MAX_PER_DAY);
  const oldest = latest[MAX_PER_DAY - 1];
  if (!oldest) return;
  throw new Refusal('rate_limited', {
    retryAfterSeconds: Math.ceil((oldest.createdAt + DAY_MS - now()) / 1_000),
  });
}

/** An offer to copy: the buyer's last terms, the client, and id and county of the home. */
type Former = Readonly<{
  terms: PartialTerms;
  client: string;
  home: Readonly<{ id: string; county: string }>;
}>;

/**
 * Returns one of the viewer's own offers for copying: the buyer's last sent version, or else the
 * draft.
 * @throws Refusal `not_found` (404) for another person's offer
 */
async function findFormer(context: Context, id: string): Promise<Former> {
  const { offer, property, actor } = await findOffer(context, id);
  if (actor !== 'buyer') throw new Refusal('not_found');
  const [own] = await context.db
    .select({ terms: offerVersions.terms })
    .from(offerVersions)
    .where(and(eq(offerVersions.offerId, id), eq(offerVersions.author, 'buyer')))
    .orderBy(desc(offerVersions.number))
    .limit(1);
  const county = (property.snapshot ?? property).facts.countyOrParish ?? '';
  return {
    terms: own?.terms ?? offer.draft ?? {},
    client: offer.client,
    home: { id: property.id, county },
  };
}
