import { formatCount } from '#domain/i18n/formatters.ts';
import type { Localized } from '#domain/i18n/locale.ts';

type Counted = Localized<(count: number) => string>;
type Filled = Localized<(text: string) => string>;

/** Texts of the cards and of the search. */
export const LISTING_TEXTS = {
  photoCount: {
    es: (count: number) => `${count} fotos`,
    en: (count: number) => `${count} photos`,
  },
  /** Precedes a price that is no longer in effect, for screen readers. */
  before: { es: 'Antes', en: 'Formerly' },
  illustration: { es: 'Ilustración de muestra', en: 'Illustration of the sample' },
  noPhotos: { es: 'Sin fotos todavía', en: 'No photos yet' },
  matches: {
    es: (labels: string) => `Coincide: ${labels}`,
    en: (labels: string) => `Matches: ${labels}`,
  },
  searchTitle: { es: 'Casas en venta en Florida', en: 'Homes for sale in Florida' },
  searchDescription: {
    es: 'Casas, condominios y terrenos en Florida que vende su propio dueño. Busque por ciudad, barrio, código postal o mapa.',
    en: 'Houses, condos and land in Florida for sale by their owners. Search by city, neighborhood, ZIP or map.',
  },
  where: { es: 'Dirección, barrio, ciudad o ZIP', en: 'Address, neighborhood, city or ZIP' },
  mapArea: { es: 'Zona del mapa', en: 'Map area' },
  search: { es: 'Buscar', en: 'Search' },
  clearWords: { es: 'Borrar la búsqueda', en: 'Clear the search' },
  suggestions: { es: 'Sugerencias', en: 'Suggestions' },
  suggestionCount: {
    es: (count: number) => (count === 1 ? '1 sugerencia' : `${count} sugerencias`),
    en: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  },
  homes: {
    es: (count: number) => `${formatCount(count)} ${count === 1 ? 'casa' : 'casas'}`,
    en: (count: number) => `${formatCount(count)} ${count === 1 ? 'home' : 'homes'}`,
  },
  /** Precedes a count that is a lower bound. */
  atLeast: { es: 'Al menos', en: 'At least' },
  inPlace: { es: (place: string) => `en ${place}`, en: (place: string) => `in ${place}` },
  inArea: { es: 'en esta zona', en: 'in this area' },
  inFlorida: { es: 'en Florida', en: 'in Florida' },
  forSale: { es: 'en venta', en: 'for sale' },
  byOwners: { es: 'Todas publicadas por su dueño.', en: 'All listed by their owners.' },
  byOwner: { es: 'Publicada por su dueño.', en: 'Listed by its owner.' },
  stillCounting: {
    es: 'Aún estamos contando: puede haber más casas que estas.',
    en: 'We are still counting: there may be more homes than these.',
  },
  lookAgain: { es: 'Mirar de nuevo', en: 'Check again' },
  sort: { es: 'Orden:', en: 'Sort:' },
  apply: { es: 'Aplicar', en: 'Apply' },
  map: { es: 'Mapa', en: 'Map' },
  list: { es: 'Lista', en: 'List' },
  mapLabel: { es: 'Mapa de las casas', en: 'Map of the homes' },
  results: { es: 'Resultados', en: 'Results' },
  loading: { es: 'Buscando…', en: 'Searching…' },
  previous: { es: 'Anterior', en: 'Previous' },
  next: { es: 'Siguiente', en: 'Next' },
  pages: { es: 'Páginas', en: 'Pages' },
  page: {
    es: (page: number) => `Página ${formatCount(page)}`,
    en: (page: number) => `Page ${formatCount(page)}`,
  },
  clearFilters: { es: 'Borrar filtros', en: 'Clear filters' },
  removeFilter: {
    es: (label: string) => `Quitar el filtro: ${label}`,
    en: (label: string) => `Remove the filter: ${label}`,
  },
  activeFilters: { es: 'Filtros activos', en: 'Active filters' },
} as const satisfies Record<string, Localized | Counted | Filled>;

/** `Página 1 de 6.` */
export const PAGE_OF: Localized<(page: number, pages: number) => string> = {
  es: (page, pages) => `Página ${formatCount(page)} de ${formatCount(pages)}.`,
  en: (page, pages) => `Page ${formatCount(page)} of ${formatCount(pages)}.`,
};

export const SORT_LABELS = {
  newest: { es: 'Más recientes', en: 'Newest' },
  price_asc: { es: 'Precio, de menor a mayor', en: 'Price, low to high' },
  price_desc: { es: 'Precio, de mayor a menor', en: 'Price, high to low' },
  sqft_desc: { es: 'Más grandes', en: 'Largest' },
  beds_desc: { es: 'Más habitaciones', en: 'Most bedrooms' },
} as const satisfies Record<string, Localized>;
