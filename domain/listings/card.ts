import { z } from 'zod';
import { TIME_ZONES } from '#domain/calendar.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { LISTING_STATUSES } from './status.ts';

/** An open house as the public sees it. */
export const listedOpenHouseSchema = z.strictObject({
  id: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  needsRegistration: z.boolean(),
  /** The property's, in which its hours are said. */
  zone: z.enum(TIME_ZONES),
});
export type ListedOpenHouse = Readonly<z.infer<typeof listedOpenHouseSchema>>;

/**
 * What a card, a pin's card or a similar home shows of a listing, as the API answers it. A hidden
 * address has no `address`, and the center of its ZIP as coordinates.
 */
export const cardSchema = z.strictObject({
  id: z.string(),
  slug: z.string(),
  priceCents: z.int(),
  propertyType: z.enum(PROPERTY_TYPES),
  bedrooms: z.int().nullable(),
  bathsFull: z.int().nullable(),
  bathsHalf: z.int().nullable(),
  /** Square feet under roof and cooled. */
  livingArea: z.int().nullable(),
  /** Square feet of land. */
  lotSize: z.int().nullable(),
  /** Street and unit. */
  address: z.string().optional(),
  city: z.string(),
  zip: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Absent where a listing came without pictures. */
  coverUrl: z.string().nullable(),
  /** Names the cover's files in every width and format. */
  coverHash: z.string().nullable(),
  /** A tiny picture as a data URI, to be seen while the cover loads. */
  coverPlaceholder: z.string().nullable(),
  /** What the cover shows, in the language of the request. */
  coverAlt: z.string(),
  /** Pixels across of the cover as it was uploaded. */
  coverWidth: z.int().nullable(),
  photoCount: z.int(),
  /** Names the files of up to three photos after the cover. */
  nextPhotoHashes: z.array(z.string()).max(3),
  status: z.enum(LISTING_STATUSES),
  publishedAt: z.iso.datetime(),
  /** When the owner last said that it is available. */
  confirmedAt: z.iso.datetime(),
  /** The last change from a price that lasted seven days: negative when it was lowered. */
  priceChange: z.strictObject({ amountCents: z.int(), at: z.iso.datetime() }).optional(),
  /** The next open house, or the one under way. */
  openHouse: listedOpenHouseSchema.optional(),
  /** Labels of what was asked for in words or filters and this home has, in the language of the request. */
  matches: z.array(z.string()).optional(),
});
export type Card = Readonly<z.infer<typeof cardSchema>>;
