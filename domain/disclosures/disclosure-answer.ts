import { z } from 'zod';
import { disclosureRowSchema } from './answers.ts';
import { DISCLOSURE_MEANS } from './disclosure.ts';
import { DISCLOSURE_KEYS } from './index.ts';

const both = z.strictObject({ es: z.string(), en: z.string() });
const lines = z.array(z.string()).readonly();

/** A disclosure of a home as its readers see it. */
export const shownDisclosureSchema = z.strictObject({
  key: z.enum(DISCLOSURE_KEYS),
  label: both,
  source: z.string(),
  basis: z.enum(['statute', 'case', 'custom']),
  means: z.enum(DISCLOSURE_MEANS),
  /** `given` is always true for a notice. */
  state: z.enum(['given', 'missing', 'not_needed']),
  /** Why the home needs it, or why not. */
  why: both,
  /** What a missing one changes. */
  missing: both,
  duties: z.strictObject({ seller: both, buyer: both }),
  isBeforeContract: z.boolean(),
  text: z.strictObject({ es: lines, en: lines }),
  /** Whether the buyer may waive the period to inspect that it gives. */
  isWaivable: z.boolean(),
  /** The latest version; of a notice its text. Null while it is missing. */
  version: z
    .strictObject({
      number: z.int(),
      sha256: z.string(),
      at: z.iso.datetime().nullable(),
      rows: z.array(disclosureRowSchema).readonly(),
      paper: z.strictObject({ name: z.string(), bytes: z.int() }).nullable(),
    })
    .nullable(),
});
export type ShownDisclosure = z.output<typeof shownDisclosureSchema>;
