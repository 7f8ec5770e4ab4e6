/** Time in milliseconds within which typed letters are combined, to find an option. */
export const TYPE_TO_FIND_MS = 700;
/** Minimum free space below the button, in CSS pixels, for the list to open there. */
const ROOM_BELOW_PX = 200;

/** Whether a list opens below or above its button, by the space below. */
export function sideOfList(buttonBottom: number, windowHeight: number): 'below' | 'above' {
  return windowHeight - buttonBottom > ROOM_BELOW_PX ? 'below' : 'above';
}

/** Index of the first name that starts with the text, ignoring case; -1 when there is none. */
export function findByTyping(names: readonly string[], typed: string): number {
  const sought = typed.toLowerCase();
  return sought === '' ? -1 : names.findIndex((name) => name.toLowerCase().startsWith(sought));
}
