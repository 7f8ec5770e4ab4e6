import { eq, inArray } from 'drizzle-orm';
import { users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/as-batch.ts';
import { message } from '#api/messages/outbox.ts';
import type { agreements } from '#api/properties/table.ts';
import { invitedOf } from '#domain/properties/agreement/signers.ts';
import { linkIdOf, linkToken } from '../personal-links.ts';
import { personalLinks } from '../table.ts';
import { homeOf } from './find-linked.ts';

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
