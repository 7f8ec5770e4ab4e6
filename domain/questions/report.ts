import { z } from 'zod';
import type { Localized } from '#domain/i18n/locale.ts';
import { paragraphs } from '#domain/properties/text.ts';
import { rule } from '#domain/validation.ts';

/** What an administrator decides about a reported thread. */
export const REPORT_VERDICTS = ['upheld', 'dismissed'] as const;

export const verdictSchema = z.strictObject({ verdict: z.enum(REPORT_VERDICTS) });
export type Verdict = z.output<typeof verdictSchema>;

const MAX_REASON_LENGTH = 500;

/** Takes an answer off the listing with a reason that its author reads; `null` puts it back. */
export const takeDownSchema = z.strictObject({
  /** Of the owner's message that is published. */
  number: z.int().min(1).max(1_000_000),
  reason: paragraphs(MAX_REASON_LENGTH)
    .refine((text) => text !== '', rule('required'))
    .nullable(),
});
export type TakeDown = z.output<typeof takeDownSchema>;

/** Why an owner cannot change what an administrator took off the listing. */
export const TAKEN_DOWN = {
  es: 'Un administrador quitó esta respuesta del anuncio.',
  en: 'An administrator removed this answer from the listing.',
} as const satisfies Localized;
