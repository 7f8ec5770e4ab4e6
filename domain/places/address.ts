import { ABBREVIATED, fold } from './fold.ts';

/** USPS Publication 28, section 233: directions, by spelling in either language. */
export const DIRECTIONS: ReadonlyMap<string, string> = new Map([
  ...named('N', 'n north norte'),
  ...named('S', 's south sur'),
  ...named('E', 'e east este'),
  ...named('W', 'w west oeste'),
  ...named('NE', 'ne northeast noreste nordeste'),
  ...named('NW', 'nw northwest noroeste'),
  ...named('SE', 'se southeast sureste sudeste'),
  ...named('SW', 'sw southwest suroeste sudoeste'),
]);

/** USPS Publication 28, appendix C1: street types used in Florida, by spelling in either language. */
export const SUFFIXES: ReadonlyMap<string, string> = new Map([
  ...named('Alley', 'alley aly ally callejon'),
  ...named('Avenue', 'avenue ave av aven avenu avn avenida avda'),
  ...named('Bend', 'bend bnd'),
  ...named('Boulevard', 'boulevard blvd boul boulv bulevar'),
  ...named('Causeway', 'causeway cswy'),
  ...named('Circle', 'circle cir circ crcl circulo'),
  ...named('Court', 'court ct crt'),
  ...named('Cove', 'cove cv'),
  ...named('Crossing', 'crossing xing crssng'),
  ...named('Drive', 'drive dr drv driv'),
  ...named('Expressway', 'expressway expy expwy autopista'),
  ...named('Extension', 'extension ext'),
  ...named('Highway', 'highway hwy highwy hway carretera'),
  ...named('Island', 'island is isla'),
  ...named('Isle', 'isle'),
  ...named('Landing', 'landing lndg'),
  ...named('Lane', 'lane ln'),
  ...named('Loop', 'loop'),
  ...named('Manor', 'manor mnr'),
  ...named('Parkway', 'parkway pkwy pkway pky parkwy'),
  ...named('Pass', 'pass'),
  ...named('Path', 'path'),
  ...named('Place', 'place pl'),
  ...named('Plaza', 'plaza plz plza'),
  ...named('Point', 'point pt pte'),
  ...named('Ridge', 'ridge rdg'),
  ...named('Road', 'road rd'),
  ...named('Run', 'run'),
  ...named('Square', 'square sq sqr'),
  ...named('Street', 'street st str strt calle'),
  ...named('Terrace', 'terrace ter terr'),
  ...named('Trace', 'trace trce'),
  ...named('Trail', 'trail trl trails'),
  ...named('View', 'view vw'),
  ...named('Walk', 'walk'),
  ...named('Way', 'way wy'),
]);

/** USPS Publication 28, section 213: words before a unit, in either language. */
const UNIT_WORDS = new Set(
  'apt apartment apto apartamento unit unidad suite ste numero num no nro room rm'.split(' '),
);

/** Words with more than one spelling inside names of streets and cities. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ...ABBREVIATED,
  ...named('lake', 'lk'),
  ...named('county', 'cnty co'),
  ...named('and', 'y'),
]);

const ONES =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth';
const SPANISH_ONES =
  'primera segunda tercera cuarta quinta sexta septima octava novena decima undecima duodecima';
const TENS =
  'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth hundredth';
const TENS_BEFORE = 'twenty thirty forty fifty sixty seventy eighty ninety';

/** Ordinals in words, as digits. */
const ORDINALS: ReadonlyMap<string, string> = new Map([
  ...numbered(ONES, (index) => index + 1),
  ...numbered(SPANISH_ONES, (index) => index + 1),
  ...numbered(TENS, (index) => (index + 2) * 10),
]);
const TENS_OF: ReadonlyMap<string, string> = new Map(
  numbered(TENS_BEFORE, (index) => (index + 2) * 10),
);

/** A word of an address in its one form. */
export type AddressWord = Readonly<{
  kind: 'number' | 'direction' | 'suffix' | 'word';
  /** Lower case, without accents: `1154`, `se`, `avenue`, `georgia`. */
  text: string;
}>;

