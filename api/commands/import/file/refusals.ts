/** Why a row is not loaded. `message` is the same for all rows with that problem. */
export type Reason = Readonly<{ field: string; value: string; message: string }>;

export type Refused = Readonly<{ line: number; id: string; reasons: readonly Reason[] }>;

/** One reason with the lines of all rows refused for it. */
export type Tally = Readonly<{ field: string; message: string; lines: readonly number[] }>;

/** Groups the refused rows by reason, the most frequent first. */
export function tallyOf(refused: readonly Refused[]): readonly Tally[] {
  const tallies = new Map<string, { field: string; message: string; lines: number[] }>();
  for (const { line, reasons } of refused) {
    for (const { field, message } of reasons) {
      const key = `${field}\n${message}`;
      const tally = tallies.get(key) ?? { field, message, lines: [] };
      if (tally.lines.at(-1) !== line) tally.lines.push(line);
      tallies.set(key, tally);
    }
  }
  return [...tallies.values()].sort((one, other) => other.lines.length - one.lines.length);
}

/** Formats the tally for a terminal: one line per reason, with the first line numbers. */
export function tallyLines(refused: readonly Refused[], max: number): readonly string[] {
  return tallyOf(refused).map(({ field, message, lines }) => {
    const first = lines.slice(0, max).join(', ');
    const more = lines.length > max ? ` and ${lines.length - max} more` : '';
    const where = lines.length === 1 ? 'line' : 'lines';
    return `${String(lines.length).padStart(6)}  ${field}: ${message}  (${where} ${first}${more})`;
  });
}

/** Lists all reasons of all refused rows as CSV that is safe to open in a spreadsheet. */
export function reportCsv(refused: readonly Refused[]): string {
  const rows = refused.flatMap(({ line, id, reasons }) =>
    reasons.map(({ field, value, message }) => [String(line), id, field, value, message]),
  );
  return [['line', 'id', 'field', 'value', 'reason'], ...rows]
    .map((row) => `${row.map(csvCell).join(',')}\r\n`)
    .join('');
}

/** Prefixes an apostrophe to cells that a spreadsheet would run as a formula. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
