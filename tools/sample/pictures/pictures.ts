import { fileURLToPath } from 'node:url';
import type { Localized } from '#domain/i18n/locale.ts';
import type { Home } from '#tools/sample/home.ts';
import { seeded } from '#tools/sample/random.ts';
import scenes from './scenes.json' with { type: 'json' };

export type Scene = Readonly<{
  /** What is shown, which one of its kind, and the hour, as in `mediterranean-3-dusk`. */
  key: string;
  kind: string;
  exterior: boolean;
  alt: Localized;
  /** Names the files of the picture in storage: 64 hexadecimal digits. */
  hash: string;
  /** A data URI to show until the file arrives. */
  placeholder: string;
}>;

/** Every picture of the sample, in the order in which homes get them. */
export const SCENES: readonly Scene[] = scenes;

/** Path of a picture's AVIF file. */
export function pictureFile(key: string, width: number): string {
  return fileURLToPath(new URL(`files/${key}-${width}.avif`, import.meta.url));
}

/** The facts of a home that its pictures must agree with. */
type Pictured = Pick<
  Home,
  | 'propertyType'
  | 'stories'
  | 'year'
  | 'units'
  | 'pool'
  | 'waterfront'
  | 'bedrooms'
  | 'priceCents'
  | 'place'
>;

/** Pictures without water in sight; all other rooms and terraces look out on it. */
const DRY_ROOMS = [
  'living-1-day',
  'kitchen-0-day',
  'bedroom-2-golden',
  'bedroom-5-dusk',
  'dining-0-day',
];

/** Returns a function that chooses the pictures of one home after the other, in order of a list. */
export function pictureChooser() {
  const chosen: { city: string; view: string }[] = [];
  return (home: Pictured, seed: number): readonly string[] => {
    const lastIn = (view: string, city?: string) =>
      chosen.findLastIndex((one) => one.view === view && (!city || one.city === city));
    const fronts = frontsOf(home);
    const apart = fronts.filter(({ key }) => lastIn(viewOf(key)) < chosen.length - 2);
    const { city } = home.place;
    // The picture that neighbors in the same city, and then in the whole list, have had longest ago.
    const [front] = (apart.length > 0 ? apart : fronts).toSorted(
      (a, b) =>
        lastIn(viewOf(a.key), city) - lastIn(viewOf(b.key), city) ||
        lastIn(viewOf(a.key)) - lastIn(viewOf(b.key)),
    );
    if (!front) throw new Error(`No picture shows the front of ${home.propertyType}.`);
    chosen.push({ city, view: viewOf(front.key) });
    return picturesWith(front, home, seed);
  };
}

/** Keys of the pictures of a home: its front, and what is behind it at the same hour. */
function picturesWith(front: Scene, home: Pictured, seed: number): readonly string[] {
  const random = seeded(seed * 104_729 + 11);
  const isDusk = front.key.endsWith('dusk');
  const anyOf = (kind: string, count = 1) =>
    random.some(
      SCENES.filter(
        ({ key, ...one }) =>
          one.kind === kind &&
          key !== front.key &&
          key.endsWith('dusk') === isDusk &&
          (one.exterior || home.waterfront || DRY_ROOMS.includes(key)),
      ),
      count,
    );
  if (home.propertyType === 'vacant_land') {
    const alike = SCENES.filter(
      ({ key, kind, alt }) =>
        kind === front.kind &&
        key !== front.key &&
        alt.en.split(',')[0] === front.alt.en.split(',')[0],
    );
    return [front, ...alike.filter(({ key }) => key.endsWith('dusk') === isDusk)].map(
      ({ key }) => key,
    );
  }
  const isHouse = home.propertyType !== 'condo';
  return [
    front,
    ...anyOf('living'),
    ...anyOf('kitchen'),
    ...anyOf('bedroom', isHouse ? 2 : 1),
    ...anyOf('dining'),
    ...anyOf('bath'),
    ...(home.waterfront ? anyOf('terrace') : []),
    ...(isHouse && home.waterfront ? anyOf('canal_dock') : []),
    ...(isHouse && home.pool ? anyOf('rear_pool') : []),
  ].map(({ key }) => key);
}

/** What a picture shows at any hour. */
function viewOf(key: string): string {
  return key.slice(0, key.lastIndexOf('-'));
}

/** The fronts that agree with a home's facts; only homes on the water have rooms at dusk. */
function frontsOf(home: Pictured): readonly Scene[] {
  const kinds = frontKinds(home);
  return SCENES.filter(
    ({ kind, key }) => kinds.includes(kind) && (home.waterfront || !key.endsWith('dusk')),
  );
}

/** Dollars up to which a house is small or manufactured. */
const COTTAGE_DOLLARS = 900_000;
const MANUFACTURED_DOLLARS = 350_000;

function frontKinds({
  propertyType,
  stories,
  year,
  units,
  waterfront,
  bedrooms,
  priceCents,
}: Pictured): readonly string[] {
  const dollars = priceCents / 100;
  const isCottage = bedrooms <= 3 && dollars <= COTTAGE_DOLLARS;
  switch (propertyType) {
    case 'vacant_land':
      return waterfront ? ['land_canal'] : ['land_pasture'];
    case 'multi_family':
      return units > 2 ? ['fourplex'] : ['duplex'];
    case 'condo':
      // The towers stand on the bay.
      return stories > 1 ? ['townhouses'] : waterfront ? ['condo_towers'] : ['fourplex'];
    case 'single_family':
      if (stories > 1) return ['mediterranean'];
      return [
        'villa',
        ...(dollars <= 2 * COTTAGE_DOLLARS ? ['ranch'] : []),
        ...(year >= 1946 && year < 1985 ? ['mid_century'] : []),
        ...(year < 1950 && isCottage ? ['cottage'] : []),
        ...(year >= 1970 && bedrooms <= 3 && dollars <= MANUFACTURED_DOLLARS
          ? ['mobile_home']
          : []),
      ];
    default:
      return propertyType satisfies never;
  }
}
