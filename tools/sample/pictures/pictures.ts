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

/**
 * Keys of the pictures of a home, four to nine of them and the front first. The front is selected by the
 * home's number, so that neighbors in a list differ, the rooms at random.
 */
export function picturesFor(
  home: Pick<
    Home,
    'propertyType' | 'stories' | 'year' | 'units' | 'pool' | 'waterfront' | 'lotSquareFeet'
  >,
  seed: number,
): readonly string[] {
  const random = seeded(seed * 104_729 + 11);
  const fronts = frontsOf(home);
  const front = fronts[(seed + Math.floor(seed / fronts.length)) % fronts.length];
  if (!front) throw new Error(`No picture shows the front of ${home.propertyType}.`);
  const anyOf = (kind: string, count = 1) =>
    random.some(
      SCENES.filter((one) => one.kind === kind && one.key !== front.key),
      count,
    );
  const view = withoutHour(front.key);
  const otherHour = SCENES.filter(({ key }) => withoutHour(key) === view && key !== front.key);
  if (home.propertyType === 'vacant_land') {
    return [front, ...otherHour, ...anyOf(front.kind, 3 - otherHour.length)].map(({ key }) => key);
  }
  const rooms = [
    ...anyOf('living'),
    ...anyOf('kitchen'),
    ...anyOf('bedroom', home.propertyType === 'condo' ? 1 : 2),
    ...(random.chance(0.5) ? anyOf('dining') : []),
    ...anyOf('bath'),
    ...(home.propertyType === 'condo' || random.chance(0.4) ? anyOf('terrace') : []),
  ];
  const isHouse = home.propertyType !== 'condo';
  const behind = [
    ...(isHouse && home.waterfront ? anyOf('canal_dock') : []),
    ...(isHouse && home.pool ? anyOf('rear_pool') : []),
  ];
  return [front, ...rooms, ...behind, ...otherHour].slice(0, 9).map(({ key }) => key);
}

function withoutHour(key: string): string {
  return key.slice(0, key.lastIndexOf('-'));
}

/** The front pictures that fit a home: towers for condos, lots for land, two-story houses for homes with two stories. */
function frontsOf(home: Parameters<typeof picturesFor>[0]): readonly Scene[] {
  const kinds = frontKinds(home);
  return SCENES.filter(({ kind }) => kinds.includes(kind));
}

function frontKinds({
  propertyType,
  stories,
  year,
  units,
  waterfront,
  lotSquareFeet,
}: Parameters<typeof picturesFor>[0]): readonly string[] {
  switch (propertyType) {
    case 'vacant_land':
      return waterfront || lotSquareFeet < 12_000 ? ['land_canal'] : ['land_pasture'];
    case 'multi_family':
      return units > 2 ? ['fourplex'] : ['duplex'];
    case 'condo':
      return stories > 1 ? ['townhouses'] : ['condo_towers'];
    case 'single_family':
      if (stories > 1) return ['mediterranean', 'cottage'];
      return year < 1950
        ? ['cottage', 'ranch', 'villa']
        : year < 1985
          ? ['mid_century', 'ranch', 'mobile_home', 'villa']
          : ['ranch', 'villa', 'mobile_home'];
    default:
      return propertyType satisfies never;
  }
}
