import { createId } from '@paralleldrive/cuid2';
import { findAdmins, findUserRow } from '#api/accounts/find-user.ts';
import { type Context, requireVerified } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { message } from '#api/messages/outbox.ts';
import { type ContactMessage, ISSUE_LABELS } from '#domain/contact/message.ts';
import { formatPhone } from '#domain/phone.ts';
import { contactMessages } from './table.ts';

/**
 * Sends the administrators a message of the viewer about one of their listings.
 * @throws Refusal `unauthenticated` (401), `email_unverified` (403)
 */
export async function writeToTeam(context: Context, text: string): Promise<void> {
  const sender = await findUserRow(context, requireVerified(context).id);
  const { firstName, lastName: secondName, email, phone } = sender;
  const given = {
    ...{ firstName, secondName, email, phone },
    ...{ issue: 'selling' as const, message: text, photos: [] },
  };
  const admins = await findAdmins(context);
  await context.db.batch(asBatch(receivedStatements(context, createId(), given, admins)));
}

/** Returns the statements that store a message and notify the administrators. */
export function receivedStatements(
  { db, env, now, viewer, locale }: Context,
  id: string,
  given: ContactMessage & Pick<typeof contactMessages.$inferInsert, 'photos'>,
  admins: Awaited<ReturnType<typeof findAdmins>>,
) {
  const at = now();
  const row = {
    id,
    ...given,
    userId: viewer?.id ?? null,
    language: locale,
    status: 'new' as const,
    version: 0,
    createdAt: at,
    updatedAt: at,
  };
  const notices = admins.map((to) => {
    const data = {
      name: [given.firstName, given.secondName].filter(Boolean).join(' '),
      email: given.email,
      phone: formatPhone(given.phone),
      issue: ISSUE_LABELS[given.issue][to.language],
      message: given.message,
      url: `${env.SITE_ORIGIN}/${to.language}/contact/${id}`,
    };
    return message(db, { template: 'contact_received', to, data, cause: `contact:${id}` }, at);
  });
  return [db.insert(contactMessages).values(row), ...notices];
}
