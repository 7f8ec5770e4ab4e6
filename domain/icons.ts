/** Icons on a 24 × 24 grid, drawn as outlines; each is the `d` of one path. */
export const ICONS = {
  swap: 'M4 8.5h15M15.5 5L19 8.5L15.5 12M20 15.5H5M8.5 12L5 15.5L8.5 19',
  'arrow-down': 'M12 4.5v15M6 13.5l6 6l6-6',
  'arrow-left': 'M19.5 12h-15M10.5 6l-6 6l6 6',
  'arrow-right': 'M4.5 12h15M13.5 6l6 6l-6 6',
  'arrow-up': 'M12 19.5v-15M6 10.5l6-6l6 6',
  bath: 'M3 12.5h18V15a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4zM6 12.5V6.5a2.5 2.5 0 0 1 5 0M7 19l-1 2M17 19l1 2',
  bed: 'M3 18.5V6M3 15.5h18M21 18.5V13a3 3 0 0 0-3-3h-8v5.5M6.5 9.6a1.6 1.6 0 1 0 0 3.2a1.6 1.6 0 0 0 0-3.2',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0',
  calendar: 'M4 5.5h16v15H4zM4 10h16M8.5 3v4.5M15.5 3v4.5',
  camera: 'M3.5 7.5h4L9 5h6l1.5 2.5h4v12h-17zM12 9.8a3.6 3.6 0 1 0 0 7.2a3.6 3.6 0 0 0 0-7.2',
  car: 'M4 16.5v-4L6 7h12l2 5.5v4zM4 12.5h16M6 16.5V19M18 16.5V19M7.5 14.5h.01M16.5 14.5h.01',
  card: 'M3 5.5h18v13H3zM3 10h18M6.5 15h4',
  chat: 'M4 5h16v11.5h-8.5L7 20.5v-4H4z',
  check: 'M5 12.8l4.6 4.4L19 7.4',
  'check-circle': 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M8 12.4l2.8 2.8L16 9.6',
  'chevron-down': 'M6 9.5l6 6l6-6',
  'chevron-left': 'M14.5 6l-6 6l6 6',
  'chevron-right': 'M9.5 6l6 6l-6 6',
  'chevron-up': 'M6 14.5l6-6l6 6',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 7v5.2l3.2 2',
  copy: 'M8.5 8.5H20V20H8.5zM4 15.5V4h11.5',
  door: 'M6 20.5V3.5h12v17M3.5 20.5h17M14.5 12.5h.01',
  dots: 'M5 12h.01M12 12h.01M19 12h.01',
  download: 'M12 4.5V16M7 11l5 5l5-5M4.5 16v4h15v-4',
  external: 'M13.5 4H20v6.5M20 4l-9 9M18 13.5V20H4V6h6.5',
  eye: 'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6',
  'eye-off':
    'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6M4 4l16 16',
  file: 'M6 3.5h8L18.5 8v12.5H6zM13.5 3.5v5h5',
  globe:
    'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M3 12h18M12 3c3 3 3.8 6 3.8 9s-.8 6-3.8 9c-3-3-3.8-6-3.8-9S9 6 12 3',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  heart:
    'M12 20.2C5.4 15.6 3 12.4 3 9a4.8 4.8 0 0 1 9-2.4A4.8 4.8 0 0 1 21 9c0 3.4-2.4 6.6-9 11.2z',
  home: 'M3.5 11.5L12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-5.5h4V20',
  image: 'M3.5 5h17v14h-17zM3.5 16l5-5l4.5 4.5l2.5-2.5l5 4.5M15.5 8.5h.01',
  info: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 11v5.5M12 7.6v.1',
  key: 'M15 3.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 0 0 0-11M11 13l-7.5 7.5M6 18l2.5 2.5M16.5 7.5h.01',
  list: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4 6.5h.01M4 12h.01M4 17.5h.01',
  lock: 'M5.5 11h13v9.5h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  'log-out': 'M14 4H5v16h9M10 12h10.5M16.5 8l4 4l-4 4',
  mail: 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6.5L20.5 7',
  map: 'M9 4.5L3.5 7v12.5L9 17l6 2.5l5.5-2.5V4.5L15 7zM9 4.5V17M15 7v12.5',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  minus: 'M5 12h14',
  offline:
    'M3 3l18 18M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4-2.4M19 12a10 10 0 0 0-5-2.8M12 19h.01',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  pencil: 'M4 20l1-4.5L16.5 4L20 7.5L8.5 19zM14 6.5l3.5 3.5',
  phone:
    'M6.5 3.5H10l1.5 5l-2.3 1.8a12 12 0 0 0 4.5 4.5l1.8-2.3l5 1.5v3.5c0 1.5-1 3-3 3C10 20.5 3.5 14 3.5 6.5c0-2 1.5-3 3-3z',
  pin: 'M12 21c-4.5-5-7-8-7-11.2a7 7 0 0 1 14 0c0 3.2-2.5 6.2-7 11.2zM12 7.3a2.6 2.6 0 1 0 0 5.2a2.6 2.6 0 0 0 0-5.2',
  plus: 'M12 5v14M5 12h14',
  pool: 'M3 15.5c2 0 2-1.5 4.5-1.5s2.5 1.5 4.5 1.5s2-1.5 4.5-1.5s2.5 1.5 4.5 1.5M3 19.5c2 0 2-1.5 4.5-1.5s2.5 1.5 4.5 1.5s2-1.5 4.5-1.5s2.5 1.5 4.5 1.5M8.5 12V6a2 2 0 0 1 4 0M15.5 12V6a2 2 0 0 0-3-1.7M8.5 9h7',
  printer: 'M7 8.5v-5h10v5M7 17H4V8.5h16V17h-3M7 14h10v6.5H7z',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.2M20 4.5v4.7h-4.7',
  ruler: 'M3 16L16 3l5 5L8 21zM7 12l2 2M10 9l2 2M13 6l2 2',
  scales:
    'M12 4v16M7.5 20h9M4.5 7.5h15M4.5 7.5L2 14a2.5 2.5 0 0 0 5 0zM19.5 7.5L17 14a2.5 2.5 0 0 0 5 0z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.3 15.3L20 20',
  share: 'M12 15V3.5M8 7.5l4-4l4 4M7 11H5v9.5h14V11h-2',
  shield: 'M12 3.5L19 6v5.5c0 4.5-3 7.5-7 9c-4-1.5-7-4.5-7-9V6zM9 12l2.2 2.2l4-4.4',
  sliders: 'M3.5 8h9M17.5 8h3M3.5 16h3M11.5 16h9M15 5.5v5M9 13.5v5',
  spinner: 'M12 4a8 8 0 1 1-8 8',
  star: 'M12 3.8l2.5 5.3l5.8.7l-4.3 4l1.1 5.7l-5.1-2.8l-5.1 2.8L8 13.8l-4.3-4l5.8-.7z',
  trash: 'M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5l1 14h9l1-14M10 10.5v6M14 10.5v6',
  undo: 'M9 6l-4.5 4.5L9 15M4.5 10.5H15a4.5 4.5 0 0 1 4.5 4.5v3',
  upload: 'M12 16V4.5M7 9.5l5-5l5 5M4.5 16v4h15v-4',
  user: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8M4.5 20.5c.8-4 3.8-5.5 7.5-5.5s6.7 1.5 7.5 5.5',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7M2.5 19.5c.7-3.4 3.2-4.7 6.5-4.7s5.8 1.3 6.5 4.7M16 5.3a3.5 3.5 0 0 1 0 6.4M18 15.2c1.9.7 3.1 2 3.5 4.3',
  warning: 'M12 4L2.8 20h18.4zM12 10v4.5M12 17.2v.1',
  x: 'M6 6l12 12M18 6L6 18',
} as const;

export type IconName = keyof typeof ICONS;

/** Name of the icon set that the API serves. */
export const ICON_SET = 'trato';
/** Maximum number of icons per request. */
export const MAX_ICONS_ASKED = 50;

type IconData = Readonly<{
  prefix: typeof ICON_SET;
  width: number;
  height: number;
  /** Content of the `svg` element of each known icon. */
  icons: Readonly<Record<string, Readonly<{ body: string }>>>;
  not_found: readonly string[];
}>;

/** Data of the named icons in Iconify's JSON format. */
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
