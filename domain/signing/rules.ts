import { DAY_MS, HOUR_MS } from '#domain/calendar.ts';
import { CONTRACT_HOURS } from '#domain/offers/dates/deadlines.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { isOnTurn, type OrderedSigner, sideOnTurn } from './signers.ts';
import type { SigningStatus } from './status.ts';

/** Until when an open signing may be signed, in days from its opening. */
export const SIGNING_DAYS = 7;
/** After so many hours a signer on turn who has not signed is reminded. */
export const SIGNER_REMINDER_HOURS = 24;
/** The same person is reminded by hand once in so many hours. */
export const REMIND_EVERY_MS = 12 * HOUR_MS;

/** When an open signing expires: seven days of time, also when the clocks change in between. */
export function signingExpiresAt(openedAt: number): number {
  return openedAt + SIGNING_DAYS * DAY_MS;
}

type TimedSigning = Readonly<{ status: SigningStatus; openedAt: number; expiresAt: number }>;

/** Whether it can be signed at this instant (epoch ms); the end is the first instant that is too late. */
export function isSignable(
  { status, expiresAt }: Omit<TimedSigning, 'openedAt'>,
  now: number,
): boolean {
  return status === 'open' && now < expiresAt;
}

/**
 * The status at an instant: past its end a signing is expired, whether or not the cron job has
 * recorded it.
 */
export function standingSigning({ status, expiresAt }: TimedSigning, now: number): SigningStatus {
  return status === 'open' && now >= expiresAt ? 'expired' : status;
}

type SignedSigner = OrderedSigner & Readonly<{ signedAt: number | null }>;

/**
 * When the side on turn is asked to have signed: buyers 48 hours after the opening, sellers 48 hours
 * after the last buyer. Being late voids nothing. Undefined once everybody has signed.
 */
export function signaturesDueAt(
  { openedAt }: Pick<TimedSigning, 'openedAt'>,
  signers: readonly SignedSigner[],
): Readonly<{ side: OfferSide; at: number }> | undefined {
  const side = sideOnTurn(signers);
  if (side === undefined) return undefined;
  const buyers = signers.filter((signer) => signer.side === 'buyer');
  const since =
    side === 'buyer' ? openedAt : Math.max(...buyers.map(({ signedAt }) => signedAt ?? openedAt));
  return { side, at: since + CONTRACT_HOURS * HOUR_MS };
}

/** What is asked before a signature counts, in this order. */
export type SigningFacts = Readonly<{
  signing: TimedSigning & Readonly<{ documentSha256: string }>;
  signers: readonly OrderedSigner[];
  signer: OrderedSigner & Readonly<{ consentedAt: number | null; openedAt: number | null }>;
  /** Of the document that was shown, as the call names it. */
  documentSha256: string;
  /** Disclosures that are due and missing. */
  missing: readonly string[];
  now: number;
}>;

/** Why a signature does not count now; undefined when it does. */
export function whyNotSign(facts: SigningFacts): RefusalCode | undefined {
  const { signing, signers, signer, now } = facts;
  return (
    whyClosed(signing, signer, now) ??
    (isOnTurn(signer, signers) ? undefined : 'not_your_turn') ??
    (signing.documentSha256 === facts.documentSha256 ? undefined : 'stale_document') ??
    (signer.consentedAt === null ? 'consent_missing' : undefined) ??
    (signer.openedAt === null ? 'document_unread' : undefined) ??
    (facts.missing.length > 0 ? 'disclosure_missing' : undefined)
  );
}

/** Why somebody may neither read, consent, sign nor decline any more. */
export function whyClosed(
  signing: TimedSigning,
  { status }: Pick<OrderedSigner, 'status'>,
  now: number,
): RefusalCode | undefined {
  if (status === 'signed') return 'already_signed';
  return isSignable(signing, now) ? undefined : 'signing_closed';
}
