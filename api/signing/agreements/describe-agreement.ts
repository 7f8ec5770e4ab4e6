import { agreementDocument } from '#domain/properties/agreement/agreement-document.ts';
import { isOnTurn, maskedEmail, type SignerStatus } from '#domain/signing/signers.ts';
import type { ShownSigning, SigningAnswer } from '#domain/signing/signing-answer.ts';
import type { SigningStatus } from '#domain/signing/status.ts';
import { mayAskCorrection, type PersonalLink } from '../personal-links.ts';
import { homeOf, type Linked } from './find-linked.ts';
import type { Signer } from './signers.ts';

/** Returns the status of an agreement for the holder of a link at a time (epoch ms). */
export function standingOf(
  { signer, signers }: Pick<Linked, 'signer' | 'signers'>,
  { declinedAt, expiresAt }: Pick<PersonalLink, 'declinedAt' | 'expiresAt'>,
  now: number,
): SigningStatus {
  if (signers.every(({ signedAt }) => signedAt)) return 'complete';
  if (declinedAt !== null) return 'declined';
  return signer.signedAt || now < expiresAt ? 'open' : 'expired';
}

/** Returns an agreement in the same form as a contract signing. */
export function answerFor(
  linked: Linked,
  link: PersonalLink,
  consent: SigningAnswer['consent'],
  now: number,
): SigningAnswer {
  const { agreement, signer, signers } = linked;
  const { document } = agreement;
  const status = standingOf(linked, link, now);
  const isOpen = status === 'open' && !signer.signedAt;
  return {
    kind: 'agreement',
    signing: shownSigning(linked, link, now),
    isDeclined: false,
    proposal: null,
    consent,
    deal: {
      ...{ offerId: '', address: homeOf(agreement), coverUrl: null },
      amountCents: document.listing.listPriceCents,
      closingDate: document.listing.endDate,
      buyers: signers.map(({ name }) => name),
      acceptedAt: isoOf(agreement.signedAt),
    },
    after: null,
    allowed: [
      ...(isOpen ? (['consent', 'sign', 'decline'] as const) : []),
      ...(status === 'open' && mayAskCorrection(link.correctionAskedAt, now)
        ? (['ask_correction'] as const)
        : []),
    ],
    now: isoOf(now),
  };
}

function shownSigning(linked: Linked, link: PersonalLink, now: number): ShownSigning {
  const { agreement, signer, signers, place } = linked;
  const { signature: _, ...answers } = agreement.document;
  const status = standingOf(linked, link, now);
  const instants = signers.flatMap(({ signedAt }) => (signedAt ? [Date.parse(signedAt)] : []));
  const { declinedAt, reason, openedAt, consentSha256, expiresAt } = link;
  const endedAt = status === 'expired' ? expiresAt : declinedAt;
  return {
    ...{ id: link.id, status, reason: null, version: 1, isCorrection: false },
    openedAt: isoOf(agreement.signedAt),
    expiresAt: isoOf(expiresAt),
    due: status === 'open' && !signer.signedAt ? { side: 'seller', at: isoOf(expiresAt) } : null,
    completeAt: status === 'complete' ? isoOf(Math.max(...instants)) : null,
    sealedAt: null,
    endedAt: endedAt === null ? null : isoOf(endedAt),
    declined: status === 'declined' ? { by: signer.name, reason: reason ?? '' } : null,
    document: {
      ...{ sha256: agreement.sha256, bytes: null, pages: null },
      ...agreementDocument(answers, agreement.edition),
    },
    ...{
      sealed: null,
      verifyCode: null,
      missing: [],
      unread: [],
      periods: [],
      copies: [],
      links: [],
    },
    signers: signers.map((one, at) => ({
      ...{ id: `${agreement.id}:${at}`, side: 'seller' as const, name: one.name },
      ...{ company: null, capacity: null, spouseOf: null, method: one.method },
      status: statusOf(one),
      email: at === place ? one.email : maskedEmail(one.email),
      sameAddressAs: signers
        .filter((other) => other !== one && other.email === one.email)
        .map(({ name }) => name),
      isOnTurn:
        status === 'open' && isOnTurn({ side: 'seller', status: statusOf(one) }, sides(signers)),
      isYours: at === place,
      isDisputed: false,
      signedAt: one.signedAt,
    })),
    yours: {
      ...{ id: `${agreement.id}:${place}`, name: signer.name, email: maskedEmail(signer.email) },
      openedAt: openedAt === null ? null : isoOf(openedAt),
      consentedAt: consentSha256 === null ? null : isoOf(openedAt ?? now),
      correctionAskedAt: link.correctionAskedAt === null ? null : isoOf(link.correctionAskedAt),
    },
    askedCorrections: [],
  };
}

function sides(signers: readonly Signer[]) {
  return signers.map((one) => ({ side: 'seller' as const, status: statusOf(one) }));
}

function statusOf({ signedAt, declinedAt }: Signer): SignerStatus {
  if (signedAt) return 'signed';
  return declinedAt ? 'declined' : 'invited';
}

function isoOf(instant: number): string {
  return new Date(instant).toISOString();
}
