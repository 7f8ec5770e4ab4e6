import type { Localized } from '#domain/i18n/locale.ts';

/** Effective date of these clauses. Any change of a word needs a new edition. */
export const AGREEMENT_EDITION = '2026-11-27';

export const AGREEMENT_TITLE = {
  es: 'Acuerdo de venta',
  en: 'Listing agreement',
} as const satisfies Localized;

export type Clause = Readonly<{ key: string; title: Localized; text: Localized }>;

/**
 * The text that a seller signs. The English version is binding; the Spanish one is informational.
 */
export const AGREEMENT_CLAUSES: readonly Clause[] = [
  {
    key: 'parties',
    title: { es: 'Quiénes firman', en: 'Who signs' },
    text: {
      es: 'Firman usted, que vende, y Trato. Trato publica su propiedad y recibe ofertas por internet. No es su agente, no lo representa y no negocia por usted: usted decide el precio, las condiciones y a quién le vende.',
      en: 'The parties are you, the seller, and Trato. Trato publishes your property and takes offers online. It is not your agent, does not represent you and does not negotiate for you: you decide the price, the terms and whom you sell to.',
    },
  },
  {
    key: 'authority',
    title: { es: 'Usted puede vender', en: 'You may sell' },
    text: {
      es: 'Usted declara que es propietario de la propiedad o que tiene permiso por escrito para venderla, y que firman todas las personas cuya firma hace falta.',
      en: 'You state that you own the property or have written permission to sell it, and that everyone whose signature is needed is signing.',
    },
  },
  {
    key: 'term',
    title: { es: 'Precio y plazo', en: 'Price and term' },
    text: {
      es: 'Publicamos al precio y entre las fechas que usted indica aquí. Puede cambiar el precio y las condiciones todas las veces que quiera, y retirar la propiedad cuando quiera si no está bajo contrato.',
      en: 'We publish at the price and between the dates you give here. You may change the price and the terms as often as you like, and take the property off the market whenever you like unless it is under contract.',
    },
  },
  {
    key: 'truth',
    title: { es: 'La verdad sobre la propiedad', en: 'The truth about the property' },
    text: {
      es: 'Lo que usted escribe y las fotos que sube son verdaderos y suyos. En Florida quien vende debe decir lo que sabe que afecta de manera importante el valor y que el comprador no puede ver con facilidad. Usted lo dice en «hechos importantes» y lo pone al día si algo cambia.',
      en: 'What you write and the photos you upload are true and yours. In Florida a seller must tell what they know that materially affects the value and that a buyer cannot readily see. You tell it under “material facts” and keep it up to date.',
    },
  },
  {
    key: 'display',
    title: { es: 'Lo que se muestra', en: 'What is shown' },
    text: {
      es: 'Usted autoriza a mostrar la propiedad según sus respuestas: en internet o no, con dirección o sin ella, con o sin valoraciones de oficinas virtuales y con comentarios o sin ellos. Puede cambiar cada respuesta después. Nunca mostramos lo que debe de hipoteca ni sus datos de contacto.',
      en: 'You authorize the display of the property as you answered: online or not, with the address or without, with or without virtual-office valuations and comments. You may change each answer later. We never show what you owe on a mortgage or how to contact you.',
    },
  },
  {
    key: 'mls',
    title: { es: 'Servicio de listado múltiple', en: 'Multiple listing service' },
    text: {
      es: 'Una propiedad entra a un servicio de listado múltiple (MLS) a través de un corredor que participa en él. Preparamos sus datos para ello y le decimos siempre en qué estado están.',
      en: 'A property enters a multiple listing service (MLS) through a broker who takes part in it. We prepare your data for that and always tell you where it stands.',
    },
  },
  {
    key: 'compensation',
    title: { es: 'El agente del comprador', en: 'The buyer’s agent' },
    text: {
      es: 'Ofrecer una compensación al agente del comprador es opcional, y su monto se negocia: ninguna ley la fija. Lo que usted escriba aquí no se publica ni se envía a un MLS.',
      en: 'Offering compensation to a buyer’s agent is optional, and its amount is negotiable: no law sets it. What you write here is not published nor sent to an MLS.',
    },
  },
  {
    key: 'offers',
    title: { es: 'Las ofertas', en: 'Offers' },
    text: {
      es: 'Le entregamos toda oferta que llegue. Aceptar una oferta en Trato dice que están de acuerdo; la venta obliga cuando las dos partes firman el contrato. Al aceptar, quien compra tiene 48 horas para firmar el contrato en Trato o subirlo firmado.',
      en: 'We deliver every offer that comes in. Accepting an offer on Trato says that you agree; the sale binds once both sides have signed the contract. After you accept, the buyer has 48 hours to sign the contract on Trato or upload a signed copy.',
    },
  },
  {
    key: 'fair_housing',
    title: { es: 'Igualdad en la vivienda', en: 'Fair housing' },
    text: {
      es: 'Usted cumple las leyes federales y de Florida contra la discriminación en la vivienda. No rechaza a nadie por raza, color, religión, sexo, discapacidad, situación familiar ni origen nacional.',
      en: 'You follow federal and Florida fair housing laws. You turn nobody away because of race, color, religion, sex, disability, familial status or national origin.',
    },
  },
  {
    key: 'language',
    title: { es: 'Idioma', en: 'Language' },
    text: {
      es: 'Si los dos textos difieren, vale el texto en inglés. El español es para su información.',
      en: 'If the two texts differ, the English text controls. The Spanish text is for information.',
    },
  },
  {
    key: 'signature',
    title: { es: 'Firma electrónica', en: 'Electronic signature' },
    text: {
      es: 'Escribir su nombre y marcar la casilla vale como su firma, según la ley de firma electrónica de Florida (sección 668.50). Lo firmado no se puede cambiar: si algo cambia, se firma un acuerdo nuevo.',
      en: 'Typing your name and ticking the box counts as your signature under Florida’s electronic signature law (section 668.50). What is signed cannot be changed: if something changes, a new agreement is signed.',
    },
  },
];

/** Text of the checkbox for signing. */
export const AGREEMENT_ACCEPTANCE = {
  es: 'Leí el acuerdo y lo firmo con mi nombre.',
  en: 'I have read the agreement and sign it with my name.',
} as const satisfies Localized;
