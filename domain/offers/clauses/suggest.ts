import { LOCALES } from '#domain/i18n/locale.ts';
import type { ClauseField, ClauseOption, ClauseValues, Words } from './clause.ts';
import { folded, STANDARD_CLAUSES, type StandardClause } from './library.ts';

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

/** The figures in a sentence, in their order. */
type Figures = Readonly<{
  /** Amounts in cents, and the period that they are for. */
  amounts: readonly Readonly<{ cents: number; per?: 'day' | 'month' | 'year' }>[];
  days: readonly number[];
  /** `YYYY-MM-DD`. */
  dates: readonly string[];
  /** There is a figure that is none of these. */
  hasOther: boolean;
}>;

const MONTHS = [
  'ene|jan',
  'feb',
  'mar',
  'abr|apr',
  'may',
  'jun',
  'jul',
  'ago|aug',
  'sep|set',
  'oct',
  'nov',
  'dic|dec',
];
const SPELLED: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'un|una|uno|one',
    'dos|two',
    'tres|three',
    'cuatro|four',
    'cinco|five',
    'seis|six',
    'siete|seven',
    'ocho|eight',
    'nueve|nine',
    'diez|ten',
  ].flatMap((words, index) => words.split('|').map((word) => [word, index + 1])),
);
const NUMBER = String.raw`\d+(?:[.,]\d+)*`;
const COUNT = `(${NUMBER}|${Object.keys(SPELLED).join('|')})`;
const AMOUNT = new RegExp(
  String.raw`(?:us)?\$\s?(${NUMBER})\s?(k|mil)?(?![a-z])|(${NUMBER})\s?(k|mil)?\s?(?:dolares|dollars|usd)`,
  'g',
);
const PERIOD =
  /^\s?(?:per|a|an|each|every|por|al|cada|\/)?\s?(?:(day|daily|dia|diari)|(month|monthly|mes|mensual)|(year|yearly|annual|ano|anual))/;
const DAYS = new RegExp(
  String.raw`\b${COUNT}\s(?:(?:business|calendar|habiles)\s)?(days?|dias?|weeks?|semanas?)\b`,
  'g',
);
const ISO = /\b(\d{4})-(\d{2})-(\d{2})\b/g;
const MONTH_NAMES = `((?:${MONTHS.join('|')})[a-z]*)`;
const ENGLISH_DATE = new RegExp(
  String.raw`\b${MONTH_NAMES}\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b`,
  'g',
);
const SPANISH_DATE = new RegExp(String.raw`\b(\d{1,2}) de ${MONTH_NAMES} de(?:l)? (\d{4})\b`, 'g');
/** Numbers that belong to a name. */
const NAMES = /\b1031\b|\b4[- ]?(?:point|puntos)|\b[aA]\/c\b/g;

/**
 * The amounts, periods and dates of a sentence in lower case without accents, as people type them in
 * either language.
 */
function figuresOf(sentence: string): Figures {
  let rest = sentence.replace(NAMES, ' ');
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => void) => {
    for (const match of rest.matchAll(pattern)) read(match);
    rest = rest.replace(pattern, ' ');
  };
  const amounts: { cents: number; per?: 'day' | 'month' | 'year' }[] = [];
  const days: number[] = [];
  const dates: string[] = [];
  take(AMOUNT, (match) => {
    const [whole, first, thousands = match[4], second] = match;
    const per = PERIOD.exec(match.input.slice(match.index + whole.length));
    const period = per && (['day', 'month', 'year'] as const).find((_, at) => per[at + 1]);
    const cents = Math.round(numberOf(first ?? second ?? '') * (thousands ? 1_000 : 1) * 100);
    amounts.push({ cents, ...(period && { per: period }) });
  });
  take(ISO, ([, year, month, day]) => dates.push(`${year}-${month}-${day}`));
  take(ENGLISH_DATE, ([, month = '', day = '', year]) => dates.push(dateOf(year, month, day)));
  take(SPANISH_DATE, ([, day = '', month = '', year]) => dates.push(dateOf(year, month, day)));
  take(DAYS, ([, count = '', unit = '']) => {
    const number = SPELLED[count] ?? numberOf(count);
    days.push(/^(?:week|semana)/.test(unit) ? number * 7 : number);
  });
  return { amounts, days, dates, hasOther: /\d|%/.test(rest) };
}

/** `2,500`, `2.500` and `2500.50` in dollars. */
function numberOf(text: string): number {
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/.test(text);
  if (!isGrouped) return Number(text.replace(',', '.'));
  const decimals = /[.,](\d{1,2})$/.exec(text);
  const whole = decimals ? text.slice(0, decimals.index) : text;
  return Number(whole.replace(/[.,]/g, '')) + (decimals ? Number(`0.${decimals[1]}`) : 0);
}

function dateOf(year: string | undefined, month: string, day: string): string {
  const number = MONTHS.findIndex((names) => new RegExp(`^(?:${names})`).test(month)) + 1;
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
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
