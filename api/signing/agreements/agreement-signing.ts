import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { atOneInstant, type Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { pdfHeaders } from '#api/documents/pdf-headers.ts';
import { sha256Hex } from '#api/hash.ts';
import { cancelMessages, message } from '#api/messages/outbox.ts';
import { storeConsent } from '#api/signing/current-consent.ts';
import {
  correctionAsked,
  endLinks,
  KEPT_UNTIL,
  mayAskCorrection,
  type PersonalLink,
} from '#api/signing/personal-links.ts';
import { agreementSignatures, personalLinks } from '#api/signing/table.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { FITTING_RULE_TEXTS } from '#domain/i18n/validation-texts.ts';
import { fullName } from '#domain/offers/format.ts';
import { agreementDocument } from '#domain/properties/agreement/agreement-document.ts';
import { signerOf, signingName } from '#domain/properties/agreement/signature.ts';
import { Refusal } from '#domain/refusal.ts';
import { currentConsent } from '#domain/signing/consent.ts';
import type { SignBody } from '#domain/signing/signature.ts';
import { isOnTurn, maskedEmail, type SignerStatus } from '#domain/signing/signers.ts';
import type { OpenedLink, ShownSigning, SigningAnswer } from '#domain/signing/signing-answer.ts';
import type { SigningStatus } from '#domain/signing/status.ts';
import { agreementPdf } from './agreement-pdf.ts';
import { findLinked, homeOf, type Linked } from './find-linked.ts';
import { attachStatements, completeToGuests, emailOf } from './links-and-emails.ts';
import type { Signer } from './signers.ts';

/** Returns what is shown to the holder of a link before they enter a code. */
export async function openAgreementLink(context: Context, link: PersonalLink): Promise<OpenedLink> {
  const { agreement, owner, signer } = await findLinked(context, link);
  return {
    kind: 'agreement',
    maskedEmail: maskedEmail(signer.email),
    language: agreement.language,
    askedBy: fullName(owner),
  };
}

/** Returns the agreement as a seller with a link and a code sees it. */
export async function describeAgreement(
  given: Context,
  link: PersonalLink,
): Promise<SigningAnswer> {
  const context = atOneInstant(given);
  const consent = await currentConsent('agreement');
  return answerFor(await findLinked(context, link), link, consent, context.now());
}

/**
 * Returns the agreement as a PDF with its signatures so far. Stores for the seller that they opened
 * it.
 */
export async function readAgreement(context: Context, link: PersonalLink) {
  const { db, now } = context;
  const { agreement } = await findLinked(context, link);
  const { bytes, name } = await agreementPdf(context, agreement);
  const isUnread = and(eq(personalLinks.id, link.id), isNull(personalLinks.openedAt));
  await db.update(personalLinks).set({ openedAt: now() }).where(isUnread);
  return { body: bytes, headers: pdfHeaders(name) };
}

/**
 * Stores a seller's consent to sign online.
 * @throws Refusal `stale_consent` (409) with the current text, `signing_closed`, `already_signed`
 * (409)
 */
export async function consentToAgreement(
  context: Context,
  link: PersonalLink,
  consentSha256: string,
): Promise<void> {
  const { db } = context;
  const consent = await currentConsent('agreement');
  if (consent.sha256 !== consentSha256) throw new Refusal('stale_consent', { extra: { consent } });
  requireOpen(context, await findLinked(context, link), link);
  await db.batch([
    storeConsent(context, consent),
    db.update(personalLinks).set({ consentSha256 }).where(eq(personalLinks.id, link.id)),
  ]);
}

/**
 * Signs an agreement as the seller the link was sent to, and notifies the account holder. With the
 * last signature, the agreement replaces the one it renews.
 * @throws Refusal `already_signed`, `signing_closed`, `stale_document`, `consent_missing`,
 * `document_unread` (409), `invalid` (422) for a different name
 */
export async function signAgreementByLink(
  given: Context,
  link: PersonalLink,
  { documentSha256, signature }: SignBody,
): Promise<void> {
  const context = atOneInstant(given);
  const { db, env, locale, now } = context;
  const linked = await findLinked(context, link);
  const { agreement, owner, person, place, signer, signers } = linked;
  requireOpen(context, linked, link);
  if (agreement.sha256 !== documentSha256) throw new Refusal('stale_document');
  const { consentSha256 } = link;
  if (consentSha256 === null) throw new Refusal('consent_missing');
  if (link.openedAt === null) throw new Refusal('document_unread');
  const { name } = signature;
  if (signerOf(name, [person]) === undefined) {
    const message = FITTING_RULE_TEXTS.signature_name[locale](signingName(person));
    throw new Refusal('invalid', { errors: { 'signature.name': [message] } });
  }
  const { id, document, sha256 } = agreement;
  const signedAt = now();
  const signed = { seller: place, name, language: locale };
  const how = { consentSha256, method: 'email_code' } as const;
  const proof = canonicalJson({
    ...{ agreement: sha256, ...signed, ...how },
    signedAt: new Date(signedAt).toISOString(),
  });
  const missing = signers.filter((other) => other !== signer && !other.signedAt);
  const row = { agreementId: id, ...signed, ...how, sha256: await sha256Hex(proof), signedAt };
  const data = {
    origin: env.SITE_ORIGIN,
    agreementId: id,
    address: homeOf({ document }),
    signerName: signer.name,
    missing: missing.map((other) => other.name),
  };
  const cause = `agreement:${id}:${place}:signed`;
  const isStanding = and(eq(personalLinks.id, link.id), isNull(personalLinks.declinedAt));
  await unlessTaken(
    db.batch(
      asBatch([
        // Only the first of signing and declining takes effect.
        db.update(personalLinks).set({ expiresAt: KEPT_UNTIL, codeHash: null }).where(isStanding),
        ...orRollBack(db),
        db.insert(agreementSignatures).values(row),
        cancelMessages(db, emailOf(id, place), signedAt),
        ...(missing.length === 0
          ? [
              ...attachStatements(context, agreement),
              ...(await completeToGuests(context, agreement)),
            ]
          : []),
        message(db, { template: 'agreement_signed', to: owner, data, cause }, signedAt),
      ]),
    ),
    () => new Refusal('already_signed'),
  );
}

/**
 * Records that a seller declines to sign, with the reason. The account holder is notified and may
 * send a new link.
 * @throws Refusal `already_signed`, `signing_closed` (409)
 */
export async function declineAgreement(
  given: Context,
  link: PersonalLink,
  reason: string,
): Promise<void> {
  const context = atOneInstant(given);
  const { db, env, now } = context;
  const linked = await findLinked(context, link);
  requireOpen(context, linked, link);
  const { agreement, owner, place, signer } = linked;
  const { id, document } = agreement;
  const isSigned = db
    .select({ one: sql`1` })
    .from(agreementSignatures)
    .where(and(eq(agreementSignatures.agreementId, id), eq(agreementSignatures.seller, place)));
  const isOpen = and(
    eq(personalLinks.id, link.id),
    isNull(personalLinks.declinedAt),
    notExists(isSigned),
  );
  const data = {
    origin: env.SITE_ORIGIN,
    agreementId: id,
    address: homeOf({ document }),
    signerName: signer.name,
    reason,
  };
  const cause = `agreement:${id}:${place}:declined:${now()}`;
  await unlessTaken(
    db.batch(
      asBatch([
        db.update(personalLinks).set({ declinedAt: now(), reason }).where(isOpen),
        ...orRollBack(db),
        ...endLinks(context, [{ agreementId: id, seller: place }]),
        cancelMessages(db, emailOf(id, place), now()),
        message(db, { template: 'agreement_declined', to: owner, data, cause }, now()),
      ]),
    ),
    () => new Refusal('already_signed'),
  );
}

/**
 * Asks the account holder to correct the agreement, for example a misspelled name. They sign a
 * corrected one, and all sellers sign that.
 * @param text what is wrong.
 * @throws Refusal `signing_closed` (409), `asked_lately` (409) within 12 hours
 */
export async function askAgreementCorrection(
  given: Context,
  link: PersonalLink,
  text: string,
): Promise<void> {
  const context = atOneInstant(given);
  const { db, env, now } = context;
  const linked = await findLinked(context, link);
  if (standingOf(linked, link, now()) !== 'open') throw new Refusal('signing_closed');
  const { agreement, owner, place, signer } = linked;
  const { id, document } = agreement;
  const data = {
    origin: env.SITE_ORIGIN,
    agreementId: id,
    address: homeOf({ document }),
    signerName: signer.name,
    text,
  };
  const cause = `agreement:${id}:${place}:correction:${now()}`;
  await unlessTaken(
    db.batch(
      asBatch([
        ...correctionAsked(context, link.id),
        message(db, { template: 'agreement_correction_asked', to: owner, data, cause }, now()),
      ]),
    ),
    () => new Refusal('asked_lately'),
  );
}

function requireOpen({ now }: Context, linked: Linked, link: PersonalLink): void {
  if (linked.signer.signedAt) throw new Refusal('already_signed');
  if (standingOf(linked, link, now()) !== 'open') throw new Refusal('signing_closed');
}

/** Returns the status of an agreement for the holder of a link at a time (epoch ms). */
function standingOf(
  { signer, signers }: Pick<Linked, 'signer' | 'signers'>,
  { declinedAt, expiresAt }: Pick<PersonalLink, 'declinedAt' | 'expiresAt'>,
  now: number,
): SigningStatus {
  if (signers.every(({ signedAt }) => signedAt)) return 'complete';
  if (declinedAt !== null) return 'declined';
  return signer.signedAt || now < expiresAt ? 'open' : 'expired';
}

/** Returns an agreement in the same form as a contract signing. */
function answerFor(
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
