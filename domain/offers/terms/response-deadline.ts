import { DAY_MS, formatInstant } from '#domain/calendar.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { capitalized } from '#domain/i18n/punctuation.ts';
import { strong } from '#domain/offers/rich-text.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import { instant } from '../answers.ts';
import { countdown, countdownText, dayAndTime } from '../dates/countdown.ts';
import { notes, type RowContext, type RowNote } from './parts/row.ts';
import { answers, type TermOf } from './term.ts';

type Draft = Readonly<{ responseDeadline?: string | undefined }>;
type Sent = Readonly<{ responseDeadline: string }>;

/** Deadline for the other side's answer. Not negotiable: each version sets its own. */
export const responseDeadline = {
  key: 'response_deadline',
  after: { clauses: 'additional_terms', sentences: 'additional_terms' },
  answers: answers({ responseDeadline: instant }),
  step: 'response-date',
  questions: [
    {
      path: 'responseDeadline',
      kind: 'instant',
      label: { es: 'Fecha y hora límite', en: 'Deadline' },
      hint: {
        es: 'Hora del Este. La ve el vendedor con su zona. Si acepta otra oferta, la suya queda de respaldo: el plazo se detiene hasta que la casa vuelva al mercado, y usted puede retirarla cuando quiera.',
        en: 'Eastern Time. The seller sees it with its zone. If they accept another offer, yours becomes a backup: the deadline is paused until the home is back on the market, and you may withdraw it at any time.',
      },
      usual: [1, 2, 3],
    },
  ],
  problems: ({ responseDeadline: deadline }, now) =>
    deadline !== undefined && Date.parse(deadline) <= now
      ? [{ path: 'responseDeadline', rule: 'deadline_past' }]
      : [],
  row: {
    group: 'conditions',
    write: ({ responseDeadline: deadline }, context) => {
      const named = deadline === undefined ? undefined : Date.parse(deadline);
      const at = named === undefined ? undefined : (context.deadlineAt ?? named);
      const isMoved = named !== undefined && named !== at;
      return {
        label: labelOf(context),
        value: at === undefined ? [] : [formatInstant(at, context.locale)],
        notes: [
          ...(at === undefined ? [] : deadlineNotes(at, context)),
          ...(isMoved ? notes(MOVED[context.locale](formatInstant(named, context.locale))) : []),
        ],
      };
    },
  },
  isCompared: false,
  redline: 'never',
  negotiable: [
    {
      answer: 'responseDeadline',
      section: 'usual',
      buyer: { label: { es: 'El vendedor responde antes de', en: 'Seller must answer by' } },
      seller: {
        label: { es: 'El comprador responde antes de', en: 'Buyer must answer by' },
        hint: {
          es: 'Hora del Este. La ve el comprador con su zona. Si usted acepta otra oferta, este plazo se detiene hasta que la casa vuelva al mercado.',
          en: 'Eastern Time. The buyer sees it with its zone. If you accept another offer, this deadline is paused until the home is back on the market.',
        },
      },
    },
  ],
  sentence: {
    steps: ['response-date'],
    write: ({ responseDeadline: deadline }, locale, now) => {
      if (deadline === undefined) return undefined;
      const until = strong(dayAndTime(Date.parse(deadline), now, locale));
      return {
        es: ['El vendedor tiene hasta ', until, ' para responder.'],
        en: ['The seller has until ', until, ' to answer.'],
      }[locale];
    },
  },
  undecided: {
    name: { es: 'fecha de respuesta', en: 'response deadline' },
    isOpen: (terms) => terms.responseDeadline === undefined,
  },
  clause: {
    title: { es: 'Fecha límite de respuesta', en: 'Response deadline' },
    write: (terms, locale) => {
      const instant = formatInstant(Date.parse(terms.responseDeadline), locale);
      return [`${capitalized(instant)}.`];
    },
  },
} as const satisfies TermOf<Draft, Sent>;

function deadlineNotes(at: number, context: RowContext): readonly RowNote[] {
  const { locale, reader, now, isAnswerAwaited = true } = context;
  if (!isAnswerAwaited) return [];
  const left = notes(countdownText(countdown(at, now), locale));
  const isShort = reader === 'buyer' && at > now && at - now < DAY_MS;
  return isShort ? [...left, { text: SHORT[locale], tone: 'warn' }] : left;
}

/** For a deadline moved by a hold: while another offer was accepted, the time did not run. */
const MOVED: Localized<(named: string) => string> = {
  es: (named) =>
    `Los términos decían ${named}. El plazo estuvo en pausa mientras hubo otra oferta aceptada.`,
  en: (named) =>
    `The terms said ${named}. The deadline was paused while another offer was accepted.`,
};
const ANSWER_BY: Localized = { es: 'Responder antes de', en: 'Answer by' };
const OTHERS_ANSWER = {
  buyer: { es: 'El comprador responde antes de', en: 'Buyer must answer by' },
  seller: { es: 'El vendedor responde antes de', en: 'Seller must answer by' },
} as const satisfies Record<OfferSide, Localized>;
/** No one has to answer any more. */
const DEADLINE: Localized = { es: 'Plazo para responder', en: 'Deadline to answer' };

/** Who answers, for a reader of either side. */
function labelOf({ locale, reader, answeredBy = 'seller', isAnswerAwaited = true }: RowContext) {
  if (!isAnswerAwaited) return DEADLINE[locale];
  const isOwn = reader === 'admin' || reader === answeredBy;
  return isOwn ? ANSWER_BY[locale] : OTHERS_ANSWER[answeredBy][locale];
}

const SHORT: Localized = {
  es: 'Es poco tiempo. Dele al vendedor al menos un día si puede.',
  en: 'That is short. Give the seller at least a day if you can.',
};
