import { z } from 'zod';
import { dateSchema, positiveCents } from '#domain/scalars.ts';
import { days } from '../answers.ts';
import type { ClauseField, ClauseValues } from './clause.ts';

/** Schemas of a clause's values: for drafts, where any may be missing, and complete. */
export function valueSchemas(fields: readonly ClauseField[]) {
  const shape = Object.fromEntries(fields.map((field) => [field.path, schemaOf(field)]));
  const schema = z.strictObject(shape);
  // The values are those of `schemaOf`.
  return {
    draft: schema.partial() as unknown as z.ZodType<ClauseValues>,
    sent: schema as unknown as z.ZodType<ClauseValues>,
  };
}

function schemaOf({ kind, min = 1, options = [] }: ClauseField): z.ZodType {
  const keys = options.map(({ key }) => key);
  switch (kind) {
    case 'money':
      return positiveCents;
    case 'number':
      return days(min);
    case 'date':
      return dateSchema;
    case 'choice':
      return z.enum(keys);
    case 'choices':
      return (
        z
          .array(z.enum(keys))
          .min(1)
          .max(keys.length)
          // Another order says nothing else.
          .overwrite((chosen) => keys.filter((key) => chosen.includes(key)))
      );
  }
}
