import { LOCALES } from '#domain/i18n/locale.ts';
import { fold } from '#domain/places/fold.ts';
import { FEATURES } from '#domain/properties/catalogue/features.ts';
import type { FeatureKey } from '#domain/properties/catalogue/search-fields.ts';
import type { Bound } from './typed-limit.ts';
import { phraseTable } from './typed-words.ts';

/** What an amount counts. Acres, hectares and meters are in square feet. */
export type Unit = Readonly<{
  kind: 'beds' | 'baths' | 'halfBaths' | 'area' | 'lot' | 'garage' | 'cars' | 'stories' | 'fee';
  /** Number of square feet. */
  feet?: number;
}>;

/** Square feet in a square meter. */
export const METERS = 10.7639;
const SQUARE_FEET_PER_ACRE = 43_560;

/** Words before an amount. */
export const BEFORE = phraseTable<Bound>([
  [
    'max',
    `up to, max, max of, maximum, maximum of, at most, no more than, not more than, not over
    no over, budget, budget of, my budget is, within, hasta, hasta los, hasta unos, maximo
    maximo de, como maximo, a lo sumo, no mas de, por no mas de, tope, tope de, sin pasar de, sin exceder
    que no pase de, que no pasen de, que no supere, que no superen, no mayor de, no mayor a
    not exceeding, not to exceed, presupuesto
    presupuesto de, con un presupuesto de, <, < =, ≤`,
  ],
  [
    'below',
    `under, below, less than, fewer than, cheaper than, menos de, de menos de, por menos de, menor de
    menor a, menores de, inferior a, por debajo de, por debajo de los, debajo de, abajo de
    menor que, menos que`,
  ],
  [
    'min',
    `from, at least, min, min of, minimum, minimum of, starting at, starting from, no less than
    not less than, desde, desde los, a partir de, a partir de los, al menos, minimo, minimo de
    por lo menos, como minimo, cuando menos, no menos de, >, > =, ≥`,
  ],
  [
    'above',
    `over, above, more than, greater than, larger than, bigger than, mas de, de mas de, mayor de
    mayor a, mayores de, superior a, por encima de, por encima de los, arriba de, encima de
    mayor que, mas que`,
  ],
  ['exact', 'exactly, exactamente, only, just, solo, solamente, =, igual a'],
  [
    'about',
    `about, around, approximately, approx, roughly, ~, circa, aproximadamente, aprox, alrededor de
    unos, unas, mas o menos, como de, cerca de los`,
  ],
]);

/** Words after an amount or its unit. */
export const AFTER = phraseTable<Bound>([
  [
    'min',
    `+, plus, or more, or over, or above, or higher, or greater, or larger, or bigger, or up, and up
    and above, and over, and more, and higher, and larger, at least, min, minimum, o mas, y mas
    o superior, o mayor, en adelante, para arriba, hacia arriba, minimo, como minimo, por lo menos
    al menos`,
  ],
  [
    'max',
    `or less, or under, or below, or fewer, or cheaper, or lower, or smaller, and under, and below
    and less, max, maximum, at most, tops, o menos, y menos, o menor, para abajo, hacia abajo
    maximo, como maximo, a lo sumo, tope`,
  ],
  ['exact', 'exactly, exactamente, nada mas, only, exact, exactos, exactas'],
]);

/** Words before a range, and between its ends. */
export const BETWEEN = phraseTable([
  [true, 'between, entre, from, de, desde, in the range of, rango de, ranging from'],
]);
export const TO = phraseTable<'-' | 'to' | 'until' | 'and' | 'or'>([
  ['-', '-, ~'],
  ['to', 'to, a, al, through, thru'],
  ['until', 'hasta, up to'],
  ['and', 'and, y'],
  ['or', 'or, o'],
]);

export const UNITS = phraseTable<Unit>([
  [
    { kind: 'beds' },
    `bed, beds, bedroom, bedrooms, br, brs, bd, bds, bdr, bdrm, bdrms, bedrm, bedrms, b r
    habitacion, habitaciones, hab, habs, cuarto, cuartos, dormitorio, dormitorios, dorm, dorms
    recamara, recamaras, alcoba, alcobas, pieza, piezas, rec, rm, rms`,
  ],
  [
    { kind: 'baths' },
    `bath, baths, bathroom, bathrooms, full bath, full baths, full bathroom, full bathrooms, ba, bas
    bth, bths, b a, bano, banos, bano completo, banos completos, sala de bano, salas de bano`,
  ],
  [{ kind: 'halfBaths' }, 'half bath, half baths, half bathroom, medio bano, medios banos'],
  [
    { kind: 'area', feet: 1 },
    `sqft, sq ft, sqf, sq feet, sqfeet, square feet, square foot, square ft
    square - foot, square - feet, sq - ft, sf, ft2, feet, ft
    pies, pies cuadrados, pie cuadrado, pies2, p2, pies de construccion, pies cuadrados de construccion
    sq ft of living area, sqft of living area, sqft living area, sq ft living area
    pies de area, pies cuadrados de area, pies cuadrados de area habitable`,
  ],
  [
    { kind: 'area', feet: METERS },
    `m2, mts2, mt2, mts, metros, metros cuadrados, metro cuadrado, sq m, sqm, square meters
    square metres, square meter, metros de construccion, metros cuadrados de construccion`,
  ],
  [
    { kind: 'lot', feet: 1 },
    `sqft lot, sq ft lot, ft2 lot, square foot lot, square feet lot, sf lot, sqft of land, sq ft of land
    square feet of land, pies de terreno, pies cuadrados de terreno, pies de lote
    pies cuadrados de lote`,
  ],
  [
    { kind: 'lot', feet: METERS },
    `m2 de terreno, metros de terreno, metros cuadrados de terreno, m2 de lote, metros de lote
    metros cuadrados de lote, m2 lot, sqm lot`,
  ],
  [
    { kind: 'lot', feet: SQUARE_FEET_PER_ACRE },
    `acre, acres, ac, acre lot, acre lots, acres lot, acres of land, acre of land, acres de terreno
    acre de terreno, acres de tierra, acre de tierra`,
  ],
  [
    { kind: 'lot', feet: 10_000 * METERS },
    'ha, hectarea, hectareas, hectare, hectares, hectareas de terreno, hectares of land',
  ],
  [
    { kind: 'garage' },
    `car garage, car garages, cars garage, garage spaces, garage space, garages, garage stalls
    espacios de garaje, espacio de garaje, garajes, puestos de garaje, plazas de garaje`,
  ],
  [{ kind: 'cars' }, 'car, cars, auto, autos, carro, carros, coches, vehiculos'],
  [
    { kind: 'stories' },
    'story, stories, storey, storeys, floors, levels, level, pisos, plantas, niveles',
  ],
  [
    { kind: 'fee' },
    `hoa, hoa fee, hoa fees, in hoa, of hoa, de hoa, de cuota, de mantenimiento, de asociacion
    in taxes, of taxes, de impuestos, de taxes, a month, per month, al mes, mensuales, mensual`,
  ],
]);

