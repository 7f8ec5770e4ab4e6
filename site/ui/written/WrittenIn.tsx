import type { Locale } from '#domain/i18n/locale.ts';
import { WRITTEN_IN } from '#domain/i18n/written-text.ts';

type WrittenInProps = Readonly<{ language: Locale | undefined; locale: Locale }>;

/** Mark of a text in a person's own words: its language, and that it is not translated. */
export function WrittenIn({ language, locale }: WrittenInProps) {
  return language ? <span className="small soft block">{WRITTEN_IN[language][locale]}</span> : null;
}
