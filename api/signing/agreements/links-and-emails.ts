import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { presentEmails } from '#api/accounts/former-emails.ts';
import { users } from '#api/accounts/table.ts';
import { atOneInstant, type Context, requireProfile } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { asBatch, type Statement } from '#api/db/read-together.ts';
import { countAttempts, type Limit } from '#api/http/limits/rate-limit.ts';
import { toOther } from '#api/messages/gather.ts';
import { cancelMessages, message } from '#api/messages/outbox.ts';
import { agreements, properties, propertyEvents } from '#api/properties/table.ts';
import { KEPT_UNTIL, linkIdOf, linkStatements, linkToken } from '#api/signing/personal-links.ts';
import { personalLinks } from '#api/signing/table.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import type { Agreement } from '#domain/properties/agreement/agreement.ts';
import { invitedOf, SIGNING_LINK_MS } from '#domain/properties/agreement/signers.ts';
import { Refusal } from '#domain/refusal.ts';
import { SIGNER_REMINDER_HOURS } from '#domain/signing/rules.ts';
import { homeOf } from './find-linked.ts';
import { findSigners } from './signers.ts';

/** Delay of the reminder to sign. */
const REMIND_AFTER_MS = SIGNER_REMINDER_HOURS * HOUR_MS;
/** Limits how often one stranger can be e-mailed by being named as a seller. */
const INVITED: Limit = { name: 'signing_to', max: 5, perMs: HOUR_MS };
/** Limits how many strangers one account can e-mail a link to. */
const INVITING: Limit = { name: 'signing_from', max: 20, perMs: HOUR_MS };

type Signable = Readonly<{ id: string; document: Agreement }>;

/**
 * Statements that send personal links to these sellers of an agreement; previous links are revoked.
 * @throws Refusal `rate_limited` (429)
 */
export async function invitationStatements(
  given: Context,
  { id, document }: Signable,
  places: readonly number[] = invitedOf(document),
): Promise<Statement[]> {
  const context = atOneInstant(given);
  const { db, env, locale, now } = context;
  const signers = (await findSigners(context, [{ id, document, signedAt: 0 }])).get(id) ?? [];
  const presentOf = await presentEmails(
    context,
    signers.map(({ email }) => email),
  );
  const people = places.flatMap((place) => {
    const signer = signers[place];
    return signer ? [{ place, email: presentOf(signer.email) }] : [];
  });
  if (people.length === 0) return [];
  const { id: account } = requireProfile(context, 'seller', 'admin');
  await countAttempts(
    context,
    INVITED,
    people.map(({ email }) => email),
  );
  await countAttempts(
    context,
    INVITING,
    people.map(() => account),
  );
  const known = await db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(
      isIn(
        users.email,
        people.map(({ email }) => email),
      ),
    );
  const sentAt = now();
  const perPerson = await Promise.all(
    people.map(async ({ place, email }) => {
      const linkId = linkIdOf({ agreementId: id, seller: place });
      const token = await linkToken(context, linkId, sentAt);
      const user = known.find((one) => one.email === email);
      const language = user?.language ?? locale;
      const expiresAt = sentAt + SIGNING_LINK_MS;
      const to = { id: null, email, language } as const;
      const { signature } = document;
      const data = {
        url: `${env.SITE_ORIGIN}/${language}/sign#${token}`,
        address: homeOf({ document }),
        ownerName: signature.name,
        expiresAt,
      };
      const both = { to, data, belongsTo: emailOf(id, place) } as const;
      return [
        cancelMessages(db, emailOf(id, place), sentAt),
        ...(await linkStatements(
          { db, now: () => sentAt },
          {
            agreementId: id,
            seller: place,
            userId: user?.id === account ? null : (user?.id ?? null),
          },
          token,
          expiresAt,
        )),
        ...toOther(
          context,
          { ...both, template: 'sign_agreement', cause: `${emailOf(id, place)}:${sentAt}` },
          emailOf(id, place),
        ),
        ...toOther(
          context,
          {
            ...{ ...both, template: 'agreement_reminder', notAfter: expiresAt },
            ...{
              cause: `${emailOf(id, place)}:reminder:${sentAt}`,
              dueAt: sentAt + REMIND_AFTER_MS,
            },
          },
          emailOf(id, place),
        ),
      ];
    }),
  );
  return perPerson.flat();
}

/**
 * The `belongsTo` value of an e-mail with a link; it is canceled by the signature or a newer link.
 */
export function emailOf(agreementId: string, place: number): string {
  return `agreement:${agreementId}:${place}`;
}

/**
 * Sends a new link to a seller who has not signed yet, and revokes the previous one.
 * @throws Refusal `not_found` (404), `already_signed` (409), `rate_limited` (429)
 */
