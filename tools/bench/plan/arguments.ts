import { parseArgs } from 'node:util';
import type { Load } from './model.ts';

/** An error that describes what is wrong with the arguments of the command. */
export class UnclearArgument extends Error {}

/** More than exist on Earth; larger products are not exact integers. */
const MAX_HOMES = 1e9;
const MAX_VIEWS = 1e12;

/**
 * Parses the arguments of `npm run plan`; undefined if they ask for help.
 * @throws UnclearArgument if a number is missing, not whole, or has a unit or points
 */
export function readLoad(args: readonly string[]): Load | undefined {
  const values = parsed(args);
  if (values.help) return undefined;
  return {
    homes: wholeNumber('homes', values.homes, 1, MAX_HOMES),
    views: wholeNumber('views', values.views, 1, MAX_VIEWS),
    edgePercent: wholeNumber('edge', values.edge ?? ['0'], 0, 100),
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        homes: { type: 'string', multiple: true },
        views: { type: 'string', multiple: true },
        edge: { type: 'string', multiple: true },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new UnclearArgument(error instanceof Error ? error.message : String(error));
  }
}

function wholeNumber(
  name: string,
  given: readonly string[] | undefined,
  min: number,
  max: number,
): number {
  if (!given)
    throw new UnclearArgument(`--${name} is missing: a whole number, as in --${name} 50000.`);
  if (given.length > 1) throw new UnclearArgument(`--${name} is given ${given.length} times.`);
  const text = given[0]?.trim() ?? '';
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < min || number > max) {
    throw new UnclearArgument(
      `--${name} takes a whole number from ${min} to ${max} in digits alone, as in 1000000: "${given[0]}" is not one.`,
    );
  }
  return number;
}
