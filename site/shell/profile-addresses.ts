import type { PublicLink } from './navigation.ts';

/**
 * Attributes with which the page's script points links to the user's own pages: one for all profiles
 * if they have the same page.
 */
export function profileAddresses({ forMembers = {} }: PublicLink): Record<string, string> {
  const [first, ...others] = Object.values(forMembers);
  if (first && others.every((href) => href === first)) return { 'data-member-href': first };
  return Object.fromEntries(
    Object.entries(forMembers).map(([profile, href]) => [`data-${profile}-href`, href]),
  );
}
