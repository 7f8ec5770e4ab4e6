import { createId } from '@paralleldrive/cuid2';
import { and, eq, isNull } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { isDeletedAddress } from '#domain/accounts/deletion.ts';
import { type Locale, type Localized, otherLocale } from '#domain/i18n/locale.ts';
import { type Notice, outbox } from './table.ts';
import { ACCOUNT_TEMPLATES } from './templates/accounts.ts';
import { ALERT_TEMPLATES } from './templates/alerts.ts';
import { CONTACT_TEMPLATES } from './templates/contact.ts';
import { type Email, storedEmail } from './templates/email.ts';
import { FRESHNESS_TEMPLATES } from './templates/freshness.ts';
import { ACCEPTED_TEMPLATES } from './templates/offers/accepted-emails.ts';
import { CONTRACT_TEMPLATES } from './templates/offers/contract-emails.ts';
import { OFFER_CHANGE_TEMPLATES } from './templates/offers/offer-change-emails.ts';
import { OFFER_TEMPLATES } from './templates/offers/offer-emails.ts';
import { SIGNING_NEWS_TEMPLATES } from './templates/offers/signing-news.ts';
import { SIGNING_REQUEST_TEMPLATES } from './templates/offers/signing-requests.ts';
import { OPEN_HOUSE_TEMPLATES } from './templates/open-houses.ts';
import { OPERATION_TEMPLATES } from './templates/operations.ts';
import { PAYMENT_TEMPLATES } from './templates/payments.ts';
import { PLAN_TEMPLATES } from './templates/plans.ts';
import { PROPERTY_TEMPLATES } from './templates/properties.ts';
import { QUESTION_TEMPLATES } from './templates/questions.ts';
import { SALE_TEMPLATES } from './templates/sales.ts';
import { SIGNING_TEMPLATES } from './templates/signing.ts';
import { VISIT_TEMPLATES } from './templates/visits.ts';
import { WEEKLY_TEMPLATES } from './templates/weekly.ts';
import { WORK_ORDER_TEMPLATES } from './templates/work-orders.ts';

/** All messages of the product in both languages; each template declares the data it needs. */
export const TEMPLATES = {
  ...ACCOUNT_TEMPLATES,
  ...PROPERTY_TEMPLATES,
  ...OFFER_TEMPLATES,
  ...ACCEPTED_TEMPLATES,
  ...OFFER_CHANGE_TEMPLATES,
  ...CONTRACT_TEMPLATES,
  ...CONTACT_TEMPLATES,
  ...PAYMENT_TEMPLATES,
  ...PLAN_TEMPLATES,
  ...ALERT_TEMPLATES,
  ...WEEKLY_TEMPLATES,
  ...WORK_ORDER_TEMPLATES,
  ...VISIT_TEMPLATES,
  ...OPEN_HOUSE_TEMPLATES,
  ...QUESTION_TEMPLATES,
  ...FRESHNESS_TEMPLATES,
  ...SALE_TEMPLATES,
  ...SIGNING_TEMPLATES,
  ...SIGNING_REQUEST_TEMPLATES,
  ...SIGNING_NEWS_TEMPLATES,
  ...OPERATION_TEMPLATES,
};
export type TemplateKey = keyof typeof TEMPLATES;
type DataOf<Key extends TemplateKey> = Parameters<(typeof TEMPLATES)[Key]['es']>[0];

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
  const emailIn = TEMPLATES[entry.template] as Localized<(data: DataOf<Key>) => Email>;
  const { language } = entry.to;
  const email = emailIn[language](entry.data);
  return {
    id: createId(),
    cause: entry.cause,
    userId: entry.to.id,
    to: entry.to.email,
    language,
    template: entry.template,
    ...storedEmail(email, language),
    ...noticesOf(entry, email, emailIn[otherLocale(language)](entry.data)),
    belongsTo: entry.belongsTo ?? null,
    dueAt: entry.dueAt ?? now,
    notAfter: entry.notAfter ?? null,
    calendar: entry.calendar ?? null,
    replyTo: entry.replyTo ?? null,
    attempts: 0,
    createdAt: now,
    // Deleted accounts get no e-mail.
    ...(isDeletedAddress(entry.to.email) && { cancelledAt: now }),
  } satisfies typeof outbox.$inferInsert;
}

/** Not shown as notifications: e-mails with secrets, and those to people without an account. */
const MAIL_ONLY: readonly TemplateKey[] = [
  'verify_email',
  'reset_password',
  'sign_agreement',
  'agreement_reminder',
  'signing_code',
  'contact_arrived',
  'search_alert',
  'weekly_figures',
  'plan_interest',
  'plan_on_sale',
];

/** Returns a message as an in-app notification in both languages. */
function noticesOf(
  { template, to }: Pick<Message<TemplateKey>, 'template' | 'to'>,
  email: Email,
  other: Email,
) {
  if (to.id === null || MAIL_ONLY.includes(template)) {
    return { noticeText: null, noticePath: null, noticeOther: null };
  }
  const { text, path } = noticeOf(email);
  return { noticeText: text, noticePath: path, noticeOther: noticeOf(other) };
}

/** The subject, the first paragraph, and the path that the button links to. */
function noticeOf({ subject, paragraphs, action }: Email): Notice {
  return {
    title: subject,
    text: paragraphs[0] ?? '',
    path: action ? action.url.replace(/^https?:\/\/[^/]+/, '') : null,
  };
}

/** Returns the statement that cancels the unsent messages of a state. */
export function cancelMessages(db: DrizzleD1Database, belongsTo: string, now: number) {
  return db
    .update(outbox)
    .set({ cancelledAt: now })
    .where(and(eq(outbox.belongsTo, belongsTo), isNull(outbox.sentAt), isNull(outbox.cancelledAt)));
}
