import type { Deal } from '#domain/deal/deal.ts';
import { disclosureNames } from '#domain/deal/deal-words.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { Email } from '../email.ts';
import {
  closed,
  factsOf,
  type OfferMail,
  openSigningAction,
  pageOf,
  signingPageOf,
} from './offers.ts';

type CommentMail = OfferMail & Readonly<{ author: string; text: string }>;
/** How the previous signing ended; absent if there was none. */
type OpenMail = OfferMail & Readonly<{ ended?: 'declined' | 'expired' }>;

/** Keys of the disclosures that the seller has not sent. */
type MissingMail = OfferMail & Readonly<{ missing: Deal['missing'] }>;

/** Why the seller has to open a signing, with the name of the buyers. */
const OPEN_WHY = {
  never: {
    es: (buyers) =>
      `Usted tiene un acuerdo con ${buyers}, pero nadie puede firmar todavía: confirme quiénes firman como vendedores y abra la firma.`,
    en: (buyers) =>
      `You have an agreement with ${buyers}, but nobody can sign yet: confirm which sellers sign and open the signing.`,
  },
  declined: {
    es: (buyers) =>
      `La firma anterior quedó cerrada porque alguien no quiso firmar. Si sigue de acuerdo con ${buyers}, confirme quiénes firman como vendedores y abra otra; si no, vuelva a poner la propiedad en venta.`,
    en: (buyers) =>
      `The previous signing is closed because somebody declined to sign. If you still want to sell to ${buyers}, confirm which sellers sign and open another one; if not, put the property back on the market.`,
  },
  expired: {
    es: (buyers) =>
      `La firma anterior venció sin todas las firmas. Si sigue de acuerdo con ${buyers}, confirme quiénes firman como vendedores y abra otra; si no, vuelva a poner la propiedad en venta.`,
    en: (buyers) =>
      `The previous signing expired without all the signatures. If you still want to sell to ${buyers}, confirm which sellers sign and open another one; if not, put the property back on the market.`,
  },
} as const satisfies Record<string, Localized<(buyers: string) => string>>;

