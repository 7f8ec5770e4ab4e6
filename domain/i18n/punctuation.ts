import type { Locale } from './locale.ts';

/** Begins a text with a capital letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Begins a text with a lowercase letter, for use within a sentence. */
export function uncapitalized(text: string): string {
  return text.charAt(0).toLocaleLowerCase() + text.slice(1);
}

/** Adds a period unless the text ends with one, as in `6:00 p. m.` */
export function asSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** A quoted text in the quotation marks of the language. */
export function quoted(text: string, locale: Locale): string {
  return { es: `«${text}»`, en: `“${text}”` }[locale];
}

/** Letters of right-to-left scripts. */
export const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name for use inside a sentence. A right-to-left name is wrapped in FSI and PDI (UAX 9), so that
 * it does not reorder the punctuation and names around it.
 */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
