import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { fullDate } from '#domain/offers/format.ts';
import { fromClause } from '#domain/rights.ts';
import { afterCancellation, cancels, isOpenUntil, lastDay } from '../cancellation.ts';
import { foreseenBy } from '../clauses.ts';
import { type Notice, type NoticeFacts, ownParagraphs, ownQuestions } from '../notice.ts';

/** The buyers cancel because the loan was not approved within its period. */
export const loanRefused = {
  key: 'loan_refused',
  title: {
    es: 'Cancelar porque no aprobaron el préstamo',
    en: 'Cancel because the loan was refused',
  },
  lead: {
    es: 'Termina el contrato dentro del plazo para la aprobación del préstamo.',
    en: 'Ends the contract within the period for the approval of the loan.',
  },
  by: ['buyer'],
  ends: true,
  clause: (facts) =>
    isOpenUntil(facts, 'loan_approval') ? foreseenBy(facts, 'loan_exit') : undefined,
  until: (facts) => lastDay(facts, 'loan_approval'),
  questions: () => [
    {
      path: 'applied',
      kind: 'check',
      label: {
        es: 'Se pidió el préstamo a tiempo y se entregó al prestamista lo que pidió.',
        en: 'The loan was applied for in time, and the lender got what it asked for.',
      },
    },
    ...ownQuestions({
      path: 'why',
      maxLength: 2_000,
      label: { es: 'Qué contestó el prestamista', en: 'What the lender answered' },
    }),
  ],
  ownWords: 'why',
  text: (facts, answers) => {
    const first = cancels(facts, within(facts));
    const why = ownParagraphs(answers, 'why', WHY);
    return inBoth((locale) => [...first[locale], ...why[locale]]);
  },
  follows: afterCancellation,
} as const satisfies Notice;

function within(facts: NoticeFacts): Localized {
  return inBoth((locale) =>
    WITHIN[locale](fullDate(lastDay(facts, 'loan_approval') ?? '', locale)),
  );
}

const WITHIN = fromClause<Localized<(day: string) => string>>('loan_exit', {
  es: (day) =>
    `Lo hace porque el préstamo no se aprobó, aunque se pidió a tiempo y se entregó lo que el prestamista pidió, dentro del plazo para su aprobación, que termina el ${day}.`,
  en: (day) =>
    `They do so because the loan was not approved although it was applied for in time and the lender got what it asked for, within the period for its approval, which ends ${day}.`,
});
const WHY: Localized = { es: 'Lo que contestó el prestamista', en: 'What the lender answered' };
