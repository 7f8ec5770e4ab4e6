import type { Context } from '#api/context.ts';
import { streamParts } from '#api/http/body/multipart.ts';
import {
  CONTACT_PHOTO_PROBLEMS,
  MAX_CONTACT_BYTES,
  MAX_CONTACT_PHOTO_BYTES,
  MAX_CONTACT_PHOTOS,
} from '#domain/contact/photos.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { type FieldErrors, Refusal, type RefusalCode } from '#domain/refusal.ts';
import { storePhoto } from './store-photo.ts';
import type { ContactPhoto } from './table.ts';
import { contactPhotoKey } from './uploads.ts';

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
export async function readForm(
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
