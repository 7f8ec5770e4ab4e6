import { z } from 'zod';

const id = z.string().min(1).max(64);
const number = z.int().min(1);

/** A text that is public with its home, which anyone may have translated. */
export const listedSourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('remarks'), listingId: id }),
  z.strictObject({ kind: z.literal('caption'), listingId: id, photoId: id }),
  z.strictObject({ kind: z.literal('question'), listingId: id, id }),
  z.strictObject({ kind: z.literal('answer'), listingId: id, id }),
]);
export type ListedSource = Readonly<z.output<typeof listedSourceSchema>>;

/** Which text is translated: only one that its reader may see. */
export const sourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('comment'), offerId: id, id }),
  /** By its number in the history that the reader sees. */
  z.strictObject({ kind: z.literal('move_note'), offerId: id, number }),
  z.strictObject({ kind: z.literal('message'), threadId: id, number }),
  z.strictObject({ kind: z.literal('visit_note'), visitId: id }),
  z.strictObject({ kind: z.literal('visit_reply'), visitId: id }),
  z.strictObject({ kind: z.literal('visit_feedback'), visitId: id }),
  z.strictObject({ kind: z.literal('review_reason'), propertyId: id, key: id }),
]);
export type PrivateSource = Readonly<z.output<typeof sourceSchema>>;

/**
 * A free text among the terms of an offer, by the name of its answer: no machine translates what is
 * agreed, but its reader may ask for it.
 */
export const termSourceSchema = z.strictObject({
  kind: z.literal('term'),
  offerId: id,
  key: z.enum(['additionalTerms', 'inclusions', 'exclusions']),
});
export type TermSource = Readonly<z.output<typeof termSourceSchema>>;

export type TextSource = ListedSource | PrivateSource | TermSource;

/** Key of a text: `comment:<offer>:<id>`. Triggers of the database delete translations by it. */
export function sourceKey({ kind, ...ids }: TextSource): string {
  return [kind, ...Object.values(ids)].join(':');
}

/** Whether a text is public with its home. */
export function isListed(source: TextSource): source is ListedSource {
  return listedSourceSchema.options.some(({ shape }) => shape.kind.value === source.kind);
}
