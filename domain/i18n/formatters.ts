import { FORMAT_TAGS, type Locale } from './locale.ts';

/**
 * Formatters by tag and options. Creating one takes about 50 times as long as using it, and a page
 * formats hundreds of numbers. Options come only from code, so the maps stay small.
 */
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** The number formatter of a language with these options, created once. */
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

/** The date formatter of a language tag (`es-US`, `en-CA`) with these options, created once. */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag}${JSON.stringify(options)}`;
  let format = dateFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(tag, options);
    dateFormats.set(key, format);
  }
  return format;
}

/** Formats a whole number, `12,480`, with commas in both languages, as is usual in Florida. */
export function formatCount(count: number): string {
  return numberFormat('en').format(count);
}

/** Joins alternatives: `A, B o C`. */
export function eitherOf(things: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(FORMAT_TAGS[locale], { type: 'disjunction' }).format(things);
}
