/**
 * Groups what is typed into an amount: `1234567.5` becomes `1,234,567.5`. Leaves alone what is not
 * made of digits, so that a wrong answer stays as it was given.
 */
export function groupDigits(text: string): string {
  const match = /^\$?\s*([\d,]*)(\.\d*)?$/.exec(text.trim());
  if (!match) return text;
  const [, whole = '', rest = ''] = match;
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  return digits.replace(/\B(?=(\d{3})+$)/g, ',') + rest;
}

/** Where the caret stands in `after`, so that as many significant signs lie before it as did in `before`. */
export function caretAfterGrouping(before: string, caret: number, after: string): number {
  const wanted = before.slice(0, caret).replace(/[^\d.]/g, '').length;
  let seen = 0;
  for (let position = 0; position < after.length; position += 1) {
    if (seen === wanted) return position;
    if (/[\d.]/.test(after.charAt(position))) seen += 1;
  }
  return after.length;
}
