/** What Google's maps need of a page's policy, as its documentation lists it. */
const NEEDED = {
  'script-src': 'https://maps.googleapis.com',
  'img-src':
    'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com',
  'connect-src': 'https://*.googleapis.com https://*.google.com https://*.gstatic.com',
  'font-src': 'https://fonts.gstatic.com',
} as const satisfies Record<string, string>;

/** Google adds style elements; inside `style-src` the pages' hashes would forbid them. */
const STYLES = "style-src-elem 'self' 'unsafe-inline' https://fonts.googleapis.com";

/** Lets a page load Google's maps, where the installation has a key; else the page as it is. */
export function withGoogleMaps(answer: Response, key: string | undefined): Response {
  const policy = answer.headers.get('Content-Security-Policy');
  if (!key || !policy) return answer;
  const changed = new Response(answer.body, answer);
  changed.headers.set('Content-Security-Policy', googlePolicy(policy));
  return changed;
}

/** A policy with Google's hosts in the directives that need them. */
export function googlePolicy(policy: string): string {
  const directives = policy.split(';').map((text) => text.trim());
  const known: Readonly<Record<string, string>> = NEEDED;
  const widened = directives
    .filter((text) => text !== '')
    .map((text) => {
      const more = known[text.split(' ')[0] ?? ''];
      return more ? `${text} ${more}` : text;
    });
  return [...widened, STYLES].join('; ');
}
