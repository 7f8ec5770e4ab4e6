import type { Localized } from '#domain/i18n/locale.ts';
import type { Email } from '../email.ts';
import { closed, factsOf, type OfferMail, pageOf } from './offers.ts';

type CommentMail = OfferMail & Readonly<{ author: string; text: string }>;

/** Reminders, contracts, comments and documents of an offer. */
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
      subject: `Falta el contrato firmado de ${mail.address}`,
      paragraphs: [
        'Todavía no vemos los documentos firmados. Si el plazo pasa, el vendedor puede volver a ofrecer la propiedad.',
      ],
      facts: factsOf(mail, 'es'),
      action: { label: 'Subir los documentos', url: pageOf(mail, 'es') },
    }),
    en: (mail: OfferMail): Email => ({
      subject: `The signed contract for ${mail.address} is missing`,
      paragraphs: [
        'We do not see the signed documents yet. Once the deadline passes, the seller may go back on the market.',
      ],
      facts: factsOf(mail, 'en'),
      action: { label: 'Upload the documents', url: pageOf(mail, 'en') },
    }),
  },
  contract_delivered: {
    es: (mail: OfferMail): Email => ({
      subject: `Ya está el contrato firmado de ${mail.address}`,
      paragraphs: [
        'La otra parte subió el contrato firmado: el plazo de 48 horas terminó y ya no enviamos más recordatorios.',
        'Léalo y compruebe que lleva las firmas de las dos partes: solo entonces obliga.',
      ],
      facts: factsOf(closed(mail), 'es'),
      action: { label: 'Ver el contrato', url: `${pageOf(mail, 'es')}?tab=documents` },
    }),
    en: (mail: OfferMail): Email => ({
      subject: `The signed contract for ${mail.address} is here`,
      paragraphs: [
        'The other side uploaded the signed contract: the 48-hour countdown has ended, and so have the reminders.',
        'Read it and check that it has the signatures of both sides: only then is it binding.',
      ],
      facts: factsOf(closed(mail), 'en'),
      action: { label: 'See the contract', url: `${pageOf(mail, 'en')}?tab=documents` },
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
