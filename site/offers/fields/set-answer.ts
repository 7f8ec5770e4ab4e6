import type { TermsPatch } from '#domain/offers/draft/draft.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';

/**
 * The terms with another answer at a path such as `buyers.0.email`. `null` at the top clears the
 * answer, so that a save tells the server so.
 */
export function setAnswer(terms: PartialTerms, path: string, value: unknown): PartialTerms {
  // What is typed may be wrong for its field; the server's schema decides, this only carries it.
  return place(terms, path.split('.'), value) as PartialTerms;
}

/** What a save sends: the answers with these keys, `null` for one that was cleared. */
export function changedAnswers(terms: PartialTerms, keys: readonly string[]): TermsPatch {
  const answers: Readonly<Record<string, unknown>> = terms;
  // The same as above: a half-typed amount travels as the text it is, and comes back as an error.
  return Object.fromEntries(keys.map((key) => [key, answers[key] ?? null])) as TermsPatch;
}

function place(holder: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const next = rest.length === 0 ? value : place(read(holder, key), rest, value);
  if (Array.isArray(holder)) {
    return holder.map((item: unknown, index) => (index === Number(key) ? next : item));
  }
  return { ...(isPlain(holder) ? holder : {}), [key]: next };
}

function read(holder: unknown, key: string): unknown {
  if (Array.isArray(holder)) return holder[Number(key)];
  return isPlain(holder) ? holder[key] : undefined;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
