import { formatDate } from '#domain/calendar.ts';
import type { Deal } from '#domain/deal/deal.ts';
import { disclosureNames } from '#domain/deal/deal-words.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import type { WrittenText } from '#domain/i18n/written-text.ts';
import { formatCents } from '#domain/money.ts';
import { BECAUSE } from './because.ts';
import { type Email, pageOf } from './email.ts';
import { closed, type OfferMail, offerPage, openSigning, signingPage, waiting } from './offers.ts';
import { propertyFacts } from './properties.ts';

type CommentMail = OfferMail & Readonly<{ author: string; comment: WrittenText }>;
/** How the previous signing ended; absent if there was none. */
type OpenMail = OfferMail & Readonly<{ ended?: 'declined' | 'expired' }>;
/** Keys of the disclosures that the seller has not given, and the home that needs them. */
type MissingMail = OfferMail & Readonly<{ missing: Deal['missing']; propertyId: string }>;
/** Data of the messages about a sale, for either side. */
type SaleMail = Readonly<{
  /** `SITE_ORIGIN`; all links start with it. */
  origin: string;
  offerId: string;
  address: string;
  priceCents: number;
  /** `YYYY-MM-DD`. */
  soldOn: string;
}>;

/** The tab of an offer with its documents, and the place in it where they are uploaded. */
const DOCUMENTS = '?tab=documents';
const UPLOADS = `${DOCUMENTS}#documents`;

/** E-mails about the contract, comments, documents and the sale of an accepted offer. */
export const CONTRACT_TEMPLATES = {
  contract_reminder: (mail: OfferMail): Email => ({
    subject: {
      es: `Falta firmar el contrato de ${mail.address}`,
      en: `The contract for ${mail.address} still has to be signed`,
    },
    text: [
      {
        es: 'Todavía no recibimos sus firmas. Firme el contrato en línea, o suba a la oferta el que firmaron en papel.',
        en: 'We have not received your signatures yet. Sign the contract online, or upload the one you signed on paper to the offer.',
      },
      {
        es: 'Si el plazo pasa, el vendedor puede volver a ofrecer la propiedad.',
        en: 'Once the deadline passes, the seller may put the property back on the market.',
      },
    ],
    ...waiting(mail),
    button: { es: 'Leer y firmar', en: 'Read and sign', url: signingPage(mail) },
  }),
  open_signing_reminder: (mail: OpenMail): Email => ({
    subject: {
      es: `Abra la firma del contrato de ${mail.address}`,
      en: `Open the signing of the contract for ${mail.address}`,
    },
    text: [
      whyToOpen(mail),
      {
        es: 'Al abrirla, invitamos a firmar a quien compra y su plazo de 48 horas empieza entonces. Si ya firmaron en papel, suba el contrato a la oferta.',
        en: 'When you open it, we invite the buyers to sign, and their 48 hours begin then. If you have already signed on paper, upload the contract to the offer.',
      },
    ],
    ...closed(mail),
    button: openSigning(mail),
  }),
  disclosure_reminder: (mail: MissingMail): Email => ({
    subject: {
      es: `Faltan documentos suyos para firmar el contrato de ${mail.address}`,
      en: `Documents from you are missing to sign the contract for ${mail.address}`,
    },
    text: {
      es: `Nadie puede firmar hasta que usted entregue: ${disclosureNames(mail, 'es')}. Se contesta o se sube en las divulgaciones de la propiedad.`,
      en: `Nobody can sign until you provide: ${disclosureNames(mail, 'en')}. You answer or upload it under the home’s disclosures.`,
    },
    ...waiting(mail),
    button: {
      es: 'Entregar lo que falta',
      en: 'Give what is missing',
      url: pageOf(mail.origin, `/properties/disclosures/${mail.propertyId}`),
    },
  }),
  contract_stated: (mail: OfferMail): Email => ({
    subject: {
      es: `¿Está firmado el contrato de ${mail.address}? Confírmelo`,
      en: `Is the contract for ${mail.address} signed? Please confirm`,
    },
    text: [
      {
        es: 'La otra parte subió un contrato y dice que está firmado por todos. El sitio no puede ver si lleva las firmas: léalo y confírmelo, o diga que no está firmado.',
        en: 'The other side uploaded a contract and says that everyone has signed it. The site cannot see whether it has the signatures: read it and confirm it, or say that it is not signed.',
      },
      {
        es: 'Hasta que usted lo confirme no cambia nada: el plazo sigue, y la firma en línea también.',
        en: 'Nothing changes until you confirm it: the deadline and the online signing continue.',
      },
    ],
    ...waiting(mail),
    button: { es: 'Leer y confirmar', en: 'Read and confirm', url: offerPage(mail, UPLOADS) },
  }),
  contract_delivered: (mail: OfferMail): Email => ({
    subject: {
      es: `Confirmado: el contrato de ${mail.address} está firmado`,
      en: `Confirmed: the contract for ${mail.address} is signed`,
    },
    text: [
      {
        es: 'La otra parte confirmó que el contrato subido está firmado por todos: el plazo de 48 horas terminó y ya no enviamos más recordatorios.',
        en: 'The other side confirmed that everyone has signed the uploaded contract: the 48-hour countdown has ended, and we will send no more reminders.',
      },
      {
        es: 'La prueba es lo que dijeron ambas partes; el sitio no comprobó las firmas. Durante 24 horas cualquiera de las dos puede retirarlo.',
        en: 'The proof is what both sides said; the site has checked no signature. Either side can undo this for 24 hours.',
      },
    ],
    ...closed(mail),
    button: { es: 'Ver el contrato', en: 'See the contract', url: offerPage(mail, DOCUMENTS) },
  }),
  contract_taken_back: (mail: OfferMail): Email => ({
    subject: {
      es: `El contrato subido de ${mail.address} no cuenta como firmado`,
      en: `The uploaded contract for ${mail.address} does not count as signed`,
    },
    text: {
      es: 'La otra parte dijo que el contrato subido no está firmado por todos, o retiró lo que había dicho. El contrato sigue por firmar.',
      en: 'The other side said that not everyone has signed the uploaded contract, or took back what it had said. The contract is still to be signed.',
    },
    ...closed(mail),
    button: { es: 'Ver la oferta', en: 'See the offer', url: offerPage(mail, DOCUMENTS) },
  }),
  comment_received: (mail: CommentMail): Email => ({
    subject: {
      es: `${mail.author} escribió un comentario sobre ${mail.address}`,
      en: `${mail.author} wrote a comment about ${mail.address}`,
    },
    text: {
      ...mail.comment,
      label: { es: `${mail.author} escribió`, en: `${mail.author} wrote` },
    },
    ...closed(mail),
    button: {
      es: 'Leer y responder',
      en: 'Read and answer',
      url: offerPage(mail, '?tab=comments'),
    },
  }),
  documents_uploaded: (mail: OfferMail): Email => ({
    subject: {
      es: `Hay documentos nuevos de ${mail.address}`,
      en: `New documents for ${mail.address}`,
    },
    text: {
      es: 'La otra parte subió un documento a la oferta.',
      en: 'The other side uploaded a document to the offer.',
    },
    ...waiting(mail),
    button: { es: 'Ver los documentos', en: 'See the documents', url: offerPage(mail) },
  }),
  home_sold: (mail: SaleMail): Email => ({
    subject: {
      es: `Se marcó como vendida: ${mail.address}`,
      en: `Marked as sold: ${mail.address}`,
    },
    text: {
      es: 'El vendedor marcó la venta como cerrada. Compruebe el precio y la fecha. Si algo no es así, escriba a la otra parte: el vendedor puede deshacerlo durante 7 días.',
      en: 'The seller marked the sale as closed. Check the price and the date. If something is wrong, write to the other side: the seller can undo it for 7 days.',
    },
    facts: [
      ...propertyFacts(mail),
      [
        { es: 'Precio de venta', en: 'Sale price' },
        inBoth((locale) => formatCents(mail.priceCents, locale)),
      ],
      [
        { es: 'Fecha de cierre', en: 'Closing date' },
        inBoth((locale) => formatDate(mail.soldOn, locale)),
      ],
    ],
    ...ofSale(mail),
  }),
  sale_taken_back: (mail: SaleMail): Email => ({
    subject: {
      es: `Se deshizo la venta: ${mail.address}`,
      en: `The sale was undone: ${mail.address}`,
    },
    text: {
      es: 'La propiedad se había marcado como vendida y vuelve a estar bajo contrato. La oferta aceptada sigue como estaba.',
      en: 'The property had been marked as sold and is under contract again. The accepted offer has not changed.',
    },
    facts: propertyFacts(mail),
    ...ofSale(mail),
  }),
};

