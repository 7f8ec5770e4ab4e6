import { plainLanguage } from '#domain/i18n/detect-language.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { WrittenIn } from './WrittenIn.tsx';

/** Mark of another person's text that is plainly not in the reader's language. */
export function ForeignMark({ text, locale }: Readonly<{ text: string; locale: Locale }>) {
  const language = plainLanguage(text);
  return language === locale ? null : <WrittenIn language={language} locale={locale} />;
}
