type Crumb = Readonly<{ name: string; url: string }>;

/** What search engines read of a place's page: what the page shows, and nothing else. */
type PlacePage = Readonly<{
  url: string;
  name: string;
  description: string;
  inLanguage: string;
  /** From the state down to the place itself, which comes last. */
  trail: readonly Crumb[];
  /** Addresses of the homes that are shown, in their order. */
  homes: readonly string[];
}>;

/** A place's page as schema.org describes it, ready to stand in a script element. */
export function structuredPlace(page: PlacePage): string {
  const { url, name, description, inLanguage, trail, homes } = page;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    ...{ url, name, description, inLanguage },
    breadcrumb: {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.name,
        // The last one is the page itself.
        ...(index < trail.length - 1 && { item: crumb.url }),
      })),
    },
    ...(homes.length > 0 && {
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: homes.map((home, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: home,
        })),
      },
    }),
  };
  // No name must be able to end the element it stands in.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
