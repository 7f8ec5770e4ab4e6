import type { Localized } from '#domain/i18n/locale.ts';
import type { PropertyStatus } from '#domain/properties/status.ts';

/** Texts of a property's page. */
export const INFO_TEXTS = {
  description: {
    es: 'Estado, datos, ofertas y fotos de su propiedad en Trato.',
    en: 'Status, facts, offers and photos of your property on Trato.',
  },
  back: { es: 'Mis propiedades', en: 'My properties' },
  tabs: { es: 'Partes de la propiedad', en: 'Parts of the property' },
  information: { es: 'Información', en: 'Property information' },
  offers: { es: 'Historial de ofertas', en: 'Offers history' },
  photos: { es: 'Galería de fotos', en: 'Photo gallery' },
  edit: { es: 'Editar propiedad', en: 'Edit property' },
  goOn: { es: 'Seguir editando', en: 'Keep editing' },
  toReview: { es: 'Revisar y enviar', en: 'Review and submit' },
  correct: { es: 'Corregir', en: 'Correct' },
  see: { es: 'Ver el anuncio', en: 'See the listing' },
  discard: { es: 'Descartar los cambios', en: 'Discard the changes' },
  withdraw: { es: 'Retirar del mercado', en: 'Take off the market' },
  leaveReview: { es: 'Retirar de la revisión', en: 'Withdraw from review' },
  backOnMarket: { es: 'Volver al mercado', en: 'Put back on the market' },
  close: { es: 'Marcar como vendida', en: 'Mark as sold' },
  reopen: { es: 'Deshacer la venta', en: 'Undo the sale' },
  keep: { es: 'No, dejarlo así', en: 'No, leave it' },
  failed: { es: 'No se hizo', en: 'It was not done' },
  refresh: { es: 'Ver cómo está ahora', en: 'See the current state' },
  agreement: { es: 'Acuerdo de venta', en: 'Listing agreement' },
  seeAgreement: { es: 'Leer el acuerdo firmado', en: 'Read the signed agreement' },
  notOnline: {
    es: 'Está aprobada, pero no se muestra en internet, como usted eligió: no sale en la búsqueda.',
    en: 'It is approved but not shown online, as you chose: it does not appear in the search.',
  },
  approvedAhead: {
    es: 'Está aprobada. Sale sola el día en que empieza su acuerdo, y le avisamos.',
    en: 'It is approved. It goes live by itself on the day your agreement begins, and we will tell you.',
  },
  notConfirmed: { es: 'Está publicada y recibe ofertas.', en: 'It is published and takes offers.' },
  noOffers: { es: 'Todavía no hay ofertas', en: 'There are no offers yet' },
  noOffersWhy: {
    es: 'Cuando llegue una, le avisamos por correo y aparece aquí con lo que le deja.',
    en: 'When one comes in, we e-mail you and it shows up here with what it nets you.',
  },
  offersFailed: {
    es: 'No pudimos leer las ofertas. Recargue la página en un momento.',
    en: 'We could not read the offers. Reload the page in a moment.',
  },
  amount: { es: 'Oferta', en: 'Offer' },
  net: { es: 'Le deja', en: 'You net' },
  until: { es: 'Responder antes de', en: 'Answer by' },
  seeOffer: { es: 'Ver la oferta', en: 'See the offer' },
  noPhotos: { es: 'Todavía no hay fotos', en: 'There are no photos yet' },
  history: { es: 'Historial de precio y estado', en: 'Price and status history' },
  olderHistory: { es: 'Cambios anteriores', en: 'Older changes' },
  priceBefore: { es: 'antes', en: 'before' },
  updated: { es: 'Último cambio', en: 'Last changed' },
} as const satisfies Record<string, Localized>;

/** Meaning of each status for the owner. */
const STATUS_MEANING = {
  draft: {
    es: 'No está publicada. Solo usted y nosotros la vemos.',
    en: 'It is not published. Only you and we can see it.',
  },
  review: {
    es: 'La estamos revisando, por lo general en 24 horas. Le avisamos por correo.',
    en: 'We are reviewing it, usually within 24 hours. We will e-mail you.',
  },
  published: {
    es: 'Está en la búsqueda y recibe ofertas.',
    en: 'It is in the search and takes offers.',
  },
  editing: {
    es: 'El público sigue viendo la versión publicada hasta que envíe los cambios.',
    en: 'The public keeps seeing the published version until you send the changes.',
  },
  under_contract: {
    es: 'Aceptó una oferta. La venta obliga cuando las dos partes firman el contrato.',
    en: 'You accepted an offer. The sale is binding once both sides sign the contract.',
  },
  sold: { es: 'La venta se cerró.', en: 'The sale is closed.' },
} as const satisfies Record<PropertyStatus, Localized>;

