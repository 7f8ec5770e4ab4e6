import { env } from 'cloudflare:workers';
import { createId } from '@paralleldrive/cuid2';
import { openDatabase } from '#api/db/open.ts';
import type { PropertyRow } from '#api/properties/find-property.ts';
import { publicationStatements, snapshotOf } from '#api/properties/moves/publish.ts';
import { planGrants, properties } from '#api/properties/table.ts';
import type { Photo } from '#domain/listings/photo.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { EXAMPLE_FACTS } from '#tests/examples/property-facts.ts';
import { aUser } from './accounts.ts';
import { aPng } from './files/pictures.ts';

type Given = Partial<Omit<typeof properties.$inferInsert, 'facts' | 'photos'>> &
  Readonly<{ facts?: Facts; photos?: readonly Photo[] }>;

/**
 * Creates a property, complete by default, with its owner and a used plan. A public one has its
 * snapshot and is in the listings and the word index.
 */
export async function aProperty(given: Given = {}): Promise<PropertyRow> {
  const db = openDatabase(env.DB);
  const { facts, ...columns } = given;
  const type = given.propertyType ?? 'single_family';
  const now = given.updatedAt ?? Date.now();
  const status = given.status ?? 'draft';
  const values = {
    id: createId(),
    ownerId: given.ownerId ?? (await aUser({ profile: 'seller' })).id,
    propertyType: type,
    status,
    version: 1,
    facts: { ...EXAMPLE_FACTS[type], ...facts },
    photos: [aPhoto()],
    lat: 25.7563,
    lng: -80.2692,
    coordinatesFrom: 'gazetteer' as const,
    createdAt: now,
    updatedAt: now,
    ...(status === 'review' && { submittedAt: now }),
    ...columns,
  };
  const publication = { ...values, lat: values.lat ?? null, lng: values.lng ?? null };
  const isPublic = ['published', 'editing', 'under_contract', 'sold'].includes(status);
  const published = isPublic ? { snapshot: snapshotOf(publication, now) } : {};
  const [row] = await db
    .insert(properties)
    .values({ ...published, ...values })
    .returning();
  if (!row) throw new Error('the property was not written');
  if (row.snapshot) {
    const context = { db, now: () => now };
    const [first, ...rest] = await publicationStatements(context, publication);
    if (first) await db.batch([first, ...rest]);
  }
  await aPlanGrant(row.ownerId, row.id);
  return row;
}

/** Creates a paid plan; unused unless a property is given. */
export async function aPlanGrant(userId: string, propertyId: string | null = null) {
  await openDatabase(env.DB).insert(planGrants).values({
    id: createId(),
    userId,
    plan: 'self_service',
    propertyId,
    grantedAt: Date.now(),
  });
}

/** Returns a photo of a property; its files do not exist. */
export function aPhoto(given: Partial<Photo> = {}): Photo {
  const hash = [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return {
    id: createId(),
    hash,
    width: 1600,
    height: 1067,
    bytes: 400_000,
    placeholder: 'data:image/webp;base64,UklGRg==',
    caption: { es: '', en: '' },
    alt: { es: '', en: '' },
    ...given,
  };
}

/** Returns the body of a photo upload, as a browser sends it. */
export function anUpload(
  ...files: readonly (readonly [name: string, bytes: BlobPart])[]
): FormData {
  const form = new FormData();
  for (const [name, bytes] of files) form.append('photos', new File([bytes], name));
  return form;
}

/** Returns a small picture of one color, different for each seed. */
export function aPictureFile(seed: number) {
  return [`photo-${seed}.png`, aPng(48, 32, seed)] as const;
}

/** Creates a home on the market; a search finds it alone if no other test uses its ZIP code. */
export function onTheMarket(facts: Facts, given: Given = {}): Promise<PropertyRow> {
  return aProperty({ status: 'published', facts, ...given });
}
