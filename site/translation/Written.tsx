import { plainLanguage } from '#domain/i18n/detect-language.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { quoted } from '#domain/i18n/punctuation.ts';
import type { TextSource } from '#domain/i18n/translation/source.ts';
import { foreignMark } from '#domain/i18n/written-text.ts';
import { TranslationOffer } from './TranslationOffer.tsx';

type WrittenProps = Readonly<{
  text: string;
  /** The language stored beside the text; without it the text is read. */
  language?: Locale | null | undefined;
  /** Language of the page. */
  locale: Locale;
  isQuoted?: boolean;
  /** Which text it is, if a translation is offered; the page loads `offer-translations.ts`. */
  source?: TextSource | undefined;
}>;

/** A person's own words in their language, marked for a reader of the other one. */
export function Written(props: WrittenProps) {
  const { text, language: stored, locale, isQuoted = false, source } = props;
  const language = stored ?? plainLanguage(text) ?? locale;
  const mark = foreignMark(language, locale);
  return (
    <>
      <span lang={language} dir="auto" className="whitespace-pre-line wrap-anywhere">
        {isQuoted ? quoted(text, locale) : text}
      </span>
      {mark && <span className="small soft block">{mark}</span>}
      {mark && source && <TranslationOffer text={{ text, language, source }} locale={locale} />}
    </>
  );
}
