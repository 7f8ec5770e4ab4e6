import type { ForwardableEmailMessage } from '@cloudflare/workers-types';
import { createId } from '@paralleldrive/cuid2';
import { desc, eq, or } from 'drizzle-orm';
import PostalMime, { type Attachment } from 'postal-mime';
import { storePhoto } from '#api/contact/uploads.ts';
import type { Context } from '#api/context.ts';
import { openDatabase } from '#api/db/open.ts';
import { reportError } from '#api/effects/reports.ts';
import type { Env } from '#api/env.ts';
import { deliverDue } from '#api/messages/deliver.ts';
import { outbox } from '#api/messages/table.ts';
import { receivePdf } from '#api/offers/documents/receive-pdf.ts';
import { mayWrite } from '#api/questions/describe-thread.ts';
import { type FoundThread, foundThread, selectThreads } from '#api/questions/find-thread.ts';
import { threadFileKey } from '#api/questions/list-messages.ts';
import { threadMessages, threads } from '#api/questions/table.ts';
import { addMessage, countMessage } from '#api/questions/write-message.ts';
import { plainEmail } from '#domain/email-address.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/i18n/locale.ts';
import { writersLanguage } from '#domain/i18n/written-text.ts';
import { DOCUMENT_TYPE } from '#domain/offers/documents.ts';
import { beginsPdf } from '#domain/offers/pdf/inspection.ts';
import { isAutomatic, replyTokenOf } from '#domain/questions/reply-address.ts';
import { MAX_EMAIL_TEXT_LENGTH, newTextOf, textOfHtml } from '#domain/questions/reply-text.ts';
import type { ThreadSide } from '#domain/questions/thread.ts';
import { Refusal } from '#domain/refusal.ts';
import { visibleText } from '#domain/scalars.ts';
import { hasNoBankDetails } from '#domain/text-audience.ts';
import { emailState } from './thread-emails.ts';

/** Receives an e-mail from the platform's mail routing, and sends the messages it causes. */
export async function takeReply(
  env: Env,
  message: Pick<
    ForwardableEmailMessage,
    'from' | 'to' | 'raw' | 'rawSize' | 'headers' | 'setReject'
  >,
): Promise<void> {
  const context: Context = {
    db: openDatabase(env.DB),
    env,
    viewer: undefined,
    sessionHash: undefined,
    locale: DEFAULT_LOCALE,
    now: Date.now,
    ip: 'email',
    later: (work) => void work,
  };
  const { from, to, rawSize } = message;
  const outcome = await receiveReply(context, {
    ...{ from, to, rawSize },
    // Cast: the platform's stream and header types differ from the web's.
    raw: message.raw as unknown as ReadableStream<Uint8Array>,
    headers: message.headers as unknown as Headers,
  });
  if (outcome.kind === 'rejected') message.setReject(outcome.reason);
  if (outcome.kind === 'taken') {
    await deliverDue(context).catch((error: unknown) => reportError(error, { requestId: 'email' }));
  }
}

/** Number of earlier e-mails and messages in which a quotation is looked for. */
const MAX_QUOTED = 30;
/** The platform's maximum: 25 MiB. */
const MAX_EMAIL_BYTES = 26_214_400;

/** An e-mail as delivered by the platform. */
type ReceivedEmail = Readonly<{
  /** Sender address of the envelope. */
  from: string;
  to: string;
  raw: ReadableStream<Uint8Array>;
  rawSize: number;
  headers: Headers;
}>;

/** `dropped` silently; `rejected` with a reason for the sender's mail server. */
type ReplyOutcome = Readonly<
  { kind: 'taken' } | { kind: 'dropped' } | { kind: 'rejected'; reason: string }
>;

/**
 * Adds a reply by e-mail to its thread. A reply address only accepts mail from the person it was
 * given to. E-mails of programs and repeated ones are dropped; what else cannot be delivered in full
 * is rejected with the reason.
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
  const parsed = await PostalMime.parse(email.raw).catch(() => undefined);
  if (!parsed) return rejected(REASONS.unreadable);
  const sender = parsed.from?.address;
  if (!sender || plainEmail(sender) !== person.email) {
    return rejected('550 5.7.1 This address takes mail only from the person it was given to.');
  }
  if (!mayWrite(found)) return rejected('550 5.7.1 This conversation takes no messages now.');
  const sent = await sentTo(context, found, side);
  const text = newTextOf(parsed.text ?? '', sent) || newTextOf(textOfHtml(parsed.html ?? ''), sent);
  if (text.length > MAX_EMAIL_TEXT_LENGTH) return rejected(REASONS.tooLong);
  if (text === '' && parsed.attachments.length === 0) return rejected(REASONS.empty);
  const written = [text, ...parsed.attachments.map(({ filename }) => filename ?? '')];
  if (!written.every(hasNoBankDetails)) return rejected(REASONS.bankDetails);
  try {
    await countMessage(context, person.id);
    const { files, refused } = await storeAttachments(context, parsed.attachments);
    if (text === '' && files.length === 0) {
      return rejected(refused > 0 ? REASONS.files : REASONS.empty);
    }
    const note = refused > 0 ? LEFT_OUT[person.language](refused) : '';
    const own = [text, note].filter(Boolean).join('\n\n') || FILES_ONLY[person.language];
    await addMessage(context, found, side, {
      text: own,
      language: writersLanguage(own, undefined, person.language),
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

const MAX_FILES = 5;
const MAX_NAME_LENGTH = 120;

type ReceivedFile = Readonly<{ id: string; name: string; type: string; bytes: number }>;
type Received = Readonly<{ files: readonly ReceivedFile[]; refused: number }>;

/**
 * Stores the pictures and PDFs attached to an e-mail, with the same checks as uploads: metadata is
 * removed from pictures, and broken, encrypted or dangerous PDFs are refused. Anything else is left
 * out and counted.
 */
