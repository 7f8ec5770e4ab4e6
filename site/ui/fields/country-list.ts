/** How long the letters typed in an open list count as one word, in milliseconds. */
export const TYPE_TO_FIND_MS = 700;
/** The list opens below its button where more room than this is free, in CSS pixels. */
const ROOM_BELOW_PX = 200;

/** Whether a list opens below or above a button, by the free room between it and the window's foot. */
export function sideOfList(buttonBottom: number, windowHeight: number): 'below' | 'above' {
  return windowHeight - buttonBottom > ROOM_BELOW_PX ? 'below' : 'above';
}

/** The place of the first name that begins with what was typed, in any case; -1 without one. */
export function findByTyping(names: readonly string[], typed: string): number {
  const sought = typed.toLowerCase();
  return sought === '' ? -1 : names.findIndex((name) => name.toLowerCase().startsWith(sought));
}
