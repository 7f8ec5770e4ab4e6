import type { Locale } from '#domain/i18n/locale.ts';
import { WRITTEN_IN } from '#domain/offers/terms/parts/own-text.ts';

type WrittenInProps = Readonly<{ language: Locale | undefined; locale: Locale }>;

/** Mark of a text in a person's own words: its language, and that it is not translated. */
export function WrittenIn({ language, locale }: WrittenInProps) {
  return language ? <p className="small soft">{WRITTEN_IN[language][locale]}</p> : null;
}
