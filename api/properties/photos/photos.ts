import { createId } from '@paralleldrive/cuid2';
import { z } from 'zod';
import { type Context, requireViewer } from '#api/context.ts';
import { readParts } from '#api/http/body/multipart.ts';
import { countAttempt, UPLOADS } from '#api/http/limits/rate-limit.ts';
import { requireAllowed } from '#api/properties/allowed-moves.ts';
import { changeProperty } from '#api/properties/edit/change-property.ts';
import { actorOn, findProperty, type PropertyRow } from '#api/properties/find-property.ts';
import {
  deleteUnusedFiles,
  photosInUse,
  sentHash,
  usesStatements,
} from '#api/properties/photo-uses.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import type { Photo } from '#domain/listings/photo.ts';
import {
  HEIC_PROBLEM,
  MAX_CAPTION_LENGTH,
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  PHOTO_PROBLEMS,
  photoProblem,
} from '#domain/properties/photos.ts';
import { isHeic, sniffImage } from '#domain/properties/sniff-image.ts';
import { Refusal, type RefusalCode } from '#domain/refusal.ts';
import { optionalLine } from '#domain/scalars.ts';
import { textProblem } from '#domain/text-audience.ts';
import { derivePhoto, deriveTurned } from './derive-photo.ts';

const turnSchema = z.strictObject({
  photo: z.string().max(64),
  /** Clockwise, relative to the original. */
  degrees: z.literal([0, 90, 180, 270]),
});

type Turned = Readonly<{
  photo: Photo;
  /** The changed fields. */
  picture: Pick<Photo, 'hash' | 'width' | 'height' | 'placeholder' | 'turned'>;
  /** Makes the remaining files, which take longer. */
  finish: () => Promise<void>;
}>;

/**
 * Returns a photo rotated to an angle. It is always made from the original, so that repeated
 * rotations lose no quality.
 * @throws Refusal `not_found` (404), `transition_not_allowed` (409), `invalid` (422) for an unknown
 * photo, `rate_limited` (429)
 */
async function turnedPhoto(
  context: Context,
  propertyId: string,
  { photo: photoId, degrees }: z.output<typeof turnSchema>,
): Promise<Turned> {
  const viewer = requireViewer(context);
  const property = await findProperty(context, propertyId);
  requireAllowed(property, 'save', actorOn(viewer), context.now());
  const photo = property.photos.find(({ id }) => id === photoId);
  if (!photo) {
    const errors = { 'turn.photo': [VALIDATION_TEXTS.option[context.locale]] };
    throw new Refusal('invalid', { errors });
  }
  const { hash, width, height, placeholder } = photo;
  const from = photo.turned?.from ?? { hash, width, height, placeholder };
  if (degrees === 0) {
    return { photo, picture: { ...from, turned: undefined }, finish: () => Promise.resolve() };
  }
  await countAttempt(context, UPLOADS, viewer.id);
  const { photo: picture, finish } = await deriveTurned(context.env, from.hash, degrees);
  return { photo, picture: { ...picture, turned: { degrees, from } }, finish };
}

/** The platform's maximum for a request, enough for several photos. */
const MAX_REQUEST_BYTES = 100_000_000;

/**
 * Yields the photos of an upload one at a time; their type is determined by their first bytes, not
 * by their names.
 * @throws Refusal `too_large` (413), `unsupported_media` (415), `invalid` (422), `rate_limited`
 * (429); `fileName` names the file it is about.
 */
async function* readPhotos(
  context: Context,
  userId: string,
  request: Request,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const limits = { maxFileBytes: MAX_PHOTO_BYTES, maxTotalBytes: MAX_REQUEST_BYTES };
  for await (const part of readParts(request, limits, context.claim?.parts)) {
    if (part.kind === 'text' || part.name !== 'photos') {
      const errors = { [part.name]: [VALIDATION_TEXTS.unknown[context.locale]] };
      throw new Refusal('invalid', { errors });
    }
    // An empty file picker submits a file without name and content.
    if (part.fileName === '' && part.bytes.length === 0) continue;
    await countAttempt(context, UPLOADS, userId);
    requirePhoto(part.bytes, part.fileName);
    yield part.bytes;
  }
}

