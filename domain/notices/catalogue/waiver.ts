import type { Answers } from '#domain/answers/paths.ts';
import { formatDate } from '#domain/calendar.ts';
import { clauseOf } from '#domain/closing/clause-of.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { plannedExits } from '#domain/offers/planned-exits.ts';
import { foreseenBy } from '../clauses.ts';
import { dateOfKind, deposits, type Notice, type NoticeFacts } from '../notice.ts';

/** The buyers give up a right to cancel, so that it no longer ends the contract. */
export const waiver = {
  key: 'waiver',
  title: { es: 'Renunciar a un derecho a cancelar', en: 'Waive a right to cancel' },
  lead: {
    es: 'Quita una de las salidas que el contrato da a quien compra.',
    en: 'Removes one of the exits that the contract gives the buyers.',
  },
  by: ['buyer'],
  clause: (facts) => {
    const [first] = openExits(facts);
    return first && foreseenBy(facts, first.key);
  },
  questions: (facts) => [
    {
      path: 'right',
      kind: 'choice',
      label: { es: 'A qué renuncia', en: 'What you waive' },
      options: openExits(facts).map(({ key, title, on }) => ({
        key,
        label: inBoth((locale) => `${title[locale]}, ${formatDate(on, locale)}`),
      })),
    },
  ],
  text: (facts, answers) => {
    const exit = chosen(facts, answers);
    return inBoth((locale) => [
      WAIVES[locale](facts.buyers[locale], exit?.title[locale] ?? '', facts.address),
      REST[locale],
    ]);
  },
  follows: (facts, answers) => {
    const exit = chosen(facts, answers);
    const { paidCents, dueCents } = deposits(facts);
    return [
      inBoth((locale) => LOST[locale](exit?.text[locale](formatDate(exit.on, locale)) ?? '')),
      inBoth((locale) => AT_RISK[locale](formatCents(paidCents + dueCents, locale))),
      STANDS,
    ];
  },
} as const satisfies Notice;

function chosen(facts: NoticeFacts, answers: Answers) {
  return openExits(facts).find(({ key }) => key === answers['right']);
}

/** The ways to cancel that are open, with their last day and the title of their clause. */
function openExits(facts: NoticeFacts) {
  if (facts.isEnded) return [];
  return plannedExits(facts.terms).flatMap(({ key, until, text }) => {
    const date = dateOfKind(facts, until);
    const clause = clauseOf(facts.terms, facts.home, key);
    if (!date?.on || date.isPast || !clause || facts.waived.includes(key)) return [];
    return { key, text, title: clause.title, on: date.on };
  });
}

const WAIVES: Localized<(buyers: string, title: string, address: string) => string> = {
  es: (buyers, title, address) =>
    `Quien compra (${buyers}) renuncia a cancelar el contrato de compraventa de ${address} por lo que dice su sección «${title}».`,
  en: (buyers, title, address) =>
    `The buyers (${buyers}) waive the right to cancel the purchase and sale contract for ${address} under its section “${title}”.`,
};
const REST: Localized = {
  es: 'Lo demás del contrato sigue igual.',
  en: 'The rest of the contract stays as it is.',
};
const LOST: Localized<(exit: string) => string> = {
  es: (exit) => `Ya no vale: ${exit}`,
  en: (exit) => `This no longer applies: ${exit}`,
};
const AT_RISK: Localized<(amount: string) => string> = {
  es: (amount) =>
    `Si después no cierra por esa razón, es un incumplimiento, y puede perder los depósitos que se deban: hasta ${amount}.`,
  en: (amount) =>
    `Later, not closing for that reason is a default, and the deposits that are due may be lost: up to ${amount}.`,
};
const STANDS: Localized = {
  es: 'No cambia ninguna fecha ni el precio.',
  en: 'No date changes, and neither does the price.',
};
