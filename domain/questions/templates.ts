import { dateOf, formatDate } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { ListingAnswer } from '#domain/listings/listing-answer.ts';

/** Common first questions, in the order of the page. */
export const QUESTION_KEYS = ['available', 'visit', 'fees', 'flood', 'why'] as const;
export type QuestionKey = (typeof QUESTION_KEYS)[number];

export function isQuestionKey(value: string): value is QuestionKey {
  return QUESTION_KEYS.some((key) => key === value);
}

export const QUESTIONS = {
  available: { es: '¿Sigue disponible?', en: 'Is it still available?' },
  visit: { es: '¿Puedo verla?', en: 'May I see it?' },
  fees: {
    es: '¿Cuánto cuesta la asociación y qué incluye?',
    en: 'What are the association fees, and what do they include?',
  },
  flood: { es: '¿Necesita seguro de inundación?', en: 'Does it need flood insurance?' },
  why: { es: '¿Por qué la vende?', en: 'Why are you selling?' },
} as const satisfies Record<QuestionKey, Localized>;

/** A fact from the listing that answers a question. */
export type KnownFact = Readonly<{ label: string; value: string }>;
export type AskedHome = Pick<ListingAnswer, 'status' | 'confirmedAt' | 'sections'>;

/** Fields of the catalogue that answer a question. */
const FIELDS = {
  fees: [
    'associationYN',
    'associationFee',
    'associationFeeIncludes',
    'membershipFee',
    'taxAnnualAmount',
  ],
  flood: ['floodZone', 'roofYear', 'stormProtection'],
} as const satisfies Partial<Record<QuestionKey, readonly string[]>>;

const AVAILABILITY = { es: 'Disponible', en: 'Available' } as const satisfies Localized;
const STATES = {
  published: {
    es: (on: string) => `Sí, el dueño lo confirmó el ${on}`,
    en: (on: string) => `Yes, the owner confirmed it on ${on}`,
  },
  under_contract: {
    es: () => 'Está bajo contrato con otro comprador',
    en: () => 'It is under contract with another buyer',
  },
  sold: { es: () => 'No, se vendió', en: () => 'No, it was sold' },
  withdrawn: { es: () => 'No, se retiró', en: () => 'No, it was withdrawn' },
} as const satisfies Record<AskedHome['status'], Localized<(on: string) => string>>;

/**
 * Facts from the listing that answer a question, in one language; empty when there are none.
 * Available hours are not among them: the page links to them.
 */
export function knownFacts(
  key: QuestionKey,
  home: AskedHome,
  locale: Locale,
): readonly KnownFact[] {
  if (key === 'available') {
    const on = formatDate(dateOf(Date.parse(home.confirmedAt)), locale);
    return [{ label: AVAILABILITY[locale], value: STATES[home.status][locale](on) }];
  }
  const wanted: readonly string[] = key === 'fees' || key === 'flood' ? FIELDS[key] : [];
  const rows = rowsOf(home);
  return wanted.flatMap((field) => rows.filter((row) => row.key === field)).map(factOf);
}

const MAX_FACTS = 4;
/** Shorter words of a label are ignored. */
const MIN_WORD_LENGTH = 4;
/** Words of questions and labels that name no fact, as `wordsOf` returns them. */
const GENERAL_WORDS: ReadonlySet<string> = new Set(
  [
    'disponible disponibles sigue todavia casa vivienda propiedad tiene tienen puede puedo incluye',
    'incluida incluido cuanto cuesta otro otra otros para sobre esta este',
    'available still home house property have does include included includes other much cost',
    'this that with from',
  ].flatMap((words) => words.split(' ')),
);

/**
 * Rows of a listing whose label shares a word with a message.
 * @param home in the language of the message.
 * @param shown the same home in the reader's language.
 */
export function factsNamedIn(
  text: string,
  home: AskedHome,
  shown: AskedHome = home,
): readonly KnownFact[] {
  const asked = new Set(wordsOf(text));
  const named = rowsOf(home)
    .filter(({ label }) => wordsOf(label).some((word) => asked.has(word)))
    .map(({ key }) => key);
  return rowsOf(shown)
    .filter(({ key }) => named.includes(key))
    .slice(0, MAX_FACTS)
    .map(factOf);
}

/**
 * Facts as a sentence to begin an answer with: `Zona de inundación (FEMA): X. Año del techo: 2019.`
 */
export function factsText(facts: readonly KnownFact[]): string {
  return facts.map(({ label, value }) => `${label}: ${value}.`).join(' ');
}

function rowsOf({ sections }: AskedHome) {
  return sections.flatMap(({ rows }) => rows);
}

function factOf({ label, value }: KnownFact): KnownFact {
  return { label, value };
}

function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= MIN_WORD_LENGTH && !GENERAL_WORDS.has(word));
}
