import type { Localized } from '#domain/i18n/locale.ts';
import type { Home } from '#tools/sample/home.ts';
import { seeded } from '#tools/sample/random.ts';
import { isExterior, type SceneKind, scene } from './scene.ts';
import { SCENE_LABELS, withHour } from './scene-texts.ts';
import { SERIES } from './series.ts';
import type { Hour } from './sheet.ts';

export type Scene = Readonly<{
  /** Stable: kind, seed and hour, as in `mediterranean-3-dusk`. */
  key: string;
  kind: SceneKind;
  seed: number;
  hour: Hour;
  exterior: boolean;
  alt: Localized;
}>;

/** Every picture of the sample, in the order in which homes get them. */
export const SCENES: readonly Scene[] = SERIES.flatMap(([kind, ...series]) =>
  series.flatMap(([seed, ...hours]) =>
    hours.map((hour) => ({
      key: `${kind}-${seed}-${hour}`,
      kind,
      seed,
      hour,
      exterior: isExterior(kind),
      alt: withHour(SCENE_LABELS[kind](seed), hour),
    })),
  ),
);

/** Returns the SVG of a scene. */
export function sceneSvg({ kind, seed, hour }: Pick<Scene, 'kind' | 'seed' | 'hour'>): string {
  return scene({ kind, seed, hour });
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
  if (!front) throw new Error(`No front is drawn for ${home.propertyType}.`);
  const anyOf = (kind: SceneKind, count = 1) =>
    random.some(
      SCENES.filter((one) => one.kind === kind && one.key !== front.key),
      count,
    );
  const otherHour = SCENES.filter(
    ({ kind, seed: same, key }) => kind === front.kind && same === front.seed && key !== front.key,
  );
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
}: Parameters<typeof picturesFor>[0]): readonly SceneKind[] {
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
