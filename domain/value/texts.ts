import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents, formatPercent } from '#domain/money.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import type { ADJUSTMENT_KEYS, WHY_NONE } from './estimate-answer.ts';
import type { Thickness } from './range.ts';

/** Texts of an estimate. They never state a value as a fact, nor a number without its range. */
export const VALUE_TEXTS = {
  title: { es: 'Con qué se compara', en: 'How it compares' },
  link: { es: 'En cuánto se vendieron casas como esta', en: 'What homes like this one sold for' },
  back: { es: 'La propiedad', en: 'The property' },
  notAppraisal: { es: 'Estimación, no una tasación', en: 'Estimate, not an appraisal' },
  estimate: { es: 'La estimación', en: 'The estimate' },
  sale: { es: 'Venta', en: 'Sale' },
  ours: { es: 'nuestra estimación', en: 'our estimate' },
  ask: { es: 'Usted pide', en: 'You ask' },
  thisOffer: { es: 'Esta oferta:', en: 'This offer:' },
  theyAsk: { es: 'Piden', en: 'Asking' },
  tested: {
    es: 'En 8 de cada 10 ventas comprobadas, el precio quedó dentro de un margen como este.',
    en: 'In 8 of 10 tested sales, the price fell inside a range like this.',
  },
  where: { es: 'Dónde están', en: 'Where they are' },
  planLead: {
    es: 'A escala, el norte arriba; su casa en el centro. Con borde de guiones, una venta sin dirección, en su lugar aproximado.',
    en: 'To scale, north is up; your home is in the middle. With a dashed border, a sale without an address, at its approximate place.',
  },
  sales: { es: 'Las ventas y el cálculo', en: 'The sales and the calculation' },
  salesLead: {
    es: 'A cada venta le sumamos o restamos lo que la distingue de su casa. Pesa más la que más se parece y más cerca está.',
    en: 'Each sale is adjusted for what sets it apart from the home. The more alike and the nearer, the more it weighs.',
  },
  soldHome: { es: 'Casa vendida', en: 'Home sold' },
  hiddenAddress: { es: 'Sin dirección', en: 'No address' },
  priceAndDate: { es: 'Precio y fecha', en: 'Price and date' },
  perFoot: { es: 'por ft²', en: 'per sq ft' },
  adjusted: { es: 'Ajustado', en: 'Adjusted' },
  weight: { es: 'Peso', en: 'Weight' },
  adds: { es: 'Aporta', en: 'Adds' },
  sum: { es: 'Suma', en: 'Total' },
  how: { es: 'Qué tan seguro es', en: 'How sure we are' },
  inside: {
    es: 'No sabemos cómo está por dentro',
    en: 'We do not know what it is like inside',
  },
  insideWhy: {
    es: 'Cocina, baños, techo y vista no entran en el cálculo.',
    en: 'Kitchen, baths, roof and view are not part of the calculation.',
  },
  missing: { es: 'Falta en sus datos', en: 'Missing from your home’s details' },
  complete: { es: 'Completar los datos', en: 'Complete the details' },
  before: { es: 'Estimación en ese momento', en: 'Estimate at the time' },
  monthPrices: { es: 'Precios del mes en la zona', en: 'Area prices that month' },
  today: { es: 'Hoy', en: 'Today' },
  steps: { es: 'Qué cambiaría más la estimación', en: 'What would change the estimate most' },
  stepsNote: {
    es: 'Lo que cambia la estimación, no lo que cuesta ni lo que devuelve una obra.',
    en: 'What changes the estimate, not what improvements cost or return.',
  },
  months: { es: 'Precios de la zona, mes a mes', en: 'Area prices, month by month' },
  monthsLead: {
    es: 'Por cada $100 de hoy. Sale de las mismas ventas.',
    en: 'For every $100 of today. It comes from the same sales.',
  },
  month: { es: 'Mes', en: 'Month' },
  level: { es: 'Nivel', en: 'Level' },
  monthsTable: { es: 'Los meses en una tabla', en: 'The months in a table' },
  pdf: { es: 'Análisis de mercado en PDF', en: 'Market analysis, PDF' },
  showing: { es: 'En su anuncio', en: 'On your listing' },
  shown: {
    es: 'La comparación se muestra, siempre con el margen y las ventas.',
    en: 'The comparison is shown, always with the range and the sales.',
  },
  notShown: {
    es: 'Ahora no se muestra. Si la permite, sale con el margen y las ventas, nunca el número solo.',
    en: 'It is not shown now. If you allow it, it comes with the range and the sales, never the number alone.',
  },
  change: { es: 'Cambiar', en: 'Change' },
  disclaimer: {
    es: 'Es una estimación hecha con ventas, no una tasación ni una opinión de un tasador con licencia. Solo usa datos de la casa, su lugar y las fechas; nada sobre las personas.',
    en: 'It is an estimate from sales, not an appraisal or an opinion by a licensed appraiser. It uses the home, its place and dates only; nothing about people.',
  },
  howWe: { es: 'Cómo estimamos y cuánto fallamos', en: 'How we estimate, and how accurate it is' },
  none: { es: 'Todavía no podemos comparar', en: 'We cannot compare it yet' },
  see: { es: 'Ver las ventas y el cálculo', en: 'See the sales and the calculation' },
} as const satisfies Record<string, Localized>;

