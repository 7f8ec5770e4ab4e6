import type { Answers } from '#domain/answers/paths.ts';
import { daysBetween } from '#domain/calendar.ts';
import { CONTRACT_DATES } from '#domain/closing/contract-dates.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { uncapitalized } from '#domain/i18n/punctuation.ts';
import { MAX_DAYS } from '#domain/offers/answers.ts';
import { fullDate } from '#domain/offers/format.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { changedDates } from '../changed-terms.ts';
import { foreseenBy } from '../clauses.ts';
import { dateOfKind, type Notice, type NoticeFacts } from '../notice.ts';

/** How the terms fix each date that may be extended: by days from the effective date, or by a day. */
const EXTENDED: Readonly<
  Record<string, (terms: OfferTerms, days: number, on: string) => OfferTerms>
> = {
  deposit: (terms, days) => ({ ...terms, deposit: { ...terms.deposit, deliveryDays: days } }),
  second_deposit: (terms, days) =>
    terms.secondDeposit
      ? { ...terms, secondDeposit: { ...terms.secondDeposit, deliveryDays: days } }
      : terms,
  loan_application: (terms, days) => ({ ...terms, loanApplicationDays: days }),
  inspection: (terms, days) => ({ ...terms, inspectionDays: days }),
  loan_approval: (terms, days) => ({ ...terms, loanApprovalDays: days }),
  loan_commitment: (terms, _days, on) => ({ ...terms, loanCommitmentDate: on }),
  sale_of_home: (terms, _days, on) =>
    terms.saleOfHome ? { ...terms, saleOfHome: { ...terms.saleOfHome, lastDate: on } } : terms,
  closing: (terms, _days, on) => ({ ...terms, closingDate: on }),
};

/** A side asks for more time: one date of the contract becomes a later one. */
export const extension = {
  key: 'extension',
  title: { es: 'Pedir más tiempo', en: 'Ask for more time' },
  lead: {
    es: 'Propone una fecha más tarde. Vale cuando la firma la otra parte.',
    en: 'Proposes a later date. It counts when the other side signs it.',
  },
  by: ['buyer', 'seller'],
  isProposal: true,
  clause: (facts) => (extendable(facts).length > 0 ? foreseenBy(facts, 'changes') : undefined),
  questions: (facts) => [
    {
      path: 'date',
      kind: 'choice',
      label: { es: 'Qué fecha', en: 'Which date' },
      options: extendable(facts).map(({ kind, on }) => ({
        key: kind,
        label: inBoth((locale) => `${titleOf(kind)[locale]}: ${fullDate(on ?? '', locale)}`),
      })),
    },
    { path: 'on', kind: 'date', label: { es: 'Hasta cuándo', en: 'Until when' } },
  ],
  problems: (facts, answers) => {
    const { kind, on } = chosen(answers);
    const now = dateOfKind(facts, kind)?.on ?? '';
    if (on <= now || on < facts.today) return [{ path: 'on', text: NOT_LATER }];
    if (kind !== 'closing' && on > facts.terms.closingDate) {
      return [{ path: 'on', text: AFTER_CLOSING }];
    }
    return daysBetween(facts.effectiveOn, on) > MAX_DAYS ? [{ path: 'on', text: TOO_LATE }] : [];
  },
  amended,
  text: (facts, answers) => {
    const { kind, on } = chosen(answers);
    const before = dateOfKind(facts, kind)?.on ?? '';
    return inBoth((locale) => [
      BECOMES[locale](
        uncapitalized(titleOf(kind)[locale]),
        fullDate(before, locale),
        fullDate(on, locale),
      ),
      REST[locale],
    ]);
  },
  follows: (facts, answers) => [...changedDates(facts, amended(facts, answers)), NO_MONEY],
} as const satisfies Notice;

/** Dates that are not done and that the terms fix. */
function extendable({ dates, isEnded }: NoticeFacts) {
  return isEnded ? [] : dates.filter(({ kind, isDone, on }) => on && !isDone && kind in EXTENDED);
}

function chosen(answers: Answers): Readonly<{ kind: string; on: string }> {
  return { kind: String(answers['date'] ?? ''), on: String(answers['on'] ?? '') };
}

function amended({ terms, effectiveOn }: NoticeFacts, answers: Answers): OfferTerms {
  const { kind, on } = chosen(answers);
  return EXTENDED[kind]?.(terms, daysBetween(effectiveOn, on), on) ?? terms;
}

function titleOf(kind: string): Localized {
  return CONTRACT_DATES.find((date) => date.kind === kind)?.title ?? { es: '', en: '' };
}

const NOT_LATER: Localized = {
  es: 'Elija un día después del que ya está en el contrato.',
  en: 'Choose a day after the one in the contract.',
};
const AFTER_CLOSING: Localized = {
  es: 'Sería después del cierre. Proponga mover primero el cierre.',
  en: 'That would be after closing. Propose to move the closing first.',
};
const TOO_LATE: Localized = {
  es: `El contrato no cuenta más de ${MAX_DAYS} días.`,
  en: `The contract counts no more than ${MAX_DAYS} days.`,
};
const BECOMES: Localized<(what: string, before: string, after: string) => string> = {
  es: (what, before, after) =>
    `Las partes cambian una fecha del contrato: ${what}. Antes, ${before}; ahora, ${after}.`,
  en: (what, before, after) =>
    `The sides change a date of the contract: ${what}. Before, ${before}; now, ${after}.`,
};
const REST: Localized = {
  es: 'Lo demás del contrato sigue igual. Vale desde que firman las dos partes.',
  en: 'The rest of the contract stays as it is. It counts as soon as both sides have signed.',
};
const NO_MONEY: Localized = {
  es: 'No cambia el precio ni ningún depósito.',
  en: 'The price and the deposits do not change.',
};
