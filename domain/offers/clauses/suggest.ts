import { LOCALES } from '#domain/i18n/locale.ts';
import type { ClauseField, ClauseOption, ClauseValues, Words } from './clause.ts';
import { folded, STANDARD_CLAUSES, type StandardClause } from './library.ts';
import { type Figures, figuresOf } from './typed-figures.ts';

/** A clause that probably says what a sentence of a free text says, with its figures carried over. */
export type Suggestion = Readonly<{
  /** The sentence as it stands in the text. */
  sentence: string;
  clause: StandardClause;
  values: ClauseValues;
  /** Whether the clause says all of it. Otherwise the sentence stays beside the clause. */
  isWhole: boolean;
}>;

/** At most this many clauses for one sentence. */
const MOST = 2;

const NEGATION =
  /\b(?:no|not|never|without|neither|nor|none|cannot|ni|nunca|sin|tampoco|jamas|ningun[oa]?)\b|n['’]t\b/;
/** A sentence with a condition or an exception says more than a clause. */
const CONDITION =
  /\b(?:if|unless|except|but|provided|only|si|salvo|excepto|pero|menos|siempre que|solo)\b/;
const LATER = /\b(?:after|afterwards|despues|luego|tras)\b/;
const SELLER = /\b(?:sellers?|owners?|vendedor\w*|duen[oa]s?|propietari[oa]s?)\b/;
const BUYER = /\b(?:buyers?|purchasers?|comprador\w*)\b/;

/**
 * Standard clauses for the sentences of a free text in either language. A sentence that denies
 * something is offered only clauses that deny; one with a condition, or with a figure that the clause
 * would lose, is offered none.
 */
export function suggestedClauses(
  text: string,
  isChosen: (clause: StandardClause) => boolean = () => false,
): readonly Suggestion[] {
  return sentencesOf(text).flatMap((sentence) => {
    const plain = folded(sentence);
    if (CONDITION.test(plain)) return [];
    const figures = figuresOf(plain);
    return STANDARD_CLAUSES.filter((clause) => !isChosen(clause))
      .flatMap((clause) => matchOf(clause, plain, figures) ?? [])
      .toSorted((one, other) => other.weight - one.weight)
      .slice(0, MOST)
      .map(({ clause, values }) => ({
        ...{ sentence, clause, values },
        isWhole: saysAll(clause, values, plain),
      }));
  });
}

/** Words that add nothing to what a clause says. */
const COMMON = new Set(
  'with will shall must agrees agree agreed this that their from than also upon para debe debera hara como esta este sera todo toda todos todas cada dolares dollars days dias week weeks semana semanas month year daily mes dos tres cuatro cinco seis siete ocho nueve diez four five seven eight nine three'.split(
    ' ',
  ),
);
/** Shorter words are articles and the like; words are compared by this many first letters. */
const SHORTEST = 4;
const STEM = 5;

/** Whether each word of the sentence is one of the clause, of its chosen options, or a common one. */
function saysAll(
  { title, text, fields, words }: StandardClause,
  values: ClauseValues,
  plain: string,
) {
  const chosen = fields.flatMap(({ path, options = [] }) =>
    options.filter(({ key }) => [values[path]].flat().includes(key)),
  );
  const said = LOCALES.flatMap((locale) => [
    title[locale],
    text[locale],
    ...words[locale],
    ...chosen.flatMap((one) => [one.phrase[locale], ...one.words[locale]]),
  ]);
  const known = folded(
    `${said.join(' ')} seller buyer home house closing vendedor comprador casa cierre`,
  );
  const stems = wordsOf(known).map((word) => word.slice(0, STEM));
  return wordsOf(plain).every(
    (word) =>
      word.length < SHORTEST ||
      COMMON.has(word) ||
      stems.some((stem) => stem.length >= SHORTEST && word.startsWith(stem)),
  );
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[a-z]+/g) ?? [];
}

