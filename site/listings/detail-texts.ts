import { formatCount } from '#domain/i18n/formatters.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { ListingAnswer } from '#domain/listings/listing-answer.ts';

/** Texts of a home's page. */
export const DETAIL_TEXTS = {
  backToResults: {
    es: (count: number) =>
      count === 1 ? 'Volver al resultado' : `Volver a los ${formatCount(count)} resultados`,
    en: (count: number) =>
      count === 1 ? 'Back to the result' : `Back to ${formatCount(count)} results`,
  },
  allHomes: { es: 'Ver casas en venta', en: 'See homes for sale' },
  notConfirmed: {
    es: 'Su dueño no ha confirmado en varias semanas que sigue en venta, por eso no sale en las búsquedas. Pregúntele antes de hacer planes.',
    en: 'Its owner has not confirmed for weeks that it is still for sale, so searches no longer show it. Ask before you make plans.',
  },
  share: { es: 'Compartir', en: 'Share' },
  print: { es: 'Imprimir', en: 'Print' },
  linkCopied: { es: 'Enlace copiado', en: 'Link copied' },
  linkNotCopied: {
    es: 'Su navegador no nos deja copiar. Copie la dirección de esta página de la barra del navegador.',
    en: 'Your browser does not let us copy. Copy this page’s address from the browser’s address bar.',
  },
  seePhotos: {
    es: (count: number) => (count === 1 ? 'Ver la foto' : `Ver las ${count} fotos`),
    en: (count: number) => (count === 1 ? 'See the photo' : `See all ${count} photos`),
  },
  photos: { es: 'Fotos', en: 'Photos' },
  photo: { es: (count: number) => `Foto ${count}`, en: (count: number) => `Photo ${count}` },
  backToHome: { es: 'Volver a la casa', en: 'Back to the home' },
  bedrooms: {
    es: (count: number) => (count === 1 ? 'habitación' : 'habitaciones'),
    en: (count: number) => (count === 1 ? 'bedroom' : 'bedrooms'),
  },
  fullBaths: {
    es: (count: number) => (count === 1 ? 'baño completo' : 'baños completos'),
    en: (count: number) => (count === 1 ? 'full bath' : 'full baths'),
  },
  halfBaths: {
    es: (count: number) => (count === 1 ? 'medio baño' : 'medios baños'),
    en: (count: number) => (count === 1 ? 'half bath' : 'half baths'),
  },
  squareFeet: { es: 'ft²', en: 'sq ft' },
  squareFeetLot: { es: 'ft² de lote', en: 'sq ft lot' },
  sellerPrefers: { es: 'Lo que prefiere el vendedor', en: 'What the seller prefers' },
  sellerPrefersNote: {
    es: 'Es una preferencia: su oferta puede decir otra cosa.',
    en: 'A preference only: your offer may say something else.',
  },
  facts: { es: 'Datos principales', en: 'Key facts' },
  sections: { es: 'Partes de la página', en: 'Parts of the page' },
  /** By the id of the section. */
  sectionNames: {
    facts: { es: 'Todos los datos', en: 'All facts' },
    risks: { es: 'Agua, viento y seguro', en: 'Water, wind and insurance' },
    place: { es: 'Ubicación', en: 'Location' },
    'monthly-cost': { es: 'Costo mensual', en: 'Monthly cost' },
    'price-history': { es: 'Precios', en: 'Prices' },
    'similar-homes': { es: 'Parecidas', en: 'Similar homes' },
  },
  risksNote: {
    es: 'Lo que las aseguradoras suelen preguntar primero. Lo dice el dueño: pida un seguro con estos datos antes de que venza su inspección.',
    en: 'What insurers usually ask first. The owner says so: get an insurance quote with these facts before your inspection period ends.',
  },
  listedBy: {
    es: (name: string) => `La vende ${name}`,
    en: (name: string) => `For sale by ${name}`,
  },
  memberSince: {
    es: (month: string) => `En Trato desde ${month}`,
    en: (month: string) => `On Trato since ${month}`,
  },
  copyOrMore: { es: 'Enlace u otra aplicación', en: 'Link or another app' },
  county: { es: (name: string) => `Condado de ${name}`, en: (name: string) => `${name} County` },
  daysListed: {
    es: (days: number) =>
      days === 0
        ? 'publicada hoy'
        : days === 1
          ? 'publicada ayer'
          : `${formatCount(days)} días en venta`,
    en: (days: number) =>
      days === 0
        ? 'listed today'
        : days === 1
          ? 'listed yesterday'
          : `${formatCount(days)} days on the market`,
  },
  loweredOn: {
    es: (amount: string, date: string) => `Bajó ${amount} el ${date}`,
    en: (amount: string, date: string) => `Lowered ${amount} on ${date}`,
  },
  raisedOn: {
    es: (amount: string, date: string) => `Subió ${amount} el ${date}`,
    en: (amount: string, date: string) => `Raised ${amount} on ${date}`,
  },
  hiddenAddress: {
    es: 'El dueño no muestra la dirección exacta.',
    en: 'The owner does not show the exact address.',
  },
  planCount: {
    es: (count: number) => (count === 1 ? '1 plano' : `${count} planos`),
    en: (count: number) => (count === 1 ? '1 plan' : `${count} plans`),
  },
  onlyInOther: {
    es: 'El dueño la escribió solo en inglés.',
    en: 'The owner wrote it only in Spanish.',
  },
  readAll: { es: 'Leer todo', en: 'Read the rest' },
  priceHistory: { es: 'Historial de precio', en: 'Price history' },
  date: { es: 'Fecha', en: 'Date' },
  event: { es: 'Qué pasó', en: 'Event' },
  price: { es: 'Precio', en: 'Price' },
  change: { es: 'Cambio', en: 'Change' },
  similar: { es: 'Casas parecidas', en: 'Similar homes' },
  goneTitle: { es: 'Esta casa ya no está publicada', en: 'This home is no longer listed' },
  goneWhy: {
    es: 'Su dueño la retiró, o la dirección de la página no está completa. Estas se publicaron hace poco:',
    en: 'Its owner withdrew it, or the address of the page is not complete. These were listed recently:',
  },
  printedFrom: { es: 'Publicada por su dueño en', en: 'Listed by its owner at' },
} as const;

