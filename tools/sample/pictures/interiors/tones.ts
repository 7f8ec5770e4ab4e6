/** The colors of rooms: walls, woods, cloths, and one accent color. */
export const ROOM_WALLS = [
  '#ece5d8',
  '#e4e6df',
  '#efe6da',
  '#dde5e2',
  '#eee4d0',
  '#e6ddd2',
] as const;
export const TIMBERS = ['#c99f6e', '#b98557', '#a87850', '#d4b182', '#8f6a4c'] as const;
export const ACCENTS = ['#0e5a54', '#2f6f7c', '#b8663f', '#3d6b4f', '#c08a3a', '#446183'] as const;
export const CLOTHS = [
  '#cfc8ba',
  '#e3dccd',
  '#8fb3a6',
  '#b9b2a6',
  '#d8b899',
  '#9fb2bd',
  '#c9a98c',
  '#7fa198',
] as const;
export const CABINETS = ['#0e5a54', '#e9e4d8', '#5f7f86', '#7f9683', '#a8794f', '#2f4f5c'] as const;
