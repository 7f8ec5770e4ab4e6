import { withSources } from '#site/content-policy.ts';

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
