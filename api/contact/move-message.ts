import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireProfile } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { message } from '#api/messages/outbox.ts';
import { MAX_MESSAGE_LENGTH } from '#domain/contact/message.ts';
import { CONTACT_LIFECYCLE, type ContactAction } from '#domain/contact/status.ts';
import { follow } from '#domain/moves.ts';
import { rule } from '#domain/validation.ts';
import { findInboxMessage, findMessageRow } from './inbox.ts';
import { contactEvents, contactMessages } from './table.ts';

export const contactAnswerSchema = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(MAX_MESSAGE_LENGTH)
    .refine((text) => !/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(text), rule('control_characters')),
});

/**
 * Changes a message's status; an answer is sent in the language the sender used.
 * @throws Refusal `unauthenticated` (401), `not_found` (404), `transition_not_allowed`,
 * `stale_version` (409)
 */
export async function moveMessage(
  context: Context,
  id: string,
  action: ContactAction,
  text: string | null = null,
) {
  const { db, now } = context;
  const viewer = requireProfile(context, 'admin');
  const row = await findMessageRow(context, id);
  const status = follow(CONTACT_LIFECYCLE, row.status, action, 'admin');
  const version = row.version + 1;
  const at = now();
  await unlessTaken(
    db.batch(
      asBatch([
        db
          .update(contactMessages)
          .set({ status, version, updatedAt: at })
          .where(and(eq(contactMessages.id, id), eq(contactMessages.version, row.version))),
        ...orRollBack(db),
        db
          .insert(contactEvents)
          .values({ messageId: id, version, action, byUserId: viewer.id, text, at }),
        ...(text === null
          ? []
          : [
              message(
                db,
                {
                  template: 'contact_answered',
                  to: { id: row.userId, email: row.email, language: row.language },
                  data: { firstName: row.firstName, answer: text, message: row.message },
                  cause: `contact:${id}:${version}`,
                },
                at,
              ),
            ]),
      ]),
    ),
  );
  return findInboxMessage(context, id);
}
