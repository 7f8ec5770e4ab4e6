import type { Localized } from '#domain/i18n/locale.ts';

/** Labels of the answers, on the form and in print. */
export const AGREEMENT_LABELS = {
  sellers: { es: 'Quién vende', en: 'Who is selling' },
  address: { es: 'Dónde está', en: 'Where it is' },
  listing: { es: 'Precio y plazo', en: 'Price and term' },
  authorisation: { es: 'Lo que autoriza', en: 'What you authorize' },
  disclosure: { es: 'Lo que el comprador debe saber', en: 'What the buyer must know' },
  firstName: { es: 'Nombre', en: 'First name' },
  middleName: { es: 'Segundo nombre', en: 'Middle name' },
  lastName: { es: 'Apellido', en: 'Last name' },
  phone: { es: 'Teléfono', en: 'Phone' },
  email: { es: 'Correo electrónico', en: 'E-mail' },
  propertyType: { es: 'Qué vende', en: 'What you are selling' },
  street: { es: 'Calle y número', en: 'Street address' },
  unit: { es: 'Unidad', en: 'Unit' },
  zip: { es: 'Código postal', en: 'ZIP code' },
  city: { es: 'Ciudad', en: 'City' },
  county: { es: 'Condado', en: 'County' },
  state: { es: 'Estado', en: 'State' },
  listPriceCents: { es: 'Precio de venta', en: 'List price' },
  startDate: { es: 'Empieza', en: 'Starts' },
  endDate: { es: 'Termina', en: 'Ends' },
  acceptedFinancing: { es: 'Cómo le pueden pagar', en: 'Financing you accept' },
  occupancy: { es: 'Quién la ocupa ahora', en: 'Current occupancy' },
  personalPropertyIncluded: {
    es: 'Bienes muebles que se quedan',
    en: 'Personal property included',
  },
  buyerAgentCompensation: {
    es: 'Compensación que ofrece al agente del comprador',
    en: 'Compensation you offer the buyer’s agent',
  },
  displayOnline: { es: 'Mostrar la propiedad en internet', en: 'Display the property online' },
  displayAddress: { es: 'Mostrar la dirección en internet', en: 'Display the address online' },
  allowValuations: {
    es: 'Permitir valoraciones de oficinas virtuales',
    en: 'Allow virtual-office valuations',
  },
  allowComments: {
    es: 'Permitir comentarios o reseñas de oficinas virtuales',
    en: 'Allow virtual-office comments or reviews',
  },
  materialFacts: { es: 'Hechos importantes que conoce', en: 'Material facts you know of' },
  showOffersToBuyers: {
    es: '¿Los compradores pueden ver las otras ofertas?',
    en: 'May buyers see the other offers?',
  },
  discloseMultipleOffers: {
    es: '¿Decimos que hay varias ofertas?',
    en: 'Do we disclose that there are multiple offers?',
  },
  mortgageClear: { es: '¿Está libre de hipoteca?', en: 'Is it free and clear of mortgages?' },
  mortgageTotal: { es: 'Total que debe', en: 'Total owed' },
  homeWarranty: { es: '¿Ofrece garantía de la casa?', en: 'Do you offer a home warranty?' },
  possession: { es: '¿Cuándo entrega la posesión?', en: 'When is possession given?' },
  homestead: {
    es: '¿Es la vivienda principal (homestead) de alguien que vende?',
    en: 'Is it the homestead of anyone who sells?',
  },
} as const satisfies Record<string, Localized>;

/** The states in which a home can be sold. */
export const STATE_LABELS = {
  FL: { es: 'Florida', en: 'Florida' },
} as const satisfies Record<string, Localized>;

export const OCCUPANCY_LABELS = {
  owner: { es: 'El dueño', en: 'Owner' },
  tenant: { es: 'Un inquilino', en: 'Tenant' },
  vacant: { es: 'Nadie, está vacía', en: 'Vacant' },
} as const satisfies Record<string, Localized>;

export const FINANCING_LABELS = {
  cash: { es: 'Al contado', en: 'Cash' },
  conventional: { es: 'Préstamo convencional', en: 'Conventional loan' },
  fha: { es: 'FHA', en: 'FHA' },
  va: { es: 'VA (veteranos)', en: 'VA' },
  other: { es: 'Otra', en: 'Other' },
} as const satisfies Record<string, Localized>;

export const HOMESTEAD_LABELS = {
  none: { es: 'No', en: 'No' },
  unmarried: { es: 'Sí, y nadie que vende está casado', en: 'Yes, and no seller is married' },
  spouses_named: {
    es: 'Sí, y los cónyuges también venden en este acuerdo',
    en: 'Yes, and the spouses are sellers in this agreement too',
  },
  spouse_missing: {
    es: 'Sí, y hay un cónyuge que no está en este acuerdo',
    en: 'Yes, and there is a spouse who is not in this agreement',
  },
} as const satisfies Record<string, Localized>;

export const POSSESSION_LABELS = {
  closing: { es: 'Al cierre', en: 'At closing' },
  funding: { es: 'Al recibir el dinero', en: 'At funding' },
  other: { es: 'En otro momento', en: 'Other' },
} as const satisfies Record<string, Localized>;
