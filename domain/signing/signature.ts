import { z } from 'zod';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { isolated } from '#domain/i18n/punctuation.ts';
import { personName } from '#domain/scalars.ts';
import { dealParagraphs } from '#domain/text-audience.ts';
import { rule } from '#domain/validation.ts';
import type { NewSigner } from './opening.ts';

/** Size of the drawing field in its own units, and limits of a drawing. */
export const DRAWING = { width: 600, height: 200, maxStrokes: 20, maxPoints: 2_000 } as const;

const pointSchema = z.tuple([
  z.int().min(0).max(DRAWING.width),
  z.int().min(0).max(DRAWING.height),
]);

/** Strokes of points, drawn as lines; never an image. */
const strokesSchema = z
  .array(z.array(pointSchema).min(1).max(DRAWING.maxPoints))
  .min(1)
  .max(DRAWING.maxStrokes)
  .refine(
    (strokes) => strokes.reduce((count, stroke) => count + stroke.length, 0) <= DRAWING.maxPoints,
    rule('drawing_points'),
  );

/** A typed name, optionally with a drawing. */
export const signatureSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('typed'), name: personName(160) }),
  z.strictObject({ kind: z.literal('drawn'), name: personName(160), strokes: strokesSchema }),
]);
export type Signature = z.infer<typeof signatureSchema>;

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

export const consentBodySchema = z.strictObject({
  consentSha256: sha256Schema,
  accepted: z.boolean().refine((accepted) => accepted, rule('acknowledgement')),
});
export const signBodySchema = z.strictObject({
  documentSha256: sha256Schema,
  signature: signatureSchema,
  intent: z.boolean().refine((intent) => intent, rule('acknowledgement')),
  /** Code of the authenticator app, if the account has a second factor. */
  code: z.string().max(40).optional(),
});
export type SignBody = z.infer<typeof signBodySchema>;
/** What is wrong in the document, for the account of the signer's side. */
export const askCorrectionBodySchema = z.strictObject({
  text: dealParagraphs(1_000).pipe(z.string().min(1)),
});
/** Reason for declining, which the others can read. */
export const declineBodySchema = z.strictObject({
  reason: dealParagraphs(1_000).pipe(z.string().min(1)),
});

/**
 * The party that a person signs for: `Acme LLC, by Jane Roe, manager`; `Jane Roe (trustee of …)` for
 * a person who signs in a capacity; otherwise their name.
 */
export function partyName(
  { name, company, capacity }: Pick<NewSigner, 'name' | 'company' | 'capacity'>,
  locale: Locale,
): string {
  if (company === null) {
    return capacity ? `${isolated(name)} (${isolated(capacity)})` : isolated(name);
  }
  const signer = [name, capacity ?? ''].filter(Boolean).map(isolated).join(', ');
  return BY[locale](isolated(company), signer);
}

const BY: Localized<(company: string, signer: string) => string> = {
  es: (company, signer) => `${company}, por ${signer}`,
  en: (company, signer) => `${company}, by ${signer}`,
};
