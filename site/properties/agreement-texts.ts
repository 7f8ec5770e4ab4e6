import type { Localized } from '#domain/i18n/locale.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';

/** What the page of the listing agreement says. */
export const AGREEMENT_TEXTS = {
  step: { es: 'Paso 0', en: 'Step 0' },
  title: { es: '¿Quién vende, y en qué condiciones?', en: 'Who is selling, and on what terms?' },
  lead: {
    es: 'El acuerdo de venta se firma una vez y va antes que todo. Con él llenamos por usted parte de lo que sigue.',
    en: 'The listing agreement is signed once and comes before everything else. We use it to fill in part of what follows.',
  },
  parts: { es: 'Partes del acuerdo', en: 'Parts of the agreement' },
  sellers: { es: 'Quién vende', en: 'Who is selling' },
  sellersHelp: {
    es: 'Ponga a cada persona que debe firmar la venta, como aparece en la escritura.',
    en: 'Add everyone who must sign the sale, as the deed names them.',
  },
  address: { es: 'Dónde está', en: 'Where it is' },
  listing: { es: 'Precio y plazo', en: 'Price and term' },
  authorisation: { es: 'Lo que autoriza', en: 'What you authorize' },
  disclosure: { es: 'Lo que el comprador debe saber', en: 'What the buyer must know' },
  sign: { es: 'Leer y firmar', en: 'Read and sign' },
  addSeller: { es: 'Añadir otra persona', en: 'Add another person' },
  firstName: { es: 'Nombre', en: 'First name' },
  middleName: { es: 'Segundo nombre', en: 'Middle name' },
  middleNameHint: { es: 'Si no tiene, déjelo vacío.', en: 'If you have none, leave it empty.' },
  lastName: { es: 'Apellido', en: 'Last name' },
  phone: { es: 'Teléfono', en: 'Phone' },
  email: { es: 'Correo electrónico', en: 'E-mail' },
  street: { es: 'Calle y número', en: 'Street address' },
  unit: { es: 'Unidad', en: 'Unit' },
  zip: { es: 'Código postal', en: 'ZIP code' },
  zipHint: {
    es: 'Con él llenamos la ciudad y el condado.',
    en: 'We fill in the city and the county from it.',
  },
  city: { es: 'Ciudad', en: 'City' },
  county: { es: 'Condado', en: 'County' },
  state: { es: 'Estado', en: 'State' },
  florida: { es: 'Florida', en: 'Florida' },
  filled: {
    es: 'Llenamos la ciudad y el condado por el código postal. Revíselos.',
    en: 'We filled in the city and the county from the ZIP code. Please check them.',
  },
  listPriceCents: { es: 'Precio de venta', en: 'List price' },
  listPriceHint: {
    es: 'Lo puede cambiar las veces que quiera.',
    en: 'You may change it as often as you like.',
  },
  startDate: { es: 'Empieza', en: 'Starts' },
  endDate: { es: 'Termina', en: 'Ends' },
  acceptedFinancing: { es: 'Cómo le pueden pagar', en: 'Financing you accept' },
  financingHint: {
    es: 'Marque todas las que acepte.',
    en: 'Check all that you accept.',
  },
  occupancy: { es: 'Quién la ocupa ahora', en: 'Current occupancy' },
  personalPropertyIncluded: {
    es: 'Bienes muebles que se quedan',
    en: 'Personal property included',
  },
  personalPropertyHint: {
    es: 'Electrodomésticos, cortinas, lámparas. Si no se queda nada, escriba «Ninguno».',
    en: 'Appliances, curtains, lamps. If nothing stays, write “None”.',
  },
  buyerAgentCompensation: {
    es: 'Compensación que ofrece al agente del comprador',
    en: 'Compensation you offer the buyer’s agent',
  },
  compensationHint: {
    es: 'Es opcional y se negocia; ninguna ley la fija. Por ejemplo: 2.5 % o $5,000.',
    en: 'Optional and negotiable; no law sets it. For example: 2.5% or $5,000.',
  },
  displayOnline: { es: 'Mostrar la propiedad en internet', en: 'Display the property online' },
  displayAddress: { es: 'Mostrar la dirección en internet', en: 'Display the address online' },
  displayAddressHint: {
    es: 'Con «No» se ven la ciudad y el código postal, nunca la calle.',
    en: 'With “No”, people see the city and the ZIP, never the street.',
  },
  allowValuations: {
    es: 'Permitir valoraciones automáticas en otros sitios',
    en: 'Allow automated valuations on other sites',
  },
  allowComments: {
    es: 'Permitir comentarios o reseñas en otros sitios',
    en: 'Allow comments or reviews on other sites',
  },
  materialFacts: { es: 'Hechos importantes que conoce', en: 'Material facts you know of' },
  materialFactsHint: {
    es: 'Filtraciones, permisos abiertos, daños, pleitos. Los leen los compradores.',
    en: 'Leaks, open permits, damage, disputes. Buyers read them.',
  },
  showOffersToBuyers: {
    es: '¿Los compradores pueden ver las otras ofertas?',
    en: 'May buyers see the other offers?',
  },
  showOffersHint: {
    es: 'Ven los términos, nunca quién ofrece.',
    en: 'They see the terms, never who is offering.',
  },
  discloseMultipleOffers: {
    es: '¿Decimos que hay varias ofertas?',
    en: 'Do we disclose that there are multiple offers?',
  },
  mortgageClear: { es: '¿Está libre de hipoteca?', en: 'Is it free and clear of mortgages?' },
  mortgageHint: {
    es: 'Solo usted y nosotros lo vemos. Sirve para calcular lo que le queda.',
    en: 'Only you and we see it. It is used to work out what you keep.',
  },
  mortgageTotal: { es: 'Total que debe', en: 'Total owed' },
  homeWarranty: { es: '¿Ofrece garantía de la casa?', en: 'Do you offer a home warranty?' },
  possession: { es: '¿Cuándo entrega la posesión?', en: 'When is possession given?' },
  textTitle: { es: 'El acuerdo', en: 'The agreement' },
  signatureName: { es: 'Escriba su nombre completo', en: 'Type your full name' },
  signatureHint: { es: 'Vale como su firma.', en: 'It counts as your signature.' },
  submit: { es: 'Firmar el acuerdo', en: 'Sign the agreement' },
  fixTitle: { es: 'Falta algo para firmar', en: 'Something is missing before you can sign' },
  fixNote: { es: 'Lo demás sigue como lo escribió.', en: 'Everything else stays as you wrote it.' },
  keptHere: {
    es: 'Lo que escribe se guarda en este navegador hasta que firme.',
    en: 'What you write is kept in this browser until you sign.',
  },
  startOver: { es: 'Empezar de nuevo', en: 'Start over' },
  unused: {
    es: 'Ya firmó un acuerdo que todavía no tiene propiedad:',
    en: 'You have signed an agreement that has no property yet:',
  },
  goOnWith: { es: 'Seguir con', en: 'Go on with' },
  exit: { es: 'Salir', en: 'Exit' },
  typeTitle: { es: '¿Qué va a vender?', en: 'What are you selling?' },
  typeLead: {
    es: 'De esto depende qué le preguntamos. Después no se puede cambiar.',
    en: 'What we ask you depends on it. It cannot be changed later.',
  },
  signedFor: { es: 'Acuerdo firmado para', en: 'Agreement signed for' },
  create: { es: 'Crear la propiedad', en: 'Create the property' },
  chooseType: { es: 'Elija qué va a vender.', en: 'Choose what you are selling.' },
} as const satisfies Record<string, Localized>;

