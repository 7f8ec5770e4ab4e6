import type { Localized } from '#domain/i18n/locale.ts';

export const UPLOAD_TEXTS = {
  failed: {
    es: 'No se pudo subir el archivo. Inténtelo otra vez.',
    en: 'The file could not be uploaded. Try again.',
  },
  unreadable: {
    es: 'No pudimos abrir ese archivo en su dispositivo. Elíjalo otra vez.',
    en: 'We could not open that file on your device. Choose it again.',
  },
  offline: {
    es: 'Se perdió la conexión. La subida continuará cuando vuelva; no cierre esta página.',
    en: 'The connection was lost. The upload will resume when it is back; keep this page open.',
  },
} as const satisfies Record<string, Localized>;

/** How many of several files are uploaded, and how much of all of them. */
export const UPLOADED_OF: Localized<(done: number, all: number, bytes: string) => string> = {
  es: (done, all, bytes) => `${done} de ${all} archivos · ${bytes}`,
  en: (done, all, bytes) => `${done} of ${all} files · ${bytes}`,
};
