import { answerAt, keyOf, withAnswer } from '#domain/answers/paths.ts';
import { CLEARABLE } from '#domain/offers/changes/counter-terms.ts';
import type { TermsPatch } from '#domain/offers/draft/draft.ts';
import { withCountry } from '#domain/offers/steps/mailing-address.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';

/**
 * Returns the terms with one answer changed, at a path such as `buyers.0.email`. `null` removes it,
 * or stays `null` if a counter-offer may remove it and must send that. Changing a country clears
 * answers that the new one does not ask for.
 */
export function setAnswer(terms: PartialTerms, path: string, value: unknown): PartialTerms {
  const [, holder] = /^(.+)\.country$/.exec(path) ?? [];
  const row = holder === undefined ? undefined : answerAt(terms, holder);
  const isCleared = CLEARABLE.some((key) => key === path);
  if (value === null && path === keyOf(path) && !isCleared) return without(terms, path);
  const next =
    holder !== undefined && typeof row === 'object' && typeof value === 'string'
      ? withAnswer(terms, holder, withCountry({ ...row }, value))
      : withAnswer(terms, path, value);
  // Input may be invalid; the server's schema decides.
  return next as PartialTerms;
}

function without(terms: PartialTerms, path: string): PartialTerms {
  return Object.fromEntries(Object.entries(terms).filter(([key]) => key !== path));
}

/** The changes to save: answers with these keys, `null` for cleared ones. */
export function changedAnswers(terms: PartialTerms, keys: readonly string[]): TermsPatch {
  const answers: Readonly<Record<string, unknown>> = terms;
  // An incomplete amount is sent as text and refused by the server.
  return Object.fromEntries(keys.map((key) => [key, answers[key] ?? null])) as TermsPatch;
}
