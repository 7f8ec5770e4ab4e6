import type { Locale } from '#domain/i18n/locale.ts';
import { withStorage } from '#site/ui/browser/storage.ts';

/** Kept by language of the reader: who reads both may want only one of them translated. */
const keyOf = (reader: Locale) => `always-translate-${reader}`;

/** Whether a reader of this language wants each text in the other one translated in this browser. */
export function isAlwaysTranslated(reader: Locale): boolean {
  return withStorage((storage) => storage.getItem(keyOf(reader)) !== null) ?? false;
}

/** Keeps the choice; without storage nothing is kept. */
export function setAlwaysTranslated(reader: Locale, isAlways: boolean): void {
  withStorage((storage) => {
    if (isAlways) storage.setItem(keyOf(reader), 'yes');
    else storage.removeItem(keyOf(reader));
  });
}
