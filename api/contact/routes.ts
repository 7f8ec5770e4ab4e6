import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { findAdmins } from '#api/accounts/find-user.ts';
import { mayMail } from '#api/accounts/login/limits.ts';
import type { ApiEnv, Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { streamParts } from '#api/http/body/multipart.ts';
import { about, described } from '#api/http/described.ts';
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
import {
  CONTACT_PHOTO_PROBLEMS,
  MAX_CONTACT_BYTES,
  MAX_CONTACT_PHOTO_BYTES,
  MAX_CONTACT_PHOTOS,
} from '#domain/contact/photos.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { type FieldErrors, Refusal, type RefusalCode } from '#domain/refusal.ts';
import { explainedErrors } from '#domain/validation.ts';
import { receivedStatements } from './inbox-routes.ts';
import { type ContactPhoto, contactUploads } from './table.ts';
import { contactPhotoKey, discardUpload, storePhoto } from './uploads.ts';

const FORM = {
  firstName: 'text',
  secondName: 'text',
  email: 'text',
  phone: 'text',
  issue: 'text',
  message: 'text',
  photos: 'files',
} as const;

export const contactRoutes = new Hono<ApiEnv>().post(
  '/',
  about('Send a message with photos to the operator.', {
    auth: 'optional',
    answers: { status: 201, schema: z.strictObject({ message: z.string() }) },
  }),
  described(async (_c, next) => next(), { files: FORM }),
  async (c) => {
    const { context } = c.var;
    const sent = sendMessage(context, c.req.raw);
    // `later` lets the cleanup finish even if the sender disconnects during the upload.
    context.later(sent.catch(() => undefined));
    await sent;
    return c.json({ message: REPORT_SUBMITTED }, 201);
  },
);

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
    await unlessTaken(
      db.batch(
        asBatch([
          ...receivedStatements(context, id, { ...given, photos }, admins),
          db.delete(contactUploads).where(eq(contactUploads.id, id)),
          ...(await confirmation(context, id, given)),
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

/** A honeypot: the field is hidden, so only bots fill it in. */
const TRAP_FIELD = 'website';
const MAX_FILE_NAME_LENGTH = 120;

type Form = Readonly<{
  fields: Readonly<Record<string, string>>;
  photos: readonly ContactPhoto[];
  isTrapped: boolean;
  /** Problems with the photo fields, as messages. */
  errors: FieldErrors;
}>;

type Problem = keyof typeof CONTACT_PHOTO_PROBLEMS;

/**
 * Reads a contact form as it streams in and stores its photos. The whole body is read even if it is
 * invalid, so that the sender can receive the answer.
 * @throws Refusal `too_large` (413), `unsupported_media` (415), `malformed` (400); `fileName` names
 * the file it is about.
 */
async function readForm(
  { env, locale, claim }: Pick<Context, 'env' | 'locale' | 'claim'>,
  messageId: string,
  request: Request,
): Promise<Form> {
  const fields = new Map<string, string>();
  const errors = new Map<string, readonly string[]>();
  const photos: ContactPhoto[] = [];
  let first: { problem: Problem; fileName: string } | undefined;
  const limits = { maxFileBytes: MAX_CONTACT_PHOTO_BYTES, maxTotalBytes: MAX_CONTACT_BYTES };
  try {
    for await (const part of streamParts(request, limits, claim?.parts)) {
      if (part.kind === 'text') fields.set(part.name, part.text);
      else if (part.name !== 'photos' && part.name !== 'photos[]') {
        errors.set(part.name, [VALIDATION_TEXTS.unknown[locale]]);
      } else {
        const { fileName } = part;
        if (photos.length >= MAX_CONTACT_PHOTOS) {
          errors.set('photos', [CONTACT_PHOTO_PROBLEMS.too_many[locale]]);
          continue;
        }
        const key = contactPhotoKey(messageId, photos.length + 1);
        const { problem, ...photo } = await storePhoto(env.FILES, key, part.pieces);
        // An empty file picker submits a file without name and content.
        if (problem && fileName !== '') first ??= { problem, fileName };
        if (!problem && 'type' in photo) photos.push({ name: safeFileName(fileName), ...photo });
      }
    }
  } catch (error) {
    throw error instanceof Refusal && error.code === 'too_large' ? tooLarge(error) : error;
  }
  if (first) throw photoRefusal(first.problem, first.fileName);
  const isTrapped = Boolean(fields.get(TRAP_FIELD));
  fields.delete(TRAP_FIELD);
  return {
    fields: Object.fromEntries(fields),
    photos,
    isTrapped,
    errors: Object.fromEntries(errors),
  };
}

function tooLarge({ details }: Refusal): Refusal {
  const fileName = details.extra?.['fileName'];
  return typeof fileName === 'string'
    ? photoRefusal('too_large', fileName)
    : new Refusal('too_large', { message: CONTACT_PHOTO_PROBLEMS.too_large_together });
}

function photoRefusal(problem: Problem, fileName: string): Refusal {
  const code: RefusalCode = problem === 'unsupported_media' ? problem : 'too_large';
  return new Refusal(code, { message: CONTACT_PHOTO_PROBLEMS[problem], extra: { fileName } });
}

/** Cleans up a file name to be shown in a list. */
function safeFileName(name: string): string {
  const tidy = name
    .normalize('NFC')
    .replace(/[\p{C}"\\/:*?<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...tidy].slice(-MAX_FILE_NAME_LENGTH).join('');
}

function parsed({ locale }: Context, fields: unknown, photoErrors: FieldErrors): ContactMessage {
  const result = contactSchema.safeParse(fields);
  if (result.success && Object.keys(photoErrors).length === 0) return result.data;
  const errors = { ...explainedErrors(contactSchema, fields, locale), ...photoErrors };
  throw new Refusal('invalid', { errors });
}

/**
 * Returns the statement that confirms receipt to the sender. The address may belong to another
 * person, so few e-mails are sent to it, and none repeats the message.
 */
async function confirmation(context: Context, id: string, given: ContactMessage) {
  if (!(await mayMail(context, 'contact', given.email))) return [];
  const { db, now, viewer, locale } = context;
  const to = { id: viewer?.id ?? null, email: given.email, language: locale };
  const data = { issue: ISSUE_LABELS[given.issue][locale] };
  const cause = `contact:${id}`;
  return [message(db, { template: 'contact_arrived', to, data, cause }, now())];
}
