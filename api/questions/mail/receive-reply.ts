import { eq, or } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import type { Context } from '#api/context.ts';
import { mayWrite } from '#api/questions/describe-thread.ts';
import { foundThread, selectThreads } from '#api/questions/find-thread.ts';
import { threads } from '#api/questions/table.ts';
import { addMessage, countMessage } from '#api/questions/write-message.ts';
import { plainEmail } from '#domain/email-address.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { isAutomatic, replyTokenOf } from '#domain/questions/reply-address.ts';
import { newTextOf, textOfHtml } from '#domain/questions/reply-text.ts';
import { Refusal } from '#domain/refusal.ts';
import { storeAttachments } from './reply-files.ts';

/** The platform's maximum: 25 MiB. */
const MAX_EMAIL_BYTES = 26_214_400;

/** An e-mail as delivered by the platform. */
export type ReceivedEmail = Readonly<{
  /** Sender address of the envelope. */
  from: string;
  to: string;
  raw: ReadableStream<Uint8Array>;
  rawSize: number;
  headers: Headers;
}>;

/** `dropped` silently; `rejected` with a reason for the sender's mail server. */
export type ReplyOutcome = Readonly<
  { kind: 'taken' } | { kind: 'dropped' } | { kind: 'rejected'; reason: string }
>;

/**
 * Adds a reply by e-mail to its thread. A reply address only accepts mail from the person it was
 * given to; automatic e-mails are dropped.
 */
export async function receiveReply(context: Context, email: ReceivedEmail): Promise<ReplyOutcome> {
  if (isAutomatic(email.headers, email.from)) return { kind: 'dropped' };
  const token = replyTokenOf(email.to);
  if (token === undefined) return rejected('550 5.1.1 No such address.');
  if (email.rawSize > MAX_EMAIL_BYTES) return rejected('552 5.3.4 The message is too large.');
  const [row] = await selectThreads(context).where(
    or(eq(threads.ownerToken, token), eq(threads.askerToken, token)),
  );
  if (!row) return rejected('550 5.1.1 No such address.');
  const found = foundThread(row);
  const side = found.thread.ownerToken === token ? 'owner' : 'asker';
  const person = found[side];
  const parsed = await PostalMime.parse(email.raw);
  const sender = parsed.from?.address;
  if (!sender || plainEmail(sender) !== person.email) {
    return rejected('550 5.7.1 This address takes mail only from the person it was given to.');
  }
  if (!mayWrite(found)) return rejected('550 5.7.1 This conversation takes no messages now.');
  const text = newTextOf(parsed.text?.trim() ? parsed.text : textOfHtml(parsed.html ?? ''));
  if (text === '' && parsed.attachments.length === 0) return { kind: 'dropped' };
  try {
    await countMessage(context, person.id);
    const { files, refused } = await storeAttachments(context, parsed.attachments);
    const note = refused > 0 ? LEFT_OUT[person.language](refused) : '';
    const own = [text, note].filter(Boolean).join('\n\n') || FILES_ONLY[person.language];
    await addMessage(context, found, side, {
      text: own,
      language: person.language,
      channel: 'email',
      emailId: parsed.messageId,
      files,
    });
    return { kind: 'taken' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'rate_limited') return rejected('450 4.7.1 Too many messages; try later.');
    // The same e-mail was delivered before.
    return { kind: 'dropped' };
  }
}

function rejected(reason: string): ReplyOutcome {
  return { kind: 'rejected', reason };
}

const LEFT_OUT: Readonly<Record<Locale, (count: number) => string>> = {
  es: (count) =>
    count === 1
      ? '(Un archivo no se incluyó: solo se admiten fotos y PDF.)'
      : `(${count} archivos no se incluyeron: solo se admiten fotos y PDF.)`,
  en: (count) =>
    count === 1
      ? '(One file was left out: only photos and PDFs are accepted.)'
      : `(${count} files were left out: only photos and PDFs are accepted.)`,
};
const FILES_ONLY: Readonly<Record<Locale, string>> = {
  es: '(Solo archivos.)',
  en: '(Files only.)',
};
