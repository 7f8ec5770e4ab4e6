import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of actions on a whole draft. */
export const DRAFT_TEXTS = {
  changeType: { es: 'Cambiar el tipo', en: 'Change the type' },
  typeTitle: { es: '¿Qué tipo de propiedad es?', en: 'What type of property is it?' },
  isThat: { es: 'Es su tipo actual.', en: 'This is its current type.' },
  nothingLost: {
    es: 'Todas sus respuestas sirven para este tipo.',
    en: 'All your answers fit this type.',
  },
  delete: { es: 'Borrar el borrador', en: 'Delete the draft' },
  deleteTitle: { es: '¿Borrar este borrador?', en: 'Delete this draft?' },
  deleteText: {
    es: 'Se borran sus respuestas y sus fotos, y no se puede deshacer. El acuerdo firmado y lo que pagó quedan en su cuenta: le sirven para otra propiedad.',
    en: 'Its answers and photos are deleted, and that cannot be undone. The signed agreement and what you paid stay in your account: you can use them for another property.',
  },
  keep: { es: 'No, dejarlo así', en: 'No, leave it' },
  typeOrDelete: { es: 'Cambiar el tipo o borrar', en: 'Change the type or delete' },
} as const satisfies Record<string, Localized>;

/** Number of answers lost by changing the type. */
export const LOST_ANSWERS: Localized<(count: number) => string> = {
  es: (count) =>
    count === 1
      ? 'Una respuesta no existe en este tipo y se borra:'
      : `${count} respuestas no existen en este tipo y se borran:`,
  en: (count) =>
    count === 1
      ? 'One answer does not exist in this type and is deleted:'
      : `${count} answers do not exist in this type and are deleted:`,
};
