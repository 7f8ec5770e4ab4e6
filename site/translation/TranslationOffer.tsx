import type { Locale } from '#domain/i18n/locale.ts';
import type { TextSource } from '#domain/i18n/translation/source.ts';
import { isTerm } from '#domain/i18n/translation/source-kind.ts';
import type { WrittenText } from '#domain/i18n/written-text.ts';
import { TRANSLATE_TEXTS } from './texts.ts';

/** A text in the other language, which `offer-translations.ts` translates when its reader asks. */
export type OfferedText = WrittenText & Readonly<{ source: TextSource }>;

/**
 * The button that translates a text, or asks its author for it where it is a term, and the place of
 * the translation. The page loads `offer-translations.ts`.
 */
export function TranslationOffer({
  text,
  locale,
}: Readonly<{ text: OfferedText; locale: Locale }>) {
  const does = isTerm(text.source) ? 'ask' : 'translate';
  return (
    <span className="translation-offer block" data-translation={JSON.stringify(text)}>
      <span className="block" role="status" />
      <button
        type="button"
        className="button px-0 print:hidden"
        data-variant="text"
        data-size="small"
        data-translate={does}
      >
        {TRANSLATE_TEXTS[does][locale]}
      </button>
    </span>
  );
}
