/**
 * Splits a paragraph into lines no wider than `width`. Line breaks of the text are kept, no-break
 * spaces are never broken, and a word wider than a line is cut.
 * @param widthOf returns the width of a text in the units of `width`
 */
export function wrapLines(
  text: string,
  width: number,
  widthOf: (text: string) => number,
): readonly string[] {
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ').flatMap((whole) => pieces(whole, width, widthOf))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && widthOf(longer) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

/** Splits a word into parts that each fit on a line. */
function pieces(word: string, width: number, widthOf: (text: string) => number): readonly string[] {
  if (widthOf(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const char of word) {
    if (part !== '' && widthOf(part + char) > width) {
      parts.push(part);
      part = char;
    } else part += char;
  }
  return [...parts, part];
}
