import { googlePolicy } from './google/google-policy.ts';

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
  const policy = answer.headers.get('Content-Security-Policy');
  if (!policy) return answer;
  const changed = new Response(answer.body, answer);
  const withStyle = stylePolicy(policy, mapStyle);
  changed.headers.set('Content-Security-Policy', googleKey ? googlePolicy(withStyle) : withStyle);
  return changed;
}

/** Adds the origin of a style to what pages may request and show as pictures. */
function stylePolicy(policy: string, style: string): string {
  if (!URL.canParse(style)) return policy;
  const { origin } = new URL(style);
  return policy.replace(/(?:connect|img)-src [^;]*/g, (directive) => `${directive} ${origin}`);
}
