import { type Localized, splitLocale } from '#domain/i18n/locale.ts';

/**
 * Where visitors of a home's page come from, in broad categories. Nothing more specific is stored.
 */
export const VIEW_SOURCES = ['search', 'map', 'site', 'share', 'email', 'other', 'direct'] as const;
export type ViewSource = (typeof VIEW_SOURCES)[number];

/** Events of a home's page that browsers report: a view with its source, or a share. */
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

/**
 * URL fragments that name the source of a link. Fragments are not sent to the server and are not
 * part of cache keys.
 */
const VIA = { '#via-map': 'map', '#via-share': 'share', '#via-email': 'email' } as const;
type Via = keyof typeof VIA;

/** Fragment for a link to a home's page from the map, a share or an e-mail. */
export function viaOf(source: 'map' | 'share' | 'email'): Via {
  return `#via-${source}`;
}

/** Whether a fragment names the source of a link. */
export function isVia(hash: string): hash is Via {
  return Object.hasOwn(VIA, hash);
}

/**
 * Source of a view.
 * @param hash the page's fragment with its `#`. @param referrer empty when the browser gives none.
 * @param origin of the page.
 */
export function viewSource(hash: string, referrer: string, origin: string): ViewSource {
  if (isVia(hash)) return VIA[hash];
  if (!URL.canParse(referrer)) return 'direct';
  const from = new URL(referrer);
  if (from.origin !== origin) return 'other';
  const { locale, path } = splitLocale(from.pathname);
  return locale && /^\/listing\/?$/.test(path) ? 'search' : 'site';
}
