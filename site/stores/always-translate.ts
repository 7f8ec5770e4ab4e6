import type { Locale } from '#domain/i18n/locale.ts';

/** Kept by language of the reader: who reads both may want only one of them translated. */
const keyOf = (reader: Locale) => `always-translate-${reader}`;

/** Whether a reader of this language wants each text in the other one translated in this browser. */
export function isAlwaysTranslated(reader: Locale): boolean {
  try {
    return localStorage.getItem(keyOf(reader)) !== null;
  } catch {
    return false;
  }
}

/** Keeps the choice; without storage nothing is kept. */
export function setAlwaysTranslated(reader: Locale, isAlways: boolean): void {
  try {
    if (isAlways) localStorage.setItem(keyOf(reader), 'yes');
    else localStorage.removeItem(keyOf(reader));
  } catch {
    // The browser refuses storage.
  }
}