/** E-mails about deadlines, contracts, comments and documents of an offer. */
export const CONTRACT_TEMPLATES = {
  deadline_reminder: {
    es: (mail: OfferMail): Email => ({
      subject: `Le queda poco para responder la oferta por ${mail.address}`,
      paragraphs: ['Sigue siendo su turno. Si el plazo pasa sin respuesta, la oferta vence.'],
      facts: factsOf(mail, 'es'),
      action: { label: 'Responder ahora', url: pageOf(mail, 'es') },
    }),
    en: (mail: OfferMail): Email => ({
      subject: `Time is running out to answer the offer for ${mail.address}`,
      paragraphs: ['It is still your turn. If the deadline passes, the offer expires.'],
      facts: factsOf(mail, 'en'),
      action: { label: 'Answer now', url: pageOf(mail, 'en') },
    }),
  },
  contract_reminder: {
    es: (mail: OfferMail): Email => ({
      subject: `Falta firmar el contrato de ${mail.address}`,
      paragraphs: [
        'Todavía no recibimos sus firmas. Firme el contrato en línea, o suba a la oferta el que firmaron en papel.',
        'Si el plazo pasa, el vendedor puede volver a ofrecer la propiedad.',
      ],
      facts: factsOf(mail, 'es'),
      action: { label: 'Leer y firmar', url: signingPageOf(mail, 'es') },
    }),
    en: (mail: OfferMail): Email => ({
      subject: `The contract for ${mail.address} still has to be signed`,
      paragraphs: [
        'We have not received your signatures yet. Sign the contract online, or upload the one you signed on paper to the offer.',
        'Once the deadline passes, the seller may put the property back on the market.',
      ],
      facts: factsOf(mail, 'en'),
      action: { label: 'Read and sign', url: signingPageOf(mail, 'en') },
    }),
  },
  open_signing_reminder: {
    es: (mail: OpenMail): Email => ({
      subject: `Abra la firma del contrato de ${mail.address}`,
      paragraphs: [
        OPEN_WHY[mail.ended ?? 'never'].es(mail.buyerName.es),
        'Al abrirla, invitamos a firmar a quien compra y su plazo de 48 horas empieza entonces. Si ya firmaron en papel, suba el contrato a la oferta.',
      ],
      facts: factsOf(closed(mail), 'es'),
      action: openSigningAction(mail, 'es'),
    }),
    en: (mail: OpenMail): Email => ({
      subject: `Open the signing of the contract for ${mail.address}`,
      paragraphs: [
        OPEN_WHY[mail.ended ?? 'never'].en(mail.buyerName.en),
        'When you open it, we invite the buyers to sign, and their 48 hours begin then. If you have already signed on paper, upload the contract to the offer.',
      ],
      facts: factsOf(closed(mail), 'en'),
      action: openSigningAction(mail, 'en'),
    }),
  },
  disclosure_reminder: {
    es: (mail: MissingMail): Email => ({
      subject: `Faltan documentos suyos para firmar el contrato de ${mail.address}`,
      paragraphs: [
        `Nadie puede firmar hasta que usted entregue: ${namesOf(mail, 'es')}. Se sube en la pestaña Documentos de la oferta.`,
      ],
      facts: factsOf(mail, 'es'),
      action: { label: 'Subir lo que falta', url: `${pageOf(mail, 'es')}?tab=documents#documents` },
    }),
    en: (mail: MissingMail): Email => ({
      subject: `Documents from you are missing to sign the contract for ${mail.address}`,
      paragraphs: [
        `Nobody can sign until you provide: ${namesOf(mail, 'en')}. You upload it under Documents on the offer.`,
      ],
      facts: factsOf(mail, 'en'),
      action: {
        label: 'Upload what is missing',
        url: `${pageOf(mail, 'en')}?tab=documents#documents`,
      },
    }),
  },
  contract_stated: {
    es: (mail: OfferMail): Email => ({
      subject: `¿Está firmado el contrato de ${mail.address}? Confírmelo`,
      paragraphs: [
        'La otra parte subió un contrato y dice que está firmado por todos. El sitio no puede ver si lleva las firmas: léalo y confírmelo, o diga que no está firmado.',
        'Hasta que usted lo confirme no cambia nada: el plazo sigue, y la firma en línea también.',
      ],
      facts: factsOf(mail, 'es'),
      action: { label: 'Leer y confirmar', url: `${pageOf(mail, 'es')}?tab=documents#documents` },
    }),
    en: (mail: OfferMail): Email => ({
      subject: `Is the contract for ${mail.address} signed? Please confirm`,
      paragraphs: [
        'The other side uploaded a contract and says that everyone has signed it. The site cannot see whether it has the signatures: read it and confirm it, or say that it is not signed.',
        'Nothing changes until you confirm it: the deadline and the online signing continue.',
      ],
      facts: factsOf(mail, 'en'),
      action: { label: 'Read and confirm', url: `${pageOf(mail, 'en')}?tab=documents#documents` },
    }),
  },
  contract_delivered: {
    es: (mail: OfferMail): Email => ({
      subject: `Confirmado: el contrato de ${mail.address} está firmado`,
      paragraphs: [
        'La otra parte confirmó que el contrato subido está firmado por todos: el plazo de 48 horas terminó y ya no enviamos más recordatorios.',
        'La prueba es lo que dijeron ambas partes; el sitio no comprobó las firmas. Durante 24 horas cualquiera de las dos puede retirarlo.',
      ],
      facts: factsOf(closed(mail), 'es'),
      action: { label: 'Ver el contrato', url: `${pageOf(mail, 'es')}?tab=documents` },
    }),
    en: (mail: OfferMail): Email => ({
      subject: `Confirmed: the contract for ${mail.address} is signed`,
      paragraphs: [
        'The other side confirmed that everyone has signed the uploaded contract: the 48-hour countdown has ended, and we will send no more reminders.',
        'The proof is what both sides said; the site has checked no signature. Either side can undo this for 24 hours.',
      ],
      facts: factsOf(closed(mail), 'en'),
      action: { label: 'See the contract', url: `${pageOf(mail, 'en')}?tab=documents` },
    }),
  },
  contract_taken_back: {
    es: (mail: OfferMail): Email => ({
      subject: `El contrato subido de ${mail.address} no cuenta como firmado`,
      paragraphs: [
        'La otra parte dijo que el contrato subido no está firmado por todos, o retiró lo que había dicho. El contrato sigue por firmar.',
      ],
      facts: factsOf(closed(mail), 'es'),
      action: { label: 'Ver la oferta', url: `${pageOf(mail, 'es')}?tab=documents` },
    }),
    en: (mail: OfferMail): Email => ({
      subject: `The uploaded contract for ${mail.address} does not count as signed`,
      paragraphs: [
        'The other side said that not everyone has signed the uploaded contract, or took back what it had said. The contract is still to be signed.',
      ],
      facts: factsOf(closed(mail), 'en'),
      action: { label: 'See the offer', url: `${pageOf(mail, 'en')}?tab=documents` },
    }),
  },
  comment_received: {
    es: (mail: CommentMail): Email => ({
      subject: `${mail.author} escribió un comentario sobre ${mail.address}`,
      paragraphs: [`${mail.author} escribió:`, `«${mail.text}»`],
      facts: factsOf(closed(mail), 'es'),
      action: { label: 'Leer y responder', url: `${pageOf(mail, 'es')}?tab=comments` },
    }),
    en: (mail: CommentMail): Email => ({
      subject: `${mail.author} wrote a comment about ${mail.address}`,
      paragraphs: [`${mail.author} wrote:`, `“${mail.text}”`],
      facts: factsOf(closed(mail), 'en'),
      action: { label: 'Read and answer', url: `${pageOf(mail, 'en')}?tab=comments` },
    }),
  },
  documents_uploaded: {
    es: (mail: OfferMail): Email => ({
      subject: `Hay documentos nuevos de ${mail.address}`,
      paragraphs: ['La otra parte subió un documento a la oferta.'],
      facts: factsOf(mail, 'es'),
      action: { label: 'Ver los documentos', url: pageOf(mail, 'es') },
    }),
    en: (mail: OfferMail): Email => ({
      subject: `New documents for ${mail.address}`,
      paragraphs: ['The other side uploaded a document to the offer.'],
      facts: factsOf(mail, 'en'),
      action: { label: 'See the documents', url: pageOf(mail, 'en') },
    }),
  },
} as const satisfies Record<string, Localized<(data: never) => Email>>;

function namesOf({ missing }: MissingMail, locale: Locale): string {
  return disclosureNames({ missing }, locale);
}
