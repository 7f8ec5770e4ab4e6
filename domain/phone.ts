import {
  AsYouType,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { z } from 'zod';
import { halfWidth } from '#domain/i18n/typed-number.ts';
import { rule } from './validation.ts';

/** Maximum length of a phone number as typed, including punctuation. */
export const MAX_PHONE_LENGTH = 25;
/**
 * Countries whose numbers are accepted. The country selector is active only if there is more than
 * one.
 */
export const PHONE_COUNTRIES = ['US'] as const;
export type PhoneCountry = (typeof PHONE_COUNTRIES)[number];
export const PHONE_COUNTRY: PhoneCountry = 'US';
/** Puerto Rico and other territories with US numbers. */
const US_TERRITORIES: readonly string[] = ['PR', 'VI', 'GU', 'AS', 'MP'];
/**
 * Characters that a phone number may be typed with: digits, spaces, parentheses, plus and minus.
 */
export const PHONE_CHARACTERS = /^[\d\s()+-]*$/;

/**
 * An extension after a number, also while it is typed: `ext. 4`, `x4`, `#4`, `anexo 4`. Not a
 * seven-digit number, so that a word before it is none.
 */
const EXTENSION =
  /(?:\d\D{0,3}){9}\d[\s,;)-]*(?:e(?:x(?:t(?:\p{L}*))?)?|anexo|interno|int|x|#)[\s.:]*\d*\s*$/iu;

/** Whether a number is followed by an extension, which E.164 cannot express. */
export function hasExtension(text: string): boolean {
  return EXTENSION.test(text);
}

export type ParsedPhone = Readonly<{
  country: string | undefined;
  countryCode: string | undefined;
  formatted: string;
  valid: boolean;
  possible: boolean;
  nationalNumber: string;
}>;

/**
 * Parses a phone number. Only numbers of the United States and its territories are valid or
 * possible.
 */
export function parsePhone(text: string): ParsedPhone {
  const number = parsePhoneNumberFromString(text.slice(0, MAX_PHONE_LENGTH), PHONE_COUNTRY);
  const country =
    number?.country && US_TERRITORIES.includes(number.country) ? PHONE_COUNTRY : number?.country;
  const digits = number?.nationalNumber.length ?? 0;
  const allowed =
    number !== undefined &&
    country === PHONE_COUNTRY &&
    !hasExtension(text) &&
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
 * Normalizes a typed or pasted number: removes invisible characters, replaces points and dashes
 * with a hyphen, and drops the country code before ten digits.
 * @param isLimited drops other characters too, as in a pasted `Tel. 305-555-0174`
 */
export function cleanPhone(text: string, isLimited = false): string {
  const tidy = halfWidth(text)
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replace(/\s/gu, ' ')
    .replace(/[./\p{Pd}]/gu, '-');
  const clean = (isLimited ? tidy.replace(/\p{L}+[-:]*|[^\d ()+-]/gu, '') : tidy).trimStart();
  // The country code is displayed before the field, so a leading 1 before ten digits is dropped.
  return /^1(\D*\d){10}\D*$/.test(clean) ? clean.slice(1).replace(/^\D+(?=\d)/, '') : clean;
}

/** Formats an incomplete number: `(305) 372-1`. */
export function formatPhoneAsTyped(text: string): string {
  return new AsYouType(PHONE_COUNTRY).input(text);
}

/** `(305) 372-1234` from `+13053721234`. */
export function formatPhone(e164: string): string {
  return parsePhone(e164).formatted;
}

/** A US phone number as typed, converted to E.164. */
export const usPhone = z
  .string()
  .trim()
  .min(1)
  .refine((text) => !hasExtension(text), { abort: true, ...rule('phone_extension') })
  .max(MAX_PHONE_LENGTH)
  .refine((text) => PHONE_CHARACTERS.test(text) && parsePhone(text).valid, rule('phone'))
  .transform((text) => parsePhoneNumberFromString(text, PHONE_COUNTRY)?.number ?? text);

/** Country calling code without the plus: `1`. */
export function callingCode(country: PhoneCountry): string {
  return getCountryCallingCode(country);
}
