import type { Localized } from '#domain/i18n/locale.ts';
import type { PhotoSubject } from '#domain/listings/photo.ts';

/** Texts of the portals page. */
export const SYNDICATION_TEXTS = {
  title: { es: 'La MLS y otros portales', en: 'The MLS and other portals' },
  ready: { es: 'Lista para la MLS', en: 'Ready for the MLS' },
  on: { es: 'En la MLS', en: 'On the MLS' },
  notYet: { es: 'Todavía no está publicada', en: 'Not published yet' },
  notYetWhy: {
    es: 'La MLS y los portales solo leen casas publicadas. Complete lo que falta y envíela a revisión.',
    en: 'The MLS and portals read published homes only. Complete what is missing and send it for review.',
  },
  readyWhy: {
    es: 'Sus datos están en el formato de la MLS. Para entrar en ella falta un corredor que participe: Trato todavía no tiene uno.',
    en: 'Your data is in the format of the MLS. A home enters the MLS through a participating broker, and Trato does not have one yet.',
  },
  missing: { es: 'Qué falta', en: 'What is missing' },
  none: {
    es: 'No falta nada de lo que esperan los sitios de corredores.',
    en: 'Nothing that brokers’ sites expect is missing.',
  },
  firstPhoto: { es: 'La primera foto', en: 'The first photo' },
  firstPhotoRule: {
    es: 'La MLS exige que la primera foto muestre el frente de la casa por fuera, una vista aérea o la vista al agua; si es aérea o de agua, el frente va segundo. De un terreno: una foto, una vista aérea o el plano. Sin letreros, logotipos, contactos ni montos de compensación.',
    en: 'The MLS requires the first photo to show the front of the home from outside, an aerial view or the water view; if it is aerial or water, the front comes second. For land: a photo, an aerial view or the plat. No signs, logos, contact details or compensation.',
  },
  noPhoto: { es: 'Todavía no hay fotos.', en: 'There are no photos yet.' },
  sortPhotos: { es: 'Ordenar las fotos', en: 'Sort the photos' },
  clock: { es: 'El plazo', en: 'The deadline' },
  clockWithout: {
    es: 'Sin acuerdo con un corredor no hay ningún plazo: las reglas de Zillow y de la MLS eximen a quien vende por su cuenta.',
    en: 'Without an agreement with a broker no deadline applies: the rules of Zillow and the MLS exempt for-sale-by-owner homes.',
  },
  takenBy: { es: 'Quién tiene la versión actual', en: 'Who has the current version' },
  nobody: {
    es: 'Nadie la ha leído desde su último cambio.',
    en: 'Nobody has read it since its last change.',
  },
  byHand: { es: 'Publicarla a mano en otros sitios', en: 'Post it by hand elsewhere' },
  byHandWhy: {
    es: 'Zillow y Facebook Marketplace no toman casas de un sitio como este: las publica usted, una vez en cada uno.',
    en: 'Zillow and Facebook Marketplace do not accept homes from a site like this one: post yours there yourself, once on each.',
  },
  step1: {
    es: 'Descargue sus fotos y descomprímalas: ya están en orden.',
    en: 'Download your photos and unzip them: they are in order already.',
  },
  photos: { es: 'Descargar las fotos (ZIP)', en: 'Download the photos (ZIP)' },
  step2: {
    es: 'En Zillow elija «Sell» y «Post For Sale by Owner»; en Marketplace cree un anuncio de «Vivienda en venta».',
    en: 'On Zillow choose “Sell” and “Post For Sale by Owner”; on Marketplace create a listing of “Home for sale”.',
  },
  step3: {
    es: 'Pegue este texto; lleva el enlace a su casa en Trato, donde llegan las ofertas.',
    en: 'Paste this text; it has the link to your home on Trato, where offers arrive.',
  },
  step4: {
    es: 'Cuando cambie el precio o se venda, cámbielo también ahí: no lo hacemos por usted.',
    en: 'When the price changes or it sells, change it there too: we do not do that for you.',
  },
  /** By the language of the text. */
  textIn: {
    es: { es: 'Texto en español', en: 'Text in Spanish' },
    en: { es: 'Texto en inglés', en: 'Text in English' },
  },
  record: { es: 'Lo que dice el feed', en: 'What the feed says' },
  recordWhy: {
    es: 'Tal como lo lee una MLS, con los nombres de RESO. Su nombre, sus datos de contacto y la compensación nunca se envían.',
    en: 'As an MLS reads it, with RESO field names. Your name, contact details and compensation are never sent.',
  },
  field: { es: 'Campo', en: 'Field' },
  value: { es: 'Valor', en: 'Value' },
} as const satisfies Record<string, Localized | Localized<Localized>>;

/** Result of the first-photo rule, according to the owner's description. */
export const PHOTO_VERDICT_TEXTS = {
  fits: {
    es: 'Por lo que usted escribió de ella, cumple la regla.',
    en: 'Based on what you wrote about it, it meets the rule.',
  },
  refused: {
    es: 'La MLS la rechazaría: ponga primero una foto del frente.',
    en: 'The MLS would refuse it: put a photo of the front first.',
  },
  unsaid: {
    es: 'No miramos las fotos, leemos lo que usted escribe de ellas. Diga en su descripción qué muestra: el frente, una vista aérea o la vista al agua.',
    en: 'We do not look at photos, we read what you write about them. Say in its description what it shows: the front, an aerial view or the water view.',
  },
  front_not_second: {
    es: 'La primera es aérea o de agua, así que el frente tiene que ir segundo.',
    en: 'The first one is aerial or of the water, so the front has to come second.',
  },
  second_unsaid: {
    es: 'La primera es aérea o de agua, así que la segunda tiene que ser el frente: dígalo en su descripción si lo es.',
    en: 'The first one is aerial or of the water, so the second has to be the front: say so in its description if it is.',
  },
} as const satisfies Record<string, Localized>;

/** Subject of a photo, at the start of a sentence. */
export const PHOTO_SUBJECT_TEXTS = {
  front: { es: 'Muestra el frente.', en: 'It shows the front.' },
  aerial: { es: 'Es una vista aérea.', en: 'It is an aerial view.' },
  water: { es: 'Es la vista al agua.', en: 'It is the water view.' },
  plan: { es: 'Es un plano.', en: 'It is a floor plan.' },
  pool: { es: 'Muestra la piscina.', en: 'It shows the pool.' },
  inside: { es: 'Es del interior.', en: 'It is of the inside.' },
  back: { es: 'No es del frente.', en: 'It is not of the front.' },
} as const satisfies Record<PhotoSubject, Localized>;

export const SYNDICATION_LINES = {
  es: {
    through: (name: string, office: string) => `A través de ${name}, de ${office}.`,
    given: (given: number, total: number) =>
      `${given} de ${total} datos que esperan los sitios de corredores.`,
    until: (from: string, until: string) =>
      `Es pública desde el ${from}. La MLS la quiere a más tardar el ${until}: un día hábil después.`,
    taken: (name: string, at: string) => `${name}, el ${at}`,
  },
  en: {
    through: (name: string, office: string) => `Through ${name} of ${office}.`,
    given: (given: number, total: number) =>
      `${given} of ${total} answers that brokers’ sites expect.`,
    until: (from: string, until: string) =>
      `Public since ${from}. The MLS wants it by ${until}: one business day later.`,
    taken: (name: string, at: string) => `${name}, on ${at}`,
  },
} as const satisfies Localized<unknown>;