/** Words that announce what the following amount counts. */
export const TOPICS = phraseTable<Unit | 'price'>([
  [
    'price',
    `price, prices, priced, priced at, asking price, list price, precio, precios, precio de
    precio de venta, costo, cost, costs, cuesta, cueste, valor, value, que cueste, que cuesten`,
  ],
  [
    { kind: 'lot', feet: 1 },
    `lot of, lot size, lot size of, lot, lote de, con lote de, con terreno de, parcela de
    tamano del lote, tamano de lote, con un lote de, con un terreno de, on a lot of`,
  ],
  [
    { kind: 'area', feet: 1 },
    `area of, area de, living area, living area of, area habitable, area habitable de, superficie
    superficie de, size, tamano`,
  ],
  [
    { kind: 'garage' },
    `garage for, garaje para, garage de, garaje de, cochera para, garage, garaje
    marquesina para`,
  ],
  [
    { kind: 'fee' },
    `hoa, hoa fee, hoa fees, hoa de, con hoa, with hoa, association fee, association fees, condo fee
    condo fees, cuota, cuota de, cuota de hoa, cuota de la asociacion, cuota de asociacion
    cuota de mantenimiento, cuotas, mantenimiento, mantenimiento de, maintenance, maintenance fee
    taxes, tax, property tax, property taxes, impuestos, impuestos de, impuesto predial`,
  ],
]);

/** Words before a year of construction. */
export const YEAR_BEFORE = phraseTable<'since' | 'before' | 'until' | 'between'>([
  [
    'since',
    `built after, built since, built in, built from, year built, built, newer than, after, since
    construida despues de, construido despues de, construidas despues de, construidos despues de
    construida desde, construido desde, construidas desde, construida en, construido en
    construidas en, construida a partir de, construido a partir de, construcciones desde
    construccion desde, posterior a, posteriores a, despues de, despues del, mas nueva que
    mas nuevo que, ano de construccion, ano, year, del ano, construida, construido, hecha despues de
    built after year, desde el ano, a partir del ano`,
  ],
  [
    'before',
    `built before, older than, before, construida antes de, construido antes de, antes de, antes del
    construidas antes de, construidos antes de, anterior a, anteriores a`,
  ],
  ['until', 'built until, built up to, construida hasta, construido hasta, construidas hasta'],
  ['between', 'built between, construida entre, construidas entre, construido entre'],
]);
export const YEAR_AFTER = phraseTable([
  [
    true,
    `+, or newer, or later, and newer, and later, o mas nueva, o mas nuevo, o mas nuevas
    o mas nuevos, o posterior, o despues, o mas reciente, en adelante, construction`,
  ],
]);

/** Words about something that cannot be asked for in words, but has other words in it. */
export const NO_FILTER = phraseTable([
  [true, 'open house, open houses, casa abierta, casas abiertas, this weekend, este fin de semana'],
]);

/**
 * Queries of the word index in its syntax (SQLite FTS5). All words are quoted and consist of
 * letters and digits only, so user input can never be an operator.
 */

/** All of the words, the last one as a prefix. */
export function wordsExpression(words: readonly string[]): string {
  return `${allWords(words)}*`;
}

/** The expression of `wordsExpression` with the last word in full instead of as a prefix. */
export function wholeWords(expression: string): string {
  return expression.replace(/\*$/, '');
}

/**
 * The beginning of the last word as the word index stores words, and the expression of the words
 * before it. Undefined if the index may store other letters than those without accents.
 */
export function lastBeginning(
  expression: string,
): Readonly<{ others: string; beginning: string }> | undefined {
  const [, others = '', last = ''] = /^(.*)"([^"]*)"\*$/.exec(expression) ?? [];
  const beginning = fold(last);
  return /^[a-z0-9]+$/.test(beginning) ? { others: others.trim(), beginning } : undefined;
}

/** All of the words. */
function allWords(words: readonly string[]): string {
  return words.map(quoted).join(' ');
}

/** Label and words of a feature in both languages. */
export function featurePhrases(feature: FeatureKey): readonly string[] {
  const { label, words } = FEATURES[feature];
  return LOCALES.flatMap((locale) => [label[locale], ...words[locale]]);
}

function quoted(phrase: string): string {
  return `"${phrase.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}"`;
}
