import { withSources } from '#site/content-policy.ts';

/** Origin of the configured content site; undefined if it is not a URL. */
export function contentOrigin(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
}

/** Allows frames of this origin, in addition to those already allowed. */
export function allowFrame(headers: Headers, origin: string): void {
  const policy = headers.get('Content-Security-Policy');
  if (policy === null) return;
  headers.set('Content-Security-Policy', withSources(policy, { 'frame-src': origin }));
}
