import { z } from 'zod';
import type { Localized } from '#domain/i18n/locale.ts';
import { paragraphs } from '#domain/properties/text.ts';
import { rule } from '#domain/validation.ts';

/** Decisions of an administrator about a reported thread. */
export const REPORT_VERDICTS = ['upheld', 'dismissed'] as const;

export const verdictSchema = z.strictObject({ verdict: z.enum(REPORT_VERDICTS) });
export type Verdict = z.output<typeof verdictSchema>;

const MAX_REASON_LENGTH = 500;

/** Removes an answer from the listing with a reason that its author sees; `null` restores it. */
export const takeDownSchema = z.strictObject({
  /** Number of the published message of the owner. */
  number: z.int().min(1).max(1_000_000),
  reason: paragraphs(MAX_REASON_LENGTH)
    .refine((text) => text !== '', rule('required'))
    .nullable(),
});
export type TakeDown = z.output<typeof takeDownSchema>;

/** Message when an owner tries to change an answer that an administrator removed. */
export const TAKEN_DOWN = {
  es: 'Un administrador quitó esta respuesta del anuncio.',
  en: 'An administrator removed this answer from the listing.',
} as const satisfies Localized;