function requirePhoto(bytes: Uint8Array, fileName: string): void {
  const problem = photoProblem(bytes.length, sniffImage(bytes));
  if (problem === undefined) return;
  const code: RefusalCode = problem === 'unsupported_media' ? problem : 'too_large';
  const message = isHeic(bytes) ? HEIC_PROBLEM : PHOTO_PROBLEMS[problem];
  throw new Refusal(code, { message, extra: { fileName } });
}

/** In one or both languages; an empty text removes the caption. */
const wordsSchema = z.strictObject({
  es: optionalLine(MAX_CAPTION_LENGTH).optional(),
  en: optionalLine(MAX_CAPTION_LENGTH).optional(),
});

export const arrangementSchema = z.strictObject({
  /** Photo ids; missing ones follow in their previous order. */
  order: z.array(z.string().max(64)).max(MAX_PHOTOS).optional(),
  /** Photo id to move to the front, as the cover. */
  cover: z.string().max(64).optional(),
  /** Captions by photo id; also used as alternative text unless `alts` has one. */
  captions: z.record(z.string(), wordsSchema).optional(),
  /** Alternative texts by photo id. */
  alts: z.record(z.string(), wordsSchema).optional(),
  /** Rotates one photo clockwise, relative to the original. */
  turn: turnSchema.optional(),
});
type Arrangement = z.output<typeof arrangementSchema>;

/**
 * Adds the photos of an upload at the end, all or none. A file that is already there is not added
 * again.
 * @throws Refusal `not_found` (404), `transition_not_allowed` (409), `too_large` (413),
 * `unsupported_media` (415), `invalid` (422), `rate_limited` (429)
 */
export async function addPhotos(
  context: Context,
  id: string,
  request: Request,
): Promise<{ property: PropertyRow; added: readonly Photo[] }> {
  const viewer = requireViewer(context);
  requireAllowed(await findProperty(context, id), 'save', actorOn(viewer), context.now());
  const derived: Photo[] = [];
  const unfinished: (() => Promise<void>)[] = [];
  try {
    for await (const file of readPhotos(context, viewer.id, request)) {
      const { photo, finish } = await derivePhoto(context.env, file);
      unfinished.push(finish);
      derived.push({
        id: createId(),
        ...photo,
        bytes: file.length,
        caption: NO_WORDS,
        alt: NO_WORDS,
      });
    }
    if (derived.length === 0) throw invalid(context, { photos: 'required' });
    const property = await changeProperty(context, id, undefined, (before) => {
      const photos = joined(before.photos, derived);
      if (photos.length > MAX_PHOTOS) {
        const errors = { photos: [PHOTO_PROBLEMS.too_many_photos[context.locale]] };
        throw new Refusal('invalid', { errors });
      }
      return photosChange(context, before, photos);
    });
    context.later(finishPhotos(context, unfinished, derived));
    const hashes = new Set(derived.map(({ hash }) => hash));
    return { property, added: property.photos.filter((photo) => hashes.has(sentHash(photo))) };
  } catch (error) {
    await deleteUnusedFiles(context, derived);
    throw error;
  }
}

/**
 * Orders the photos, sets the cover, captions and alternative texts, and rotates one.
 * @throws Refusal `invalid` (422) for an unknown photo, `stale_version` or `transition_not_allowed`
 * (409), `rate_limited` (429) for too many rotations
 */
export async function arrangePhotos(
  context: Context,
  id: string,
  { turn, ...arrangement }: Arrangement,
  expected?: number,
): Promise<PropertyRow> {
  const turned = turn && (await turnedPhoto(context, id, turn));
  const files = turned ? [turned.photo, { ...turned.photo, ...turned.picture }] : [];
  try {
    const property = await changeProperty(context, id, expected, (before) => {
      requireKnown(context, before.photos, arrangement);
      requirePublicTexts(context, arrangement);
      const photos = arranged(before.photos, arrangement).map((photo) =>
        photo.id === turn?.photo ? { ...photo, ...turned?.picture } : photo,
      );
      return photosChange(context, before, photos);
    });
    if (turned) context.later(finishPhotos(context, [turned.finish], files));
    return property;
  } catch (error) {
    await deleteUnusedFiles(context, files);
    throw error;
  }
}

