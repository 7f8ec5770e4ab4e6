import type { Locale, Localized } from '#domain/i18n/locale.ts';
import {
  REPORT_REASON_LABELS,
  type ReportReason,
  type ThreadSide,
  withoutLinks,
} from '#domain/questions/thread.ts';
import { BECAUSE } from './because.ts';
import { type Email, pageOf } from './email.ts';

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
  language: Locale;
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

const INSTEAD: Localized = { es: '[enlace]', en: '[link]' };
const textOf = ({ text, language, isAnswered }: ThreadMail) =>
  isAnswered ? text : withoutLinks(text, INSTEAD[language]);

export const QUESTION_TEMPLATES = {
  message_received: (mail: ThreadMail): Email => ({
    subject:
      mail.reader === 'owner'
        ? {
            es: `${mail.author} le escribió sobre ${mail.address}`,
            en: `${mail.author} wrote to you about ${mail.address}`,
          }
        : {
            es: `Respuesta del dueño: ${mail.address}`,
            en: `The owner’s answer: ${mail.address}`,
          },
    text: { text: textOf(mail), language: mail.language },
    facts: [
      [{ es: 'De', en: 'From' }, mail.author],
      [{ es: 'Propiedad', en: 'Property' }, mail.address],
    ],
    button: { es: 'Contestar', en: 'Answer', url: threadPage(mail) },
    note: mail.mayReply
      ? {
          es: 'También puede contestar a este correo: su respuesta llega a la conversación. Ninguno de los dos ve el correo del otro.',
          en: 'You can also reply to this e-mail: your answer goes to the conversation. Neither of you sees the other’s e-mail address.',
        }
      : {
          es: 'Ninguno de los dos ve el correo del otro.',
          en: 'Neither of you sees the other’s e-mail address.',
        },
    because: BECAUSE.thread,
    isAnswerable: mail.mayReply,
  }),
  thread_reported: (mail: ReportMail): Email => ({
    subject: { es: 'Reportaron una conversación', en: 'A conversation was reported' },
    text: {
      es: 'Una de las dos personas de una conversación sobre una casa la reportó. Desde ahora la puede leer un administrador; cada acceso queda registrado.',
      en: 'One of the two people in a conversation about a home reported it. From now on an administrator may read it; each access is recorded.',
    },
    facts: [[{ es: 'Motivo', en: 'Reason' }, REPORT_REASON_LABELS[mail.report]]],
    button: { es: 'Leer la conversación', en: 'Read the conversation', url: threadPage(mail) },
    because: BECAUSE.administrator,
  }),
  answer_taken_down: (mail: AnswerMail): Email => ({
    subject: {
      es: 'Quitamos su respuesta del anuncio',
      en: 'We removed your answer from the listing',
    },
    text: [
      {
        es: 'Un administrador la leyó porque reportaron la conversación, y la quitó del anuncio. La conversación sigue como está.',
        en: 'An administrator read it because the conversation was reported, and removed it from the listing. The conversation stays as it is.',
      },
      { text: mail.reason, label: { es: 'Motivo', en: 'Reason' } },
    ],
    facts: answerFacts(mail),
    button: { es: 'Ver la conversación', en: 'See the conversation', url: threadPage(mail) },
    note: {
      es: `Si cree que es un error, escríbanos: ${pageOf(mail.origin, '/contact').es}`,
      en: `If you think this is a mistake, write to us: ${pageOf(mail.origin, '/contact').en}`,
    },
    because: BECAUSE.thread,
  }),
  answer_put_back: (mail: AnswerMail): Email => ({
    subject: {
      es: 'Su respuesta está otra vez en el anuncio',
      en: 'Your answer is on the listing again',
    },
    text: {
      es: 'Un administrador revisó el reporte y volvió a publicar su respuesta.',
      en: 'An administrator reviewed the report and published your answer again.',
    },
    facts: answerFacts(mail),
    button: {
      es: 'Ver el anuncio',
      en: 'See the listing',
      url: pageOf(mail.origin, `/listing/details/${mail.listingId}`),
    },
    because: BECAUSE.thread,
  }),
};

function threadPage({ origin, threadId }: Pick<ThreadMail, 'origin' | 'threadId'>): Localized {
  return pageOf(origin, `/messages/${threadId}`);
}

function answerFacts({ question, answer }: AnswerMail) {
  return [
    [{ es: 'Pregunta', en: 'Question' }, question],
    [{ es: 'Su respuesta', en: 'Your answer' }, answer],
  ] as const;
}
