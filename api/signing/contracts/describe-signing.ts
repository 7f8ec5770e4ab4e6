import { eq } from 'drizzle-orm';
import { presentEmails } from '#api/accounts/former-emails.ts';
import type { Context } from '#api/context.ts';
import {
  dealFor,
  type FoundOffer,
  findOffer,
  missingOf,
  publishedHome,
  type SeenOffer,
} from '#api/offers/find-offer.ts';
import { findAfterSigning } from '#api/offers/records/after-signing.ts';
import { addressFor } from '#api/offers/shown-address.ts';
import { disclosureReadings } from '#api/offers/table.ts';
import { correctionAskedAt, mayAskCorrection } from '#api/signing/personal-links.ts';
import { dateOf, timeZoneOf } from '#domain/calendar.ts';
import type { Deal } from '#domain/deal/deal.ts';
import { cancellationWindows } from '#domain/disclosures/cancellation-windows.ts';
import { type DisclosureKey, disclosureOf } from '#domain/disclosures/index.ts';
import { photoUrl } from '#domain/listings/photo.ts';
import { fullName, nameLines } from '#domain/offers/format.ts';
import type { OfferActor, OfferSide } from '#domain/offers/status.ts';
import { signingName } from '#domain/properties/agreement/signature.ts';
import { Refusal } from '#domain/refusal.ts';
import { currentConsent } from '#domain/signing/consent.ts';
import { isSignable, standingSigning } from '#domain/signing/rules.ts';
import { isOnTurn, maskedEmail, sharesAddress, sideOnTurn } from '#domain/signing/signers.ts';
import type { ShownSigning, SigningAnswer, SigningCall } from '#domain/signing/signing-answer.ts';
import { type Acting, ownSigner } from './acting.ts';
import { type FoundSigning, findSigning, type SignerRow } from './find-signing.ts';
import { unreadBy } from './guest-disclosures.ts';
import { findSealedLinks } from './links/send-again.ts';
import { agreementOf } from './open-signing.ts';

type Reader = Readonly<{
  actor: OfferActor | 'guest';
  signer: SignerRow | undefined;
  /** The account's own side, whose addresses are shown unmasked. */
  side: OfferSide | undefined;
}>;

/**
 * Returns the signing of an offer's contract as one of its sides or an administrator sees it.
 * @param seen the offer, if it was already read.
 * @throws Refusal `unauthenticated` (401), `not_found` (404), also before the offer is accepted
 */
export async function describeSigning(
  given: Context,
  offerId: string,
  seen?: SeenOffer,
): Promise<SigningAnswer> {
  const found = seen ?? (await findOffer(given, offerId));
  if (found.offer.acceptedAt === null) throw new Refusal('not_found');
  const context = { ...given, now: () => found.at };
  const { actor, viewer } = found;
  const signing = await findSigning(context, offerId);
  const side = actor === 'buyer' || actor === 'seller' ? actor : undefined;
  const signer = signing && side && ownSigner(signing, found, viewer.id);
  return answerFor(context, found, signing, { actor, signer, side });
}

/** Returns a signing as a guest with a link and a code sees it. */
export function describeToGuest({ context, found, signer, ...signing }: Acting) {
  return answerFor(context, found, signing, { actor: 'guest', signer, side: undefined });
}

