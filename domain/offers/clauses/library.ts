import { LOCALES } from '#domain/i18n/locale.ts';
import type { Clause } from './clause.ts';
import { CLOSING_CLAUSES } from './closing.ts';
import { CONDITION_CLAUSES } from './condition.ts';
import { COST_CLAUSES } from './costs.ts';
import { GOODS_CLAUSES } from './goods.ts';
import { INSPECTION_CLAUSES } from './inspections.ts';
import { POSSESSION_CLAUSES } from './possession.ts';

const ALL = [
  ...GOODS_CLAUSES,
  ...CONDITION_CLAUSES,
  ...INSPECTION_CLAUSES,
  ...POSSESSION_CLAUSES,
  ...COST_CLAUSES,
  ...CLOSING_CLAUSES,
] as const;

export type ClauseKey = (typeof ALL)[number]['key'];
/** The key of a clause's answer in the terms: `repairCredit`. */
export type ClauseAnswer = Camel<ClauseKey>;
type Camel<Key extends string> = Key extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Key;

export type StandardClause = Clause & Readonly<{ key: ClauseKey; answer: ClauseAnswer }>;

/**
 * Standard clauses in both languages, to be reviewed by a Florida attorney before production
 * (docs/contract-review.md). The order is that of the contract.
 */
export const STANDARD_CLAUSES: readonly StandardClause[] = ALL.map((clause) => ({
  ...clause,
  answer: answerOf(clause.key),
}));

/** The clause whose answer is at this path of the terms. */
export function findClause(answer: string): StandardClause | undefined {
  return STANDARD_CLAUSES.find((clause) => clause.answer === answer);
}

/** The clauses whose title, sentence or usual words, in any language, have all the searched words. */
export function foundClauses(
  clauses: readonly StandardClause[],
  search: string,
): readonly StandardClause[] {
  const wanted = folded(search).split(/\s+/);
  return clauses.filter(({ title, text, fields, words }) => {
    const options = fields.flatMap(({ options: some = [] }) => some);
    const known = folded(
      LOCALES.flatMap((locale) => [
        title[locale],
        text[locale],
        ...words[locale],
        ...options.flatMap(({ phrase, words: own }) => [phrase[locale], ...own[locale]]),
      ]).join(' '),
    );
    return wanted.every((word) => known.includes(word));
  });
}

/** Lower case without accents, so that `jardin` finds `Jardín`. */
export function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim();
}

function answerOf(key: ClauseKey): ClauseAnswer {
  // `replace` loses the type of the key.
  return key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as ClauseAnswer;
}