/** Names of the events in the history. */
export const EVENT_TEXTS = {
  listed: { es: 'Publicada por el dueño', en: 'Listed by the owner' },
  price_changed: { es: 'Cambió el precio', en: 'Price changed' },
  under_contract: { es: 'Bajo contrato', en: 'Under contract' },
  back_on_market: { es: 'De nuevo en venta', en: 'Back on the market' },
  sold: { es: 'Vendida', en: 'Sold' },
  withdrawn: { es: 'Retirada', en: 'Withdrawn' },
} as const satisfies Record<ListingAnswer['history'][number]['event'], Localized>;

export const PRICE_EVENTS = {
  lowered: { es: 'Bajó el precio', en: 'Price lowered' },
  raised: { es: 'Subió el precio', en: 'Price raised' },
  confirmed: {
    es: 'El dueño confirmó que está disponible',
    en: 'Confirmed available by the owner',
  },
} as const satisfies Record<string, Localized>;

/** Texts of the panel that leads to an offer. */
export const OFFER_PANEL_TEXTS = {
  available: { es: 'Disponible', en: 'Available' },
  confirmedOn: {
    es: (date: string) => `Confirmado por el dueño el ${date}`,
    en: (date: string) => `Confirmed by the owner on ${date}`,
  },
  makeOffer: { es: 'Hacer una oferta en línea', en: 'Make an online offer' },
  makeBackup: { es: 'Hacer una oferta de respaldo', en: 'Make a backup offer' },
  backupHint: {
    es: 'La casa está bajo contrato con otra oferta. La suya sería de respaldo: el dueño solo puede aceptarla si la casa vuelve a estar disponible, y no vence mientras tanto.',
    en: 'The home is under contract with another offer. Yours would be a backup: the owner can accept it only if the home becomes available again, and it does not expire meanwhile.',
  },
  continueOffer: { es: 'Continuar la oferta', en: 'Continue the offer' },
  seeOffers: { es: 'Ver ofertas', en: 'See offers' },
  seeMyOffer: { es: 'Ver mi oferta', en: 'See my offer' },
  offerHint: {
    es: '18 pasos cortos, unos 15 minutos. Puede guardar y volver cuando quiera. Nada obliga hasta que firmen las dos partes.',
    en: '18 short steps, about 15 minutes. Save and come back any time. Nothing is binding until both sides sign.',
  },
  ownHint: {
    es: 'Es su propiedad. Aquí ve las ofertas que le han hecho.',
    en: 'This is your property. See the offers it has received.',
  },
  underContract: { es: 'Bajo contrato', en: 'Under contract' },
  underContractHint: {
    es: 'El dueño aceptó una oferta. Si el trato no se cierra, la casa vuelve a estar en venta.',
    en: 'The owner accepted an offer. If the deal does not close, the home is for sale again.',
  },
  sold: { es: 'Vendida', en: 'Sold' },
  soldHint: {
    es: 'Esta casa ya tiene nuevo dueño. Mire otras parecidas más abajo.',
    en: 'This home has a new owner. Look at similar ones below.',
  },
} as const;