async function answerFor(
  context: Context,
  found: FoundOffer,
  signing: FoundSigning | undefined,
  reader: Reader,
): Promise<SigningAnswer> {
  const { offer, property, sent } = found;
  const { facts } = property.snapshot ?? property;
  const cover = property.snapshot?.photos[0];
  const now = context.now();
  const deal = dealFor(found, reader.actor === 'guest' ? 'system' : reader.actor, now);
  const links = signing && reader.side ? await findSealedLinks(context, found, signing) : [];
  const askedAt =
    reader.actor === 'guest' && reader.signer
      ? await correctionAskedAt(context, reader.signer.id)
      : null;
  const unread =
    signing && reader.actor === 'guest' && reader.signer?.side === 'buyer'
      ? await unreadBy(context, found, signing, reader.signer)
      : found.unread;
  const periods = signing?.signing.status === 'open' ? await openPeriods(context, found) : [];
  const mayOpen = isOpenable(found, signing, now) && reader.actor === 'seller';
  return {
    kind: 'contract',
    signing: signing
      ? {
          ...shown(context, found, deal, signing, { ...reader, askedAt, unread }),
          ...{ links, periods },
        }
      : null,
    isDeclined: deal.ended === 'declined',
    proposal: mayOpen ? await proposedOpening(context, found, signing) : null,
    consent: await currentConsent('contract'),
    deal: {
      offerId: offer.id,
      address: [addressFor(found, 'seller'), facts.city, facts.postalCode]
        .filter(Boolean)
        .join(', '),
      coverUrl: cover ? photoUrl(cover.hash, 480, 'webp') : null,
      amountCents: sent?.terms.amountCents ?? 0,
      closingDate: sent?.terms.closingDate ?? '',
      buyers: [...nameLines(sent?.terms ?? {})],
      acceptedAt: isoOf(offer.acceptedAt ?? now),
    },
    after:
      sent && signing ? await findAfterSigning(context, sent.terms, deal, signing.signing) : null,
    allowed: [
      ...(mayOpen ? (['open'] as const) : []),
      ...(signing ? callsOf(signing, reader, askedAt, now) : []),
    ],
    now: isoOf(now),
  };
}

/**
 * Returns the initial values of the seller's form: the signers of the previous signing; else the
 * sellers of the listing agreement, or only the account holder.
 */
async function proposedOpening(
  context: Context,
  { property, seller }: FoundOffer,
  last: FoundSigning | undefined,
): Promise<NonNullable<SigningAnswer['proposal']>> {
  if (last) return openedBefore(last);
  const agreed = await agreementOf(context, property.id);
  const { sellers = [], disclosure } = agreed ?? {};
  const { homestead } = disclosure ?? {};
  const presentOf = await presentEmails(
    context,
    sellers.map(({ email }) => email),
    [seller.id],
  );
  const people = sellers.map((person) => ({
    name: signingName(person),
    email: presentOf(person.email),
  }));
  return {
    isHomestead: homestead === undefined ? null : homestead !== 'none',
    sellers: people.length > 0 ? people : [{ name: fullName(seller), email: seller.email }],
  };
}

function openedBefore({ signing, signers }: FoundSigning) {
  const sellers = signers.filter(({ side }) => side === 'seller');
  return {
    isHomestead: signing.isHomestead,
    sellers: sellers.map(({ name, email, capacity, spouseOf }) => ({
      ...{ name, email, ...(capacity && { capacity }) },
      ...(spouseOf
        ? { spouseOf: sellers.findIndex((one) => one.name === spouseOf) }
        : signing.isHomestead && { isMarried: sellers.some((one) => one.spouseOf === name) }),
    })),
  };
}

/** Returns the periods that the law gives the buyer of this home, if all signed now. */
async function openPeriods(context: Context, { offer, property }: FoundOffer) {
  const given = await context.db
    .select()
    .from(disclosureReadings)
    .where(eq(disclosureReadings.offerId, offer.id));
  const today = dateOf(context.now(), timeZoneOf(property.facts.countyOrParish));
  return cancellationWindows(publishedHome(property), given, today);
}

/**
 * Whether another signing may be opened: there is no current one, and no signed contract was
 * uploaded.
 */
function isOpenable({ offer }: FoundOffer, found: FoundSigning | undefined, now: number): boolean {
  if (offer.status !== 'accepted' || offer.contractAt !== null) return false;
  if (!found) return true;
  const status = standingSigning(found.signing, now);
  return status === 'declined' || status === 'expired' || status === 'voided';
}

function callsOf(
  { signing, signers }: FoundSigning,
  { actor, signer, side }: Reader,
  askedAt: number | null,
  now: number,
): readonly SigningCall[] {
  if (signing.status === 'sealed' && side) return ['send_again'];
  if (!isSignable(signing, now)) return [];
  const mayAct = signer && signer.status !== 'signed';
  return [
    ...(mayAct ? (['consent'] as const) : []),
    ...(mayAct && isOnTurn(signer, signers) ? (['sign'] as const) : []),
    ...(mayAct ? (['decline'] as const) : []),
    ...(actor === 'guest' && mayAskCorrection(askedAt, now) ? (['ask_correction'] as const) : []),
    ...(side ? (['correct', 'remind'] as const) : []),
  ];
}

