import type { Facts } from './facts.ts';
import { FEATURE_KEYS, featureNumbers } from './filters.ts';
import { CATALOGUE, type CatalogueEntry, type FilterKey } from './index.ts';

/** Bits that a search index keeps together: a field's options never lie in two words. */
export const WORD_BITS = 32;

/** A field of which somebody wants any of some answers, with the bit of each in the search index. */
export type ChoiceFilter = Readonly<{
  key: FilterKey;
  field: CatalogueEntry;
  /** By the answer as an address says it: an option's key; `yes` and `no`. */
  bits: ReadonlyMap<string, number>;
}>;

/** A field that is a number, of which somebody wants at least or at most so much. */
export type NumberFilter = Readonly<{ key: FilterKey; field: CatalogueEntry; max: number }>;

const FEATURE_WORDS = Math.ceil(FEATURE_KEYS.length / WORD_BITS);

/** The fields that the public may search by, as the catalogue has them and nowhere said again. */
const FILTERED = CATALOGUE.filter(({ filter }) => filter !== undefined);

export const NUMBER_FILTERS: readonly NumberFilter[] = FILTERED.filter(isNumber).map((field) => {
  const { max = 2 ** 31 - 1 } = 'max' in field ? field : {};
  return { key: keyOf(field), field, max: max };
});

export const CHOICE_FILTERS: readonly ChoiceFilter[] = placedChoices(
  FILTERED.filter((field) => !isNumber(field)),
);

/** Words of bits that a listing has in the search index: its features first, then its answers. */
export const BIT_COLUMNS =
  1 + Math.max(...CHOICE_FILTERS.flatMap(({ bits }) => [...bits.values()].map((bit) => bit >> 5)));

/** Every bit that the search index keeps of a listing, in no order. */
export function searchBits(facts: Facts): readonly number[] {
  const answers = CHOICE_FILTERS.flatMap(({ key, bits }) =>
    answersOf(facts[key]).flatMap((answer) => bits.get(answer) ?? []),
  );
  return [...featureNumbers(facts), ...answers];
}

/** What a change of makes an index of before useless: the bits and the numbers, in their order. */
export function searchLayout(): string {
  const choices = CHOICE_FILTERS.map(({ key, bits }) => `${key}=${[...bits.keys()].join(',')}`);
  const numbers = NUMBER_FILTERS.map(({ key }) => key);
  return [FEATURE_KEYS.join(','), ...choices, ...numbers].join(';');
}

/** The answers that a field with choices takes, as an address says them. */
export function choicesOf({ kind, options = [] }: CatalogueEntry): readonly string[] {
  return kind === 'yes_no' ? ['yes', 'no'] : options.map(({ key }) => key);
}

function answersOf(value: Facts[FilterKey]): readonly string[] {
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function placedChoices(fields: readonly CatalogueEntry[]): readonly ChoiceFilter[] {
  let next = FEATURE_WORDS * WORD_BITS;
  return fields.map((field) => {
    const choices = choicesOf(field);
    if (choices.length > WORD_BITS) throw new Error(`${field.key} has too many options`);
    const left = WORD_BITS - (next % WORD_BITS);
    if (choices.length > left) next += left;
    const bits = new Map(choices.map((choice) => [choice, next++]));
    return { key: keyOf(field), field, bits };
  });
}

function isNumber({ kind }: CatalogueEntry): boolean {
  return kind === 'number' || kind === 'money';
}

/** The fields were chosen by having a filter, which the type of the key cannot know. */
function keyOf({ key }: CatalogueEntry): FilterKey {
  return key as FilterKey;
}
