import { formatTime, zoneOf } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';

/** What the property wizard says around its questions. */
export const WIZARD_TEXTS = {
  steps: { es: 'Pasos de la propiedad', en: 'Steps of the property' },
  photos: { es: 'Fotos', en: 'Photos' },
  beforeSending: { es: 'Antes de enviar', en: 'Before you send it' },
  review: { es: 'Revisar y enviar', en: 'Review and send' },
  onePhoto: { es: 'Una foto del exterior', en: 'One photo of the exterior' },
  signed: { es: 'Firmado', en: 'Signed' },
  back: { es: 'Atrás', en: 'Back' },
  next: { es: 'Continuar', en: 'Continue' },
  mayGoOn: {
    es: 'Puede seguir aunque falten datos.',
    en: 'You can continue with answers missing.',
  },
  saveAndExit: { es: 'Guardar y salir', en: 'Save and exit' },
  saving: { es: 'Guardando…', en: 'Saving…' },
  saved: { es: 'Guardado', en: 'Saved' },
  unchanged: { es: 'Sin cambios', en: 'No changes' },
  notSaved: { es: 'Sin guardar', en: 'Not saved' },
  optionalTitle: { es: 'Lo opcional', en: 'Optional' },
  optionalOpen: { es: 'Opcional', en: 'Optional' },
  optionalAnswered: { es: 'Opcional, respondida', en: 'Optional, answered' },
  moreOf: { es: 'Más detalles', en: 'More details' },
  moreOfUnit: { es: 'Más sobre la unidad', en: 'More about the unit' },
  notSavedYet: { es: 'Se guarda solo', en: 'Saves by itself' },
  fix: { es: 'Hay que corregirlo', en: 'Needs fixing' },
  fixTitle: { es: 'Revise estas respuestas', en: 'Check these answers' },
  fixNote: {
    es: 'Las demás respuestas de esta página ya están guardadas.',
    en: 'Your other answers on this page are saved.',
  },
  complete: { es: 'Lo obligatorio', en: 'What is required' },
  nothingMissing: {
    es: 'No falta nada. Ya la puede enviar.',
    en: 'Nothing is missing. You can send it.',
  },
  whenComplete: { es: 'Se activa cuando no falte nada.', en: 'Opens when nothing is missing.' },
  send: { es: 'Enviar a revisión', en: 'Send for review' },
  publish: { es: 'Publicar los cambios', en: 'Publish the changes' },
  asShown: { es: 'Así se verá en el anuncio', en: 'How the listing will show it' },
  asShownEmpty: {
    es: 'Responda y verá aquí cómo lo lee quien busca casa.',
    en: 'Answer, and see here what people looking for a home will read.',
  },
  staleTitle: {
    es: 'La misma respuesta cambió en otra ventana',
    en: 'The same answer was changed in another window',
  },
  staleWhy: {
    es: 'Para no borrar nada, dejamos de guardar aquí. Elija qué vale.',
    en: 'So that nothing is overwritten, we stopped saving here. Choose what counts.',
  },
  staleHere: { es: 'Aquí', en: 'Here' },
  staleThere: { es: 'En la otra ventana', en: 'In the other window' },
  staleReload: { es: 'Ver la otra versión', en: 'See the other version' },
  staleKeep: { es: 'Guardar lo mío encima', en: 'Save mine on top' },
  unreachable: {
    es: 'No pudimos guardar. Lo escrito sigue aquí y volvemos a intentarlo solos.',
    en: 'We could not save. What you wrote is still here, and we keep trying.',
  },
  tryNow: { es: 'Intentar ahora', en: 'Try now' },
  closedTitle: { es: 'Ya no se puede editar', en: 'It cannot be edited any more' },
  toProperty: { es: 'Ver la propiedad', en: 'See the property' },
  returnedTitle: { es: 'Nos falta que corrija esto', en: 'Please correct this' },
  noSuchUnit: {
    es: 'Su edificio no tiene esta unidad: no hay nada que llenar aquí.',
    en: 'Your building does not have this unit: there is nothing to fill in here.',
  },
  coordinates: { es: 'Dónde está en el mapa', en: 'Where it is on the map' },
  coordinatesFilled: {
    es: 'Ubicamos la propiedad automáticamente a partir de la dirección, en el centro de su código postal. Mueva el marcador hasta la casa.',
    en: 'We placed the property automatically from its address, at the center of its ZIP code. Move the pin to the home.',
  },
  coordinatesOwn: {
    es: 'Usted puso el marcador aquí.',
    en: 'You placed the pin here.',
  },
  coordinatesUnknown: {
    es: 'No encontramos la dirección. Revise la ciudad y el código postal.',
    en: 'We could not find the address. Check the city and the ZIP code.',
  },
  coordinatesReset: {
    es: 'Volver al lugar de la dirección',
    en: 'Back to the place of the address',
  },
  addRow: { es: 'Agregar', en: 'Add' },
  emptyAnswer: { es: 'Sin respuesta', en: 'No answer' },
  change: { es: 'Cambiar', en: 'Change' },
} as const satisfies Record<string, Localized>;

/** How many answers keep it from being sent. */
export const MISSING: Localized<(count: number) => string> = {
  es: (count) => (count === 1 ? 'Falta 1' : `Faltan ${count}`),
  en: (count) => `${count} missing`,
};

export const MISSING_TO_SEND: Localized<(count: number) => string> = {
  es: (count) =>
    count === 1
      ? 'Falta 1 dato para enviar a revisión'
      : `Faltan ${count} datos para enviar a revisión`,
  en: (count) =>
    count === 1
      ? '1 answer is missing before you can send it'
      : `${count} answers are missing before you can send it`,
};

/** Shown after the first few: the rest is on the review page. */
export const MORE_MISSING: Localized<(count: number) => string> = {
  es: (count) => `Ver ${count} más`,
  en: (count) => `See ${count} more`,
};

/** `Guardado a las 10:42 a. m. (EDT)`. */
export function savedAtWords(savedAt: number, locale: Locale): string {
  const time = `${formatTime(savedAt, locale)} (${zoneOf(savedAt)})`;
  return locale === 'es' ? `Guardado a las ${time}` : `Saved at ${time}`;
}

export const ROW_NUMBER: Localized<(number: number) => string> = {
  es: (number) => `Fila ${number}`,
  en: (number) => `Row ${number}`,
};

/** `12 preguntas opcionales, 3 respondidas`. */
export const OPTIONAL_COUNT: Localized<(count: number, answered: number) => string> = {
  es: (count, answered) =>
    `${count === 1 ? '1 pregunta opcional' : `${count} preguntas opcionales`}, ${
      answered === 1 ? '1 respondida' : `${answered} respondidas`
    }`,
  en: (count, answered) =>
    `${count === 1 ? '1 optional question' : `${count} optional questions`}, ${answered} answered`,
};
