import type { Locale } from '#domain/i18n/locale.ts';
import type { TextSource } from '#domain/i18n/translation/source.ts';
import type { WrittenText } from '#domain/i18n/written-text.ts';
import { TRANSLATE_TEXTS } from './texts.ts';

/** A text in the other language, which `offer-translations.ts` translates when its reader asks. */
export type OfferedText = WrittenText & Readonly<{ source: TextSource }>;

/** The button that translates a text, and where the translation appears; the page loads the script. */
export function TranslationOffer({
  text,
  locale,
}: Readonly<{ text: OfferedText; locale: Locale }>) {
  return (
    <span className="translation-offer block print:hidden" data-translation={JSON.stringify(text)}>
      <span className="block" role="status" />
      <button type="button" className="button" data-variant="text" data-size="small" data-translate>
        {TRANSLATE_TEXTS.translate[locale]}
      </button>
    </span>
  );
}
