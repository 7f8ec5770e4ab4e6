/**
 * A paragraph in lines no wider than `width`. Line breaks of the text are kept; what no-break
 * spaces join stays on one line; a word that is wider than a line is cut.
 * @param widthOf measures a text in the units of `width`.
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

/** The word, or the parts of it that fit a line each. */
function pieces(word: string, width: number, widthOf: (text: string) => number): readonly string[] {
  if (widthOf(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const sign of word) {
    if (part !== '' && widthOf(part + sign) > width) {
      parts.push(part);
      part = sign;
    } else part += sign;
  }
  return [...parts, part];
}