function shown(
  context: Context,
  found: FoundOffer,
  deal: Deal,
  whole: FoundSigning,
  {
    signer: own,
    side,
    askedAt,
    unread,
  }: Reader & Readonly<{ askedAt: number | null; unread: readonly DisclosureKey[] }>,
): Omit<ShownSigning, 'links' | 'periods'> {
  const { signing, signers, copies, said } = whole;
  const status = standingSigning(signing, context.now());
  const turn = sideOnTurn(signers);
  const missing = status === 'open' ? missingOf(found, context.now()) : [];
  const { sealedSha256, sealedBytes, certificatePage } = signing;
  return {
    ...{ id: signing.id, status, reason: signing.reason, version: signing.version },
    isCorrection: signing.replacesId !== null,
    openedAt: isoOf(signing.openedAt),
    expiresAt: isoOf(signing.expiresAt),
    due: status === 'open' && turn && deal.dueAt ? { side: turn, at: deal.dueAt } : null,
    completeAt: isoOrNull(signing.completeAt),
    sealedAt: isoOrNull(signing.sealedAt),
    endedAt: isoOrNull(status === 'expired' ? signing.expiresAt : signing.endedAt),
    declined: status === 'declined' ? declinedBy(whole) : null,
    document: {
      ...{ sha256: signing.documentSha256, bytes: signing.documentBytes, pages: signing.pages },
      ...signing.document,
    },
    sealed:
      sealedSha256 === null
        ? null
        : {
            ...{ sha256: sealedSha256, bytes: sealedBytes ?? 0 },
            certificatePage: certificatePage ?? signing.pages + 1,
          },
    verifyCode: signing.verifyCode,
    signers: signers.map((signer) => ({
      ...{ id: signer.id, side: signer.side, name: signer.name, status: signer.status },
      ...{
        company: signer.company,
        capacity: signer.capacity,
        spouseOf: signer.spouseOf,
        method: signer.method,
      },
      email: signer.side === side || signer === own ? signer.email : maskedEmail(signer.email),
      sameAddressAs: sharesAddress(signer, signers).map(({ name }) => name),
      isOnTurn: status === 'open' && isOnTurn(signer, signers),
      isYours: signer === own,
      isDisputed: said.some(({ kind, signerId }) => kind === 'disputed' && signerId === signer.id),
      signedAt: isoOrNull(signer.signedAt),
    })),
    copies: copies.map(({ id, role, name, detail, email }) => ({
      ...{ id, role, name, detail, email: maskedEmail(email) },
    })),
    yours: own
      ? {
          ...{ id: own.id, name: own.name, email: maskedEmail(own.email) },
          openedAt: isoOrNull(own.openedAt),
          consentedAt: isoOrNull(own.consentedAt),
          correctionAskedAt: isoOrNull(askedAt),
        }
      : null,
    askedCorrections: said.flatMap(({ kind, signerId, note }) => {
      const by = signers.find(({ id }) => id === signerId);
      const isAsked = kind === 'correction_asked' && by !== undefined && by.side === side;
      return isAsked ? [{ by: by.name, signerId: by.id, text: note ?? '' }] : [];
    }),
    missing: missing.map(({ key, label }) => ({ key, label })),
    unread: status === 'open' ? unread.map(named) : [],
  };
}

function named(key: DisclosureKey) {
  return { key, label: disclosureOf(key).label };
}

function declinedBy({ said, signers }: FoundSigning): ShownSigning['declined'] {
  const event = said.find(({ kind }) => kind === 'declined');
  const by = signers.find(({ id }) => id === event?.signerId)?.name ?? '';
  return { by, reason: event?.note ?? '' };
}

function isoOf(instant: number): string {
  return new Date(instant).toISOString();
}

function isoOrNull(instant: number | null): string | null {
  return instant === null ? null : isoOf(instant);
}
