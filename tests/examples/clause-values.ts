import type { ClauseField, ClauseValues } from '#domain/offers/clauses/clause.ts';
import { STANDARD_CLAUSES, type StandardClause } from '#domain/offers/clauses/library.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';

/** Values for all fields of a clause; options are the first ones, or the last ones for `other`. */
export function valuesFor(
  { fields }: Pick<StandardClause, 'fields'>,
  isOther = false,
): ClauseValues {
  return Object.fromEntries(
    fields.map((field, index) => [field.path, valueFor(field, index, isOther)]),
  );
}

function valueFor({ kind, options = [] }: ClauseField, index: number, isOther: boolean) {
  const keys = options.map(({ key }) => key);
  switch (kind) {
    case 'money':
      return (isOther ? 98_765_00 : 1_234_50) + index;
    case 'number':
      return (isOther ? 23 : 7) + index;
    case 'date':
      return isOther ? '2026-07-09' : '2026-06-18';
    case 'choice':
      return keys.at(isOther ? -1 : 0) ?? '';
    case 'choices':
      return isOther ? keys.slice(-2) : keys.slice(0, 2);
  }
}

/** The answers of all standard clauses, which contradict one another. */
export function allClauses(isOther = false): Partial<OfferTerms> {
  return Object.fromEntries(
    STANDARD_CLAUSES.map((clause) => [clause.answer, valuesFor(clause, isOther)]),
  );
}