export const ADJUSTMENT_TEXTS: Readonly<Record<(typeof ADJUSTMENT_KEYS)[number], Localized>> = {
  market: { es: 'Fecha', en: 'Date' },
  area: { es: 'Tamaño', en: 'Size' },
  lot: { es: 'Lote', en: 'Lot' },
  year: { es: 'Edad', en: 'Age' },
  beds: { es: 'Habitaciones', en: 'Bedrooms' },
  baths: { es: 'Baños', en: 'Baths' },
};

export const STEP_TEXTS = {
  area: { es: '100 ft² más', en: '100 more sq ft' },
  lot: { es: '1,000 ft² más de lote', en: '1,000 sq ft more land' },
  year: { es: 'Diez años más nueva', en: 'Ten years newer' },
  beds: { es: 'Una habitación más en el mismo espacio', en: 'One more bedroom in the same space' },
  baths: { es: 'Un baño más', en: 'One more bath' },
} as const satisfies Record<string, Localized>;

export const SURE_TEXTS: Readonly<Record<Thickness, Localized>> = {
  thick: { es: 'Bastante seguro', en: 'Fairly sure' },
  medium: { es: 'Algo seguro', en: 'Somewhat sure' },
  thin: { es: 'Poco seguro', en: 'Not very sure' },
};

/** Density of nearby sales. */
export const THICKNESS_TEXTS: Readonly<Record<Thickness, Localized>> = {
  thick: { es: 'con muchas ventas cerca', en: 'many sales nearby' },
  medium: { es: 'con algunas ventas cerca', en: 'some sales nearby' },
  thin: { es: 'con pocas ventas cerca', en: 'few sales nearby' },
};

export const NONE_TEXTS: Readonly<
  Record<(typeof WHY_NONE)[number], Localized<(count: number) => string>>
> = {
  few_sales: {
    es: (count) =>
      `Hacen falta al menos ocho ventas de este tipo a menos de 19 millas, y conocemos ${count}. Con menos, cualquier número sería un invento.`,
    en: (count) =>
      `It takes at least eight sales of this type within 19 miles, and we have ${count}. With fewer, any number would be made up.`,
  },
  no_place: {
    es: () => 'La casa todavía no tiene su lugar en el mapa.',
    en: () => 'The home has no place on the map yet.',
  },
  no_area: {
    es: () => 'Falta el área habitable.',
    en: () => 'The living area is missing.',
  },
};

export const TYPE_WORDS: Readonly<Record<PropertyType, Localized>> = {
  single_family: { es: 'Casas', en: 'Houses' },
  condo: { es: 'Condominios y townhouses', en: 'Condos and townhouses' },
  multi_family: { es: 'De dos a cuatro viviendas', en: 'Two to four units' },
  vacant_land: { es: 'Terrenos', en: 'Land' },
};

/** `Doce ventas cercanas apuntan a entre $462,000 y $508,000.` */
export const HEADLINE = {
  es: (count: number, low: string, high: string) =>
    `${count} ventas cercanas apuntan a entre ${low} y ${high}.`,
  en: (count: number, low: string, high: string) =>
    `${count} nearby sales suggest ${low} to ${high}.`,
} as const satisfies Localized<unknown>;

