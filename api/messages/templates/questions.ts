import type { Localized } from '#domain/i18n/locale.ts';
import { withoutLinks } from '#domain/questions/links.ts';
import type { ThreadSide } from '#domain/questions/thread.ts';
import type { Letter } from './letter.ts';

/** What the letter about a message of a thread says to the side that reads. */
export type ThreadMail = Readonly<{
  /** `SITE_ORIGIN`; links never start with anything else. */
  origin: string;
  threadId: string;
  reader: ThreadSide;
  /** As the reader may know it. */
  address: string;
  author: string;
  text: string;
  /** Whether the owner has answered; before, addresses of the web stay out of the letter. */
  isAnswered: boolean;
  /** Whether an answer to the letter itself arrives. */
  mayReply: boolean;
}>;

const pageOf = ({ origin, threadId }: ThreadMail, locale: string) =>
  `${origin}/${locale}/messages/${threadId}`;
const LINK: Localized = { es: '[enlace]', en: '[link]' };
const textOf = ({ text, isAnswered }: ThreadMail, instead: string) =>
  isAnswered ? text : withoutLinks(text, instead);

export const QUESTION_TEMPLATES = {
  message_received: {
    es: (mail: ThreadMail): Letter => ({
      subject:
        mail.reader === 'owner'
          ? `${mail.author} le escribe sobre ${mail.address}`
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
    en: (mail: ThreadMail): Letter => ({
      subject:
        mail.reader === 'owner'
          ? `${mail.author} writes to you about ${mail.address}`
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
} as const satisfies Record<string, Localized<(data: never) => Letter>>;
