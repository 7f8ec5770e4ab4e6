import { z } from 'zod';
import { rule } from '#domain/validation.ts';

/** The 67 counties of Florida with their official spelling. */
export const FLORIDA_COUNTIES = [
  'Alachua',
  'Baker',
  'Bay',
  'Bradford',
  'Brevard',
  'Broward',
  'Calhoun',
  'Charlotte',
  'Citrus',
  'Clay',
  'Collier',
  'Columbia',
  'DeSoto',
  'Dixie',
  'Duval',
  'Escambia',
  'Flagler',
  'Franklin',
  'Gadsden',
  'Gilchrist',
  'Glades',
  'Gulf',
  'Hamilton',
  'Hardee',
  'Hendry',
  'Hernando',
  'Highlands',
  'Hillsborough',
  'Holmes',
  'Indian River',
  'Jackson',
  'Jefferson',
  'Lafayette',
  'Lake',
  'Lee',
  'Leon',
  'Levy',
  'Liberty',
  'Madison',
  'Manatee',
  'Marion',
  'Martin',
  'Miami-Dade',
  'Monroe',
  'Nassau',
  'Okaloosa',
  'Okeechobee',
  'Orange',
  'Osceola',
  'Palm Beach',
  'Pasco',
  'Pinellas',
  'Polk',
  'Putnam',
  'Santa Rosa',
  'Sarasota',
  'Seminole',
  'St. Johns',
  'St. Lucie',
  'Sumter',
  'Suwannee',
  'Taylor',
  'Union',
  'Volusia',
  'Wakulla',
  'Walton',
  'Washington',
] as const;
export type FloridaCounty = (typeof FLORIDA_COUNTIES)[number];

/** A five-digit ZIP in Florida: 320 to 349 without 340, which is military. */
export const floridaZip = z
  .string()
  .trim()
  .min(1, { abort: true })
  .refine((zip) => /^3[2-4]\d{3}$/.test(zip) && !zip.startsWith('340'), rule('florida_zip'));

/**
 * A county of Florida as typed (`miami dade`, `Broward County`), normalized to its official name.
 */
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

/** Makes "Saint Johns County", "St. Johns" and "st johns" equal. */
function spelling(name: string): string {
  return name
    .toLowerCase()
    .replace(/ county$/, '')
    .replace(/^saint\b/, 'st')
    .replace(/[^a-z]/g, '');
}
