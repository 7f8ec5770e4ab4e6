import { DAY_MS, HOUR_MS } from '#domain/calendar.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { isOnTurn, type OrderedSigner } from './signers.ts';
import type { SigningStatus } from './status.ts';

/** Days from the opening until a signing expires. */
export const SIGNING_DAYS = 7;
/** Hours after which a signer whose turn it is gets a reminder. */
export const SIGNER_REMINDER_HOURS = 24;
/** Minimum interval between manual reminders to the same person. */
export const REMIND_EVERY_MS = 12 * HOUR_MS;

/** When an open signing expires: 7 × 24 hours later, even across a daylight saving change. */
export function signingExpiresAt(openedAt: number): number {
  return openedAt + SIGNING_DAYS * DAY_MS;
}

type TimedSigning = Readonly<{ status: SigningStatus; openedAt: number; expiresAt: number }>;

/** Whether it can be signed at this instant (epoch ms). At the expiration itself it is too late. */
export function isSignable(
  { status, expiresAt }: Omit<TimedSigning, 'openedAt'>,
  now: number,
): boolean {
  return status === 'open' && now < expiresAt;
}

/** Status at an instant: expired after its end, whether or not the cron job has recorded that. */
export function standingSigning({ status, expiresAt }: TimedSigning, now: number): SigningStatus {
  return status === 'open' && now >= expiresAt ? 'expired' : status;
}

/** Conditions of a valid signature, in the order in which they are checked. */
export type SigningFacts = Readonly<{
  signing: TimedSigning & Readonly<{ documentSha256: string }>;
  signers: readonly OrderedSigner[];
  signer: OrderedSigner & Readonly<{ consentedAt: number | null; openedAt: number | null }>;
  /** Hash of the document that was shown, from the request. */
  documentSha256: string;
  /** Required disclosures that were not given. */
  missing: readonly string[];
  /** Disclosures whose latest version the buyer has not read. */
  unread: readonly string[];
  now: number;
}>;

/** Why a signature is refused now; undefined when it is valid. */
export function whyNotSign(facts: SigningFacts): RefusalCode | undefined {
  const { signing, signers, signer, now } = facts;
  return (
    whyClosed(signing, signer, now) ??
    (isOnTurn(signer, signers) ? undefined : 'not_your_turn') ??
    (signing.documentSha256 === facts.documentSha256 ? undefined : 'stale_document') ??
    (signer.consentedAt === null ? 'consent_missing' : undefined) ??
    (signer.openedAt === null ? 'document_unread' : undefined) ??
    (facts.missing.length > 0 ? 'disclosure_missing' : undefined) ??
    (facts.unread.length > 0 ? 'disclosures_unread' : undefined)
  );
}

/** Why a person can no longer read, consent, sign or decline; undefined when they can. */
export function whyClosed(
  signing: TimedSigning,
  { status }: Pick<OrderedSigner, 'status'>,
  now: number,
): RefusalCode | undefined {
  if (status === 'signed') return 'already_signed';
  return isSignable(signing, now) ? undefined : 'signing_closed';
}
