import type { PublicLink } from '#site/shell/navigation.ts';

/** Attributes by which the page's script leads a member to their own place. */
export function profileAddresses({ forMembers = {} }: PublicLink): Record<string, string> {
  return Object.fromEntries(
    Object.entries(forMembers).map(([profile, href]) => [`data-${profile}-href`, href]),
  );
}
