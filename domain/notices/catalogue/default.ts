import { taskOf } from '#domain/closing/tasks.ts';
import { dateTitle } from '#domain/deal/deal-words.ts';
import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { uncapitalized } from '#domain/i18n/punctuation.ts';
import { formatCents } from '#domain/money.ts';
import { fullDate, joinList } from '#domain/offers/format.ts';
import { fromClause, type RightKey } from '#domain/rights.ts';
import { foreseenBy } from '../clauses.ts';
import { deposits, type Notice, type NoticeFacts, ownParagraphs, ownQuestions } from '../notice.ts';

/** A side ends the contract because the other did not do in time what it owes. */
export const defaultNotice = {
  key: 'default',
  title: { es: 'Terminar por incumplimiento', en: 'End because of a default' },
  lead: {
    es: 'Termina el contrato porque la otra parte no cumplió a tiempo.',
    en: 'Ends the contract because the other side did not perform in time.',
  },
  by: ['buyer', 'seller'],
  ends: true,
  clause: (facts) => (late(facts).length > 0 ? foreseenBy(facts, rightOf(facts)) : undefined),
  questions: () =>
    ownQuestions({
      path: 'said',
      maxLength: 2_000,
      label: { es: 'Lo que quiera agregar', en: 'Anything you want to add' },
    }),
  ownWords: 'said',
  text: (facts, answers) => {
    const said = ownParagraphs(answers, 'said', SAID);
    return inBoth((locale) => [
      ENDS[locale](facts.address, fullDate(facts.effectiveOn, locale)),
      LATE[locale](lateWords(facts, locale)),
      MONEY[facts.side][locale],
      ...said[locale],
    ]);
  },
  follows: (facts) => {
    const { paidCents } = deposits(facts);
    const due = facts.dates
      .filter(({ amountCents, on }) => amountCents !== null && (on ?? '') <= facts.today)
      .reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
    return [
      inBoth((locale) => TODAY[locale](fullDate(facts.today, locale))),
      facts.side === 'seller'
        ? inBoth((locale) =>
            KEEPS[locale](formatCents(due, locale), formatCents(paidCents, locale)),
          )
        : inBoth((locale) => GETS_BACK[locale](formatCents(paidCents, locale))),
      inBoth((locale) => RELEASE[locale](facts.company)),
      BACK_ON_MARKET,
    ];
  },
} as const satisfies Notice;

function rightOf({ side }: NoticeFacts): RightKey {
  return side === 'seller' ? 'buyer_default' : 'seller_default';
}

/** Duties of the other side that are late, and the closing if its day has passed. */
function late(facts: NoticeFacts) {
  if (facts.isEnded) return [];
  const right = rightOf(facts);
  return facts.dates.filter(
    ({ kind, isLate, isPast, isDone }) =>
      (isLate && taskOf(kind)?.owed === right) || (kind === 'closing' && isPast && !isDone),
  );
}

function lateWords(facts: NoticeFacts, locale: Locale): string {
  const words = late(facts).map(
    (date) =>
      `${uncapitalized(dateTitle(date, locale))} (${fullDate(date.on ?? facts.today, locale)})`,
  );
  return joinList(words, locale);
}

const SAID: Localized = { es: 'Lo que agrega quien lo envía', en: 'What its sender adds' };
const ENDS: Localized<(address: string, day: string) => string> = {
  es: (address, day) =>
    `Con este aviso termina el contrato de compraventa de ${address}, con fecha efectiva del ${day}, por incumplimiento de la otra parte.`,
  en: (address, day) =>
    `This notice ends the purchase and sale contract for ${address}, effective ${day}, because of the other side’s default.`,
};
const LATE: Localized<(what: string) => string> = {
  es: (what) => `No se cumplió a tiempo: ${what}.`,
  en: (what) => `Not done in time: ${what}.`,
};
const MONEY = {
  seller: fromClause('buyer_default', {
    es: 'Quien vende se queda con los depósitos que se debían hasta hoy, como indemnización acordada.',
    en: 'The sellers keep the deposits that were due by today, as the agreed damages.',
  }),
  buyer: fromClause('seller_default', {
    es: 'Quien compra pide que se le devuelvan los depósitos, y puede reclamar el daño.',
    en: 'The buyers ask for the deposits to be returned, and may claim the loss.',
  }),
} as const;
const TODAY: Localized<(day: string) => string> = {
  es: (day) => `El contrato termina hoy, ${day}, cuando se envía el aviso.`,
  en: (day) => `The contract ends today, ${day}, when the notice is sent.`,
};
const KEEPS = fromClause<Localized<(due: string, paid: string) => string>>('buyer_default', {
  es: (due, paid) =>
    `Quien vende puede quedarse con los depósitos que se debían hasta hoy, ${due}, y nada más. Con recibo se han entregado ${paid}.`,
  en: (due, paid) =>
    `The sellers may keep the deposits that were due by today, ${due}, and nothing more. Receipts show ${paid} delivered.`,
});
const GETS_BACK = fromClause<Localized<(paid: string) => string>>('seller_default', {
  es: (paid) =>
    `A quien compra se le devuelven los depósitos entregados, ${paid}, y puede reclamar el daño.`,
  en: (paid) =>
    `The deposits that were delivered, ${paid}, are returned to the buyers, who may claim the loss.`,
});
const RELEASE = fromClause<Localized<(company: string) => string>>('deposit_returned', {
  es: (company) =>
    `${company} paga los depósitos cuando las dos partes firman que se liberen, o cuando lo decide un juez.`,
  en: (company) =>
    `${company} pays out the deposits when both sides sign their release or a court decides.`,
});
const BACK_ON_MARKET: Localized = {
  es: 'La casa vuelve al mercado, y las ofertas de respaldo vuelven a contar.',
  en: 'The home goes back on the market, and backup offers count again.',
};
