import type { Summary } from './load.ts';

/** Formats the result of an import for a terminal. */
export function summaryLines(
  { rows, created, updated, unchanged, refused, filled, leftOut }: Summary,
  { seconds, report, isDryRun }: { seconds: number; report: string | undefined; isDryRun: boolean },
): readonly string[] {
  return [
    '',
    `  ${count(rows)} rows in ${seconds.toFixed(1)} s${isDryRun ? ', only judged: nothing was written' : ''}`,
    `${amount(created)}  ${isDryRun ? 'would load' : 'loaded'}`,
    ...(updated > 0 ? [`${amount(updated)}  updated`] : []),
    ...(unchanged > 0 ? [`${amount(unchanged)}  known already, unchanged`] : []),
    `${amount(refused.count)}  refused`,
    ...listed('Refused', refused.lines()),
    ...listed('Filled in from the gazetteer', countLines(filled)),
    ...listed('Left out, because this type of property is not asked', countLines(leftOut)),
    ...(report !== undefined && refused.count > 0 ? ['', `  Every refused row: ${report}`] : []),
    '',
  ];
}

function listed(title: string, lines: readonly string[]): readonly string[] {
  return lines.length > 0 ? ['', `  ${title}`, ...lines] : [];
}

function countLines(counts: ReadonlyMap<string, number>): readonly string[] {
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([key, number]) => `${amount(number)}  ${key}`);
}

function amount(number: number): string {
  return count(number).padStart(8);
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
