/** The colors of sample homes. The seed selects the entry of each list, so that neighbors differ. */
export const STUCCOS = [
  '#efe0c6',
  '#f6efe4',
  '#efc9a4',
  '#f3dc9d',
  '#e6d0bd',
  '#f2c0a2',
  '#dde2cc',
  '#f7f1e6',
] as const;
export const PASTELS = [
  '#f2b9a2',
  '#f4dc92',
  '#b5d6cb',
  '#b9d2e0',
  '#f3c9c3',
  '#cbd8b4',
  '#f5e3c3',
  '#d6c6dc',
] as const;
export const CLAPBOARDS = [
  '#f3d98c',
  '#bcd8c8',
  '#b6d0df',
  '#f4c8b4',
  '#f5efe2',
  '#d4dcb8',
  '#a9c4c9',
  '#f0d5c0',
] as const;
export const GREYS = ['#eef0ec', '#dfe4e2', '#e6dfd2', '#d9e0da', '#f3eee4', '#cfd8dc'] as const;

export const TILES = ['#c86f45', '#b9653f', '#c27a52', '#a85a40', '#b08a6c', '#9a6a56'] as const;
export const SHINGLES = ['#6f757a', '#7d6f66', '#5f6b6d', '#8a7f76', '#75685f'] as const;
export const METALS = ['#aab7ba', '#9fb5ad', '#c3c7c4', '#8fa3ab', '#b7694c'] as const;

/** Doors: the brand's green first, then its neighbors. */
export const DOORS = [
  '#0e5a54',
  '#d0832f',
  '#c4513c',
  '#2f5f83',
  '#6d3f2c',
  '#e0b44a',
  '#4d7f78',
  '#8a3b46',
] as const;
export const SHUTTERS = ['#2e6270', '#3c6b57', '#2f4f6d', '#f2e8d6', '#6f8f8a', '#8d5a48'] as const;
export const WOODS = ['#7d5136', '#94623f', '#6a4634', '#a9764c'] as const;

/** The `index`-th of a list, starting again at its end. */
export function pick<T>(from: readonly [T, ...T[]], index: number): T {
  return from[((index % from.length) + from.length) % from.length] ?? from[0];
}