export async function inviteAgain(context: Context, id: string, place: number): Promise<void> {
  const viewer = requireProfile(context, 'seller', 'admin');
  const { db } = context;
  const [row] = await db
    .select()
    .from(agreements)
    .where(and(eq(agreements.id, id), eq(agreements.userId, viewer.id)));
  const signer = row && (await findSigners(context, [row])).get(id)?.[place];
  if (!row || !signer) throw new Refusal('not_found');
  if (signer.signedAt) throw new Refusal('already_signed');
  await db.batch(asBatch(await invitationStatements(context, row, [place])));
}

type Complete = Pick<typeof agreements.$inferSelect, 'id' | 'document' | 'language'>;

/** Statements of the e-mail with the agreement to its holder, who has signed alone. */
export async function completeToHolder(
  { db, env, now }: Context,
  { id, document, userId }: Complete & Readonly<{ userId: string }>,
): Promise<readonly Statement[]> {
  if (invitedOf(document).length > 0) return [];
  const [holder] = await db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (!holder) throw new Error('an agreement lacks its account');
  const url = `${env.SITE_ORIGIN}/${holder.language}/contracts`;
  const data = { url, address: homeOf({ document }) };
  const cause = `agreement:${id}:complete`;
  return [message(db, { template: 'agreement_complete', to: holder, data, cause }, now())];
}

/**
 * Statements of the e-mails to the sellers without an account when all have signed. Their links,
 * which lead to the signed agreement from now on, are in the e-mail again.
 */
export async function completeToGuests(
  context: Context,
  { id, document, language }: Complete,
): Promise<readonly Statement[]> {
  const { db, env, now } = context;
  const places = invitedOf(document);
  const linkIds = places.map((seller) => linkIdOf({ agreementId: id, seller }));
  const links = await db
    .select({ id: personalLinks.id, seller: personalLinks.seller, sentAt: personalLinks.sentAt })
    .from(personalLinks)
    .where(inArray(personalLinks.id, linkIds));
  const address = homeOf({ document });
  const opened = await Promise.all(
    links.map(async ({ id: linkId, seller, sentAt }) => ({
      linkId,
      email: document.sellers[seller ?? -1]?.email,
      token: await linkToken(context, linkId, sentAt),
    })),
  );
  return opened.flatMap(({ linkId, email, token }) => {
    if (!email) return [];
    const data = { url: `${env.SITE_ORIGIN}/${language}/sign#${token}`, address };
    const cause = `agreement:${linkId}:complete`;
    const to = { id: null, email, language } as const;
    return [message(db, { template: 'agreement_complete', to, data, cause }, now())];
  });
}

type Replacing = Pick<typeof agreements.$inferSelect, 'id' | 'document' | 'replacesId' | 'userId'>;

/**
 * Statements that replace an agreement with a newer one that all have signed: the property gets its
 * term, and links to superseded agreements are revoked. They change nothing if another agreement
 * has replaced it already.
 */
export function attachStatements(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, document, replacesId, userId }: Replacing,
): BatchItem<'sqlite'>[] {
  if (!replacesId) return [];
  const at = now();
  const { startDate, endDate } = document.listing;
  const isOfIt = eq(properties.agreementId, replacesId);
  return [
    // In the order of the table's columns.
    db
      .insert(propertyEvents)
      .select(
        sql`select ${properties.id}, ${properties.version} + 1, 'renew', 'owner', ${userId}, ${properties.status}, ${properties.status}, ${properties.priceCents}, null, ${at} from ${properties} where ${isOfIt}`,
      ),
    db
      .update(properties)
      .set({
        agreementId: id,
        termStartsOn: startDate,
        termEndsOn: endDate,
        facts: sql`json_set(${properties.facts}, '$.expirationDate', ${endDate})`,
        snapshot: sql`json_set(${properties.snapshot}, '$.facts.expirationDate', ${endDate})`,
        version: sql`${properties.version} + 1`,
        updatedAt: at,
      })
      .where(isOfIt),
    forgetLinks(db, replacesId, id),
  ];
}

/**
 * Statement that revokes the links of an agreement and of its pending replacements, except `kept`
 * and those of people who have signed, whose links lead to what they signed.
 */
export function forgetLinks(db: Context['db'], agreementId: string, kept = '') {
  const superseded = db
    .select({ id: agreements.id })
    .from(agreements)
    .where(sql`${agreements.id} = ${agreementId} or ${agreements.replacesId} = ${agreementId}`);
  return db
    .delete(personalLinks)
    .where(
      and(
        ne(personalLinks.agreementId, kept),
        ne(personalLinks.expiresAt, KEPT_UNTIL),
        inArray(personalLinks.agreementId, superseded),
      ),
    );
}
