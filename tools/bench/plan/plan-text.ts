import { ASSUMED, type Figure, MEASURED } from './figures.ts';
import type { Load, Plan, Use } from './model.ts';
import { PLAN_DOLLARS } from './prices.ts';

/** Returns a plan for a terminal: the bill, the limits, and the figures behind both. */
export function planText({ homes, views, edgePercent }: Load, plan: Plan): string {
  const [first] = plan.limits;
  const items = plan.items.map(({ price, units, dollars }) => [
    ...[price.name, `${count(units)} ${price.unit}`, money(dollars)],
  ]);
  const limits = plan.limits.map((use) => [use.name, share(use), `at ${reached(use)}`]);
  return `
${count(homes)} homes, ${count(views)} pages a day, ${edgePercent} % of pages and photos from the edge

── A month
${table([['Workers, the plan itself', '', money(PLAN_DOLLARS)], ...items, ['together', '', money(plan.dollars)]])}

── Limits, the one used most first
${table(limits)}

${first ? firstLine(first) : ''}

── Measured
${figures(MEASURED)}

── Assumed
${figures(ASSUMED)}
`;
}

function firstLine(use: Use): string {
  const { used, allowed, name } = use;
  return used > allowed
    ? `This load does not fit: ${name} was reached at ${reached(use)}.`
    : `It fits. The first limit reached is the ${name}, at ${reached(use)}.`;
}

function reached({ reachedAt, grows }: Use): string {
  return `${count(reachedAt)} ${grows === 'homes' ? 'homes' : 'pages a day'}`;
}

function share({ used, allowed }: Use): string {
  return `${((used / allowed) * 100).toFixed(1)} %`;
}

function figures(all: Readonly<Record<string, Figure>>): string {
  return table(
    Object.values(all).map(({ value, unit, from }) => [`${value}`, `${unit} (${from})`]),
  );
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 2 ? cell.padStart(widths[2] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `   ${line}`)
    .join('\n');
}

function money(dollars: number): string {
  return dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

function count(number: number): string {
  return number.toLocaleString('en-US', { maximumFractionDigits: 0 });
}
