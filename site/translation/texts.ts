import type { Localized } from '#domain/i18n/locale.ts';
import { formatPercent } from '#domain/money.ts';

/** Texts below a text in the other language. The language of the reader is that of the page. */
export const TRANSLATE_TEXTS = {
  translate: { es: 'Traducir', en: 'Translate' },
  translating: { es: 'Traduciendo…', en: 'Translating…' },
  byMachine: {
    es: 'Traducción automática; lo que vale es el original.',
    en: 'Machine translation; the original counts.',
  },
  always: {
    es: 'Traducir siempre lo que está en inglés',
    en: 'Always translate what is in Spanish',
  },
  none: {
    es: 'No hay una traducción automática que podamos mostrar.',
    en: 'There is no machine translation that we can show.',
  },
  ask: { es: 'Pedirlo en español', en: 'Ask for it in English' },
  asked: {
    es: 'Se lo pedimos a la otra parte en los dos idiomas.',
    en: 'We asked the other side, in both languages.',
  },
  logIn: { es: 'Ir a iniciar sesión', en: 'Go to the login page' },
} as const satisfies Record<string, Localized>;

/** While the browser downloads its translator, which it does once. */
export const DOWNLOADING: Localized<(part: number) => string> = {
  es: (part) =>
    `Su navegador descarga su traductor: ${formatPercent(Math.round(part * 100), 'es')}`,
  en: (part) =>
    `Your browser is downloading its translator: ${formatPercent(Math.round(part * 100), 'en')}`,
};
