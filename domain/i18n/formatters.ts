import { FORMAT_TAGS, type Locale } from '#domain/i18n/locale.ts';

/**
 * Formatters by their tag and options. Building one takes some 50 times as long as using it, and a
 * page writes hundreds of numbers; the options are the code's own, so the maps stay small.
 */
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** The number formatter of a language with these options, built once. */
export function numberFormat(
  locale: Locale,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const tag = FORMAT_TAGS[locale];
  const key = `${tag}${JSON.stringify(options)}`;
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(tag, options);
    numberFormats.set(key, format);
  }
  return format;
}

/** The date formatter of a language tag (`es-US`, `en-CA`) with these options, built once. */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag}${JSON.stringify(options)}`;
  let format = dateFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(tag, options);
    dateFormats.set(key, format);
  }
  return format;
}

/** `12,480`: a whole number with its thousands parted as Florida does in both languages. */
export function formatCount(count: number): string {
  return numberFormat('en').format(count);
}

/** Several things of which one is meant: `A, B o C`. */
export function eitherOf(things: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(FORMAT_TAGS[locale], { type: 'disjunction' }).format(things);
}
