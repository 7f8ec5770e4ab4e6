import type { Locale, Localized } from '#domain/i18n/locale.ts';

/** The field with the owner's description in each language. One of them is required. */
export const REMARKS_IN = {
  es: 'publicRemarks',
  en: 'publicRemarksEn',
} as const satisfies Record<Locale, string>;

type Remarks = (typeof REMARKS_IN)[Locale];

/** The description in the other language; `undefined` for any other field. */
export function otherRemarks(key: string): Remarks | undefined {
  if (key === REMARKS_IN.es) return REMARKS_IN.en;
  return key === REMARKS_IN.en ? REMARKS_IN.es : undefined;
}

/** The field that a reader is asked for: of the two descriptions, the one in their language. */
export function askedIn<Key extends string>(key: Key, locale: Locale): Key | Remarks {
  return otherRemarks(key) === undefined ? key : REMARKS_IN[locale];
}

/** The owner's descriptions by language. */
export function remarksOf(facts: Readonly<Partial<Record<Remarks, string | undefined>>>) {
  const texts: Localized<string | undefined> = {
    es: facts[REMARKS_IN.es],
    en: facts[REMARKS_IN.en],
  };
  return texts;
}
