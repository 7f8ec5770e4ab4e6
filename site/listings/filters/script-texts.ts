import { localeOfTag } from '#domain/i18n/locale.ts';
import { FILTER_TEXTS } from './filter-texts.ts';

/** Texts that scripts write into the filters, in the page's language. */
export function filterTexts(language: string) {
  const locale = localeOfTag(language);
  return {
    seeHomes: FILTER_TEXTS.seeHomes[locale],
    seeCount: FILTER_TEXTS.seeCount[locale],
    barCount: FILTER_TEXTS.barCount[locale],
    noLimit: FILTER_TEXTS.noLimit[locale],
    notANumber: FILTER_TEXTS.notANumber[locale],
  };
}
