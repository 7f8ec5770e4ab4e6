import { z } from 'zod';
import type { Localized } from '#domain/i18n/locale.ts';
import { CATALOGUE, fieldByKey } from '#domain/properties/catalogue/index.ts';
import { PIN_LABEL } from '#domain/properties/pin.ts';
import { paragraphs } from '#domain/properties/text.ts';
import { rule } from '#domain/validation.ts';

const PHOTOS_LABEL = { es: 'Fotos', en: 'Photos' } as const satisfies Localized;

/** What to correct, by field key, `pin` or `photos`, in the reviewer's words. */
export const reasonsSchema = z
  .partialRecord(
    z.enum(['pin', 'photos', ...CATALOGUE.map(({ key }) => key)]),
    paragraphs(2_000).refine((text) => text !== '', rule('required')),
  )
  .refine((reasons) => Object.keys(reasons).length > 0, rule('required'));
export type Reasons = z.output<typeof reasonsSchema>;

/** Returns the name of a field to correct, for messages. */
export function labelOfReason(key: string): Localized {
  if (key === 'photos') return PHOTOS_LABEL;
  if (key === 'pin') return PIN_LABEL;
  return fieldByKey(key)?.label ?? { es: key, en: key };
}
