import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of the page that tests error reports. */
export const REPORT_TEXTS = {
  title: { es: 'Prueba de los informes de errores', en: 'Error reporting test' },
  lead: {
    es: 'Esta página falla cuando usted lo pide, para comprobar que un error llega a quien lo arregla.',
    en: 'This page fails when you ask it to, to check that an error reaches the people who fix it.',
  },
  off: {
    es: 'No hay ningún DSN configurado: los errores se quedan en la consola y no se envían a nadie.',
    en: 'No DSN is set: errors stay in the console and are sent to nobody.',
  },
  on: {
    es: 'Hay un DSN configurado: los errores se envían al servicio de informes, sin datos personales.',
    en: 'A DSN is set: errors are sent to the reporting service, without personal data.',
  },
  fail: { es: 'Provocar un error', en: 'Cause an error' },
  failed: {
    es: 'El error se produjo. Está en la consola del navegador.',
    en: 'The error happened. It is in the browser’s console.',
  },
} as const satisfies Record<string, Localized>;
