import { z } from 'zod';
import { photosShape } from '#api/properties/photos/derive-photo.ts';
import type { Viewer } from '#domain/accounts/user.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import {
  type Completeness,
  completeness,
} from '#domain/properties/catalogue/wizard/completeness.ts';
import { changedSinceReturn, reasonTexts } from '#domain/properties/corrections.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { PROPERTY_STATUSES } from '#domain/properties/status.ts';
import { ALLOWED, allowedMoves, isPublishedAtOnce } from './allowed-moves.ts';
import { actorOn, type PropertyRow } from './find-property.ts';

const factsShape = z.custom<Facts>().meta({
  type: 'object',
  additionalProperties: true,
  description: 'Answers by field key; `GET /api/catalogue` says which there are.',
});
const stepShape = z.strictObject({
  key: z.string(),
  answered: z.int(),
  required: z.int(),
  percent: z.int(),
  missing: z.array(z.string()),
});

/** The working copy of a property for its owner and administrators. */
export const propertySchema = z.strictObject({
  id: z.string(),
  ownerId: z.string(),
  agreementId: z.string().nullable(),
  propertyType: z.enum(PROPERTY_TYPES),
  status: z.enum(PROPERTY_STATUSES),
  version: z.int(),
  facts: factsShape,
  photos: photosShape,
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** `gazetteer` means derived from the address; the page says so. */
  coordinatesFrom: z.enum(['gazetteer', 'owner', 'import']).nullable(),
  /** By wizard step, photos last; percentages are rounded down. */
  completeness: z.strictObject({ percent: z.int(), steps: z.array(stepShape) }),
  /** What the viewer may do now. */
  allowed: z.array(z.enum(ALLOWED)),
  /** Whether `submit` publishes the changes at once, without a review. */
  publishedAtOnce: z.boolean(),
  /** The version that is currently public. */
  published: z
    .strictObject({
      version: z.int(),
      at: z.iso.datetime(),
      facts: factsShape,
      photos: photosShape,
      lat: z.number().nullable(),
      lng: z.number().nullable(),
    })
    .nullable(),
  /** Corrections that a reviewer requested, by field key or `photos`. */
  returnReasons: z.record(z.string(), z.string()).nullable(),
  /** The keys of those that the owner has changed since. */
  corrected: z.array(z.string()),
  /** What the owner reported about the sale. */
  sale: z
    .strictObject({
      priceCents: z.int(),
      soldOn: z.iso.date(),
      reason: z.string().nullable(),
      at: z.iso.datetime(),
    })
    .nullable(),
  submittedAt: z.iso.datetime().nullable(),
  /** The day on which an approved property becomes public, `YYYY-MM-DD`; otherwise null. */
  publicFrom: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type PropertyView = z.output<typeof propertySchema>;

/**
 * Returns a property as the viewer sees it.
 * @param now epoch ms
 */
export function describeProperty(property: PropertyRow, viewer: Viewer, now: number): PropertyView {
  const { snapshot } = property;
  return {
    id: property.id,
    ownerId: property.ownerId,
    agreementId: property.agreementId,
    propertyType: property.propertyType,
    status: property.status,
    version: property.version,
    facts: property.facts,
    photos: property.photos,
    lat: property.lat,
    lng: property.lng,
    coordinatesFrom: property.coordinatesFrom,
    completeness: wholeCompleteness(property),
    allowed: [...allowedMoves(property, actorOn(viewer), now)],
    publishedAtOnce: isPublishedAtOnce(property, now),
    published: snapshot && {
      version: snapshot.version,
      at: isoOf(snapshot.at),
      facts: snapshot.facts,
      photos: snapshot.photos,
      lat: snapshot.lat,
      lng: snapshot.lng,
    },
    returnReasons: property.returnReasons && reasonTexts(property.returnReasons),
    corrected: changedSinceReturn(property.returnReasons ?? {}, property),
    sale: property.sale && { ...property.sale, at: isoOf(property.sale.at) },
    submittedAt: property.submittedAt === null ? null : isoOf(property.submittedAt),
    publicFrom: publicFrom(property),
    createdAt: isoOf(property.createdAt),
    updatedAt: isoOf(property.updatedAt),
  };
}

/** Returns the day on which an approved property becomes public; null if it waits for no day. */
export function publicFrom({
  approvedAt,
  termStartsOn,
}: Pick<PropertyRow, 'approvedAt' | 'termStartsOn'>): string | null {
  return approvedAt === null ? null : termStartsOn;
}

/**
 * Completeness of answers and photos together, because a property without a photo is not complete.
 */
export function wholeCompleteness({
  propertyType,
  facts,
  photos,
}: Pick<PropertyRow, 'propertyType' | 'facts' | 'photos'>): PropertyView['completeness'] {
  const { steps }: Completeness = completeness(propertyType, facts);
  const hasPhoto = photos.length > 0;
  const photoStep = {
    key: 'photos',
    answered: hasPhoto ? 1 : 0,
    required: 1,
    percent: hasPhoto ? 100 : 0,
    missing: hasPhoto ? [] : ['photos'],
  };
  const all = [...steps.map((step) => ({ ...step, missing: [...step.missing] })), photoStep];
  const answered = all.reduce((sum, step) => sum + step.answered, 0);
  const required = all.reduce((sum, step) => sum + step.required, 0);
  return { percent: Math.floor((100 * answered) / required), steps: all };
}

function isoOf(instant: number): string {
  return new Date(instant).toISOString();
}
