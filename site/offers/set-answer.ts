import { answerAt, keyOf, withAnswer } from '#domain/answers/paths.ts';
import { CLEARABLE } from '#domain/offers/changes/counter-fields.ts';
import type { TermsPatch } from '#domain/offers/draft/draft.ts';
import { withCountry } from '#domain/offers/steps/mailing-address.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';

/**
 * The terms with another answer at a path such as `buyers.0.email`; `null` takes it back: it is
 * removed from the terms, unless a counter-offer may remove it and has to send `null`. Another
 * country clears what only the former one asks for.
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
  // What is typed may be wrong for its field; the server's schema decides, this only sends it.
  return next as PartialTerms;
}

function without(terms: PartialTerms, path: string): PartialTerms {
  return Object.fromEntries(Object.entries(terms).filter(([key]) => key !== path));
}

/** What a save sends: the answers with these keys, `null` for one that was cleared. */
export function changedAnswers(terms: PartialTerms, keys: readonly string[]): TermsPatch {
  const answers: Readonly<Record<string, unknown>> = terms;
  // The same as above: a half-typed amount travels as the text it is, and comes back as an error.
  return Object.fromEntries(keys.map((key) => [key, answers[key] ?? null])) as TermsPatch;
}
