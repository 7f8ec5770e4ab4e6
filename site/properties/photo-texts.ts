import type { Localized } from '#domain/i18n/locale.ts';

/** What the page of photos says. */
export const PHOTO_TEXTS = {
  question: { es: '¿Cómo se ve?', en: 'What does it look like?' },
  help: {
    es: 'Suba las fotos que tenga y póngalas en orden. La primera es la portada.',
    en: 'Upload the photos you have and put them in order. The first one is the cover.',
  },
  upload: { es: 'Subir fotos', en: 'Upload photos' },
  choose: { es: 'Elegir fotos', en: 'Choose photos' },
  rules: { es: 'Reglas de las fotos', en: 'Rules for photos' },
  yours: { es: 'Sus fotos', en: 'Your photos' },
  none: { es: 'Todavía no hay fotos.', en: 'There are no photos yet.' },
  cover: { es: 'Portada', en: 'Cover' },
  setCover: { es: 'Usar como portada', en: 'Use as cover' },
  earlier: { es: 'Mover antes', en: 'Move earlier' },
  later: { es: 'Mover después', en: 'Move later' },
  remove: { es: 'Borrar', en: 'Delete' },
  removeTitle: { es: '¿Borrar esta foto?', en: 'Delete this photo?' },
  removeWhy: {
    es: 'Se borra de su propiedad. Si ya está publicada, sigue en el anuncio hasta que publique los cambios.',
    en: 'It is deleted from your property. If it is published, it stays in the listing until you publish the changes.',
  },
  keep: { es: 'Conservarla', en: 'Keep it' },
  caption: { es: 'Texto de la foto', en: 'Photo text' },
  captionEs: { es: 'Qué se ve, en español', en: 'What it shows, in Spanish' },
  captionEn: { es: 'Qué se ve, en inglés', en: 'What it shows, in English' },
  captionHint: {
    es: 'Sale debajo de la foto y lo oye quien no la ve.',
    en: 'It stands below the photo and is read to people who do not see it.',
  },
  failed: {
    es: 'No pudimos guardar el cambio. Inténtelo otra vez.',
    en: 'We could not save the change. Try again.',
  },
  uploadFailed: {
    es: 'No se pudo subir el archivo. Revise su conexión e inténtelo otra vez.',
    en: 'Couldn’t upload file. Check your connection and try again.',
  },
  saved: { es: 'Guardado', en: 'Saved' },
} as const satisfies Record<string, Localized>;

export const PHOTO_NUMBER: Localized<(number: number, count: number) => string> = {
  es: (number, count) => `Foto ${number} de ${count}`,
  en: (number, count) => `Photo ${number} of ${count}`,
};

/** Said when a photo has found its new place. */
export const PHOTO_MOVED: Localized<(number: number) => string> = {
  es: (number) => `La foto está ahora en el lugar ${number}.`,
  en: (number) => `The photo is now number ${number}.`,
};