/** Visibility of a home: not online by choice, or hidden until its owner confirms it. */
type Shown = Readonly<{
  isOnline: boolean;
  isHidden: boolean;
  /** Approved before the first day of its agreement. */
  isAhead?: boolean;
}>;

/** Meaning of a status for the owner, considering whether the public can find the home. */
export function statusMeaning(
  status: PropertyStatus,
  { isOnline, isHidden, isAhead }: Shown,
): Localized {
  if (isAhead) return INFO_TEXTS.approvedAhead;
  const isPublic = status === 'published' || status === 'editing';
  if (isPublic && !isOnline) return INFO_TEXTS.notOnline;
  if (status === 'published' && isHidden) return INFO_TEXTS.notConfirmed;
  return STATUS_MEANING[status];
}

type Confirmation = Readonly<{ title: Localized; text: Localized }>;

/** Confirmation texts of moves that are hard to undo. */
export const CONFIRMATIONS = {
  discard: {
    title: { es: '¿Descartar los cambios?', en: 'Discard the changes?' },
    text: {
      es: 'La propiedad vuelve a la versión publicada. Lo que cambió desde entonces se pierde.',
      en: 'The property goes back to the published version. What you changed since is lost.',
    },
  },
  withdraw: {
    title: { es: '¿Retirar la propiedad del mercado?', en: 'Take the property off the market?' },
    text: {
      es: 'Sale de la búsqueda ahora mismo y sus ofertas abiertas se cierran con un aviso a cada comprador. Sus datos y fotos se conservan, y puede publicarla otra vez: sin revisión, si no cambia lo que revisamos.',
      en: 'It leaves the search right away and its open offers are closed with a message to each buyer. Its answers and photos are kept, and you can publish it again: without a review, if nothing that we review changes.',
    },
  },
  'back-on-market': {
    title: { es: '¿Volver al mercado?', en: 'Put it back on the market?' },
    text: {
      es: 'La oferta aceptada se cierra porque el contrato se canceló, y la propiedad vuelve a la búsqueda.',
      en: 'The accepted offer is closed because the contract was canceled, and the property returns to the search.',
    },
  },
  close: {
    title: { es: '¿Marcarla como vendida?', en: 'Mark it as sold?' },
    text: {
      es: 'Hágalo cuando la venta haya cerrado. Sale de la búsqueda, las ofertas de respaldo se cierran y avisamos a las dos partes. Puede deshacerlo durante 7 días.',
      en: 'Do it once the sale has closed. It leaves the search, the backup offers are closed, and both sides are notified. You can undo it for 7 days.',
    },
  },
  reopen: {
    title: { es: '¿Deshacer la venta?', en: 'Undo the sale?' },
    text: {
      es: 'La propiedad vuelve a estar bajo contrato con la oferta aceptada y avisamos a las dos partes. Las ofertas de respaldo que se cerraron siguen cerradas.',
      en: 'The property is under contract again with the accepted offer, and both sides are notified. The backup offers that were closed stay closed.',
    },
  },
} as const satisfies Record<string, Confirmation>;

/**
 * Confirmation for a home that was never published: it does not leave the search and has no offers.
 */
export const LEAVE_REVIEW: Confirmation = {
  title: { es: '¿Retirarla de la revisión?', en: 'Withdraw it from review?' },
  text: {
    es: 'Vuelve a ser un borrador, con sus datos y fotos. Se puede enviar otra vez.',
    en: 'It becomes a draft again, with its answers and photos. It can be sent again.',
  },
};

/** Texts of the sale form and of the uploaded contract. */
export const SALE_TEXTS = {
  price: { es: 'Precio de venta', en: 'Sale price' },
  soldOn: { es: 'Fecha de cierre', en: 'Closing date' },
  reason: {
    es: '¿Por qué no hay contrato firmado en Trato?',
    en: 'Why is there no signed contract on Trato?',
  },
  reasonHint: {
    es: 'El contrato no se firmó aquí y nadie lo ha subido. Súbalo en la oferta, o diga aquí por qué no está.',
    en: 'The contract was not signed here and nobody has uploaded it. Upload it in the offer, or say here why it is not there.',
  },
  contractThere: {
    es: 'Atención: ya hay un contrato firmado desde el',
    en: 'Careful: there has been a signed contract since',
  },
  contractMeans: {
    es: 'Si lo firmaron las dos partes, obliga: volver al mercado puede ser un incumplimiento. Hable antes con un abogado o con la compañía de título.',
    en: 'If both sides signed it, it is binding: going back on the market may be a breach. Speak with an attorney or the title company first.',
  },
} as const satisfies Record<string, Localized>;

