import {
  AsYouType,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { z } from 'zod';
import { rule } from '#domain/validation.ts';

/** Maximum length of a phone input, punctuation included. */
export const MAX_PHONE_LENGTH = 25;
/** The countries a number may be of; the list of them opens once there is a second one. */
export const PHONE_COUNTRIES = ['US'] as const;
export type PhoneCountry = (typeof PHONE_COUNTRIES)[number];
export const PHONE_COUNTRY: PhoneCountry = 'US';
/** Puerto Rico and the other territories whose numbers are of the United States. */
const US_TERRITORIES: readonly string[] = ['PR', 'VI', 'GU', 'AS', 'MP'];
/** Digits, spaces, parentheses, plus and minus: what a phone number is typed with. */
export const PHONE_CHARACTERS = /^[\d\s()+-]*$/;

export type ParsedPhone = Readonly<{
  country: string | undefined;
  countryCode: string | undefined;
  formatted: string;
  valid: boolean;
  possible: boolean;
  nationalNumber: string;
}>;

/** Reads a phone number; only numbers of the United States, its territories among them, are valid and possible. */
export function parsePhone(text: string): ParsedPhone {
  const number = parsePhoneNumberFromString(text.slice(0, MAX_PHONE_LENGTH), PHONE_COUNTRY);
  const country =
    number?.country && US_TERRITORIES.includes(number.country) ? PHONE_COUNTRY : number?.country;
  const digits = number?.nationalNumber.length ?? 0;
  const allowed =
    number !== undefined &&
    country === PHONE_COUNTRY &&
    text.length <= MAX_PHONE_LENGTH &&
    digits >= 2 &&
    digits <= 17;
  return {
    country,
    countryCode: number?.countryCallingCode,
    formatted: number ? number.formatNational() : text,
    valid: allowed && number.isValid(),
    possible: allowed && number.isPossible(),
    nationalNumber: number?.nationalNumber ?? '',
  };
}

/**
 * A typed or pasted number with the usual characters: no invisible ones, a minus for points and
 * dashes, and no country's one before ten digits.
 */
export function cleanPhone(text: string): string {
  const clean = text
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replace(/\s/gu, ' ')
    .replace(/[./\p{Pd}]/gu, '-')
    .trimStart();
  // The country code is shown before the field: a leading 1 before ten digits is dropped.
  return /^1(\D*\d){10}\D*$/.test(clean) ? clean.slice(1).replace(/^\D+(?=\d)/, '') : clean;
}

/** Formats what has been typed so far: `(305) 372-1`. */
export function formatPhoneAsTyped(text: string): string {
  return new AsYouType(PHONE_COUNTRY).input(text);
}

/** `(305) 372-1234` from `+13053721234`. */
export function formatPhone(e164: string): string {
  return parsePhone(e164).formatted;
}

/** A phone number of the United States as a person types it; becomes E.164. */
export const usPhone = z
  .string()
  .trim()
  .min(1)
  .max(MAX_PHONE_LENGTH)
  .refine((text) => PHONE_CHARACTERS.test(text) && parsePhone(text).valid, rule('phone'))
  .transform((text) => parsePhoneNumberFromString(text, PHONE_COUNTRY)?.number ?? text);

/** The digits that stand before a national number, without the plus: `1`. */
export function callingCode(country: PhoneCountry): string {
  return getCountryCallingCode(country);
}
