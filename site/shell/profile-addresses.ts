import type { PublicLink } from '#site/shell/navigation.ts';

/** Attributes with which the page's script points links to the user's own pages. */
export function profileAddresses({ forMembers = {} }: PublicLink): Record<string, string> {
  return Object.fromEntries(
    Object.entries(forMembers).map(([profile, href]) => [`data-${profile}-href`, href]),
  );
}
