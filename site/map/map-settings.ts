import { allowSources, withSources } from '#site/content-policy.ts';

/** The style of the streets without a setting: free, without a key, from OpenStreetMap's data. */
const OPEN_FREE_MAP = 'https://tiles.openfreemap.org/styles/positron';

/** Which map the deployment has. */
export type MapSettings = Readonly<{
  /** URL of a MapLibre style; empty for the bundled sketch. */
  mapStyle: string;
  /** Key of Google's maps; empty for MapLibre. */
  googleKey: string;
}>;

/** The maps of a deployment, from its variables. */
export function mapSettings(
  variables: Readonly<{ PUBLIC_MAP_STYLE?: string; PUBLIC_GOOGLE_MAPS_KEY?: string }>,
): MapSettings {
  const { PUBLIC_MAP_STYLE: mapStyle = OPEN_FREE_MAP, PUBLIC_GOOGLE_MAPS_KEY: googleKey = '' } =
    variables;
  return { mapStyle, googleKey };
}

/**
 * Extends a page's content security policy by the origin of the map's style, which also has its
 * tiles, pictures and letters, and by Google's hosts if a key is configured.
 */
export function withMapHosts(answer: Response, { mapStyle, googleKey }: MapSettings): Response {
  const origin = URL.canParse(mapStyle) ? new URL(mapStyle).origin : '';
  const page = allowSources(answer, { 'connect-src': origin, 'img-src': origin });
  const policy = page.headers.get('Content-Security-Policy');
  if (policy && googleKey) page.headers.set('Content-Security-Policy', googlePolicy(policy));
  return page;
}

/**
 * Sources that Google Maps needs in the content security policy, according to its documentation.
 */
const NEEDED = {
  'script-src': 'https://maps.googleapis.com',
  'img-src':
    'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com',
  'connect-src': 'https://*.googleapis.com https://*.google.com https://*.gstatic.com',
  'font-src': 'https://fonts.gstatic.com',
} as const satisfies Record<string, string>;

/** Google adds style elements, which the hashes in `style-src` would block. */
const STYLES = "style-src-elem 'self' 'unsafe-inline' https://fonts.googleapis.com";

/** Adds Google's hosts to the directives that need them. */
export function googlePolicy(policy: string): string {
  return `${withSources(policy, NEEDED)}; ${STYLES}`;
}
