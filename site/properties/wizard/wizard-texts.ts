import type { Localized } from '#domain/i18n/locale.ts';
import { ANSWER_TEXTS } from '#site/forms/form-texts.ts';

/** Texts of the property wizard around its questions. */
export const WIZARD_TEXTS = {
  ...ANSWER_TEXTS,
  steps: { es: 'Pasos de la propiedad', en: 'Steps of the property' },
  photos: { es: 'Fotos', en: 'Photos' },
  plan: { es: 'Plan y pago', en: 'Plan and payment' },
  paid: { es: 'Pagado', en: 'Paid' },
  notPaid: { es: 'Falta pagar', en: 'Not paid yet' },
  beforeSending: { es: 'Antes de enviar', en: 'Before you send it' },
  review: { es: 'Revisar y enviar', en: 'Review and send' },
  onePhoto: { es: 'Una foto del exterior', en: 'One photo of the exterior' },
  agreedAddress: { es: 'El acuerdo dice', en: 'The agreement says' },
  signed: { es: 'Firmado', en: 'Signed' },
  mayGoOn: {
    es: 'Puede seguir aunque falten datos.',
    en: 'You can continue with answers missing.',
  },
  moreOfUnit: { es: 'Más sobre la unidad', en: 'More about the unit' },
  complete: { es: 'Lo obligatorio', en: 'What is required' },
  onlyPlan: {
    es: 'No falta ningún dato. Queda pagar el plan.',
    en: 'No answer is missing. What is left is to pay for the plan.',
  },
  nothingMissing: {
    es: 'No falta nada. Ya la puede enviar.',
    en: 'Nothing is missing. You can send it.',
  },
  whenComplete: { es: 'Se activa cuando no falte nada.', en: 'Available when nothing is missing.' },
  send: { es: 'Enviar a revisión', en: 'Send for review' },
  publish: { es: 'Publicar los cambios', en: 'Publish the changes' },
  asShown: { es: 'Así se verá en el anuncio', en: 'How the listing will show it' },
  asShownEmpty: {
    es: 'Responda y verá aquí cómo lo lee quien busca casa.',
    en: 'Answer, and see here what people looking for a home will read.',
  },
  toProperty: { es: 'Ver la propiedad', en: 'See the property' },
  copyUnit: { es: 'Copiar la unidad 1', en: 'Copy unit 1' },
  unitCopied: {
    es: 'Copiamos las respuestas de la unidad 1. Cambie lo que sea distinto.',
    en: 'We copied the answers of unit 1. Change what is different.',
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
    en: 'Back to the address location',
  },
  change: { es: 'Cambiar', en: 'Change' },
} as const satisfies Record<string, Localized>;

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

/** Number of missing answers that are only listed on the review page. */
export const MORE_MISSING: Localized<(count: number) => string> = {
  es: (count) => `Ver ${count} más`,
  en: (count) => `See ${count} more`,
};
