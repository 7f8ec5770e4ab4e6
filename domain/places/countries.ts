import type { Localized } from '#domain/i18n/locale.ts';
import names from './country-names.json' with { type: 'json' };

export type CountryCode = keyof typeof names;

/** US territories are listed among its states, not here. */
export const HOME_COUNTRY: CountryCode = 'US';

/** Country names by ISO 3166-1 code, from Unicode CLDR; the United States first. */
export const COUNTRY_NAMES: Readonly<Record<CountryCode, Localized>> = names;

// Object.keys returns string[].
export const COUNTRY_CODES = Object.keys(names) as [CountryCode, ...CountryCode[]];

export const OTHER_COUNTRIES: readonly CountryCode[] = COUNTRY_CODES.filter(
  (code) => code !== HOME_COUNTRY,
);
