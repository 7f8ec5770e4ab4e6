import type { CollectionPage, WithContext } from 'schema-dts';
import { breadcrumbList, type Crumb } from './place-trail.ts';

/** Data of a place's page for search engines, limited to what the page shows. */
type PlacePage = Readonly<{
  /** Path of the page, including the language. */
  path: string;
  name: string;
  description: string;
  inLanguage: string;
  /** Breadcrumbs of the places that contain it. */
  trail: readonly Crumb[];
  /** Name of the place. */
  here: string;
  /** The displayed homes in order. */
  homes: readonly Readonly<{ path: string; name: string }>[];
}>;

/** Structured data of a place's page (schema.org), escaped for a script element. */
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
  // Names must not close the script element.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