/** What the page of signed agreements says. */
export const SIGNED_TEXTS = {
  title: { es: 'Acuerdos', en: 'Agreements' },
  lead: {
    es: 'Los acuerdos de venta que firmó, exactamente como los firmó. Nadie los puede cambiar.',
    en: 'The listing agreements you signed, exactly as you signed them. Nobody can change them.',
  },
  empty: { es: 'Todavía no ha firmado acuerdos', en: 'You have not signed any agreement yet' },
  emptyWhy: {
    es: 'El acuerdo de venta se firma al crear una propiedad.',
    en: 'You sign the listing agreement when you create a property.',
  },
  emptyBuyer: {
    es: 'Los acuerdos de venta los firma quien vende. Lo de sus ofertas está en «Ofertas».',
    en: 'Listing agreements are signed by sellers. Your offers are under “Offers”.',
  },
  signedBy: { es: 'Firmado por', en: 'Signed by' },
  signature: { es: 'Firma', en: 'Signature' },
  signedAt: { es: 'Fecha de la firma', en: 'Signed on' },
  fingerprint: { es: 'Huella digital (SHA-256)', en: 'Digital fingerprint (SHA-256)' },
  read: { es: 'Leer el acuerdo completo', en: 'Read the whole agreement' },
  seeProperty: { es: 'Ver la propiedad', en: 'See the property' },
  createProperty: { es: 'Crear la propiedad', en: 'Create the property' },
  create: { es: 'Crear propiedad', en: 'Create property' },
} as const satisfies Record<string, Localized>;

export const SELLER_NUMBER: Localized<(number: number) => string> = {
  es: (number) => `Vendedor ${number}`,
  en: (number) => `Seller ${number}`,
};

export const OCCUPANCY_LABELS = {
  owner: { es: 'El propietario', en: 'Owner' },
  tenant: { es: 'Un inquilino', en: 'Tenant' },
  vacant: { es: 'Nadie, está vacía', en: 'Vacant' },
} as const satisfies Record<string, Localized>;

export const FINANCING_LABELS = {
  cash: { es: 'Efectivo', en: 'Cash' },
  conventional: { es: 'Préstamo convencional', en: 'Conventional loan' },
  fha: { es: 'FHA', en: 'FHA' },
  va: { es: 'VA (veteranos)', en: 'VA' },
  other: { es: 'Otra', en: 'Other' },
} as const satisfies Record<string, Localized>;

export const POSSESSION_LABELS = {
  closing: { es: 'Al cierre', en: 'At closing' },
  funding: { es: 'Al recibir el dinero', en: 'At funding' },
  other: { es: 'En otro momento', en: 'Other' },
} as const satisfies Record<string, Localized>;

export const TYPE_HINTS = {
  single_family: { es: 'Una casa en su propio terreno.', en: 'One home on its own lot.' },
  multi_family: {
    es: 'De dos a cuatro unidades en un edificio.',
    en: 'Two to four units in one building.',
  },
  condo: {
    es: 'Una unidad con áreas comunes y asociación.',
    en: 'A unit with common areas and an association.',
  },
  vacant_land: { es: 'Un terreno sin vivienda.', en: 'Land without a home.' },
} as const satisfies Record<PropertyType, Localized>;
