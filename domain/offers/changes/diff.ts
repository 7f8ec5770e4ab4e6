import { answerAt } from '#domain/answers/paths.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { RowContext, TermRow } from '#domain/offers/terms/parts/row.ts';
import { findTerm, type OfferTerms } from '#domain/offers/terms.ts';
import { termRows } from './review.ts';

/** A changed term; texts are those of the review, in one language. */
export type TermChange = Readonly<{
  key: string;
  /** Path of the first answer that differs: `deposit.amountCents`. */
  path: string;
  label: string;
  before: string;
  after: string;
  /** Effect of this change on the figure, applied after those above it; the sum is the total. */
  netDifferenceCents?: number;
}>;

export type TermsDiff = Readonly<{
  changed: readonly TermChange[];
  /** Negotiable terms that did not change. */
  unchanged: readonly Readonly<{
    key: string;
    label: string;
    value: string;
    /** The language of the value, if it is a person's own words. */
    language?: Locale | undefined;
  }>[];
  /** Total difference of the figure, such as the seller's net, in cents. */
  netDifferenceCents?: number;
}>;

/**
 * Changes from one version to the next, term by term. Only changed answers count: a loan amount
 * that follows from the price does not.
 * @param net computes the figure whose difference is wanted, such as the seller's net.
 */
export function termsDiff(
  before: OfferTerms,
  after: OfferTerms,
  context: RowContext,
  net?: (terms: OfferTerms) => number,
): TermsDiff {
  const rowsBefore = new Map(termRows(before, context).map((row) => [row.key, row]));
  const rows = termRows(after, context).filter(({ key }) => findTerm(key)?.redline !== 'never');
  const differing = rows.flatMap((row) => {
    const path = changedPath(row, before, after);
    return path === undefined ? [] : [{ row, path, texts: textsOf(rowsBefore.get(row.key), row) }];
  });
  const withTexts = new Set(differing.filter(({ texts }) => texts).map(({ path }) => termOf(path)));
  const changed = differing.flatMap(({ row: { key, label }, path, texts }) => {
    if (texts) return [{ key, path, label, ...texts }];
    // A change without its own text is shown with its plain values, so that none is hidden.
    const plain = { before: plainAt(before, path), after: plainAt(after, path) };
    return withTexts.has(termOf(path)) ? [] : [{ key, path, label, ...plain }];
  });
  const changedKeys = new Set(changed.map(({ key }) => key));
  return {
    changed: net ? withNet(changed, rows, before, after, net) : changed,
    unchanged: rows
      .filter(({ key, isAbsent }) => !changedKeys.has(key) && !isAbsent && !findTerm(key)?.redline)
      .map((row) => ({
        ...{ key: row.key, label: row.label, value: textOf(row) },
        ...(row.language && { language: row.language }),
      })),
    ...(net && { netDifferenceCents: net(after) - net(before) }),
  };
}

/** Adds to each change its effect on the figure, in order. */
function withNet(
  changed: readonly TermChange[],
  rows: readonly TermRow[],
  before: OfferTerms,
  after: OfferTerms,
  net: (terms: OfferTerms) => number,
): readonly TermChange[] {
  let terms = before;
  let reached = net(before);
  return changed.map((change) => {
    const paths = rows.find(({ key }) => key === change.key)?.paths ?? [change.path];
    terms = { ...terms, ...answersOf(after, paths.map(termOf)) };
    const next = net(terms);
    const netDifferenceCents = next - reached;
    reached = next;
    return { ...change, netDifferenceCents };
  });
}

function answersOf(terms: OfferTerms, keys: readonly string[]): Partial<OfferTerms> {
  const answers: Readonly<Record<string, unknown>> = terms;
  return Object.fromEntries(keys.map((key) => [key, answers[key]]));
}

function changedPath(row: TermRow, before: OfferTerms, after: OfferTerms): string | undefined {
  for (const path of row.paths) {
    const changed = differenceAt(answerAt(before, path), answerAt(after, path), path);
    if (changed !== undefined) return changed;
  }
  return undefined;
}

/** Path of the first difference between two answers; `undefined` when they are equal. */
function differenceAt(before: unknown, after: unknown, path: string): string | undefined {
  if (!isObject(before) || !isObject(after)) return before === after ? undefined : path;
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const changed = differenceAt(
      Reflect.get(before, key),
      Reflect.get(after, key),
      `${path}.${key}`,
    );
    if (changed !== undefined) return changed;
  }
  return undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function termOf(path: string): string {
  return path.split('.')[0] ?? path;
}

function plainAt(terms: OfferTerms, path: string): string {
  const answer = answerAt(terms, path);
  return typeof answer === 'string' ? answer : JSON.stringify(answer ?? '');
}

/**
 * Texts of a changed row, with notes when the values alone do not differ; `undefined` when they are
 * equal too.
 */
function textsOf(before: TermRow | undefined, after: TermRow) {
  for (const write of [textOf, textWithNotes]) {
    const texts = { before: write(before), after: write(after) };
    if (texts.before !== texts.after) return texts;
  }
  return undefined;
}

function textOf(row: TermRow | undefined): string {
  return row?.value.join(', ') ?? '';
}

function textWithNotes(row: TermRow | undefined): string {
  const notes = (row?.notes ?? []).map(({ text, own }) => (own ? `${text} ${own.text}` : text));
  return [textOf(row), ...notes].join('. ');
}
