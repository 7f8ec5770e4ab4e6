import type { CollectionPage, WithContext } from 'schema-dts';
import { breadcrumbList, type Crumb } from './place-trail.ts';

/** What search engines read of a place's page: what the page shows, and nothing else. */
type PlacePage = Readonly<{
  /** Of the page, beginning with its language. */
  path: string;
  name: string;
  description: string;
  inLanguage: string;
  /** From the state down to what the place lies in. */
  trail: readonly Crumb[];
  /** The place itself. */
  here: string;
  /** The homes that are shown, in their order. */
  homes: readonly Readonly<{ path: string; name: string }>[];
}>;

/** A place's page as schema.org describes it, ready to be in a script element. */
export function structuredPlace(page: PlacePage, absolute: (path: string) => string): string {
  const { path, name, description, inLanguage, trail, here, homes } = page;
  const data: WithContext<CollectionPage> = {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    ...{ url: absolute(path), name, description, inLanguage },
    breadcrumb: breadcrumbList(trail, here, absolute),
    ...(homes.length > 0 && {
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: homes.map((home, index) => ({
          '@type': 'ListItem' as const,
          position: index + 1,
          name: home.name,
          url: absolute(home.path),
        })),
      },
    }),
  };
  // No name must be able to end the element it is in.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