/** Texts for reviewers. */
export const REVIEW_TEXTS = {
  sent: { es: 'la envió el', en: 'sent it on' },
  publicSees: {
    es: 'El público sigue viendo la versión publicada.',
    en: 'The public still sees the published version.',
  },
  isNew: {
    es: 'Es nueva: todavía no se ha publicado.',
    en: 'It is new: it has not been published yet.',
  },
  goesLive: {
    es: 'Estos otros cambios no se revisan y se publican al aprobar:',
    en: 'These other changes are not reviewed and go live when you approve:',
  },
  published: { es: 'Publicado', en: 'Published' },
  submitted: { es: 'Enviado', en: 'Submitted' },
  before: { es: 'antes', en: 'before' },
  now: { es: 'ahora', en: 'now' },
  fine: { es: 'Está bien', en: 'Fine' },
  giveBack: { es: 'Devolver', en: 'Return' },
  reason: { es: '¿Qué debe corregir el vendedor?', en: 'What should the seller fix?' },
  reasonMissing: { es: 'Escriba qué hay que corregir.', en: 'Write what needs fixing.' },
  decidedApprove: {
    es: 'Aprobada: ya está publicada. Se lo avisamos a quien vende.',
    en: 'Approved: it is published now. We let the seller know.',
  },
  decidedReturn: {
    es: 'Devuelta. Quien vende recibe sus motivos por correo.',
    en: 'Returned. The seller gets your reasons by e-mail.',
  },
  approve: { es: 'Aprobar y publicar', en: 'Approve and publish' },
  nothing: { es: 'Sin respuesta', en: 'No answer' },
  photos: { es: 'Fotos', en: 'Photos' },
  failed: { es: 'No se hizo', en: 'It was not done' },
} as const satisfies Record<string, Localized>;

/** Names the language in which the seller reads the reasons. */
export const READ_IN = {
  es: {
    es: 'Lo lee en español, tal como lo escriba.',
    en: 'They read it in Spanish, as you write it.',
  },
  en: {
    es: 'Lo lee en inglés, tal como lo escriba.',
    en: 'They read it in English, as you write it.',
  },
} as const satisfies Localized<Localized>;

export const TO_DECIDE: Localized<(count: number) => string> = {
  es: (count) =>
    count === 1 ? '1 dato espera su decisión.' : `${count} datos esperan su decisión.`,
  en: (count) =>
    count === 1 ? '1 field needs your decision.' : `${count} fields need your decision.`,
};

export const DECIDED: Localized<(fine: number, back: number, left: number) => string> = {
  es: (fine, back, left) => `${fine} bien, ${back} por devolver, ${left} sin decidir.`,
  en: (fine, back, left) => `${fine} fine, ${back} to return, ${left} left to decide.`,
};

export const RETURN_WITH: Localized<(count: number) => string> = {
  es: (count) => (count === 1 ? 'Devolver con 1 motivo' : `Devolver con ${count} motivos`),
  en: (count) => (count === 1 ? 'Return with 1 reason' : `Return with ${count} reasons`),
};

/** Texts about the plan of a property. */
export const PLAN_TEXTS = {
  refunded: {
    es: 'El pago del plan de esta propiedad se reembolsó.',
    en: 'The payment for this property’s plan was refunded.',
  },
  refundedWhy: {
    es: 'Lo que ya está publicado sigue en línea hasta que termine su plazo o usted lo retire. Para enviarla o publicar cambios hace falta otro plan.',
    en: 'What is already published stays online until its term ends or you withdraw it. To submit it or publish changes you need another plan.',
  },
  refundedAdmin: {
    es: 'Lo publicado sigue en línea; no se puede enviar, aprobar ni volver a publicar hasta que su dueño pague otro.',
    en: 'What is published stays online; it cannot be submitted, approved or republished until its owner pays for another.',
  },
  payAgain: { es: 'Pagar otro plan', en: 'Pay for another plan' },
} as const satisfies Record<string, Localized>;
