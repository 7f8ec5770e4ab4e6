import type { z } from 'zod';
import { type Facts, oncePerType, workingCopySchema } from '#domain/properties/catalogue/facts.ts';
import { rule } from '#domain/validation.ts';
import { missingPaths } from './required.ts';

/** Schema for submitting: no answer is invalid, and no required answer is missing. */
export const factsSchema = oncePerType(
  (type): z.ZodType<Facts> =>
    workingCopySchema(type).check(({ value, issues }) => {
      for (const path of missingPaths(type, value)) {
        const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
        issues.push({ code: 'custom', ...rule('required'), input: undefined, path: steps });
      }
    }),
);