/** Returns why the seller has to open a signing, with the names of the buyers. */
function whyToOpen({ ended, buyerName: { es, en } }: OpenMail): Localized {
  if (ended === 'declined') {
    return {
      es: `La firma anterior quedó cerrada porque alguien no quiso firmar. Si sigue de acuerdo con ${es}, confirme quiénes firman como vendedores y abra otra; si no, vuelva a poner la propiedad en venta.`,
      en: `The previous signing is closed because somebody declined to sign. If you still want to sell to ${en}, confirm which sellers sign and open another one; if not, put the property back on the market.`,
    };
  }
  if (ended === 'expired') {
    return {
      es: `La firma anterior venció sin todas las firmas. Si sigue de acuerdo con ${es}, confirme quiénes firman como vendedores y abra otra; si no, vuelva a poner la propiedad en venta.`,
      en: `The previous signing expired without all the signatures. If you still want to sell to ${en}, confirm which sellers sign and open another one; if not, put the property back on the market.`,
    };
  }
  return {
    es: `Usted tiene un acuerdo con ${es}, pero nadie puede firmar todavía: confirme quiénes firman como vendedores y abra la firma.`,
    en: `You have an agreement with ${en}, but nobody can sign yet: confirm which sellers sign and open the signing.`,
  };
}

function ofSale({ origin, offerId }: SaleMail) {
  const url = pageOf(origin, `/offers/details/${offerId}`);
  return { button: { es: 'Ver la oferta', en: 'See the offer', url }, because: BECAUSE.offer };
}
