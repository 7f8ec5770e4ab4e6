import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { findUserRow, userOf } from '#api/accounts/find-user.ts';
import { users } from '#api/accounts/table.ts';
import { type ApiEnv, type Context, requireViewer } from '#api/context.ts';
import { redrawn } from '#api/effects/pictures.ts';
import { readParts } from '#api/http/body/multipart.ts';
import { about } from '#api/http/described.ts';
import { countAttempt, UPLOADS } from '#api/http/limits/rate-limit.ts';
import {
  PICTURE_ANSWERS,
  PICTURE_FIELD,
  PICTURE_SIDE,
  pictureKey,
  pictureUrl,
} from '#domain/accounts/user.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import {
  HEIC_PROBLEM,
  MAX_PHOTO_BYTES,
  PHOTO_PROBLEMS,
  photoProblem,
} from '#domain/properties/photos.ts';
import { isHeic, sniffImage } from '#domain/properties/sniff-image.ts';
import { Refusal } from '#domain/refusal.ts';

/** Room for the multipart headers around the file. */
const ENVELOPE_BYTES = 16_384;
const QUALITY = 82;

/**
 * Sets the viewer's own picture: the file is re-encoded as a square, and the original is not kept.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for another person's account,
 * `too_large` (413), `unsupported_media` (415), `invalid` (422), `rate_limited` (429); each with
 * the API's fixed message, and the reason in the viewer's language at the field.
 */
export async function setPicture(context: Context, id: string, request: Request) {
  const { env, locale } = context;
  if (requireViewer(context).id !== id) throw new Refusal('not_found');
  await countAttempt(context, UPLOADS, id);
  const name = createId();
  try {
    const file = await readPicture(context, request);
    const square = { width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'cover' } as const;
    const picture = await redrawn(env.IMAGES, file, square, 'image/webp', QUALITY);
    await env.FILES.put(`pictures/${name}.webp`, picture, {
      httpMetadata: { contentType: 'image/webp' },
    });
  } catch (error) {
    throw error instanceof Refusal ? failedUpload(error, locale) : error;
  }
  await replacePicture(context, id, pictureUrl(name));
  return { user: userOf(await findUserRow(context, id)), message: PICTURE_ANSWERS.uploaded };
}

/** Removes the viewer's own picture. */
export function removePicture(context: Context, id: string): Promise<void> {
  return replacePicture(context, id, null);
}

/** Deletes the stored file of a picture that is no longer used. */
export async function deletePicture({ env }: Pick<Context, 'env'>, url: string | null) {
  const key = url === null ? undefined : pictureKey(url);
  if (key) await env.FILES.delete(key);
}

async function replacePicture(context: Context, id: string, imageUrl: string | null) {
  const { db, now } = context;
  const { imageUrl: former } = await findUserRow(context, id);
  await db.update(users).set({ imageUrl, updatedAt: now() }).where(eq(users.id, id));
  context.later(deletePicture(context, former));
}

/** Reads the only file of the form; its type is taken from the first bytes, not from its name. */
async function readPicture(context: Context, request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const limits = {
    maxFileBytes: MAX_PHOTO_BYTES,
    maxTotalBytes: MAX_PHOTO_BYTES + ENVELOPE_BYTES,
  };
  let picture: Uint8Array<ArrayBuffer> | undefined;
  for await (const part of readParts(request, limits)) {
    if (part.kind === 'text' || part.name !== PICTURE_FIELD || picture) {
      throw new Refusal('invalid', {
        errors: { [part.name]: [VALIDATION_TEXTS.unknown[context.locale]] },
      });
    }
    picture = part.bytes;
  }
  if (!picture?.length) {
    throw new Refusal('invalid', {
      errors: { [PICTURE_FIELD]: [VALIDATION_TEXTS.required[context.locale]] },
    });
  }
  const problem = photoProblem(picture.length, sniffImage(picture));
  if (problem === undefined) return picture;
  const code = problem === 'unsupported_media' ? problem : 'too_large';
  throw new Refusal(code, { message: isHeic(picture) ? HEIC_PROBLEM : PHOTO_PROBLEMS[problem] });
}

/** Moves the refusal's message to the field and replaces it with the API's fixed message. */
function failedUpload(refusal: Refusal, locale: Context['locale']): Refusal {
  const { errors = { [PICTURE_FIELD]: [refusal.messageIn(locale)] } } = refusal.details;
  const { failed } = PICTURE_ANSWERS;
  return new Refusal(refusal.code, {
    ...refusal.details,
    errors,
    message: { es: failed, en: failed },
  });
}

/** Serves profile pictures. A new picture has a new name, so browsers may cache them forever. */
export const pictureRoutes = new Hono<ApiEnv>().get(
  '/:file',
  about('Return a person’s picture, by the path in their account.', {
    auth: 'none',
    answers: { status: 200, type: 'image/webp' },
  }),
  async (c) => {
    const key = pictureKey(new URL(c.req.url).pathname);
    const file = key === undefined ? null : await c.env.FILES.get(key);
    if (!file) throw new Refusal('not_found');
    return c.body(await file.arrayBuffer(), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      'Content-Disposition': 'inline',
    });
  },
);
