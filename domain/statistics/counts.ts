import type { Localized } from '#domain/i18n/locale.ts';

/** Where somebody who opens a home's page comes from, in broad words; nothing finer is kept. */
export const VIEW_SOURCES = ['search', 'map', 'site', 'share', 'email', 'other', 'direct'] as const;
export type ViewSource = (typeof VIEW_SOURCES)[number];

/** What a browser reports about a home's page: that it was seen, and from where, or that it was shared. */
export const COUNTED = [...VIEW_SOURCES, 'shared'] as const;
export type Counted = (typeof COUNTED)[number];

export const VIEW_SOURCE_LABELS = {
  search: { es: 'La búsqueda', en: 'Search' },
  map: { es: 'El mapa', en: 'The map' },
  site: { es: 'Otras páginas de Trato', en: 'Other pages of Trato' },
  share: { es: 'Un enlace compartido', en: 'A shared link' },
  email: { es: 'Un correo de Trato', en: 'An e-mail from Trato' },
  other: { es: 'Otros sitios', en: 'Other sites' },
  direct: { es: 'Directo', en: 'Direct' },
} as const satisfies Record<ViewSource, Localized>;

/** What the fragment of a link says about its source; a fragment is not sent to a server and is not part of a cache key. */
const VIA = { '#via-map': 'map', '#via-share': 'share', '#via-email': 'email' } as const;
type Via = keyof typeof VIA;

/** The end of a link to a home's page that is on the map, is shared, or goes out by e-mail. */
export function viaOf(source: 'map' | 'share' | 'email'): Via {
  return `#via-${source}`;
}

/** Whether a page's fragment says where its link was. */
export function isVia(hash: string): hash is Via {
  return Object.hasOwn(VIA, hash);
}

/**
 * Where a view comes from.
 * @param hash the page's fragment with its `#`. @param referrer as the browser tells it; empty when it tells none.
 * @param origin of the page.
 */
export function viewSource(hash: string, referrer: string, origin: string): ViewSource {
  if (isVia(hash)) return VIA[hash];
  if (!URL.canParse(referrer)) return 'direct';
  const from = new URL(referrer);
  if (from.origin !== origin) return 'other';
  return /^\/(es|en)\/listing\/?$/.test(from.pathname) ? 'search' : 'site';
}
