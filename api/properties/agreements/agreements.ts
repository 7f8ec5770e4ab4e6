import { createId } from '@paralleldrive/cuid2';
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireProfile, requireVerified, requireViewer } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { sha256Hex } from '#api/hash.ts';
import { instantCursor, instantCursorAfter, isAfterCursor, listOf } from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { agreements, properties } from '#api/properties/table.ts';
import { requireOpenedPdf } from '#api/signing/agreements/agreement-opened.ts';
import {
  completeToHolder,
  invitationStatements,
} from '#api/signing/agreements/links-and-emails.ts';
import { findSigners, type Signer, signerSchema } from '#api/signing/agreements/signers.ts';
import { storeHolderConsent } from '#api/signing/current-consent.ts';
import { requirePrintable } from '#api/signing/require-printable.ts';
import type { Viewer } from '#domain/accounts/user.ts';
import { dateOf, timeZoneOf } from '#domain/calendar.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { RULE_TEXTS } from '#domain/i18n/validation-texts.ts';
import {
  type Agreement,
  canonicalAgreement,
  type GivenAgreement,
  signedDocument,
} from '#domain/properties/agreement/agreement.ts';
import { pastDates } from '#domain/properties/agreement/agreement-term.ts';
import { AGREEMENT_EDITION } from '#domain/properties/agreement/agreement-text.ts';
import { Refusal } from '#domain/refusal.ts';
import { dropDraft, requireMeant } from './agreement-drafts.ts';

/** A signed agreement in the form of the API. */
export const signedAgreementSchema = z.strictObject({
  id: z.string(),
  ...signedDocument,
  edition: z.string(),
  sha256: z.string(),
  language: z.enum(LOCALES),
  signedAt: z.iso.datetime(),
  /** The property that was created with it, if any. */
  propertyId: z.string().nullable(),
  /**
   * Whether it replaced another agreement or was replaced; then no property can be created with it.
   */
  isReplacement: z.boolean(),
  /** The sellers in order, with the status of their signatures. */
  signers: z.array(signerSchema),
});
export type SignedAgreement = z.output<typeof signedAgreementSchema>;
export const agreementAnswerSchema = z.strictObject({ agreement: signedAgreementSchema });
export const agreementListSchema = listOf(signedAgreementSchema);

export const agreementQuerySchema = z.strictObject({
  limit: wholeNumber(1, 100).default(50),
  cursor: instantCursor.optional(),
});

/**
 * Signs a listing agreement, and sends all other sellers a link to sign it. Signed agreements are
 * immutable. The signer's draft is deleted.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for a buyer, `email_unverified` (403),
 * `invalid` (422) for a term in the past or a name that cannot be printed, `unconfirmed` (422),
 * `stale_consent`, `document_unread`, `stale_document` (409)
 */
export async function signAgreement(
  context: Context,
  given: GivenAgreement,
): Promise<SignedAgreement> {
  const { db, locale, now } = context;
  const viewer = requireProfile(context, 'seller', 'admin');
  requireVerified(context);
  requireTermAhead(context, given);
  await requireNames(context, given);
  await requireMeant(context, given);
  const consentStatements = await storeHolderConsent(context, given.signature);
  const document = await requireOpenedPdf(context, viewer.id, given);
  const row = {
    id: createId(),
    userId: viewer.id,
    document,
    edition: AGREEMENT_EDITION,
    sha256: await sha256Hex(canonicalAgreement(document, AGREEMENT_EDITION)),
    language: locale,
    signedAt: now(),
    replacesId: null,
  };
  const links = await invitationStatements(context, row);
  await db.batch(
    asBatch([
      ...consentStatements,
      db.insert(agreements).values(row),
      dropDraft(db, viewer.id),
      ...links,
      ...(await completeToHolder(context, row)),
    ]),
  );
  return describedOne(context, row, { propertyId: null, isReplaced: false });
}

/** @throws Refusal `invalid` (422) for a name that the fonts cannot print */
function requireNames(context: Context, { sellers }: Agreement): Promise<void> {
  const parts = ['firstName', 'middleName', 'lastName'] as const;
  return requirePrintable(
    context,
    sellers.flatMap((seller, place) =>
      parts.map((part) => [`sellers.${place}.${part}`, seller[part]] as const),
    ),
  );
}

/** @throws Refusal `invalid` (422) for a day that is over in the property's time zone */
function requireTermAhead({ locale, now }: Context, { address, listing }: Agreement): void {
  const past = pastDates(listing, dateOf(now(), timeZoneOf(address.county)));
  if (past.length === 0) return;
  const errors = past.map((key) => [`listing.${key}`, [RULE_TEXTS.term_past[locale]]]);
  throw new Refusal('invalid', { errors: Object.fromEntries(errors) });
}

/** Returns the viewer's agreements, newest first; an administrator gets all. */
export async function listAgreements(
  context: Context,
  { limit, cursor }: z.output<typeof agreementQuerySchema>,
) {
  const viewer = requireViewer(context);
  const { db } = context;
  const before = isAfterCursor(agreements.signedAt, agreements.id, cursor);
  const [rows, total] = await Promise.all([
    selectAgreements(db)
      .where(and(visibleTo(viewer), before))
      .orderBy(desc(agreements.signedAt), desc(agreements.id))
      .limit(limit + 1),
    db.$count(agreements, visibleTo(viewer)),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const signers = await findSigners(
    context,
    shown.map(({ agreement }) => agreement),
  );
  return {
    items: shown.map((found) =>
      described(found.agreement, found, signers.get(found.agreement.id) ?? []),
    ),
    total,
    nextCursor: last ? instantCursorAfter(last.agreement.signedAt, last.agreement.id) : null,
  };
}

/** @throws Refusal `not_found` (404) for another person's agreement */
export async function findAgreement(context: Context, id: string): Promise<SignedAgreement> {
  const viewer = requireViewer(context);
  const [row] = await selectAgreements(context.db).where(
    and(eq(agreements.id, id), visibleTo(viewer)),
  );
  if (!row) throw new Refusal('not_found');
  return describedOne(context, row.agreement, row);
}

async function describedOne(
  context: Context,
  row: typeof agreements.$inferSelect,
  property: Standing,
): Promise<SignedAgreement> {
  return described(row, property, (await findSigners(context, [row])).get(row.id) ?? []);
}

function selectAgreements(db: Context['db']) {
  return db
    .select({
      agreement: agreements,
      propertyId: properties.id,
      isReplaced:
        sql<number>`exists (select 1 from agreements newer where newer.replaces_id = ${agreements.id})`.mapWith(
          Boolean,
        ),
    })
    .from(agreements)
    .leftJoin(properties, eq(properties.agreementId, agreements.id));
}

/** The property of an agreement, and whether the agreement was replaced. */
type Standing = Readonly<{ propertyId: string | null; isReplaced: boolean }>;

function visibleTo(viewer: Viewer) {
  return viewer.profile === 'admin' ? undefined : eq(agreements.userId, viewer.id);
}

function described(
  row: typeof agreements.$inferSelect,
  { propertyId, isReplaced }: Standing,
  signers: Signer[],
): SignedAgreement {
  const { id, document, edition, sha256, language, signedAt } = row;
  return {
    id,
    ...document,
    edition,
    sha256,
    language,
    signedAt: new Date(signedAt).toISOString(),
    propertyId,
    isReplacement: row.replacesId !== null || isReplaced,
    signers,
  };
}
