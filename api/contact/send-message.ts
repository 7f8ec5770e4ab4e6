import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { findAdmins } from '#api/accounts/find-admins.ts';
import { mayMail } from '#api/accounts/login/limits.ts';
import type { Context } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { answerStatements, inProgress } from '#api/http/idempotency.ts';
import { countFromNetwork, type Limit, revertFromNetwork } from '#api/http/limits/rate-limit.ts';
import { message } from '#api/messages/outbox.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import {
  type ContactMessage,
  contactSchema,
  ISSUE_LABELS,
  REPORT_SUBMITTED,
} from '#domain/contact/message.ts';
import { CONTACT_PHOTO_PROBLEMS } from '#domain/contact/photos.ts';
import { formatPhone } from '#domain/phone.ts';
import { type FieldErrors, Refusal } from '#domain/refusal.ts';
import { explainedErrors } from '#domain/validation.ts';
import { readForm } from './read-form.ts';
import { contactMessages, contactUploads } from './table.ts';
import { discardUpload } from './uploads.ts';

/**
 * Limits per IP address: accepted messages, and attempts; a refused form counts only as an attempt.
 */
const MESSAGES: Limit = { name: 'contact', max: 5, perMs: HOUR_MS };
const TRIES: Limit = { name: 'contact_try', max: 30, perMs: HOUR_MS };

/**
 * Stores a message with its photos, notifies the administrators and confirms receipt to the sender.
 * @throws Refusal `invalid` (422), `too_large` (413), `unsupported_media` (415), `malformed` (400),
 * `rate_limited` (429), `request_in_progress` (409)
 */
export async function sendMessage(context: Context, request: Request): Promise<void> {
  const { db, now } = context;
  await countFromNetwork(context, TRIES);
  await countFromNetwork(context, MESSAGES);
  const id = createId();
  try {
    const [, admins] = await db.batch([
      db.insert(contactUploads).values({ id, createdAt: now() }),
      findAdmins(context),
    ]);
    const { fields, photos, isTrapped, errors } = await readForm(context, id, request);
    // A bot caught by the honeypot gets the same answer as a person.
    if (isTrapped) return await discardUpload(context, id);
    const given = parsed(context, fields, {
      ...(photos.length === 0 && { photos: [CONTACT_PHOTO_PROBLEMS.required[context.locale]] }),
      ...errors,
    });
    const row = {
      id,
      ...given,
      userId: context.viewer?.id ?? null,
      photos,
      language: context.locale,
      status: 'new' as const,
      version: 0,
      createdAt: now(),
      updatedAt: now(),
    };
    await unlessTaken(
      db.batch(
        asBatch([
          db.insert(contactMessages).values(row),
          db.delete(contactUploads).where(eq(contactUploads.id, id)),
          ...(await emails(context, id, given, admins)),
          ...answerStatements(context, 201, { message: REPORT_SUBMITTED }),
        ]),
      ),
      inProgress,
    );
  } catch (error) {
    await discardUpload(context, id);
    if (error instanceof Refusal) await revertFromNetwork(context, MESSAGES);
    throw error;
  }
}

function parsed({ locale }: Context, fields: unknown, photoErrors: FieldErrors): ContactMessage {
  const result = contactSchema.safeParse(fields);
  if (result.success && Object.keys(photoErrors).length === 0) return result.data;
  const errors = { ...explainedErrors(contactSchema, fields, locale), ...photoErrors };
  throw new Refusal('invalid', { errors });
}

async function emails(
  context: Context,
  id: string,
  given: ContactMessage,
  admins: Awaited<ReturnType<typeof findAdmins>>,
) {
  const { db, env, now, viewer, locale } = context;
  const cause = `contact:${id}`;
  const notices = admins.map((to) => {
    const data = {
      name: [given.firstName, given.secondName].filter(Boolean).join(' '),
      email: given.email,
      phone: formatPhone(given.phone),
      issue: ISSUE_LABELS[given.issue][to.language],
      message: given.message,
      url: `${env.SITE_ORIGIN}/${to.language}/contact/${id}`,
    };
    return message(db, { template: 'contact_received', to, data, cause }, now());
  });
  // The address may belong to another person, so few e-mails are sent to it, and none repeats the
  // message.
  if (!(await mayMail(context, 'contact', given.email))) return notices;
  const to = { id: viewer?.id ?? null, email: given.email, language: locale };
  const data = { issue: ISSUE_LABELS[given.issue][locale] };
  return [...notices, message(db, { template: 'contact_arrived', to, data, cause }, now())];
}
