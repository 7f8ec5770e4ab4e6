import { z } from 'zod';
import { rule } from '#domain/validation.ts';
import { FLORIDA_COUNTIES, type FloridaCounty } from './florida-counties.ts';

/** Five digits of a ZIP in Florida: 320 to 349, without 340, which is the armed forces'. */
export const floridaZip = z
  .string()
  .trim()
  .min(1, { abort: true })
  .refine((zip) => /^3[2-4]\d{3}$/.test(zip) && !zip.startsWith('340'), rule('florida_zip'));

/** A county of Florida as people write it (`miami dade`, `Broward County`); becomes its own name. */
export const floridaCounty = z
  .string()
  .trim()
  .min(1, { abort: true })
  .max(60, { abort: true })
  .transform((name, context): FloridaCounty => {
    const county = findCounty(name);
    if (county !== undefined) return county;
    context.addIssue({ code: 'custom', ...rule('florida_county') });
    return z.NEVER;
  });

const BY_SPELLING: ReadonlyMap<string, FloridaCounty> = new Map(
  FLORIDA_COUNTIES.map((county) => [spelling(county), county]),
);

function findCounty(name: string): FloridaCounty | undefined {
  return (
    BY_SPELLING.get(spelling(name)) ?? BY_SPELLING.get(spelling(name.replace(/^condado de /i, '')))
  );
}

/** "Saint Johns County", "St. Johns" and "st johns" are one. */
function spelling(name: string): string {
  return name
    .toLowerCase()
    .replace(/ county$/, '')
    .replace(/^saint\b/, 'st')
    .replace(/[^a-z]/g, '');
}
