import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#api/context.ts';
import { gatheredToOther } from '#api/messages/gather.ts';
import { type FoundThread, shownHome } from '#api/questions/find-thread.ts';
import { fullName } from '#domain/accounts/user.ts';
import type { WrittenText } from '#domain/i18n/written-text.ts';
import { replyAddress } from '#domain/questions/reply-address.ts';
import type { ThreadSide } from '#domain/questions/thread.ts';
import { otherThreadSide } from '#domain/questions/thread.ts';

/**
 * Returns the statements that notify the other side of a message by e-mail and in the product,
 * merged for several messages within minutes. What is still unsent when the thread is read is not
 * sent.
 */
export function messageEmails(
  context: Context,
  found: FoundThread,
  by: ThreadSide,
  { text, language }: WrittenText,
): readonly BatchItem<'sqlite'>[] {
  const { env } = context;
  const reader = otherThreadSide(by);
  const { thread } = found;
  const { REPLY_DOMAIN } = env;
  const token = reader === 'owner' ? thread.ownerToken : thread.askerToken;
  const replyTo = REPLY_DOMAIN ? replyAddress(token, REPLY_DOMAIN) : undefined;
  return gatheredToOther(context, {
    template: 'message_received',
    to: found[reader],
    data: {
      origin: env.SITE_ORIGIN,
      threadId: thread.id,
      reader,
      address: shownHome(found.property, reader),
      author: fullName(found[by]),
      text,
      language,
      mayReply: replyTo !== undefined,
      isAnswered: by === 'owner' || thread.answeredAt !== null,
    },
    cause: `thread:${thread.id}:${by}`,
    belongsTo: emailState(thread.id, reader),
    ...(replyTo && { replyTo }),
  });
}

/** The `belongsTo` key of a thread's e-mails to one side. */
export function emailState(threadId: string, reader: ThreadSide): string {
  return `thread:${threadId}:${reader}`;
}
