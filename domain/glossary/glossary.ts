import type { Locale } from '#domain/i18n/locale.ts';
import type { GlossaryTerm } from './glossary-term.ts';
import { CONTRACT_TERMS } from './terms/contract-terms.ts';
import { HOME_TERMS } from './terms/home-terms.ts';
import { MONEY_TERMS } from './terms/money-terms.ts';

const ALL = { ...CONTRACT_TERMS, ...MONEY_TERMS, ...HOME_TERMS };
export type GlossaryKey = keyof typeof ALL;

/** The terms of the field, by the anchor that each has on the page of the glossary. */
export const GLOSSARY_TERMS: Readonly<Record<GlossaryKey, GlossaryTerm>> = ALL;

/** All terms with their keys, in the alphabetical order of a language. */
export function glossaryInOrder(
  locale: Locale,
): readonly Readonly<GlossaryTerm & { key: GlossaryKey }>[] {
  return (Object.keys(GLOSSARY_TERMS) as GlossaryKey[])
    .map((key) => ({ key, ...GLOSSARY_TERMS[key] }))
    .toSorted((a, b) => a.term[locale].localeCompare(b.term[locale], locale));
}

/** The place of a term on the page of the glossary: `/es/how-it-works/glossary#escrow`. */
export function glossaryHref(key: GlossaryKey, locale: Locale): string {
  return `/${locale}/how-it-works/glossary#${key}`;
}
