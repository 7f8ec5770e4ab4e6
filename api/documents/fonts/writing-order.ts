import { RIGHT_TO_LEFT } from '#domain/i18n/punctuation.ts';

/** Consecutive characters of one direction. */
export type Stretch = Readonly<{
  text: string;
  isRightToLeft: boolean;
  /** The text as drawn: in right-to-left text, brackets and similar characters are mirrored. */
  turned: string;
}>;

/** Splits a line into stretches from left to right. */
export type WritingOrder = (line: string) => readonly Stretch[];

/**
 * Returns a function that orders lines with the Unicode Bidirectional Algorithm (UAX 9), in
 * left-to-right paragraphs like both columns. The library is loaded only if a text has a
 * right-to-left script.
 */
export async function writingOrder(texts: readonly string[]): Promise<WritingOrder> {
  if (!texts.some((text) => RIGHT_TO_LEFT.test(text))) return leftToRight;
  const { default: bidiFactory } = await import('bidi-js');
  const bidi = bidiFactory();
  return (line) => {
    if (!RIGHT_TO_LEFT.test(line)) return leftToRight(line);
    const { levels } = bidi.getEmbeddingLevels(line, 'ltr');
    const turned = bidi.getMirroredCharactersMap(line, levels);
    const found: (Stretch & { level: number })[] = [];
    for (let index = 0; index < line.length; index += 1) {
      const level = levels[index] ?? 0;
      const char = line[index] ?? '';
      const last = found.at(-1);
      const isNew = last?.level !== level;
      const before = isNew ? { text: '', turned: '' } : last;
      const text = before.text + char;
      const one = { level, text, turned: before.turned + (turned.get(index) ?? char) };
      found.splice(isNew ? found.length : -1, 1, { ...one, isRightToLeft: level % 2 === 1 });
    }
    return reordered(found);
  };
}

function leftToRight(text: string): readonly Stretch[] {
  return [{ text, isRightToLeft: false, turned: text }];
}

/** Reverses the sequences at each level, from the highest level down (UAX 9, rule L2). */
function reordered<T extends { level: number }>(stretches: readonly T[]): readonly T[] {
  const order = [...stretches];
  const highest = Math.max(0, ...order.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while ((order[end]?.level ?? -1) >= level) end += 1;
      if (end === start) continue;
      order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = end;
    }
  }
  return order;
}