/** The text without a sentence that a clause replaces. */
export function withoutSentence(text: string, sentence: string): string {
  return text
    .replace(sentence, '')
    .replace(/[ \t]+\n|\n{3,}/g, '\n')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Sentences and lines; a period inside a number or an abbreviation such as `p.m.` ends none. */
function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.;!?])\s+(?=\p{Lu}|\d|¿|¡|$)|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

function matchOf(clause: StandardClause, plain: string, figures: Figures) {
  const { fields, words, binds, isNegative = false } = clause;
  if (NEGATION.test(plain) !== isNegative) return undefined;
  const [seller, buyer] = [SELLER.test(plain), BUYER.test(plain)];
  if ((binds === 'seller' && buyer && !seller) || (binds === 'buyer' && seller && !buyer)) {
    return undefined;
  }
  const weight = weightOf(words, plain);
  if (weight === undefined) return undefined;
  if (LATER.test(plain) && !patterns(words).some((pattern) => LATER.test(pattern)))
    return undefined;
  const values = valuesIn(fields, plain, figures);
  return values && { clause, values, weight: weight + Object.keys(values).length };
}

/** Number of words of the longest pattern that the text has; undefined if it has none. */
function weightOf(words: Words, plain: string): number | undefined {
  const found = patterns(words).filter((pattern) => has(plain, pattern));
  if (found.length === 0) return undefined;
  return Math.max(...found.map((pattern) => (pattern === '' ? 0 : pattern.split(' ').length)));
}

function patterns(words: Words): readonly string[] {
  return LOCALES.flatMap((locale) => words[locale]);
}

/** Whether all words of the pattern begin a word of the text; a final space ends the word too. */
function has(plain: string, pattern: string): boolean {
  const isWhole = pattern.endsWith(' ');
  return pattern
    .trim()
    .split(' ')
    .every((word) =>
      new RegExp(`(?<![a-z0-9])${word.replace('-', '[- ]')}${isWhole ? '(?![a-z0-9])' : ''}`).test(
        plain,
      ),
    );
}

/** Values that the text names; undefined if it has a figure without a field, or no option. */
function valuesIn(
  fields: readonly ClauseField[],
  plain: string,
  figures: Figures,
): ClauseValues | undefined {
  const values: Record<string, number | string | readonly string[]> = {};
  for (const { path, kind, options = [] } of fields) {
    const named = options.filter((option) => isNamed(option, plain)).map(({ key }) => key);
    if (kind === 'choices' && named.length === 0) return undefined;
    if (kind === 'choices') values[path] = named;
    if (kind === 'choice' && named[0] !== undefined && named.length === 1) values[path] = named[0];
  }
  return placed(figures, fields, values) ? values : undefined;
}

function isNamed({ words }: ClauseOption, plain: string): boolean {
  return patterns(words).some((pattern) => has(plain, pattern));
}

/** Puts each figure into its field; false if one has none, or it is not clear which. */
function placed(
  { amounts, days, dates, hasOther }: Figures,
  fields: readonly ClauseField[],
  values: Record<string, number | string | readonly string[]>,
): boolean {
  if (hasOther) return false;
  const paths = (kind: ClauseField['kind']) =>
    fields.filter((field) => field.kind === kind).map(({ path }) => path);
  const money = paths('money');
  const plainAmounts = amounts.filter(({ cents, per }) => {
    const path = per && `${per}Cents`;
    if (path === undefined || !money.includes(path)) return true;
    values[path] = cents;
    return false;
  });
  const left = money.filter((path) => values[path] === undefined);
  return (
    inOrder(
      plainAmounts.map(({ cents, per }) => (per ? undefined : cents)),
      left,
      values,
    ) &&
    inOrder(days, paths('number'), values) &&
    inOrder(dates, paths('date'), values)
  );
}

/** Figures of one kind in the order of their fields; all or none, because halves are a guess. */
function inOrder(
  figures: readonly (number | string | undefined)[],
  paths: readonly string[],
  values: Record<string, number | string | readonly string[]>,
): boolean {
  if (figures.length === 0) return true;
  if (figures.length !== paths.length) return false;
  for (const [index, path] of paths.entries()) {
    const figure = figures[index];
    if (figure === undefined) return false;
    values[path] = figure;
  }
  return true;
}
