import { fold } from '#domain/places/fold.ts';

/** Number of characters shown on each side of a word. */
const CONTEXT_LENGTH = 26;

/**
 * Excerpt around the first match: `…un patio con árboles de mango…`. Words match by prefix,
 * ignoring accents.
 */
export function passageWith(
  texts: readonly string[],
  words: readonly string[],
): string | undefined {
  const wanted = words.map(fold).filter((word) => word.length > 2);
  for (const text of texts) {
    const parts = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
    const at = parts.findIndex(([part]) => wanted.some((word) => fold(part).startsWith(word)));
    const found = parts[at];
    if (!found) continue;
    const middle = found.index;
    const before = parts.slice(0, at + 1).find(({ index }) => index >= middle - CONTEXT_LENGTH);
    const after = parts.slice(at).findLast(({ index, 0: part }) => {
      return index + part.length <= middle + found[0].length + CONTEXT_LENGTH;
    });
    const from = before?.index ?? middle;
    const to = after ? after.index + after[0].length : middle + found[0].length;
    const quote = text.slice(from, to).replace(/\s+/g, ' ');
    return `${from > 0 ? '…' : ''}${quote}${to < text.trimEnd().length ? '…' : ''}`;
  }
  return undefined;
}
