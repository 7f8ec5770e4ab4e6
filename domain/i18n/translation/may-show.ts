import { lostTerm } from '#domain/glossary/translated-terms.ts';
import { plainLanguage } from '#domain/i18n/detect-language.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { type FigureKind, figuresOf } from './figures.ts';
import { negationsIn } from './negations.ts';

/** Characters of the longest text that is translated. */
export const MAX_TRANSLATED = 5_000;

/** A machine's translation of a person's text. */
export type Translated = Readonly<{
  text: string;
  from: Locale;
  to: Locale;
  translation: string;
}>;

const KINDS = ['number', 'date', 'amount', 'unit', 'address'] as const satisfies FigureKind[];
/** Why a translation is not shown. */
export const TRANSLATION_PROBLEMS = [
  ...KINDS,
  'empty',
  'length',
  'language',
  'garbage',
  'markup',
  'name',
  'negation',
  'party',
  'term',
] as const;
export type TranslationProblem = (typeof TRANSLATION_PROBLEMS)[number];

const MARKUP = /<\/?[a-z!][^>]*>|<\/?[a-z]|&(?:#\d+|#x[\da-f]+|[a-z]+);|```|\]\(|\{\{|<[^>]*unk/i;
/** A replacement character, a control character, or the internal marks of a model. */
const UNREADABLE = /\ufffd|[^\P{Cc}\n\r\t]|▁|<\/?s>|__[a-z]{2,}__/iu;
/** Who is who in a deal; to mix them up changes who owes what. */
const PARTIES: readonly Readonly<Record<Locale, RegExp>>[] = [
  {
    es: /\bvendedor|\bdueñ[oa]|\bpropietari|\bquien vende/i,
    en: /\bsellers?\b|\bowners?\b|\bhomeowner/i,
  },
  { es: /\bcomprador|\bquien compra/i, en: /\bbuyers?\b|\bpurchasers?\b/i },
];
const CALENDAR =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|spanish|english|american|florida)$/i;

/**
 * Whether a machine's translation may be shown. It is refused when it visibly changes a number,
 * date, amount, unit, address, name, party or negation, loses a term of the glossary, or is not a
 * translation. Nothing else about its meaning is checked, so it is always labeled as a machine translation beside the original.
 * @returns the first problem, or `undefined`
 */
export function translationProblem(given: Translated): TranslationProblem | undefined {
  const { text, from, to } = given;
  const translation = given.translation.trim();
  if (translation === '') return 'empty';
  if (MARKUP.test(translation) && !MARKUP.test(text)) return 'markup';
  if (UNREADABLE.test(translation) || isRepeating(translation, text)) return 'garbage';
  if (!isOfLength(text.trim().length, translation.length)) return 'length';
  if (plainLanguage(translation) === from || isUnchanged(text, translation)) return 'language';
  const before = figuresOf(text, from);
  const after = figuresOf(translation, to);
  const changed = KINDS.find((kind) => before[kind].join('|') !== after[kind].join('|'));
  if (changed) return changed;
  if (negationsIn(text, from) !== negationsIn(translation, to)) return 'negation';
  if (PARTIES.some((party) => party[from].test(text) !== party[to].test(translation))) {
    return 'party';
  }
  if (namesIn(text).some((name) => !translation.includes(name))) return 'name';
  return lostTerm({ ...given, translation }) ? 'term' : undefined;
}

/** From a third to three times as long; a short text may grow by a sentence. */
function isOfLength(before: number, after: number): boolean {
  return after * 3 + 8 >= before && after <= before * 3 + 20;
}

/** A text of several words is not its own translation. */
function isUnchanged(text: string, translation: string): boolean {
  return wordsOf(text).length >= 3 && text.trim().toLowerCase() === translation.toLowerCase();
}

/** Whether a word is repeated as no person repeats it. */
function isRepeating(translation: string, text: string): boolean {
  return longestRun(wordsOf(translation)) > Math.max(2, longestRun(wordsOf(text)));
}

function longestRun(words: readonly string[]): number {
  let run = 0;
  return words.reduce((longest, word, at) => {
    run = word === words[at - 1] ? run + 1 : 1;
    return Math.max(longest, run);
  }, 0);
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/** Capitalized words within a sentence, which are names of people, companies and places. */
function namesIn(text: string): readonly string[] {
  const found = text.matchAll(/(?<=[\p{Ll}\d,] )\p{Lu}\p{Ll}{2,}/gu);
  return [...found]
    .map(([name]) => name)
    .filter(
      (name) =>
        !CALENDAR.test(name) && !PARTIES.some(({ en, es }) => en.test(name) || es.test(name)),
    );
}
