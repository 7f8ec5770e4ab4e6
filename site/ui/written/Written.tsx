import { plainLanguage } from '#domain/i18n/detect-language.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { quoted } from '#domain/i18n/quoted.ts';
import { foreignMark } from '#domain/i18n/written-text.ts';

type WrittenProps = Readonly<{
  text: string;
  /** The language stored beside the text; without it the text is read. */
  language?: Locale | null | undefined;
  /** Language of the page. */
  locale: Locale;
  isQuoted?: boolean;
}>;

/** A person's own words in their language, marked for a reader of the other one. */
export function Written({ text, language: stored, locale, isQuoted = false }: WrittenProps) {
  const language = stored ?? plainLanguage(text) ?? locale;
  const mark = foreignMark(language, locale);
  return (
    <>
      <span lang={language} dir="auto" className="whitespace-pre-line wrap-anywhere">
        {isQuoted ? quoted(text, locale) : text}
      </span>
      {mark && <span className="small soft block">{mark}</span>}
    </>
  );
}
