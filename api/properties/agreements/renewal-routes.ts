import { createId } from '@paralleldrive/cuid2';
import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import {
  type ApiEnv,
  atOneInstant,
  type Context,
  requireProfile,
  requireVerified,
} from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { sha256Hex } from '#api/hash.ts';
import { body } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { signedIn } from '#api/http/signed-in.ts';
import { findProperty } from '#api/properties/find-property.ts';
import { agreements } from '#api/properties/table.ts';
import { requireOpenedPdf } from '#api/signing/agreements/agreement-opened.ts';
import {
  attachStatements,
  completeToHolder,
  forgetLinks,
  invitationStatements,
} from '#api/signing/agreements/links-and-emails.ts';
import { findSigners, signerSchema } from '#api/signing/agreements/signers.ts';
import { storeHolderConsent } from '#api/signing/current-consent.ts';
import { addDays, dateOf, timeZoneOf } from '#domain/calendar.ts';
import { follow } from '#domain/moves.ts';
import {
  agreementSchema,
  canonicalAgreement,
  unsignedAgreementSchema,
} from '#domain/properties/agreement/agreement.ts';
import { AGREEMENT_EDITION } from '#domain/properties/agreement/agreement-text.ts';
import { nextAgreement } from '#domain/properties/agreement/next-agreement.ts';
import { givenSignatureSchema } from '#domain/properties/agreement/signature.ts';
import { invitedOf } from '#domain/properties/agreement/signers.ts';
import { PROPERTY_LIFECYCLE } from '#domain/properties/status.ts';
import { Refusal } from '#domain/refusal.ts';
import { dateSchema } from '#domain/scalars.ts';
import { explainedErrors } from '#domain/validation.ts';

const renewalBodySchema = z.strictObject({
  endDate: dateSchema,
  signature: givenSignatureSchema,
});

const standing = z.strictObject({ id: z.string(), signers: z.array(signerSchema) });
export const renewalSchema = z.strictObject({
  renewal: z.strictObject({
    /** The agreement in force and its last day. */
    current: standing.extend({ endsOn: z.iso.date() }),
    /** A newer agreement that some sellers have not signed yet. */
    pending: standing.nullable(),
    /** The agreement that would be signed now. */
    proposed: unsignedAgreementSchema,
  }),
});

/** Routes of a property's agreement, below the property's path. */
export const renewalRoutes = new Hono<ApiEnv>()
  .use(signedIn)
  .get(
    '/:id/agreement',
    about(
      'Return the agreement of your property, and the one that would replace it if signed now.',
      {
        answers: { status: 200, schema: renewalSchema },
      },
    ),
    async (c) => c.json(await readRenewal(c.var.context, c.req.param('id'))),
  )
  .post(
    '/:id/agreement',
    about(
      'Sign an agreement that replaces the current one of your property, for a new term or its current address. It takes effect once all its sellers have signed.',
      { answers: { status: 201, schema: renewalSchema } },
    ),
    body(renewalBodySchema),
    async (c) =>
      c.json(await renewAgreement(c.var.context, c.req.param('id'), c.req.valid('json')), 201),
  );

/** Default term of a renewed agreement. */
const USUAL_DAYS = 180;
type Renewal = z.output<typeof renewalSchema>;

/**
 * Returns the agreement of a property, and the one that would replace it if signed now.
 * @throws Refusal `not_found` (404), also for a property that was imported without an agreement.
 */
async function readRenewal(context: Context, propertyId: string): Promise<Renewal> {
  const { row, today, property } = await agreementOf(context, propertyId);
  const [newer] = await context.db
    .select()
    .from(agreements)
    .where(eq(agreements.replacesId, row.id))
    .orderBy(desc(agreements.signedAt))
    .limit(1);
  const signers = await findSigners(context, newer ? [row, newer] : [row]);
  const term = { startDate: today, endDate: addDays(today, USUAL_DAYS) };
  return {
    renewal: {
      current: {
        id: row.id,
        signers: signers.get(row.id) ?? [],
        endsOn: row.document.listing.endDate,
      },
      pending: newer ? { id: newer.id, signers: signers.get(newer.id) ?? [] } : null,
      proposed: nextAgreement(row.document, property, term),
    },
  };
}

/**
 * Signs an agreement that replaces the current one of a property: the same sellers, the current
 * data of the property, a term from today. It takes effect immediately, or when all other sellers
 * have signed too.
 * @throws Refusal `not_found` (404), `transition_not_allowed` (409) once there is a buyer,
 * `stale_consent`, `document_unread`, `stale_document` (409), `email_unverified` (403), `invalid`
 * (422), `rate_limited` (429)
 */
async function renewAgreement(
  given: Context,
  propertyId: string,
  { endDate, signature }: z.output<typeof renewalBodySchema>,
): Promise<Renewal> {
  const context = atOneInstant(given);
  const { db, locale, now } = context;
  const { row, today, property } = await agreementOf(context, propertyId);
  const viewer = requireVerified(context);
  follow(PROPERTY_LIFECYCLE, property.status, 'renew', 'owner');
  const proposed = nextAgreement(row.document, property, { startDate: today, endDate });
  const wanted = { ...proposed, signature };
  const errors = Object.entries(explainedErrors(agreementSchema, wanted, locale)).map(
    ([path, words]) => [path === 'listing.endDate' ? 'endDate' : path, words] as const,
  );
  if (errors.length > 0) throw new Refusal('invalid', { errors: Object.fromEntries(errors) });
  const consentStatements = await storeHolderConsent(context, signature);
  const document = await requireOpenedPdf(context, viewer.id, agreementSchema.parse(wanted));
  const next = {
    id: createId(),
    userId: viewer.id,
    document,
    edition: AGREEMENT_EDITION,
    sha256: await sha256Hex(canonicalAgreement(document)),
    language: locale,
    signedAt: now(),
    replacesId: row.id,
  };
  const isComplete = invitedOf(document).length === 0;
  const links = await invitationStatements(context, next);
  await db.batch(
    asBatch([
      ...consentStatements,
      forgetLinks(db, row.id),
      db.insert(agreements).values(next),
      ...links,
      ...(await completeToHolder(context, next)),
      ...(isComplete ? attachStatements(context, next) : []),
    ]),
  );
  return readRenewal(context, propertyId);
}

async function agreementOf(context: Context, propertyId: string) {
  const viewer = requireProfile(context, 'seller');
  const property = await findProperty(context, propertyId);
  const { agreementId, ownerId } = property;
  const [row] =
    agreementId && ownerId === viewer.id
      ? await context.db.select().from(agreements).where(eq(agreements.id, agreementId))
      : [];
  if (!row) throw new Refusal('not_found');
  const today = dateOf(context.now(), timeZoneOf(row.document.address.county));
  return { row, today, property };
}
