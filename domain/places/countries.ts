import type { Localized } from '#domain/i18n/locale.ts';
import names from './country-names.json' with { type: 'json' };

export type CountryCode = keyof typeof names;

/** The territories of the United States are among its states, not here. */
export const HOME_COUNTRY: CountryCode = 'US';

/** Names of countries by their code of ISO 3166-1, as the CLDR of Unicode has them; the United States first. */
export const COUNTRY_NAMES: Readonly<Record<CountryCode, Localized>> = names;

// The type of Object.keys is string[].
export const COUNTRY_CODES = Object.keys(names) as [CountryCode, ...CountryCode[]];

export const OTHER_COUNTRIES: readonly CountryCode[] = COUNTRY_CODES.filter(
  (code) => code !== HOME_COUNTRY,
);