/**
 * Removes a photo.
 * @throws Refusal `not_found` (404), `transition_not_allowed` (409)
 */
export async function removePhoto(
  context: Context,
  id: string,
  photoId: string,
): Promise<PropertyRow> {
  let removed: readonly Photo[] = [];
  const property = await changeProperty(context, id, undefined, (before) => {
    removed = before.photos.filter((photo) => photo.id === photoId);
    if (removed.length === 0) throw new Refusal('not_found');
    return photosChange(
      context,
      before,
      before.photos.filter((photo) => photo.id !== photoId),
    );
  });
  context.later(deleteUnusedFiles(context, removed));
  return property;
}

/** Makes the remaining files, and deletes them if the photos were deleted in the meantime. */
async function finishPhotos(
  context: Context,
  unfinished: readonly (() => Promise<void>)[],
  photos: readonly Photo[],
): Promise<void> {
  for (const finish of unfinished) await finish();
  await deleteUnusedFiles(context, photos);
}

const NO_WORDS = { es: '', en: '' } as const;

function photosChange(context: Context, before: PropertyRow, photos: readonly Photo[]) {
  const uses = photosInUse({ photos, snapshot: before.snapshot });
  return { set: { photos }, statements: usesStatements(context, before, uses) };
}

function joined(before: readonly Photo[], added: readonly Photo[]): readonly Photo[] {
  const bySent = new Map([...before, ...added].reverse().map((photo) => [sentHash(photo), photo]));
  return [...bySent.values()].reverse();
}

function arranged(photos: readonly Photo[], { order = [], cover, captions, alts }: Arrangement) {
  const first = [...new Set([...(cover ? [cover] : []), ...order])];
  const place = (photo: Photo) => (first.indexOf(photo.id) + first.length + 1) % (first.length + 1);
  return photos
    .toSorted((one, other) => place(one) - place(other))
    .map((photo) => {
      const caption = over(photo.caption, captions?.[photo.id]);
      return { ...photo, caption, alt: over(followed(photo, caption), alts?.[photo.id]) };
    });
}

function over(before: Localized, words: z.output<typeof wordsSchema> = {}): Localized {
  return { es: words.es ?? before.es, en: words.en ?? before.en };
}

/** The alternative text follows the caption until it is changed separately. */
function followed({ caption: before, alt }: Photo, caption: Localized): Localized {
  return {
    es: alt.es === before.es ? caption.es : alt.es,
    en: alt.en === before.en ? caption.en : alt.en,
  };
}

function requireKnown(
  context: Context,
  photos: readonly Photo[],
  { order = [], cover, captions = {}, alts = {} }: Arrangement,
): void {
  const isKnown = (id: string) => photos.some((photo) => photo.id === id);
  if (!order.every(isKnown)) throw invalid(context, { order: 'option' });
  if (new Set(order).size < order.length) throw invalid(context, { order: 'repeated' });
  if (cover !== undefined && !isKnown(cover)) throw invalid(context, { cover: 'option' });
  for (const [name, words] of Object.entries({ captions, alts })) {
    const unknown = Object.keys(words).find((id) => !isKnown(id));
    if (unknown !== undefined) throw invalid(context, { [`${name}.${unknown}`]: 'unknown' });
  }
}

/** @throws Refusal `invalid` (422) for contact details or a link in a caption or description */
function requirePublicTexts({ locale }: Context, { captions = {}, alts = {} }: Arrangement): void {
  const errors = Object.entries({ captions, alts }).flatMap(([name, byPhoto]) =>
    Object.entries(byPhoto).flatMap(([id, words]) =>
      Object.entries(words).flatMap(([language, text]) => {
        const problem = textProblem(
          name === 'alts' ? 'photo_alternative' : 'photo_caption',
          text ?? '',
        );
        return problem ? [[`${name}.${id}.${language}`, [problem[locale]]] as const] : [];
      }),
    ),
  );
  if (errors.length > 0) throw new Refusal('invalid', { errors: Object.fromEntries(errors) });
}

function invalid(
  { locale }: Context,
  fields: Readonly<Record<string, keyof typeof VALIDATION_TEXTS>>,
): Refusal {
  const errors = Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [field, [VALIDATION_TEXTS[text][locale]]]),
  );
  return new Refusal('invalid', { errors });
}
