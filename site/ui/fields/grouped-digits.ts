const GROUPED = /^(\d{1,3}(,\d{3})*)?(\.\d*)?$/;

/**
 * Adds thousands separators while typing: `1234567.5` becomes `1,234,567.5`. Texts that do not
 * consist of digits, and decimal commas (`525,50`), are not changed, so that no number changes its
 * value.
 * @param before the previous content, to repair groups after an edit.
 */
export function groupDigits(text: string, before = ''): string {
  const match = /^\$?\s*([\d,]*)(\.\d*)?$/.exec(text.trim());
  if (!match) return text;
  const [, whole = '', rest = ''] = match;
  const isLoose = whole.includes(',') && !GROUPED.test(whole + rest);
  const wasGrouped = before.includes(',') && GROUPED.test(before);
  if (isLoose && !(wasGrouped && text !== `${before},` && isOneEdit(before, text))) return text;
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  return digits.replace(/\B(?=(\d{3})+$)/g, ',') + rest;
}

/**
 * The caret position in `after` with the same number of significant characters before it as in
 * `before`.
 */
export function caretAfterGrouping(before: string, caret: number, after: string): number {
  if (before === after) return caret;
  const wanted = before.slice(0, caret).replace(/[^\d.]/g, '').length;
  let seen = 0;
  for (let position = 0; position < after.length; position += 1) {
    if (seen === wanted) return position;
    if (/[\d.]/.test(after.charAt(position))) seen += 1;
  }
  return after.length;
}

/** Whether text was inserted or deleted at only one position. */
function isOneEdit(before: string, after: string): boolean {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return start + end >= shorter;
}
