import { conditionRows } from './rows/condition-rows.ts';
import { moneyRows } from './rows/money-rows.ts';
import { partyRows } from './rows/party-rows.ts';
import {
  ROW_GROUP_LABELS,
  ROW_GROUPS,
  type RowContext,
  type RowGroup,
  type TermRow,
  type WrittenRow,
} from './rows/row.ts';
import type { PartialTerms } from './terms.ts';
import { missingTerms } from './wizard.ts';

export type ReviewGroup = Readonly<{ group: RowGroup; label: string; rows: readonly TermRow[] }>;

/**
 * Every answer of the offer in words, grouped as the review page and the offer's page show them.
 * What is not answered yet says so.
 */
export function reviewRows(terms: PartialTerms, context: RowContext): readonly ReviewGroup[] {
  const missing = missingTerms(terms).map(({ path }) => path);
  return ROW_GROUPS.map((group) => ({
    group,
    label: ROW_GROUP_LABELS[group][context.locale],
    rows: ROWS_OF_GROUP[group](terms, context).map((row) => withMissing(row, missing, context)),
  }));
}

/** The rows of all groups in their order. */
export function termRows(terms: PartialTerms, context: RowContext): readonly TermRow[] {
  return reviewRows(terms, context).flatMap(({ rows }) => rows);
}

const ROWS_OF_GROUP: Readonly<
  Record<RowGroup, (terms: PartialTerms, context: RowContext) => readonly WrittenRow[]>
> = { parties: partyRows, money: moneyRows, conditions: conditionRows };

function withMissing(row: WrittenRow, missing: readonly string[], { locale }: RowContext): TermRow {
  const isMissing = missing.some((path) =>
    row.paths.some((own) => path === own || path.startsWith(`${own}.`)),
  );
  return { ...row, value: row.value.length > 0 ? row.value : [NOT_ANSWERED[locale]], isMissing };
}

const NOT_ANSWERED = { es: 'Falta responder', en: 'Not answered yet' } as const;
