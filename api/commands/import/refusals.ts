import type { Refused as RefusedRow } from '#domain/imports/refused.ts';

type Reason = Readonly<{ field: string; value: string; message: string }>;
type Refused = Readonly<{ line: number; id: string; reasons: readonly Reason[] }>;

/** Maximum number of line numbers printed per reason; the report lists all. */
const NAMED_LINES = 5;
const REPORT_HEADER = ['line', 'id', 'field', 'value', 'reason'];

/** Rows that are refused for one reason, with the first of their lines. */
type Tally = { field: string; message: string; count: number; lastLine: number; named: number[] };

/**
 * The refused rows of a file, by reason. The rows themselves go to the report: a file may have a
 * million of them.
 */
export class Refusals {
  readonly #report: (csv: string) => void;
  readonly #tallies = new Map<string, Tally>();
  #count = 0;

  /** @param report called with the header of a CSV, then with the rows of each portion */
  constructor(report: (csv: string) => void = () => undefined) {
    this.#report = report;
    report(csvRow(REPORT_HEADER));
  }

  /** Number of refused rows. */
  get count(): number {
    return this.#count;
  }

  add(refused: readonly Refused[]): void {
    this.#count += refused.length;
    for (const { line, reasons } of refused) {
      for (const reason of reasons) this.#tally(line, reason);
    }
    if (refused.length > 0) this.#report(reportRows(refused));
  }

  /** Formats them for a terminal: one line per reason with its first lines, the most frequent first. */
  lines(): readonly string[] {
    return [...this.#tallies.values()]
      .sort((one, other) => other.count - one.count)
      .map(({ field, message, count, named }) => {
        const more = count > named.length ? ` and ${count - named.length} more` : '';
        const where = `${count === 1 ? 'line' : 'lines'} ${named.join(', ')}${more}`;
        return `${String(count).padStart(6)}  ${field}: ${message}  (${where})`;
      });
  }

  #tally(line: number, { field, message }: Reason): void {
    const key = `${field}\n${message}`;
    const tally = this.#tallies.get(key) ?? { field, message, count: 0, lastLine: 0, named: [] };
    this.#tallies.set(key, tally);
    // A row may have the same reason twice.
    if (tally.lastLine === line) return;
    tally.lastLine = line;
    tally.count += 1;
    if (tally.named.length < NAMED_LINES) tally.named.push(line);
  }
}

/** A refused row with its reasons in the language of the terminal. */
export function inEnglish({ line, id, reasons }: RefusedRow): Refused {
  const inOne = reasons.map(({ field, value, message }) => ({ field, value, message: message.en }));
  return { line, id, reasons: inOne };
}

/** Lists all reasons of refused rows as CSV that is safe to open in a spreadsheet. */
function reportRows(refused: readonly Refused[]): string {
  return refused
    .flatMap(({ line, id, reasons }) =>
      reasons.map(({ field, value, message }) => csvRow([String(line), id, field, value, message])),
    )
    .join('');
}

function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Prefixes an apostrophe to cells that a spreadsheet would run as a formula. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
