import { CANCELING, WINDOW_KINDS } from '#domain/closing/contract-dates.ts';
import { disclosureOf } from '#domain/disclosures/index.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { fullDate } from '#domain/offers/format.ts';
import { afterCancellation, cancels } from '../cancellation.ts';
import type { Notice, NoticeClause, NoticeFacts } from '../notice.ts';

/** The buyers cancel within a period that the law gives because of the papers of the association. */
export const windowCancel = {
  key: 'window_cancel',
  title: {
    es: 'Cancelar en el plazo de la ley',
    en: 'Cancel within the period of the law',
  },
  lead: {
    es: 'Termina el contrato mientras la ley deja cancelar por los documentos de la asociación.',
    en: 'Ends the contract while the law lets the buyers cancel because of the association’s documents.',
  },
  by: ['buyer'],
  ends: true,
  clause: (facts) => openWindow(facts)?.clause,
  until: (facts) => openWindow(facts)?.on,
  questions: () => [],
  text: (facts) => cancels(facts, within(facts)),
  follows: afterCancellation,
} as const satisfies Notice;

function openWindow(
  facts: NoticeFacts,
): Readonly<{ on: string; clause: NoticeClause }> | undefined {
  if (facts.isEnded) return undefined;
  for (const key of CANCELING) {
    const date = facts.dates.find(({ kind }) => kind === WINDOW_KINDS[key]);
    const { period } = disclosureOf(key);
    if (!date?.on || date.isPast || date.rule?.from !== 'law' || !period) continue;
    const text = period.why[date.rule.isOpen ? 'missing' : 'given'];
    return { on: date.on, clause: { section: null, source: period.source, text } };
  }
  return undefined;
}

function within(facts: NoticeFacts): Localized {
  const open = openWindow(facts);
  return inBoth((locale) =>
    WITHIN[locale](open?.clause.source ?? '', fullDate(open?.on ?? facts.today, locale)),
  );
}

const WITHIN: Localized<(source: string, day: string) => string> = {
  es: (source, day) => `Lo hace dentro del plazo que da la ley (${source}), que termina el ${day}.`,
  en: (source, day) =>
    `They do so within the period that the law gives (${source}), which ends ${day}.`,
};
