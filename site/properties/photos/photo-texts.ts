import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of the photo page. */
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
  turn: { es: 'Girar 90°', en: 'Rotate 90°' },
  remove: { es: 'Borrar', en: 'Delete' },
  removed: { es: 'Foto borrada', en: 'Photo deleted' },
  undo: { es: 'Deshacer', en: 'Undo' },
  restored: { es: 'La foto está otra vez en su lugar.', en: 'The photo is back in its place.' },
  takePhoto: { es: 'Tomar una foto', en: 'Take a photo' },
  pasteHint: {
    es: 'Arrastre sus fotos hasta aquí, o péguelas',
    en: 'Drag your photos here, or paste them',
  },
  drag: { es: 'Arrastrar para ordenar', en: 'Drag to reorder' },
  dragHint: {
    es: 'Para ordenar, arrastre una foto o use las flechas.',
    en: 'To reorder, drag a photo or use the arrows.',
  },
  caption: { es: 'Texto de la foto', en: 'Photo text' },
  captionEs: { es: 'Pie de foto en español', en: 'Caption in Spanish' },
  captionEn: { es: 'Pie de foto en inglés', en: 'Caption in English' },
  altEs: { es: 'Qué se ve, en español', en: 'What it shows, in Spanish' },
  altEn: { es: 'Qué se ve, en inglés', en: 'What it shows, in English' },
  captionHint: {
    es: 'El pie sale debajo de la foto. La descripción la oye quien no puede verla; si falta, oye el pie.',
    en: 'The caption appears below the photo. The description is read aloud to people who cannot see the photo; without one, they hear the caption.',
  },
  failed: {
    es: 'No pudimos guardar el cambio. Inténtelo otra vez.',
    en: 'We could not save the change. Try again.',
  },
  saved: { es: 'Guardado', en: 'Saved' },
} as const satisfies Record<string, Localized>;

export const PHOTO_NUMBER: Localized<(number: number, count: number) => string> = {
  es: (number, count) => `Foto ${number} de ${count}`,
  en: (number, count) => `Photo ${number} of ${count}`,
};

/** Announced after a photo was moved. */
export const PHOTO_MOVED: Localized<(number: number) => string> = {
  es: (number) => `La foto está ahora en el lugar ${number}.`,
  en: (number) => `The photo is now number ${number}.`,
};

/** Announced after a photo was rotated by 90°. */
export const PHOTO_TURNED: Localized<(number: number) => string> = {
  es: (number) => `La foto ${number} quedó girada 90° a la derecha.`,
  en: (number) => `Photo ${number} is now rotated 90° to the right.`,
};

/** What the photos do not show yet, by what is known about them. */
export const ROOM_HINTS = {
  first: {
    es: (names) => `Lo que más miran los compradores: ${names}.`,
    en: (names) => `What buyers look at most: ${names}.`,
  },
  missing: {
    es: (names) => `Según sus textos, falta una foto de: ${names}.`,
    en: (names) => `Going by your captions, a photo is missing of: ${names}.`,
  },
  unknown: {
    es: (names) =>
      `Escriba el texto de cada foto y le decimos qué falta. Lo que más miran los compradores: ${names}.`,
    en: (names) =>
      `Write the text of each photo, and we tell you what is missing. What buyers look at most: ${names}.`,
  },
} as const satisfies Record<string, Localized<(names: string) => string>>;
