import { formatCount } from '#domain/i18n/formatters.ts';
import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of the filters. */
export const FILTER_TEXTS = {
  filters: { es: 'Filtros', en: 'Filters' },
  moreFilters: { es: 'Más filtros', en: 'More filters' },
  price: { es: 'Precio', en: 'Price' },
  minimum: { es: 'Mínimo', en: 'Minimum' },
  maximum: { es: 'Máximo', en: 'Maximum' },
  lowestPrice: { es: 'Precio mínimo', en: 'Lowest price' },
  highestPrice: { es: 'Precio máximo', en: 'Highest price' },
  noLimit: { es: 'Sin límite', en: 'No limit' },
  notANumber: { es: 'Escriba un número.', en: 'Enter a number.' },
  bedrooms: { es: 'Habitaciones', en: 'Bedrooms' },
  fullBaths: { es: 'Baños completos', en: 'Full baths' },
  anyBedrooms: { es: 'Todas', en: 'Any' },
  anyBaths: { es: 'Todos', en: 'Any' },
  bedsShort: { es: (count: number) => `${count}+ hab.`, en: (count: number) => `${count}+ beds` },
  type: { es: 'Tipo', en: 'Type' },
  propertyType: { es: 'Tipo de propiedad', en: 'Property type' },
  typeCount: { es: (count: number) => `${count} tipos`, en: (count: number) => `${count} types` },
  size: { es: 'Área habitable (ft²)', en: 'Living area (sq ft)' },
  smallest: { es: 'Área mínima', en: 'Smallest area' },
  largest: { es: 'Área máxima', en: 'Largest area' },
  /** A step of a range with its number of homes. */
  fromTo: {
    es: (from: string, to?: string) => (to ? `${from} – ${to}` : `Desde ${from}`),
    en: (from: string, to?: string) => (to ? `${from} – ${to}` : `${from} or more`),
  },
  barCount: {
    es: (step: string, count: number) =>
      `${step}: ${formatCount(count)} ${count === 1 ? 'casa' : 'casas'}`,
    en: (step: string, count: number) =>
      `${step}: ${formatCount(count)} ${count === 1 ? 'home' : 'homes'}`,
  },
  lot: { es: 'Lote', en: 'Lot' },
  anyLot: { es: 'Cualquier tamaño', en: 'Any size' },
  year: { es: 'Construida desde', en: 'Built since' },
  anyYear: { es: 'Cualquier año', en: 'Any year' },
  availableOnly: {
    es: 'Solo disponibles, sin las que están bajo contrato',
    en: 'Available only, none under contract',
  },
  status: { es: 'Estado', en: 'Status' },
  close: { es: 'Cerrar los filtros', en: 'Close the filters' },
  clearAll: { es: 'Borrar todo', en: 'Clear all' },
  seeHomes: { es: 'Ver casas', en: 'See homes' },
  seeCount: {
    es: (count: number, isAtLeast = false) =>
      count === 0
        ? isAtLeast
          ? 'Ver casas'
          : 'Ninguna casa así'
        : `Ver ${isAtLeast ? 'al menos ' : ''}${formatCount(count)} ${count === 1 ? 'casa' : 'casas'}`,
    en: (count: number, isAtLeast = false) =>
      count === 0
        ? isAtLeast
          ? 'See homes'
          : 'No homes found'
        : `See ${isAtLeast ? 'at least ' : ''}${formatCount(count)} ${count === 1 ? 'home' : 'homes'}`,
  },
} as const satisfies Record<
  string,
  | Localized
  | Localized<(count: number) => string>
  | Localized<(from: string, to?: string) => string>
  | Localized<(step: string, count: number) => string>
>;

/** Texts for a search without results. */
export const EMPTY_TEXTS = {
  noHomeMeets: {
    es: (filters: number) =>
      `Ninguna casa cumple ${filters === 1 ? 'ese filtro' : `los ${inWords.es(filters)} filtros`}`,
    en: (filters: number) =>
      `No home meets ${FEW_FILTERS[filters] ?? `all ${inWords.en(filters)} filters`}`,
  },
  noneYet: {
    es: 'Todavía no hemos encontrado una casa así',
    en: 'No homes found so far',
  },
  noHome: { es: 'Aquí no hay casas en venta', en: 'There are no homes for sale here' },
  oneChange: {
    es: 'En esta zona no hay ninguna. Con un solo cambio, sí:',
    en: 'There are none in this area. One change would find some:',
  },
  oneChangeAnywhere: {
    es: 'En Florida no hay ninguna. Con un solo cambio, sí:',
    en: 'There are none in Florida. One change would find some:',
  },
  misspelled: {
    es: 'Quizá hay una letra cambiada. Esto sí lo encontramos:',
    en: 'There may be a typo. This is what we found:',
  },
  nothingHelps: {
    es: 'Ningún cambio de un solo filtro encuentra una. Empiece de nuevo con otra ciudad o sin filtros.',
    en: 'No single change finds any. Start again with another city or without filters.',
  },
  limitsMost: { es: 'Es el filtro que más limita', en: 'This filter limits the results most' },
  stillNone: { es: 'tampoco habría ninguna casa.', en: 'there would be none either.' },
  /** Number of homes with this filter and no other. */
  alone: {
    es: (count: number) =>
      count === 0
        ? 'Con solo ese filtro tampoco.'
        : `Con solo ese filtro hay ${formatCount(count)}.`,
    en: (count: number) =>
      count === 0
        ? 'With that filter alone, none.'
        : `With that filter alone there ${count === 1 ? 'is 1' : `are ${formatCount(count)}`}.`,
  },
  seeAll: { es: 'Ver todas las casas', en: 'See all homes' },
} as const satisfies Record<string, Localized | Localized<(count: number) => string>>;

const FEW_FILTERS: Readonly<Record<number, string>> = { 1: 'that filter', 2: 'both filters' };

const inWords: Localized<(count: number) => string> = {
  es: (count) =>
    ['', '', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'][count] ??
    String(count),
  en: (count) =>
    ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][count] ??
    String(count),
};
