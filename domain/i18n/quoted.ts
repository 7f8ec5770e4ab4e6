import type { Locale } from './locale.ts';

/** A quoted text in the quotation marks of the language. */
export function quoted(text: string, locale: Locale): string {
  return { es: `«${text}»`, en: `“${text}”` }[locale];
}