/**
 * Words of an address, each in one form, however it is written: directions, street types and
 * ordinals by USPS Publication 28 in either language, without words before units and without the
 * state and country that maps add. `1154 Southeast Sixth Ave., FL, USA` becomes
 * `1154 se 6 avenue`.
 */
export function addressWords(text: string): readonly AddressWord[] {
  const said = fold(text)
    .replace(/['’]/g, '')
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .replace(/\bu\.?s\.?-(?=\d)/g, 'us ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const words: AddressWord[] = [];
  for (let at = 0; at < said.length; at += 1) {
    const word = said[at] ?? '';
    const next = said[at + 1] ?? '';
    if (isPlaceOfAll(said, at)) continue;
    if (UNIT_WORDS.has(word) && words.length > 0) continue;
    const joined = /^[ns]/.test(word) && DIRECTIONS.get(word + next);
    const tens = TENS_OF.get(word);
    if (joined && DIRECTIONS.has(word) && DIRECTIONS.has(next)) {
      words.push({ kind: 'direction', text: joined.toLowerCase() });
      at += 1;
    } else if (tens !== undefined && Number(ORDINALS.get(next)) < 10) {
      words.push({ kind: 'number', text: String(Number(tens) + Number(ORDINALS.get(next))) });
      at += 1;
    } else words.push(wordOf(word));
  }
  return words;
}

function wordOf(word: string): AddressWord {
  const direction = DIRECTIONS.get(word);
  if (direction) return { kind: 'direction', text: direction.toLowerCase() };
  const spelled = SPELLINGS.get(word) ?? word;
  const suffix = SUFFIXES.get(spelled);
  if (suffix) return { kind: 'suffix', text: suffix.toLowerCase() };
  const number =
    ORDINALS.get(word) ?? /^(\d+)(?:st|nd|rd|th|ra|da|ta|to|va|vo|na|no|ma|mo)$/.exec(word)?.[1];
  if (number) return { kind: 'number', text: number };
  return /^\d/.test(word) ? { kind: 'number', text: word } : { kind: 'word', text: spelled };
}

/** Whether a word is the state or the country, which every address here has, at the end. */
function isPlaceOfAll(said: readonly string[], at: number): boolean {
  return (
    at >= 2 &&
    /^(fl|fla|florida|usa|us|united|states)$/.test(said[at] ?? '') &&
    said.slice(at + 1).every((later) => /^(\d{5}|\d{4}|usa|us|united|states|america)$/.test(later))
  );
}

/** Whether a word of an address begins with these letters, in any of its spellings. */
export function hasWordFrom(address: string, letters: string): boolean {
  const begun = fold(letters);
  const words = new Set(addressWords(address).map(({ text }) => text));
  const spelled = [...DIRECTIONS, ...SUFFIXES].flatMap(([spelling, name]) =>
    spelling.startsWith(begun) ? [name.toLowerCase()] : [],
  );
  return (
    [...words].some((word) => word.startsWith(begun)) ||
    spelled.some((word) => words.has(word)) ||
    addressWords(letters).every(({ text }) => words.has(text))
  );
}

/** One text for an address, however it is written. */
export function addressKey(text: string): string {
  return addressWords(text)
    .map(({ text: word }) => word)
    .join(' ');
}

/**
 * Whether a search may be for an address: a house number and a street, or a street of numbers such
 * as `SE 6th Ave`.
 */
export function mayBeAddress(text: string): boolean {
  const [first, second, third] = addressWords(text);
  if (!first || !second) return false;
  if (first.kind === 'number' && /^\d+[a-z]?$/.test(first.text)) {
    const isStreet = second.kind !== 'number' || third?.kind === 'suffix';
    return isStreet && (second.kind !== 'suffix' || third !== undefined);
  }
  const kinds = [first, second, third].map((word) => word?.kind);
  return kinds.includes('number') && (kinds.includes('suffix') || kinds[0] === 'direction');
}

function named(name: string, spellings: string): readonly (readonly [string, string])[] {
  return spellings.split(' ').map((spelling) => [spelling, name]);
}

function numbered(
  words: string,
  numberAt: (index: number) => number,
): readonly (readonly [string, string])[] {
  return words.split(' ').map((word, index) => [word, String(numberAt(index))]);
}
