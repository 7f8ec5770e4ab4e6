import { LOCALES } from '#domain/i18n/locale.ts';
import { FEATURES } from '#domain/properties/catalogue/features.ts';
import { FEATURE_KEYS, type FeatureKey } from '#domain/properties/catalogue/search-fields.ts';
import { PROPERTY_TYPES, type PropertyType } from '#domain/properties/property-type.ts';
import { phrasesOf, type TypedWord, typedWords } from './typed-words.ts';

/** A feature, type or kind of home named in words. */
type Wanted = Readonly<{ feature: FeatureKey } | { type: PropertyType } | { kind: HomeKind }>;

/** Kinds of home within a type: property subtypes, and studios. */
export type HomeKind = keyof typeof KIND_PHRASES;

/** What is named at a position, and how many words name it. */
export type Named = Readonly<{ wanted: Wanted; length: number }>;

/**
 * Words for property types. "Casa" and "home" are not included, because people use them for all
 * types.
 */
const TYPE_PHRASES = {
  single_family: phrasesOf(`casa unifamiliar, casas unifamiliares, unifamiliar, unifamiliares
    single family, single family home, single family homes, single-family, single-family home
    single-family homes, house, houses`),
  condo: phrasesOf(`condo, condos, condominio, condominios, apartamento, apartamentos, apto, aptos
    departamento, departamentos, apartment, apartments`),
  multi_family: phrasesOf(
    `multifamiliar, multifamiliares, multifamily, multi-family, multi family`,
  ),
  vacant_land: phrasesOf(`terreno, terrenos, terreno vacio, terrenos vacios, vacant land, vacant lot
    vacant lots, land, land for sale, solar vacio, solares, lote vacio, lotes vacios`),
} as const satisfies Record<PropertyType, unknown>;

/** Words for kinds of home within a type. */
const KIND_PHRASES = {
  townhouse: phrasesOf('townhouse, townhouses, townhome, townhomes, town house, town home'),
  villa: phrasesOf('villa, villas'),
  duplex: phrasesOf('duplex, duplexes'),
  triplex: phrasesOf('triplex, triplexes'),
  fourplex: phrasesOf('fourplex, fourplexes, cuadruplex, quadruplex'),
  mobile_home: phrasesOf(`casa movil, casas moviles, mobile home, mobile homes, trailer
    manufactured home, manufactured homes, casa prefabricada`),
  co_op: phrasesOf('co-op, coop, cooperativa'),
  studio: phrasesOf(`estudio, estudios, apartamento estudio, studio, studios, studio apartment
    efficiency, efficiencies`),
} as const;
const KINDS = Object.keys(KIND_PHRASES) as readonly HomeKind[];

/** "Con estudio" means a home with a study, not a studio. */
const HAVING = new Set(['con', 'with', 'y', 'and', 'un', 'mas']);

type Entry = Readonly<{ phrase: readonly string[]; wanted: Wanted }>;

/** Maximum number of words in a phrase. */
const MAX_PHRASE = 6;

let byFirstWord: ReadonlyMap<string, readonly Entry[]> | undefined;

/** The longest name of a feature or type at a position, ignoring plural and gender. */
export function namedAt(words: readonly TypedWord[], at: number): Named | undefined {
  byFirstWord ??= buildEntries();
  const before = words[at - 1];
  const stems = words.slice(at, at + MAX_PHRASE).map(({ key }) => stem(key));
  const found = byFirstWord
    .get(stems[0] ?? '')
    ?.filter(({ wanted }) => !isStudy(wanted, before?.part === words[at]?.part ? before?.key : ''))
    .find(({ phrase }) => phrase.every((word, index) => stems[index] === word));
  return found && { wanted: found.wanted, length: found.phrase.length };
}

function isStudy(wanted: Wanted, before = ''): boolean {
  return 'kind' in wanted && wanted.kind === 'studio' && HAVING.has(before);
}

/**
 * Labels and words of all features in both languages, and names of types and kinds, longest first.
 */
function buildEntries(): Map<string, Entry[]> {
  const features = FEATURE_KEYS.flatMap((feature) => {
    const { label, words } = FEATURES[feature];
    const texts = LOCALES.flatMap((locale) => [label[locale], ...words[locale]]);
    return texts.map((text) => ({ phrase: stemsOf(text), wanted: { feature } }));
  });
  const types = PROPERTY_TYPES.flatMap((type) =>
    TYPE_PHRASES[type].map((phrase) => ({ phrase: phrase.map(stem), wanted: { type } })),
  );
  const kinds = KINDS.flatMap((kind) =>
    KIND_PHRASES[kind].map((phrase) => ({ phrase: phrase.map(stem), wanted: { kind } })),
  );
  const longestFirst = [...features, ...types, ...kinds].sort(
    (one, other) => other.phrase.length - one.phrase.length,
  );
  return Map.groupBy(longestFirst, ({ phrase }) => phrase[0] ?? '');
}

function stemsOf(text: string): readonly string[] {
  return typedWords(text.replace(/\(.*\)/g, '')).map(({ key }) => stem(key));
}

/**
 * Makes "piscinas" and "piscina", "remodelados" and "remodelada" equal. Short words are not
 * changed.
 */
function stem(key: string): string {
  const singular = key.length > 3 ? key.replace(/s$/, '') : key;
  return singular.replace(/([ai]d)[oa]$/, '$1');
}
