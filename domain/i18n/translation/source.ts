import { z } from 'zod';

const id = z.string().min(1).max(64);
const number = z.int().min(1);

/** A text that is public with its home, which anyone may have translated. */
export const listedSourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('remarks'), listingId: id }),
  z.strictObject({ kind: z.literal('caption'), listingId: id, photoId: id }),
  /** A fact in the owner's own words, by its key in the catalogue. */
  z.strictObject({ kind: z.literal('fact'), listingId: id, key: id }),
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
  /** How the owner says to get in, once a visit is confirmed. */
  z.strictObject({ kind: z.literal('visit_access'), visitId: id }),
  z.strictObject({ kind: z.literal('review_reason'), propertyId: id, key: id }),
  /** Why a person did not sign the contract. */
  z.strictObject({ kind: z.literal('decline_reason'), offerId: id }),
  /** What the buyers found at the walk-through, by the key of its row. */
  z.strictObject({ kind: z.literal('walk_note'), offerId: id, key: id }),
  /** What the writer of a notice adds to it, and why the other side refused one. */
  z.strictObject({ kind: z.literal('notice'), offerId: id, id }),
  z.strictObject({ kind: z.literal('notice_reason'), offerId: id, id }),
]);
export type PrivateSource = Readonly<z.output<typeof sourceSchema>>;

/** What a person writes who reads it with a personal link: without an account, they cannot be asked. */
export const guestSourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('correction'), offerId: id, signerId: id }),
  z.strictObject({
    kind: z.literal('agreement_reason'),
    agreementId: id,
    place: z.int().min(0),
  }),
]);
export type GuestSource = Readonly<z.output<typeof guestSourceSchema>>;

/**
 * A free text among the terms of an offer, by the name of its answer, or among those that a notice
 * proposes: no machine translates what is agreed, but its reader may ask for it.
 */
export const termSourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('term'),
    offerId: id,
    key: z.enum(['additionalTerms', 'inclusions', 'exclusions']),
  }),
  z.strictObject({ kind: z.literal('proposed_term'), offerId: id, id }),
]);
export type TermSource = Readonly<z.output<typeof termSourceSchema>>;

/** A text whose author may be asked for it in the other language. */
export type AskedSource = ListedSource | PrivateSource | TermSource;
export type TextSource = AskedSource | GuestSource;
