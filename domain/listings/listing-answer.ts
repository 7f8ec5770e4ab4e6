import { z } from 'zod';
import { LOCALES } from '#domain/i18n/locale.ts';
import { SECTION_KEYS } from '#domain/properties/catalogue/field.ts';
import { listedRoundSchema } from '#domain/rounds/round-view.ts';
import { cardSchema, listedOpenHouseSchema } from './card.ts';

/** Public events of a listing, in the order in which they usually occur. */
export const HISTORY_EVENTS = [
  'listed',
  'price_changed',
  'under_contract',
  'back_on_market',
  'sold',
  'withdrawn',
] as const;

/** One photo of a listing, with its texts in the language of the request. */
export const photoAnswerSchema = z.strictObject({
  id: z.string(),
  /** Hash in the photo's file names, for every width and format. */
  hash: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  /** A drawing of the sample. */
  isIllustration: z.literal(true).optional(),
  caption: z.string(),
  /** That of the request, if the owner wrote the caption in it. */
  captionLanguage: z.enum(LOCALES),
  alt: z.string(),
});
export type PhotoAnswer = Readonly<z.infer<typeof photoAnswerSchema>>;

/** Response of `GET /api/listings/{id}`: the published snapshot as its page shows it. */
export const listingAnswerSchema = cardSchema.extend({
  county: z.string(),
  /** Property type in words: `Casa unifamiliar`. */
  kind: z.string(),
  yearBuilt: z.int().nullable(),
  /** False when the owner hides the address; the point is then the center of its ZIP. */
  isAddressShown: z.boolean(),
  /** The owner's description, in the language of the request if available. */
  remarks: z.string(),
  /** Language of the description. */
  remarksLanguage: z.enum(LOCALES),
  photos: z.array(photoAnswerSchema),
  /** Sections of facts in order; none is empty. */
  sections: z.array(
    z.strictObject({
      key: z.enum(SECTION_KEYS),
      title: z.string(),
      summary: z.string(),
      rows: z.array(
        z.strictObject({
          ...{ key: z.string(), label: z.string(), value: z.string() },
          /** Of a text in the owner's own words that is in another language. */
          language: z.enum(LOCALES).optional(),
          /** That text, if it follows the value instead of being it. */
          own: z.string().optional(),
        }),
      ),
    }),
  ),
  history: z.array(
    z.strictObject({
      event: z.enum(HISTORY_EVENTS),
      priceCents: z.int(),
      at: z.iso.datetime(),
    }),
  ),
  /** The owner's first name, and the date in Florida on which the account was opened. */
  seller: z.strictObject({ firstName: z.string(), since: z.iso.date() }).nullable(),
  /** Annual property tax; null when the owner did not give it. */
  taxAnnualCents: z.int().nullable(),
  /** Monthly association fees; null when unknown. */
  associationMonthlyCents: z.int().nullable(),
  /** Current and upcoming open houses, by start. */
  openHouses: z.array(listedOpenHouseSchema),
  /** The current round of best offers, if everyone may enter it. */
  round: listedRoundSchema.nullable(),
  /**
   * Hidden from searches, because the owner has not confirmed for too long that it is available.
   */
  isHidden: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type ListingAnswer = Readonly<z.infer<typeof listingAnswerSchema>>;

/** Response of `GET /api/listings/{id}/similar`. */
export const similarAnswerSchema = z.strictObject({ items: z.array(cardSchema) });