/** Texts of the monthly cost. */
export const COST_TEXTS = {
  monthlyCost: { es: 'Costo mensual', en: 'Monthly cost' },
  loan: { es: 'Préstamo', en: 'Loan' },
  tax: { es: 'Impuesto a la propiedad', en: 'Property tax' },
  insurance: { es: 'Seguro', en: 'Insurance' },
  association: { es: 'Asociación', en: 'HOA' },
  mortgageInsurance: { es: 'Seguro hipotecario', en: 'Mortgage insurance' },
  changeNumbers: { es: 'Cambiar los números', en: 'Change the numbers' },
  downPayment: { es: 'Pago inicial (%)', en: 'Down payment (%)' },
  rate: { es: 'Interés anual (%)', en: 'Interest rate (%)' },
  years: { es: 'Años', en: 'Years' },
  taxShare: { es: 'Impuesto al año (% del precio)', en: 'Tax per year (% of price)' },
  insuranceYear: { es: 'Seguro al año ($)', en: 'Insurance per year ($)' },
  associationMonth: { es: 'Asociación al mes ($)', en: 'HOA per month ($)' },
  notUnderstood: {
    es: 'Corrija lo marcado para ver la cuenta.',
    en: 'Correct the marked fields to see the estimate.',
  },
  shortBasis: {
    es: (down: string, years: string, rate: string) =>
      `${down} de pago inicial, ${years} años al ${rate}`,
    en: (down: string, years: string, rate: string) => `${down} down, ${years} years at ${rate}`,
  },
  basis: {
    es: (down: string, years: string, rate: string, tax: string) =>
      `Estimado: ${down} de pago inicial, ${years} años al ${rate}, impuesto del ${tax} al año.`,
    en: (down: string, years: string, rate: string, tax: string) =>
      `Estimate: ${down} down, ${years} years at ${rate}, tax ${tax} a year.`,
  },
} as const;

/** Texts of the full-screen gallery. */
export const GALLERY_TEXTS = {
  gallery: { es: 'Fotos a pantalla completa', en: 'Full-screen photos' },
  of: {
    es: (at: number, count: number) => `${at} de ${count}`,
    en: (at: number, count: number) => `${at} of ${count}`,
  },
  close: { es: 'Cerrar', en: 'Close' },
  previous: { es: 'Foto anterior', en: 'Previous photo' },
  next: { es: 'Foto siguiente', en: 'Next photo' },
  changePhoto: { es: 'cambiar foto', en: 'change photo' },
  closeHint: { es: 'cerrar', en: 'close' },
  thumbnails: { es: 'Todas las fotos', en: 'All photos' },
} as const;
