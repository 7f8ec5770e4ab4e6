import type { Context } from '#api/context.ts';
import { dateOf } from '#domain/calendar.ts';
import { photoUrl } from '#domain/listings/photo.ts';
import { allowedActions } from '#domain/offers/allowed-actions.ts';
import { fullName } from '#domain/offers/format.ts';
import {
  type NetBasis,
  netSheet,
  netSheetInput,
  type SoldHome,
} from '#domain/offers/money/net/net-sheet.ts';
import { storedChoices, USUAL_CHOICES } from '#domain/offers/seller-settings.ts';
import { type OfferActor, visibleStatus } from '#domain/offers/status.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { titleCompanyOf } from '#domain/offers/title-company.ts';
import { contractMoves } from '#domain/signing/contract-statement.ts';
import { contractHome } from '#domain/signing/deal/deal-document.ts';
import { isComplete } from '#domain/signing/status.ts';
import { buyerLines, dealSeenBy, findOffer, homeOf, type SeenOffer } from './find-offer.ts';
import { contactsOf } from './offer-mail.ts';
import { addressFor } from './shown-address.ts';
import type { OfferRow } from './table.ts';

export type OfferView = ReturnType<typeof offerView>;
export type OfferSummary = ReturnType<typeof offerSummary>;

/**
 * Returns an offer as the viewer sees it.
 * @throws Refusal `unauthenticated` (401), `not_found` (404)
 */
export async function describeOffer(context: Context, id: string): Promise<OfferView> {
  return offerView(await findOffer(context, id));
}

/**
 * Returns the version tag of an offer for `ETag` and `If-Match`. The author's tag includes the
 * unsent draft; those of others do not, so that they do not reveal an unsent counter-offer.
 */
export function tagOf(offer: OfferRow, actor: OfferActor): string {
  return isAuthor(offer, actor)
    ? `"${offer.status}.${offer.version}.${offer.draftVersion}"`
    : `"${visibleStatus(offer, actor)}.${offer.version}"`;
}

/** Whether this person is writing an unsent draft or counter-offer. */
export function isAuthor(offer: OfferRow, actor: OfferActor): boolean {
  return offer.status === 'draft' ? actor === 'buyer' : offer.revisionBy === actor;
}

export function offerTag({ tag }: Pick<OfferView, 'tag'>): string {
  return tag;
}

/** Returns what lists show of an offer. */
export function offerSummary(seen: SeenOffer) {
  const { offer, property, buyer, seller, actor } = seen;
  const terms = seen.sent?.terms;
  const facts = property.snapshot?.facts ?? property.facts;
  const cover = property.snapshot?.photos[0];
  const savedAt = isAuthor(offer, actor) ? (offer.savedAt ?? 0) : 0;
  const deal = dealSeenBy(seen);
  return {
    id: offer.id,
    propertyId: offer.propertyId,
    property: {
      address: addressFor(seen, actor),
      city: facts.city ?? '',
      zip: facts.postalCode ?? '',
      county: facts.countyOrParish ?? '',
      propertyType: property.propertyType,
      status: property.status,
      listPriceCents: facts.listPrice ?? 0,
      associationFeeCents: facts.associationFee ?? 0,
      annualTaxCents: facts.taxAnnualAmount ?? null,
      coverUrl: cover ? photoUrl(cover.hash, 480, 'webp') : null,
      ...contractHome(property.facts),
    },
    role: actor === 'buyer' || actor === 'seller' ? actor : ('admin' as const),
    client: (actor === 'buyer' && offer.client) || null,
    buyer: {
      name: (terms && buyerLines(seen, terms).join(', ')) || offer.client || fullName(buyer),
    },
    seller: { name: fullName(seller) },
    status: visibleStatus(offer, actor),
    reason: offer.reason,
    /** The side that has to answer, as `deal` says. */
    turn: deal.state === 'answer' && deal.turn !== 'both' ? deal.turn : null,
    isBackup: deal.state === 'backup',
    deal,
    version: offer.version,
    amountCents: terms?.amountCents ?? offer.draft?.amountCents ?? null,
    deadlineAt: isoOf(offer.deadlineAt),
    heldMs: offer.heldMs,
    acceptedAt: isoOf(offer.acceptedAt),
    contractFile: contractFile(seen),
    createdAt: new Date(offer.createdAt).toISOString(),
    updatedAt: new Date(Math.max(offer.updatedAt, savedAt)).toISOString(),
    terms: terms ?? null,
    netSheet: actor !== 'buyer' && terms ? netOf(seen, terms) : null,
  };
}

/** Path of the signed contract, below the offer's; null until it is signed. */
function contractFile({ offer, signing }: SeenOffer): string | null {
  if (offer.status !== 'accepted' || offer.contractAt === null) return null;
  if (!isComplete(signing)) return `documents/${offer.contractDocumentId}`;
  return signing.status === 'sealed' ? 'signing/sealed.pdf' : 'signing/document.pdf';
}

/** Returns what the offer's page shows: the offer, whose turn it is, and what the viewer may do. */
export function offerView(seen: SeenOffer) {
  const { offer, actor, at } = seen;
  const summary = offerSummary(seen);
  const isWriting = isAuthor(offer, actor);
  return {
    ...summary,
    tag: tagOf(offer, actor),
    draft: isWriting ? (offer.draft ?? null) : null,
    step: isWriting ? offer.draftStep : null,
    furthest: isWriting ? offer.draftFurthest : null,
    savedAt: isWriting ? isoOf(offer.savedAt ?? offer.updatedAt) : null,
    preferences: seen.settings?.preferences ?? {},
    /** The inputs of the seller's net; visible to the seller and administrators only. */
    netBasis: actor === 'buyer' ? null : netBasis(seen, summary.amountCents ?? 0),
    titleCompany: summary.terms ? titleCompanyOf(summary.terms) : null,
    contacts: contactsOf(seen),
    /** The uploaded contract that a side says is signed by all, and what the viewer may say of it. */
    uploadedContract: {
      documentId: offer.contractDocumentId,
      by: offer.contractDocumentId === null ? null : offer.contractBy,
      moves: contractMoves(seen, actor, at),
    },
    allowedActions: [...new Set(allowedActions(offer, actor, at, homeOf(seen)))],
    now: new Date(at).toISOString(),
  };
}

/** Returns the seller's net with these terms; visible to the seller and administrators only. */
export function netOf(seen: NetSeen, terms: OfferTerms) {
  const { home, choices } = netBasis(seen, terms.amountCents);
  return netSheet(netSheetInput(terms, home, choices));
}

type NetSeen = Pick<SeenOffer, 'property' | 'settings' | 'at'>;

/** The inputs of a net sheet apart from the terms. */
function netBasis({ property, settings, at }: NetSeen, priceCents: number): NetBasis {
  const { facts } = property;
  const home: SoldHome = {
    county: facts.countyOrParish ?? '',
    propertyType: property.propertyType,
    listPriceCents: facts.listPrice ?? priceCents,
    annualTaxCents: facts.taxAnnualAmount,
    mortgageCents: facts.mortgageTotal,
    today: dateOf(at),
  };
  return { home, choices: settings?.closing ? storedChoices(settings.closing) : USUAL_CHOICES };
}

function isoOf(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}
