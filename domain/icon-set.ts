import { ICONS, type IconName } from '#domain/icons.ts';

/** The icon set that is served by name. */
export const ICON_SET = 'trato';
/** Names in one request. */
export const MAX_ICONS_ASKED = 50;

type IconData = Readonly<{
  prefix: typeof ICON_SET;
  width: number;
  height: number;
  /** Markup inside the `svg` of each name that is known. */
  icons: Readonly<Record<string, Readonly<{ body: string }>>>;
  not_found: readonly string[];
}>;

/** The data of some icons, in the shape that icon clients know. */
export function iconData(names: readonly string[]): IconData {
  const known = names.filter(isIconName);
  return {
    prefix: ICON_SET,
    width: 24,
    height: 24,
    icons: Object.fromEntries(
      known.map((name) => [
        name,
        { body: `<path fill="none" stroke="currentColor" d="${ICONS[name]}"/>` },
      ]),
    ),
    not_found: names.filter((name) => !isIconName(name)),
  };
}

function isIconName(name: string): name is IconName {
  return Object.hasOwn(ICONS, name);
}
