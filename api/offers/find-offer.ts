import { and, count, eq, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { users } from '#api/accounts/table.ts';
import { type Context, requireViewer } from '#api/context.ts';
import { oneOf } from '#api/db/columns.ts';
import { disclosureVersions } from '#api/disclosures/table.ts';
import { properties } from '#api/properties/table.ts';
import { signers, signings } from '#api/signing/table.ts';
import type { Viewer } from '#domain/accounts/user.ts';
import type { TaskKey } from '#domain/closing/tasks.ts';
import { type Deal, dealOf, type StoredDeal, type UnsignedSigner } from '#domain/deal/deal.ts';
import type { GivenDisclosure } from '#domain/disclosures/cancellation-windows.ts';
import type { DisclosedHome } from '#domain/disclosures/disclosure.ts';
import { type DisclosureKey, missingBeforeContract } from '#domain/disclosures/index.ts';
import type { OfferHome } from '#domain/offers/allowed-actions.ts';
import { nameLines } from '#domain/offers/format.ts';
import { asOf } from '#domain/offers/standing.ts';
import { type OfferActor, type OfferSide, UNSENT_ACTIONS } from '#domain/offers/status.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { Refusal } from '#domain/refusal.ts';
import { type RoundStatus, roundStatusAt, SEALED_STATUSES } from '#domain/rounds/status.ts';
import {
  closingNotices,
  closingTasks,
  disclosureReadings,
  offerEvents,
  offers,
  offerVersions,
  roundParticipants,
  roundSubmissions,
  rounds,
  sellerSettings,
} from './table.ts';

/** Table aliases of the buyer's and the seller's account. */
export const BUYERS = alias(users, 'buyers');
export const SELLERS = alias(users, 'sellers');

/** The columns that are read of every offer: the offer, its property and both people. */
export const OFFER_COLUMNS = {
  offer: offers,
  property: {
    id: properties.id,
    propertyType: properties.propertyType,
    status: properties.status,
    version: properties.version,
    facts: properties.facts,
    snapshot: properties.snapshot,
  },
  buyer: {
    id: BUYERS.id,
    firstName: BUYERS.firstName,
    lastName: BUYERS.lastName,
    email: BUYERS.email,
    phone: BUYERS.phone,
    language: BUYERS.language,
  },
  seller: {
    id: SELLERS.id,
    firstName: SELLERS.firstName,
    lastName: SELLERS.lastName,
    email: SELLERS.email,
    phone: SELLERS.phone,
    language: SELLERS.language,
  },
  /** The last sent terms; null while the offer is a draft. */
  sent: {
    terms: offerVersions.terms,
    sha256: offerVersions.sha256,
    author: offerVersions.author,
  },
  settings: {
    preferences: sellerSettings.preferences,
    closing: sellerSettings.closing,
    takesBackups: sellerSettings.takesBackups,
  },
  /** The latest signing of the contract, whatever its status; null if there was none. */
  signing: {
    status: signings.status,
    openedAt: signings.openedAt,
    expiresAt: signings.expiresAt,
    completeAt: signings.completeAt,
  },
  /** Names of the buyers in a corrected contract; empty if there was no correction. */
  correctedBuyers:
    sql<string>`(select json_group_array(corrected.name) from (select ${signers.name} as name from ${signers} where ${signers.signingId} = ${signings.id} and ${signings.replacesId} is not null and ${signers.side} = 'buyer' order by ${signers.position}) corrected)`.mapWith(
      (text): readonly string[] => JSON.parse(text),
    ),
  /** The people who still have to sign. */
  unsigned:
    sql<string>`(select json_group_array(json_object('side', ${signers.side}, 'userId', ${signers.userId})) from ${signers} where ${signers.signingId} = ${signings.id} and ${signers.status} <> 'signed')`.mapWith(
      (text): readonly UnsignedSigner[] => JSON.parse(text),
    ),
  /** Keys of the home's disclosures that the seller has given. */
  disclosed:
    sql<string>`(select json_group_array(distinct ${disclosureVersions.key}) from ${disclosureVersions} where ${disclosureVersions.propertyId} = ${offers.propertyId})`.mapWith(
      (text): readonly string[] => JSON.parse(text),
    ),
  /** Keys of the home's disclosures whose latest version the buyer has not read. */
  unread:
    sql<string>`(select json_group_array(given.key) from (select ${disclosureVersions.key} as key, max(${disclosureVersions.number}) as number from ${disclosureVersions} where ${disclosureVersions.propertyId} = ${offers.propertyId} group by ${disclosureVersions.key}) given where not exists (select 1 from ${disclosureReadings} where ${disclosureReadings.offerId} = ${offers.id} and ${disclosureReadings.key} = given.key and ${disclosureReadings.number} = given.number))`.mapWith(
      (text): readonly DisclosureKey[] => JSON.parse(text),
    ),
  /** The disclosures that the buyer has read, each version. */
  received:
    sql<string>`(select json_group_array(json_object('key', ${disclosureReadings.key}, 'at', ${disclosureReadings.at}, 'isWaived', json(iif(${disclosureReadings.isWaived}, 'true', 'false')))) from ${disclosureReadings} where ${disclosureReadings.offerId} = ${offers.id})`.mapWith(
      (text): readonly GivenDisclosure[] => JSON.parse(text),
    ),
  /** The side whose proposal to change the contract waits for an answer. */
  asked: sql<OfferSide | null>`(select ${closingNotices.by} from ${closingNotices} where ${closingNotices.offerId} = ${offers.id} and ${closingNotices.status} = 'proposed')`,
  /** The tasks of the closing that are done. */
  done: sql<string>`(select json_group_array(${closingTasks.task}) from ${closingTasks} where ${closingTasks.offerId} = ${offers.id})`.mapWith(
    (text): readonly TaskKey[] => JSON.parse(text),
  ),
  /** The latest round of best offers on the home; null if there was none. */
  round: {
    id: rounds.id,
    status: rounds.status,
    rules: rounds.rules,
    startsAt: rounds.startsAt,
    deadlineAt: rounds.deadlineAt,
    decideBy: rounds.decideBy,
  },
  /** When the buyer sealed the best offer that counts in that round. */
  sealedAt: sql<
    number | null
  >`(select ${roundSubmissions.at} from ${roundSubmissions} join ${roundParticipants} on ${roundParticipants.roundId} = ${roundSubmissions.roundId} and ${roundParticipants.offerId} = ${roundSubmissions.offerId} and ${roundParticipants.number} = ${roundSubmissions.number} where ${roundSubmissions.roundId} = ${rounds.id} and ${roundSubmissions.offerId} = ${offers.id})`,
  /** When the buyer first sent an offer. */
  firstSentAt: sql<
    number | null
  >`(select first_version.at from ${offerVersions} first_version where first_version.offer_id = ${offers.id} and first_version.number = 1)`,
  /** When a person last declined to sign the contract. */
  declinedAt: sql<
    number | null
  >`(select max(${offerEvents.at}) from ${offerEvents} where ${offerEvents.offerId} = ${offers.id} and ${offerEvents.action} = 'decline_signing')`,
  /** The last event that both sides see. */
  last: sql<
    string | null
  >`(select json_object('action', ${offerEvents.action}, 'by', ${offerEvents.actor}, 'at', ${offerEvents.at}) from ${offerEvents} where ${offerEvents.offerId} = ${offers.id} and ${not(oneOf(offerEvents.action, UNSENT_ACTIONS))} order by ${offerEvents.sequence} desc limit 1)`.mapWith(
    (text): StoredDeal['last'] => (text === null ? null : JSON.parse(text)),
  ),
} as const;

/** Selects offers with `OFFER_COLUMNS`. */
export function selectOffers({ db }: Pick<Context, 'db'>) {
  return db
    .select(OFFER_COLUMNS)
    .from(offers)
    .innerJoin(properties, eq(properties.id, offers.propertyId))
    .innerJoin(BUYERS, eq(BUYERS.id, offers.buyerId))
    .innerJoin(SELLERS, eq(SELLERS.id, offers.sellerId))
    .leftJoin(
      offerVersions,
      and(eq(offerVersions.offerId, offers.id), eq(offerVersions.number, offers.version)),
    )
    .leftJoin(sellerSettings, eq(sellerSettings.propertyId, offers.propertyId))
    .leftJoin(
      signings,
      sql`${signings.id} = (select latest.id from ${signings} latest where latest.offer_id = ${offers.id} order by latest.opened_at desc, latest.id desc limit 1)`,
    )
    .leftJoin(
      rounds,
      sql`${rounds.id} = (select latest.id from ${rounds} latest where latest.property_id = ${offers.propertyId} order by latest.declared_at desc limit 1)`,
    );
}

/** Counts the offers that {@link selectOffers} would read. */
export function countOffers({ db }: Pick<Context, 'db'>) {
  return db
    .select({ total: count() })
    .from(offers)
    .innerJoin(properties, eq(properties.id, offers.propertyId))
    .innerJoin(BUYERS, eq(BUYERS.id, offers.buyerId))
    .innerJoin(SELLERS, eq(SELLERS.id, offers.sellerId));
}

export type FoundOffer = Awaited<ReturnType<typeof selectOffers>>[number];

/** An offer as one person sees it at one instant. */
export type SeenOffer = FoundOffer &
  Readonly<{
    viewer: Viewer;
    /** The viewer's role in the offer. */
    actor: OfferActor;
    /** Epoch milliseconds. */
    at: number;
  }>;

/** Condition for the offers that a person may see: sellers and administrators never see drafts. */
export function visibleTo(viewer: Viewer): SQL | undefined {
  if (viewer.profile === 'admin') return ne(offers.status, 'draft');
  return or(
    eq(offers.buyerId, viewer.id),
    and(eq(offers.sellerId, viewer.id), ne(offers.status, 'draft')),
  );
}

/**
 * Returns an offer that the viewer may see, in its current status: after its deadline it is
 * expired, even if the cron job has not recorded that yet.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) also for an offer that the viewer may
 * not see
 */
export async function findOffer(
  context: Context,
  id: string,
  viewer = requireViewer(context),
): Promise<SeenOffer> {
  const [found] = await selectOffers(context).where(and(eq(offers.id, id), visibleTo(viewer)));
  if (!found) throw new Refusal('not_found');
  return seenBy(found, viewer, context.now());
}

/** Returns a loaded offer as this person sees it at this instant (epoch ms). */
export function seenBy(found: FoundOffer, viewer: Viewer, at: number): SeenOffer {
  return { ...found, offer: asOf(found.offer, at), viewer, actor: actorOn(found, viewer), at };
}

/**
 * Returns the side the viewer is on.
 * @throws Refusal `not_found` (404) for an administrator, who is on neither side.
 */
export function sideOn({ actor }: Pick<SeenOffer, 'actor'>): OfferSide {
  if (actor !== 'buyer' && actor !== 'seller') throw new Refusal('not_found');
  return actor;
}

/** Returns the deal as this person sees it at the instant of the request. */
export function dealSeenBy(seen: SeenOffer): Deal {
  return dealFor(seen, seen.actor, seen.at);
}

/** Returns the deal for a role at an instant (epoch ms). */
export function dealFor(found: FoundOffer, actor: OfferActor, now: number): Deal {
  const missing = missingOf(found, now).map(({ key }) => key);
  return dealOf({ ...found, missing }, actor, now);
}

/**
 * Returns the disclosures that are required before the contract is signed at an instant and that
 * the seller has not sent.
 */
export function missingOf({ property, disclosed }: FoundOffer, now: number) {
  return missingBeforeContract(publishedHome(property), disclosed, now);
}

/**
 * Returns the facts that decide which disclosures an offer's home needs: the last published ones, as
 * its listing shows them.
 */
export function publishedHome({
  propertyType,
  snapshot,
  facts,
}: Pick<FoundOffer['property'], 'propertyType' | 'snapshot' | 'facts'>): DisclosedHome {
  return { propertyType, facts: snapshot?.facts ?? facts };
}

/** Returns the property's state, which determines what is allowed with its offers. */
export function homeOf({
  property,
  settings,
  round,
  at,
}: Pick<SeenOffer, 'property' | 'settings' | 'round' | 'at'>): OfferHome {
  return {
    status: property.status,
    isPublic: property.snapshot !== null,
    takesBackups: settings?.takesBackups ?? false,
    round: round ? phaseOf(round, at) : undefined,
  };
}

/** A round that was not opened yet stays sealed, also after its deadline. */
function phaseOf(round: NonNullable<FoundOffer['round']>, at: number): OfferHome['round'] {
  const sealed: readonly RoundStatus[] = SEALED_STATUSES;
  if (sealed.includes(round.status)) return 'sealed';
  return roundStatusAt(round, at) === 'closed' ? 'opened' : undefined;
}

function actorOn({ offer }: FoundOffer, viewer: Viewer): OfferActor {
  if (offer.buyerId === viewer.id) return 'buyer';
  return offer.sellerId === viewer.id ? 'seller' : 'admin';
}

/**
 * Names of the people and companies that buy, one each: those of the terms, or of the contract after
 * a correction. A contract with companies names their signers instead, so the terms are used.
 */
export function buyerLines(
  { correctedBuyers }: Pick<FoundOffer, 'correctedBuyers'>,
  terms: Partial<OfferTerms>,
): readonly string[] {
  const names = nameLines(terms);
  const isCorrected = correctedBuyers.length === names.length && !terms.companies?.length;
  return isCorrected ? correctedBuyers : names;
}