/** Compares a price with the estimate, in words. */
export const BESIDE = {
  es: {
    more: (difference: string, percent: string) =>
      `${difference} más que nuestra estimación, un ${percent}.`,
    less: (difference: string, percent: string) =>
      `${difference} menos que nuestra estimación, un ${percent}.`,
    within: 'Está dentro del margen.',
    above: 'Está por encima del margen.',
    below: 'Está por debajo del margen.',
  },
  en: {
    more: (difference: string, percent: string) =>
      `${difference} more than our estimate, ${percent}.`,
    less: (difference: string, percent: string) =>
      `${difference} less than our estimate, ${percent}.`,
    within: 'It is inside the range.',
    above: 'It is above the range.',
    below: 'It is below the range.',
  },
} as const satisfies Localized<unknown>;

export const REASON_LINES = {
  es: {
    near: (count: number, miles: string) => `${count} ventas a ${miles} mi o menos`,
    agree: (low: string, high: string) => `Ya ajustadas, van de ${low} a ${high}`,
    madeOn: (method: string, day: string) => `Estimación del ${day}, método ${method}`,
    since: (day: string) => `Desde el ${day}`,
    newSales: (count: number) => (count === 1 ? 'Una venta nueva' : `${count} ventas nuevas`),
    others: (count: number) => `Otras ventas de la zona (${count})`,
    circle: (miles: string) => `Los círculos marcan ${miles} mi`,
    around: (count: number, lowered: number) =>
      `En venta cerca: ${count}; bajaron de precio: ${lowered}.`,
    days: (days: number) =>
      `La mitad lleva ${days} ${days === 1 ? 'día' : 'días'} o menos en el mercado.`,
    away: (miles: string) => `a ${miles} mi`,
    weighs: (percent: string) => `Pesa ${percent}, así que aporta`,
  },
  en: {
    near: (count: number, miles: string) => `${count} sales within ${miles} mi`,
    agree: (low: string, high: string) => `Adjusted, they run from ${low} to ${high}`,
    madeOn: (method: string, day: string) => `Method ${method}, made on ${day}`,
    since: (day: string) => `Since ${day}`,
    newSales: (count: number) => (count === 1 ? 'One new sale' : `${count} new sales`),
    others: (count: number) => `Other sales nearby (${count})`,
    circle: (miles: string) => `Circles: ${miles} mi`,
    around: (count: number, lowered: number) =>
      `For sale nearby: ${count}; with a lowered price: ${lowered}.`,
    days: (days: number) =>
      `Half have been on the market for ${days === 1 ? '1 day or less' : `${days} days or fewer`}.`,
    away: (miles: string) => `${miles} mi away`,
    weighs: (percent: string) => `Weighs ${percent}, so it adds`,
  },
} as const satisfies Localized<unknown>;

const CENTS = 100;
const THOUSAND = 1_000;

export function dollarsOf(dollars: number, locale: Locale): string {
  return formatCents(Math.round(dollars) * CENTS, locale);
}

/** A limit of a range, rounded to thousands because it is not more precise. */
export function aboutDollars(dollars: number, locale: Locale): string {
  return dollarsOf(Math.round(dollars / THOUSAND) * THOUSAND, locale);
}

/** Formats a difference: `+$1,700`, `−$400`, `$0`. */
export function signedDollars(dollars: number, locale: Locale): string {
  return `${dollars > 0 ? '+' : ''}${dollarsOf(dollars, locale)}`;
}

type Range = Readonly<{ point: number; low: number; high: number }>;

/** Compares a price in dollars with an estimate, in two sentences. */
export function besideEstimate(price: number, { point, low, high }: Range, locale: Locale) {
  const words = BESIDE[locale];
  const apart = price - point;
  const percent = formatPercent(Math.round(Math.abs(apart / point) * 1_000) / 10, locale);
  const first = words[apart < 0 ? 'less' : 'more'](dollarsOf(Math.abs(apart), locale), percent);
  return `${first} ${words[price > high ? 'above' : price < low ? 'below' : 'within']}`;
}
