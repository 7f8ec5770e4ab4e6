import { z } from 'zod';
import { SECTION_KEYS } from '#domain/properties/catalogue/field.ts';
import { cardSchema, listedOpenHouseSchema } from './card.ts';

/** What happened to a listing that the public may know, in order of time. */
export const HISTORY_EVENTS = [
  'listed',
  'price_changed',
  'under_contract',
  'back_on_market',
  'sold',
  'withdrawn',
] as const;

/** One picture of a listing, with its words in the language of the request. */
export const photoAnswerSchema = z.strictObject({
  id: z.string(),
  /** Names the photo's files in every width and format. */
  hash: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  caption: z.string(),
  alt: z.string(),
});
export type PhotoAnswer = Readonly<z.infer<typeof photoAnswerSchema>>;

/** What `GET /api/listings/{id}` answers: the published snapshot as the detail page shows it. */
export const listingAnswerSchema = cardSchema.extend({
  county: z.string(),
  /** The kind of property in words: `Casa unifamiliar`. */
  kind: z.string(),
  yearBuilt: z.int().nullable(),
  /** False where the owner hides the address: the point is then the center of its ZIP. */
  isAddressShown: z.boolean(),
  /** The owner's description, in the language of the request where there is one. */
  remarks: z.string(),
  /** The language that the description is in. */
  remarksLanguage: z.enum(['es', 'en']),
  photos: z.array(photoAnswerSchema),
  /** The accordions in order, each with something in it. */
  sections: z.array(
    z.strictObject({
      key: z.enum(SECTION_KEYS),
      title: z.string(),
      summary: z.string(),
      rows: z.array(z.strictObject({ key: z.string(), label: z.string(), value: z.string() })),
    }),
  ),
  history: z.array(
    z.strictObject({
      event: z.enum(HISTORY_EVENTS),
      priceCents: z.int(),
      at: z.iso.datetime(),
    }),
  ),
  /** Property tax of a year, where the owner gives it. */
  taxAnnualCents: z.int().nullable(),
  /** What the association charges, a month; null when unknown. */
  associationMonthlyCents: z.int().nullable(),
  /** Those that are ahead or under way, by start. */
  openHouses: z.array(listedOpenHouseSchema),
  /** No search finds it, because its owner did not confirm for long that it is still for sale. */
  isHidden: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type ListingAnswer = Readonly<z.infer<typeof listingAnswerSchema>>;

/** What `GET /api/listings/{id}/similar` answers. */
export const similarAnswerSchema = z.strictObject({ items: z.array(cardSchema) });
