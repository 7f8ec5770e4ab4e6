import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { fullDate } from '#domain/offers/format.ts';
import { fromClause } from '#domain/rights.ts';
import { afterCancellation, cancels, isOpenUntil, lastDay } from '../cancellation.ts';
import { foreseenBy } from '../clauses.ts';
import { type Notice, type NoticeFacts, ownParagraphs, ownQuestions } from '../notice.ts';

/** The buyers cancel because of what the inspection found, within its period. */
export const inspectionCancel = {
  key: 'inspection_cancel',
  title: { es: 'Cancelar por la inspección', en: 'Cancel because of the inspection' },
  lead: {
    es: 'Termina el contrato dentro del plazo de inspección.',
    en: 'Ends the contract within the inspection period.',
  },
  by: ['buyer'],
  ends: true,
  clause: (facts) =>
    isOpenUntil(facts, 'inspection') ? foreseenBy(facts, 'inspection_exit') : undefined,
  until: (facts) => lastDay(facts, 'inspection'),
  questions: () =>
    ownQuestions({
      path: 'found',
      maxLength: 2_000,
      label: { es: 'Qué encontró la inspección', en: 'What the inspection found' },
      hint: {
        es: 'No hace falta decirlo: basta su juicio.',
        en: 'You do not have to say it: your judgment is enough.',
      },
    }),
  ownWords: 'found',
  text: (facts, answers) => {
    const first = cancels(facts, within(facts));
    const found = ownParagraphs(answers, 'found', FOUND);
    return inBoth((locale) => [...first[locale], ...found[locale]]);
  },
  follows: afterCancellation,
} as const satisfies Notice;

function within(facts: NoticeFacts): Localized {
  return inBoth((locale) => WITHIN[locale](fullDate(lastDay(facts, 'inspection') ?? '', locale)));
}

const WITHIN = fromClause<Localized<(day: string) => string>>('inspection_exit', {
  es: (day) =>
    `Lo hace por lo que encontró la inspección, dentro de su plazo, que termina el ${day}.`,
  en: (day) =>
    `They do so because of what the inspection found, within its period, which ends ${day}.`,
});
const FOUND: Localized = { es: 'Lo que encontró la inspección', en: 'What the inspection found' };
