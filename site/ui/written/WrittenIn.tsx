import type { Locale } from '#domain/i18n/locale.ts';
import { WRITTEN_IN } from '#domain/i18n/written-text.ts';

type WrittenInProps = Readonly<{
  language: Locale | undefined;
  /** Which of two texts it is. */
  label?: string | undefined;
  locale: Locale;
}>;

/** Mark of a text in a person's own words: its language, and that it is not translated. */
export function WrittenIn({ language, label, locale }: WrittenInProps) {
  if (!language) return null;
  const mark = WRITTEN_IN[language][locale];
  return <span className="small soft block">{label ? `${label}: ${mark}` : mark}</span>;
}
