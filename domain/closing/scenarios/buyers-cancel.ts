import { formatDate } from '#domain/calendar.ts';
import { CANCELING } from '#domain/closing/contract-dates.ts';
import { disclosureOf } from '#domain/disclosures/index.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { plannedExits } from '#domain/offers/planned-exits.ts';
import { fromClause } from '#domain/rights.ts';
import { buyersDefault, DELIVERED, depositsReturned, OWN_COSTS } from './endings.ts';
import {
  dueOn,
  type LawPeriod,
  type Outcome,
  type Scenario,
  type ScenarioDeal,
} from './scenario.ts';

/** The buyers cancel on a day: the ways out that are open then, or none. */
export const buyersCancel: Scenario = {
  key: 'buyers_cancel',
  asks: 'day',
  title: fromClause('inspection_exit', {
    es: 'Quien compra cancela',
    en: 'The buyers cancel',
  }),
  applies: () => true,
  outcomes: (deal, { day }) => {
    const open = plannedExits(deal.terms).flatMap(({ key, until, text }): readonly Outcome[] => {
      const last = dueOn(deal, until);
      if (last === undefined || last < day) return [];
      return [
        {
          key,
          title: inBoth((locale) => text[locale](formatDate(last, locale))),
          dates: [{ title: LAST_DAY, on: last }],
          follows: [key, 'deposit_returned'],
          ...depositsReturned(deal, day),
        },
      ];
    });
    const all = [...open, ...lawfulExits(deal, day)];
    if (all.length > 0) return all;
    return [{ key: 'no_exit', title: NO_EXIT, dates: [], ...buyersDefault(deal, day) }];
  },
  assumes: ({ windows }) => {
    if (!windows) return [DELIVERED, OWN_COSTS, ONLY_CONTRACT];
    return [DELIVERED, OWN_COSTS, ...windows.filter(isToInspect).map(inspectsUntil)];
  },
};

/** The periods of the law that are open on that day and let the buyers cancel. */
function lawfulExits(deal: ScenarioDeal, day: string): readonly Outcome[] {
  const { windows = [] } = deal;
  return windows.flatMap((period): readonly Outcome[] => {
    const { disclosure, on, isOpen } = period;
    if (isToInspect(period) || on < day) return [];
    const { label, period: law } = disclosureOf(disclosure);
    const source = law?.source ?? '';
    const words = isOpen ? OPEN : UNTIL;
    return [
      {
        key: disclosure,
        title: inBoth((at) => words[at](label[at], formatDate(on, at), source)),
        dates: [{ title: LAST_DAY, on }],
        follows: ['deposit_returned'],
        ...depositsReturned(deal, day),
      },
    ];
  });
}

function isToInspect({ disclosure }: LawPeriod): boolean {
  return !CANCELING.some((key) => key === disclosure);
}

function inspectsUntil({ disclosure, on }: LawPeriod): Localized {
  const { period } = disclosureOf(disclosure);
  return inBoth((at) => TO_INSPECT[at](formatDate(on, at), period?.source ?? ''));
}

type OfLaw = Localized<(title: string, day: string, source: string) => string>;
const UNTIL = fromClause<OfLaw>('inspection_exit', {
  es: (title, day, source) => `La ley deja cancelar hasta el ${day} (${title}; ${source})`,
  en: (title, day, source) => `The law lets the buyers cancel until ${day} (${title}; ${source})`,
});
const OPEN = fromClause<OfLaw>('inspection_exit', {
  es: (title, day, source) =>
    `La ley deja cancelar hasta el cierre, el ${day}, mientras falte esto: ${title} (${source})`,
  en: (title, day, source) =>
    `The law lets the buyers cancel until closing, ${day}, while this is missing: ${title} (${source})`,
});
const TO_INSPECT: Localized<(day: string, source: string) => string> = {
  es: (day, source) =>
    `El plazo de la ley para inspeccionar por plomo llega hasta el ${day} (${source}); si deja terminar el contrato depende de lo que se acordó.`,
  en: (day, source) =>
    `The period of the law to inspect for lead lasts until ${day} (${source}); whether it lets anyone end the contract depends on what was agreed.`,
};

const LAST_DAY: Localized = { es: 'Último día para el aviso', en: 'Last day for the notice' };
const NO_EXIT = fromClause('inspection_exit', {
  es: 'Ese día ninguna cláusula deja cancelar: no cerrar es incumplir',
  en: 'On that day no clause lets the buyers cancel: not closing is a default',
});
const ONLY_CONTRACT: Localized = {
  es: 'Solo cuenta lo que da el contrato. Una ley puede dar otro plazo, por ejemplo por los documentos de un condominio o por pintura con plomo.',
  en: 'Only what the contract gives is counted. A law may give another period, for example for the documents of a condominium or for lead-based paint.',
};
