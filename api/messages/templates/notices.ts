import { formatInstant } from '#domain/calendar.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { asSentence, capitalized } from '#domain/i18n/punctuation.ts';
import type { NoticeDocument, NoticeStatus } from '#domain/notices/notice-answer.ts';
import { BECAUSE } from './because.ts';
import { type Email, type Facts, type OwnWords, pageOf } from './email.ts';

/** Data of the e-mails about a notice, for anyone who signed the contract. */
type NoticeMail = Readonly<{
  /** `SITE_ORIGIN`; all links start with it. */
  origin: string;
  offerId: string;
  address: string;
  document: NoticeDocument;
  follows: readonly Localized[];
  sha256: string;
  /** Epoch ms. */
  servedAt: number;
  status: NoticeStatus;
  /** Why the other side refused it. */
  reason: string | null;
  /** Whether the reader has no account and reads it only here. */
  isGuest: boolean;
  /** Whether the reader is the account that answers. */
  isReaders: boolean;
}>;

/** E-mails about notices and proposals of a signed contract. */
export const NOTICE_TEMPLATES = {
  notice_served: (mail: NoticeMail): Email => ({
    subject: inBoth((locale) => `${mail.document.title[locale]}: ${mail.address}`),
    text: [
      (isProposal(mail) ? PROPOSED : SERVED)[mail.isReaders ? 'toYou' : 'copy'],
      ...paragraphs(mail.document),
      ...mail.follows,
    ],
    ...rest(mail, isProposal(mail) && mail.isReaders ? ANSWER : READ),
  }),
  notice_answered: (mail: NoticeMail): Email => ({
    subject: inBoth(
      (locale) => `${mail.document.title[locale]}: ${answerOf(mail)[locale]}. ${mail.address}`,
    ),
    text: [
      inBoth((locale) => asSentence(capitalized(answerOf(mail)[locale]))),
      mail.reason ? { text: mail.reason } : null,
      mail.status === 'agreed' ? COUNTS : STAYS,
      PROPOSAL,
      ...paragraphs(mail.document),
      ...(mail.status === 'agreed' ? mail.follows : []),
    ],
    ...rest(mail, READ),
  }),
} as const;

function isProposal({ status }: NoticeMail): boolean {
  return status === 'proposed';
}

function answerOf({ status }: NoticeMail): Localized {
  if (status === 'agreed') return AGREED;
  return status === 'refused' ? REFUSED : WITHDRAWN;
}

function paragraphs({ text, ownWords }: NoticeDocument): readonly (Localized | OwnWords)[] {
  return text.es.map(
    (line, index) =>
      ownWords.find((own) => own.text === line) ?? inBoth((locale) => text[locale][index] ?? ''),
  );
}

function rest(
  mail: NoticeMail,
  label: Localized,
): Pick<Email, 'facts' | 'button' | 'references' | 'because'> {
  const facts: Facts = [
    [SENT, inBoth((locale) => formatInstant(mail.servedAt, locale))],
    [BASIS, clauseOf(mail.document)],
  ];
  return {
    facts,
    button: mail.isGuest
      ? null
      : { ...label, url: pageOf(mail.origin, `/offers/notices/${mail.offerId}`) },
    references: [[FINGERPRINT, mail.sha256]],
    because: BECAUSE.contract,
  };
}

function clauseOf({ clause }: NoticeDocument): Localized | null {
  const { section, source } = clause;
  if (source !== null) return { es: source, en: source };
  return section === null
    ? null
    : { es: `Sección ${section} del contrato`, en: `Section ${section} of the contract` };
}

const SERVED = {
  toYou: {
    es: 'La otra parte le envió un aviso del contrato. Cuenta desde hoy.',
    en: 'The other side sent you a notice under the contract. It counts from today.',
  },
  copy: {
    es: 'Se envió un aviso del contrato que usted firmó. Cuenta desde hoy.',
    en: 'A notice was sent under the contract that you signed. It counts from today.',
  },
} as const satisfies Record<string, Localized>;
const PROPOSED = {
  toYou: {
    es: 'La otra parte le propone un cambio del contrato. No cambia nada mientras usted no lo firme.',
    en: 'The other side proposes a change of the contract. Nothing changes until you sign it.',
  },
  copy: {
    es: 'Se propuso un cambio del contrato que usted firmó. No cambia nada mientras no lo firme la otra parte.',
    en: 'A change was proposed of the contract that you signed. Nothing changes until the other side signs it.',
  },
} as const satisfies Record<string, Localized>;
const AGREED: Localized = { es: 'lo firmaron las dos partes', en: 'signed by both sides' };
const REFUSED: Localized = {
  es: 'la otra parte no lo aceptó',
  en: 'not accepted by the other side',
};
const WITHDRAWN: Localized = { es: 'lo retiró quien lo propuso', en: 'withdrawn by its sender' };
const COUNTS: Localized = {
  es: 'El contrato cambia desde hoy. Las fechas y las tareas ya son las nuevas.',
  en: 'The contract changes as of today. Dates and tasks are the new ones already.',
};
const STAYS: Localized = {
  es: 'El contrato sigue como estaba.',
  en: 'The contract stays as it was.',
};
const PROPOSAL: Localized = { es: 'Lo que se propuso:', en: 'What was proposed:' };
const READ: Localized = { es: 'Leer el aviso', en: 'Read the notice' };
const ANSWER: Localized = { es: 'Leer y contestar', en: 'Read and answer' };
const SENT: Localized = { es: 'Enviado', en: 'Sent' };
const BASIS: Localized = { es: 'Se basa en', en: 'Based on' };
const FINGERPRINT: Localized = { es: 'Huella del aviso', en: 'Fingerprint of the notice' };
