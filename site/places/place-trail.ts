import type { BreadcrumbList } from 'schema-dts';
import type { Locale } from '#domain/i18n/locale.ts';
import { findCity, findCounty } from '#domain/places/florida/gazetteer.ts';
import { type Place, placeLabel } from '#domain/places/place.ts';
import { placeSlug } from '#domain/places/place-slug.ts';
import { placeAddress, placeName } from './place-sentences.ts';
import { PLACE_TEXTS } from './place-texts.ts';

/** A breadcrumb; `path` starts with the language. */
export type Crumb = Readonly<{ name: string; path: string }>;

/** Breadcrumbs from the state to a place. */
export function trailOf(place: Place, locale: Locale): readonly Crumb[] {
  const county = place.kind === 'county' ? undefined : findCounty(place.county);
  const city =
    place.kind === 'zip' || place.kind === 'neighbourhood' ? findCity(place.city ?? '') : undefined;
  return [
    { name: PLACE_TEXTS.florida[locale], path: `/${locale}/listing/in` },
    ...[county, city, place].flatMap((one) =>
      one
        ? [
            {
              name: placeName(placeLabel(one)[locale]),
              path: placeAddress(placeSlug(one), locale),
            },
          ]
        : [],
    ),
  ];
}

/** Breadcrumbs from the state to the city of a home, as far as known. */
export function trailToHome(
  { city, county }: Readonly<{ city: string; county: string }>,
  locale: Locale,
): readonly Crumb[] {
  const place = findCity(city) ?? findCounty(county);
  return place
    ? trailOf(place, locale)
    : [{ name: PLACE_TEXTS.florida[locale], path: `/${locale}/listing/in` }];
}

/** Breadcrumbs for structured data. The last one is the page itself and has no URL. */
export function breadcrumbList(
  trail: readonly Crumb[],
  here: string,
  absolute: (path: string) => string,
): Exclude<BreadcrumbList, string> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      ...trail.map(({ name, path }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name,
        item: absolute(path),
      })),
      { '@type': 'ListItem' as const, position: trail.length + 1, name: here },
    ],
  };
}
