import type { Locale } from './locale.ts';

/** What somebody wrote, in the quotation marks of the reader's language. */
export function quoted(text: string, locale: Locale): string {
  return locale === 'es' ? `«${text}»` : `“${text}”`;
}
