import { googlePolicy } from './google/google-policy.ts';
import type { MapSettings } from './map-settings.ts';

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
