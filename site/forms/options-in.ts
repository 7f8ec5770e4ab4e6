import type { Locale, Localized } from '#domain/i18n/locale.ts';

/** Labels by key as the options of a field, in one language. */
export function optionsIn(labels: Readonly<Record<string, Localized>>, locale: Locale) {
  return Object.entries(labels).map(([value, label]) => ({ value, label: label[locale] }));
}
