import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#api/accounts/table.ts';
import { atOneInstant, type Context } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { sha256Hex } from '#api/hash.ts';
import { countAtPlace, type Limit } from '#api/http/limits/rate-limit.ts';
import { cancelMessages, message } from '#api/messages/outbox.ts';
import { agreements } from '#api/properties/table.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { FITTING_RULE_TEXTS, RULE_TEXTS } from '#domain/i18n/validation-texts.ts';
import { signatureSchema, signedDocument } from '#domain/properties/agreement/agreement.ts';
import { signerOf, signingName } from '#domain/properties/agreement/signature-name.ts';
import { Refusal } from '#domain/refusal.ts';
import { optionalName } from '#domain/scalars.ts';
import { letterOf } from './invite.ts';
import { attachStatements } from './replace-agreement.ts';
import { findSigners, signerSchema } from './signers.ts';
import { agreementSignatures, signingLinks } from './table.ts';

/** Signatures from one IP address: a link is not guessed. */
const SIGNING: Limit = { name: 'signing', max: 30, perMs: HOUR_MS };

/** What somebody with a personal link reads before they sign. */
export const signingSchema = z.strictObject({
  signing: z.strictObject({
    /** The name the agreement has them under. */
    name: z.string(),
    agreement: z.strictObject(signedDocument),
    edition: z.string(),
    sha256: z.string(),
    language: z.enum(LOCALES),
    /** Everybody the agreement names, in its order. */
    signers: z.array(signerSchema.pick({ name: true, signedAt: true })),
    signedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime(),
  }),
});
/** Wide enough that a wrong name and an empty box are refused together. */
export const signingBodySchema = signatureSchema.extend({
  name: optionalName(160),
  accepted: z.boolean(),
});

/** @throws Refusal `not_found` (404) for an unknown link, `link_expired` (410) */
export async function readSigning(
  context: Context,
  token: string,
): Promise<z.output<typeof signingSchema>> {
  const { agreement, link, signer, signers } = await foundByToken(context, token);
  const { document, edition, sha256, language } = agreement;
  return {
    signing: {
      name: signer.name,
      agreement: document,
      ...{ edition, sha256, language },
      signers: signers.map(({ name, signedAt }) => ({ name, signedAt })),
      signedAt: signer.signedAt,
      expiresAt: new Date(link.expiresAt).toISOString(),
    },
  };
}

/** The agreement that a personal link is for, as its row. */
export async function agreementByToken(context: Context, token: string) {
  return (await foundByToken(context, token)).agreement;
}

/**
 * Signs an agreement as the seller the link was sent to, and notifies the account holder.
 * @throws Refusal `not_found` (404), `link_expired` (410), `already_signed` (409), `invalid` (422)
 * for another name and an empty box, `rate_limited` (429)
 */
export async function signByLink(
  given: Context,
  token: string,
  { name, accepted }: z.output<typeof signingBodySchema>,
): Promise<z.output<typeof signingSchema>> {
  const context = atOneInstant(given);
  const { db, env, locale, now } = context;
  await countAtPlace(context, SIGNING);
  const { agreement, link, owner, signer, signers } = await foundByToken(context, token);
  if (signer.signedAt) throw new Refusal('already_signed');
  const { id, document } = agreement;
  const person = document.sellers[link.seller];
  if (!person) throw new Error('an agreement lacks the seller of a link');
  const isNamed = signerOf(name, [person]) !== undefined;
  if (!isNamed || !accepted) {
    const errors = {
      ...(!isNamed && { name: [FITTING_RULE_TEXTS.signature_name[locale](signingName(person))] }),
      ...(!accepted && { accepted: [RULE_TEXTS.acknowledgement[locale]] }),
    };
    throw new Refusal('invalid', { errors });
  }
  const signedAt = now();
  const signed = { seller: link.seller, name, language: locale };
  const missing = signers.filter((other) => other !== signer && !other.signedAt);
  const data = {
    origin: env.SITE_ORIGIN,
    agreementId: id,
    address: document.address.street,
    signerName: signer.name,
    missing: missing.map((other) => other.name),
  };
  const proof = canonicalJson({
    agreement: agreement.sha256,
    ...signed,
    signedAt: new Date(signedAt).toISOString(),
  });
  await unlessTaken(
    db.batch(
      asBatch([
        db
          .insert(agreementSignatures)
          .values({ agreementId: id, ...signed, sha256: await sha256Hex(proof), signedAt }),
        cancelMessages(db, letterOf(id, link.seller), signedAt),
        ...(missing.length === 0 ? attachStatements(context, agreement) : []),
        message(
          db,
          {
            template: 'agreement_signed',
            to: owner,
            data,
            cause: `agreement:${id}:${link.seller}:signed`,
          },
          signedAt,
        ),
      ]),
    ),
    () => new Refusal('already_signed'),
  );
  return readSigning(context, token);
}

async function foundByToken(context: Context, token: string) {
  const { db, now } = context;
  const [found] = await db
    .select({
      agreement: agreements,
      link: signingLinks,
      owner: { id: users.id, email: users.email, language: users.language },
    })
    .from(signingLinks)
    .innerJoin(agreements, eq(agreements.id, signingLinks.agreementId))
    .innerJoin(users, eq(users.id, agreements.userId))
    .where(eq(signingLinks.tokenHash, await sha256Hex(token)));
  if (!found) throw new Refusal('not_found');
  const signers = (await findSigners(context, [found.agreement])).get(found.agreement.id) ?? [];
  const signer = signers[found.link.seller];
  if (!signer) throw new Error('an agreement lacks the seller of a link');
  if (!signer.signedAt && found.link.expiresAt <= now()) throw new Refusal('link_expired');
  return { ...found, signers, signer };
}
