import { createId } from '@paralleldrive/cuid2';
import { and, type Column, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { ACCOUNT_TEMPLATES } from '#api/messages/templates/accounts.ts';
import { AGREEMENT_TEMPLATES } from '#api/messages/templates/agreements.ts';
import { ALERT_TEMPLATES } from '#api/messages/templates/alerts.ts';
import { CONTACT_TEMPLATES } from '#api/messages/templates/contact.ts';
import { CONTRACT_SIGNING_TEMPLATES } from '#api/messages/templates/contract-signing.ts';
import { CONTRACT_TEMPLATES } from '#api/messages/templates/contracts.ts';
import { DATE_TEMPLATES } from '#api/messages/templates/dates.ts';
import {
  type Content,
  contentOf,
  type Email,
  paragraphText,
  textOf,
} from '#api/messages/templates/email.ts';
import { NOTICE_TEMPLATES } from '#api/messages/templates/notices.ts';
import { OFFER_TEMPLATES } from '#api/messages/templates/offers.ts';
import { OPEN_HOUSE_TEMPLATES } from '#api/messages/templates/open-houses.ts';
import { OPERATION_TEMPLATES } from '#api/messages/templates/operations.ts';
import { PAYMENT_TEMPLATES } from '#api/messages/templates/payments.ts';
import { PROPERTY_TEMPLATES } from '#api/messages/templates/properties.ts';
import { QUESTION_TEMPLATES } from '#api/messages/templates/questions.ts';
import { ROUND_TEMPLATES } from '#api/messages/templates/rounds.ts';
import { VISIT_TEMPLATES } from '#api/messages/templates/visits.ts';
import { WALK_TEMPLATES } from '#api/messages/templates/walk-through.ts';
import { WEEKLY_TEMPLATES } from '#api/messages/templates/weekly.ts';
import { isDeletedAddress } from '#domain/accounts/user.ts';
import { type Locale, otherLocale } from '#domain/i18n/locale.ts';
import { type Notice, outbox } from './table.ts';

/** All messages of the product, each a function of the data that it declares. */
export const TEMPLATES = {
  ...ACCOUNT_TEMPLATES,
  ...AGREEMENT_TEMPLATES,
  ...ALERT_TEMPLATES,
  ...CONTACT_TEMPLATES,
  ...CONTRACT_SIGNING_TEMPLATES,
  ...CONTRACT_TEMPLATES,
  ...DATE_TEMPLATES,
  ...NOTICE_TEMPLATES,
  ...OFFER_TEMPLATES,
  ...OPEN_HOUSE_TEMPLATES,
  ...OPERATION_TEMPLATES,
  ...PAYMENT_TEMPLATES,
  ...PROPERTY_TEMPLATES,
  ...QUESTION_TEMPLATES,
  ...ROUND_TEMPLATES,
  ...VISIT_TEMPLATES,
  ...WALK_TEMPLATES,
  ...WEEKLY_TEMPLATES,
} satisfies Record<string, (data: never) => Email>;
export type TemplateKey = keyof typeof TEMPLATES;
type DataOf<Key extends TemplateKey> = Parameters<(typeof TEMPLATES)[Key]>[0];

export type Message<Key extends TemplateKey> = Readonly<{
  template: Key;
  to: Readonly<{ id: string | null; email: string; language: Locale }>;
  data: DataOf<Key>;
  /** Idempotency key: a cause results in at most one message per template and person. */
  cause: string;
  /** The state the message belongs to; `cancelMessages` with this key cancels it. */
  belongsTo?: string;
  /** Not sent before this instant (epoch ms); at once if absent. */
  dueAt?: number;
  /** Not sent after this instant (epoch ms), such as a reminder after its deadline. */
  notAfter?: number;
  /** An attached iCalendar file. */
  calendar?: string;
  /** Address for replies. */
  replyTo?: string;
}>;

/** Returns the statement that writes a message, for the batch of the change that causes it. */
export function message<Key extends TemplateKey>(
  db: DrizzleD1Database,
  entry: Message<Key>,
  now: number,
) {
  return db.insert(outbox).values(messageRow(entry, now)).onConflictDoNothing();
}

/** Returns the row of a message, for a statement with its own condition. */
export function messageRow<Key extends TemplateKey>(entry: Message<Key>, now: number) {
  // Cast: the template's key determines the type of its data, which TypeScript cannot infer here.
  const emailOf = TEMPLATES[entry.template] as (data: DataOf<Key>) => Email;
  const { language } = entry.to;
  const email = emailOf(entry.data);
  const content = contentOf(email, language);
  return {
    id: createId(),
    cause: entry.cause,
    userId: entry.to.id,
    to: entry.to.email,
    language,
    template: entry.template,
    ...{ subject: content.subject, text: textOf(content), html: JSON.stringify(content) },
    ...noticesOf(entry, email),
    belongsTo: entry.belongsTo ?? null,
    dueAt: entry.dueAt ?? now,
    notAfter: entry.notAfter ?? null,
    calendar: entry.calendar ?? null,
    replyTo: entry.replyTo ?? null,
    attempts: 0,
    createdAt: now,
    // Deleted accounts get no e-mail.
    ...(isDeletedAddress(entry.to.email) && { canceledAt: now }),
  } satisfies typeof outbox.$inferInsert;
}

/** Returns a message as an in-app notification in both languages. */
function noticesOf({ to, data }: Pick<Message<TemplateKey>, 'to' | 'data'>, email: Email) {
  if (to.id === null || email.isMailOnly) {
    return { noticeText: null, noticePath: null, noticeHome: null, noticeOther: null };
  }
  const { text, path } = noticeOf(contentOf(email, to.language));
  const other = contentOf(email, otherLocale(to.language));
  // Some messages name the whole address of a home, others only its street.
  const [home = null] = 'address' in data ? data.address.split(', ') : [];
  return { noticeText: text, noticePath: path, noticeHome: home, noticeOther: noticeOf(other) };
}

/** The subject, the first paragraph, and the path that the button links to. */
function noticeOf({ subject, paragraphs, button }: Content): Notice {
  return {
    title: subject,
    text: paragraphs[0] ? paragraphText(paragraphs[0]) : '',
    path: button ? button.url.replace(/^https?:\/\/[^/]+/, '') : null,
  };
}

/** Returns the statement that cancels the unsent messages of a state. */
export function cancelMessages(db: DrizzleD1Database, belongsTo: string, now: number) {
  return db
    .update(outbox)
    .set({ canceledAt: now })
    .where(and(eq(outbox.belongsTo, belongsTo), isNull(outbox.sentAt), isNull(outbox.canceledAt)));
}

/** Returns the statement that writes a message if a condition is true when it runs. */
export function messageIf<Key extends TemplateKey>(
  db: DrizzleD1Database,
  entry: Message<Key>,
  now: number,
  condition: SQL,
) {
  const row: Record<string, unknown> = messageRow(entry, now);
  const values = Object.entries(getTableColumns(outbox)).map(
    ([name, column]: [string, Column]) =>
      sql`${row[name] == null ? null : sql.param(row[name], column)} as ${sql.identifier(column.name)}`,
  );
  return db
    .insert(outbox)
    .select(sql`select ${sql.join(values, sql`, `)} where ${condition}`)
    .onConflictDoNothing();
}
