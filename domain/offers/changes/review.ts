import { isWithin } from '#domain/answers/paths.ts';
import { missingTerms } from '#domain/offers/draft/wizard.ts';
import {
  notes,
  ROW_GROUP_LABELS,
  ROW_GROUPS,
  type RowContext,
  type RowGroup,
  type TermRow,
} from '#domain/offers/terms/parts/row.ts';
import { type PartialTerms, TERM_LIST, type Term } from '#domain/offers/terms.ts';

export type ReviewGroup = Readonly<{ group: RowGroup; label: string; rows: readonly TermRow[] }>;

/**
 * All answers of an offer in words, grouped as the review page and the offer's page show them.
 * Missing answers are marked as such.
 */
export function reviewRows(terms: PartialTerms, context: RowContext): readonly ReviewGroup[] {
  const rows = termRows(terms, context).filter(({ isAbsent }) => !isAbsent);
  return ROW_GROUPS.map((group) => ({
    group,
    label: ROW_GROUP_LABELS[group][context.locale],
    rows: rows.filter((row) => row.group === group),
  }));
}

/** Rows of all terms in order, including terms that the offer does not have. */
export function termRows(terms: PartialTerms, context: RowContext): readonly TermRow[] {
  const missing = missingTerms(terms).map(({ path }) => path);
  return TERM_LIST.flatMap(({ key, step, row, rights, answers }) => {
    if (!row) return [];
    const paths = row.paths ?? Object.keys(answers.sent);
    const { value, isAbsent = false, ...text } = row.write(terms, context);
    return [
      {
        key,
        group: row.group,
        step,
        paths,
        ...text,
        notes: [...text.notes, ...notes(...readings(rights, terms, context))],
        value: value.length > 0 ? value : [NOT_ANSWERED[context.locale]],
        isMissing: missing.some((path) => paths.some((own) => isWithin(path, own))),
        isAbsent,
      },
    ];
  });
}

/** What the rights that these terms give mean for the reader. */
function readings(rights: Term['rights'] = [], terms: PartialTerms, context: RowContext) {
  const { reader, locale } = context;
  // An administrator is on neither side.
  if (reader === 'admin') return [];
  return rights
    .filter(({ holds }) => holds?.(terms) ?? true)
    .map(({ reading }) => reading?.[reader][locale]);
}

const NOT_ANSWERED = { es: 'Falta responder', en: 'Not answered yet' } as const;