async function storeAttachments(
  { env }: Pick<Context, 'env'>,
  attachments: readonly Attachment[],
): Promise<Received> {
  // Inline pictures are part of the signature.
  const given = attachments.filter(
    ({ disposition, related }) => disposition === 'attachment' || !related,
  );
  const files: ReceivedFile[] = [];
  for (const attachment of given.slice(0, MAX_FILES)) {
    const id = createId();
    const bytes = bytesOf(attachment);
    const stored = beginsPdf(bytes)
      ? await storePdf(env, id, bytes)
      : await storePicture(env, id, bytes);
    if (stored) files.push({ id, name: nameOf(attachment.filename), ...stored });
  }
  return { files, refused: given.length - files.length };
}

async function storePicture(env: Context['env'], id: string, bytes: Uint8Array) {
  const stored = await storePhoto(env.FILES, threadFileKey(id), inOnePiece(bytes));
  return stored.problem ? undefined : { type: stored.type, bytes: stored.bytes };
}

async function storePdf(env: Context['env'], id: string, bytes: Uint8Array) {
  const { verdict, keep, discard } = await receivePdf(
    env.FILES,
    threadFileKey(id),
    inOnePiece(bytes),
  );
  if (!verdict.ok) {
    await discard();
    return undefined;
  }
  await keep();
  return { type: DOCUMENT_TYPE, bytes: bytes.length };
}

async function* inOnePiece(bytes: Uint8Array) {
  yield bytes;
}

function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}

function nameOf(filename: string | null): string {
  const name = visibleText(filename ?? '')
    .replace(/[\p{Cc}\p{Cs}\\/]/gu, '')
    .trim();
  return name.slice(0, MAX_NAME_LENGTH) || 'file';
}

/**
 * Texts that were sent to one side, newest first: what a quotation of their answer can contain.
 */
async function sentTo(
  { db }: Context,
  { thread }: FoundThread,
  side: ThreadSide,
): Promise<readonly string[]> {
  const [emails, messages] = await db.batch([
    db
      .select({ subject: outbox.subject, text: outbox.text, html: outbox.html })
      .from(outbox)
      .where(eq(outbox.belongsTo, emailState(thread.id, side)))
      .orderBy(desc(outbox.createdAt))
      .limit(MAX_QUOTED),
    db
      .select({ text: threadMessages.text })
      .from(threadMessages)
      .where(eq(threadMessages.threadId, thread.id))
      .orderBy(desc(threadMessages.number))
      .limit(MAX_QUOTED),
  ]);
  return [
    ...emails.flatMap(({ subject, text, html }) => [subject, text, textOfHtml(html)]),
    ...messages.map(({ text }) => text),
  ];
}

/** Reasons in both languages; a mail server's answer has ASCII letters only. */
const REASONS = {
  unreadable: '554 5.6.0 El correo no se puede leer. / The message cannot be read.',
  empty:
    '554 5.6.0 Su correo no tiene texto nuevo: escriba su respuesta y mande otra vez. / Your message has no text of its own: write your answer and send it again.',
  files:
    '554 5.6.1 Solo se aceptan fotos y archivos PDF; nada fue entregado. / Only photos and PDF files are accepted; nothing was delivered.',
  bankDetails:
    '554 5.7.1 Su correo parece tener datos de una cuenta de banco, y por seguridad no se entregan. Para saber adonde enviar dinero, llame a la compania de titulo. / Your message seems to contain details of a bank account, which are not delivered for safety. To know where to send money, call the title company.',
  tooLong: `552 5.3.4 Su texto pasa de ${MAX_EMAIL_TEXT_LENGTH} caracteres; nada fue entregado. / Your text is longer than ${MAX_EMAIL_TEXT_LENGTH} characters; nothing was delivered.`,
} as const;

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
