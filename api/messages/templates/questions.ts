import type { Localized } from '#domain/i18n/locale.ts';
import { withoutLinks } from '#domain/questions/links.ts';
import {
  REPORT_REASON_LABELS,
  type ReportReason,
  type ThreadSide,
} from '#domain/questions/thread.ts';
import type { Email } from './email.ts';

/** Data of the e-mail about a new message in a thread, for the side that reads it. */
export type ThreadMail = Readonly<{
  /** `SITE_ORIGIN`; all links start with it. */
  origin: string;
  threadId: string;
  reader: ThreadSide;
  /** Only as much of the address as the reader may see. */
  address: string;
  author: string;
  text: string;
  /** Whether the owner has answered; until then, URLs in the text are left out of the e-mail. */
  isAnswered: boolean;
  /** Whether the e-mail can be answered. */
  mayReply: boolean;
}>;

/** Data of a report for administrators, without names or message texts. */
export type ReportMail = Readonly<{ origin: string; threadId: string; report: ReportReason }>;

/** Data of the notice to an owner whose public answer an administrator removed. */
export type AnswerMail = Readonly<{
  origin: string;
  threadId: string;
  listingId: string;
  question: string;
  answer: string;
  reason: string;
}>;

const pageOf = ({ origin, threadId }: ThreadMail, locale: string) =>
  `${origin}/${locale}/messages/${threadId}`;
const LINK: Localized = { es: '[enlace]', en: '[link]' };
const textOf = ({ text, isAnswered }: ThreadMail, instead: string) =>
  isAnswered ? text : withoutLinks(text, instead);

export const QUESTION_TEMPLATES = {
  message_received: {
    es: (mail: ThreadMail): Email => ({
      subject:
        mail.reader === 'owner'
          ? `${mail.author} le escribió sobre ${mail.address}`
          : `Respuesta del dueño: ${mail.address}`,
      paragraphs: [`«${textOf(mail, LINK.es)}»`],
      facts: [
        ['De', mail.author],
        ['Casa', mail.address],
      ],
      action: { label: 'Contestar', url: pageOf(mail, 'es') },
      note: mail.mayReply
        ? 'También puede contestar a este correo: su respuesta llega a la conversación. Ninguno de los dos ve el correo del otro.'
        : 'Ninguno de los dos ve el correo del otro.',
      isAnswerable: mail.mayReply,
    }),
    en: (mail: ThreadMail): Email => ({
      subject:
        mail.reader === 'owner'
          ? `${mail.author} wrote to you about ${mail.address}`
          : `The owner’s answer: ${mail.address}`,
      paragraphs: [`“${textOf(mail, LINK.en)}”`],
      facts: [
        ['From', mail.author],
        ['Home', mail.address],
      ],
      action: { label: 'Answer', url: pageOf(mail, 'en') },
      note: mail.mayReply
        ? 'You can also reply to this e-mail: your answer goes to the conversation. Neither of you sees the other’s e-mail address.'
        : 'Neither of you sees the other’s e-mail address.',
      isAnswerable: mail.mayReply,
    }),
  },
  thread_reported: {
    es: ({ origin, threadId, report }: ReportMail): Email => ({
      subject: 'Reportaron una conversación',
      paragraphs: [
        'Una de las dos personas de una conversación sobre una casa la reportó. Desde ahora la puede leer un administrador; cada acceso queda registrado.',
      ],
      facts: [['Motivo', REPORT_REASON_LABELS[report].es]],
      action: { label: 'Leer la conversación', url: `${origin}/es/messages/${threadId}` },
    }),
    en: ({ origin, threadId, report }: ReportMail): Email => ({
      subject: 'A conversation was reported',
      paragraphs: [
        'One of the two people in a conversation about a home reported it. From now on an administrator may read it; each access is recorded.',
      ],
      facts: [['Reason', REPORT_REASON_LABELS[report].en]],
      action: { label: 'Read the conversation', url: `${origin}/en/messages/${threadId}` },
    }),
  },
  answer_taken_down: {
    es: ({ origin, threadId, question, answer, reason }: AnswerMail): Email => ({
      subject: 'Quitamos su respuesta del anuncio',
      paragraphs: [
        'Un administrador la leyó porque reportaron la conversación, y la quitó del anuncio. La conversación sigue como está.',
        `Motivo: ${reason}`,
      ],
      facts: [
        ['Pregunta', question],
        ['Su respuesta', answer],
      ],
      action: { label: 'Ver la conversación', url: `${origin}/es/messages/${threadId}` },
      note: `Si cree que es un error, escríbanos: ${origin}/es/contact`,
    }),
    en: ({ origin, threadId, question, answer, reason }: AnswerMail): Email => ({
      subject: 'We removed your answer from the listing',
      paragraphs: [
        'An administrator read it because the conversation was reported, and removed it from the listing. The conversation stays as it is.',
        `Reason: ${reason}`,
      ],
      facts: [
        ['Question', question],
        ['Your answer', answer],
      ],
      action: { label: 'See the conversation', url: `${origin}/en/messages/${threadId}` },
      note: `If you think this is a mistake, write to us: ${origin}/en/contact`,
    }),
  },
  answer_put_back: {
    es: ({ origin, listingId, question, answer }: AnswerMail): Email => ({
      subject: 'Su respuesta está otra vez en el anuncio',
      paragraphs: ['Un administrador revisó el reporte y volvió a publicar su respuesta.'],
      facts: [
        ['Pregunta', question],
        ['Su respuesta', answer],
      ],
      action: { label: 'Ver el anuncio', url: `${origin}/es/listing/details/${listingId}` },
    }),
    en: ({ origin, listingId, question, answer }: AnswerMail): Email => ({
      subject: 'Your answer is on the listing again',
      paragraphs: ['An administrator reviewed the report and published your answer again.'],
      facts: [
        ['Question', question],
        ['Your answer', answer],
      ],
      action: { label: 'See the listing', url: `${origin}/en/listing/details/${listingId}` },
    }),
  },
} as const satisfies Record<string, Localized<(data: never) => Email>>;
