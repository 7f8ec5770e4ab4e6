import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { expect as expectation } from 'vitest';

/** A test that was loaded but not yet run. */
export type Collected = Readonly<{
  id: string;
  name: string;
  fileName: string;
  /** Zero-based. */
  startPosition: Readonly<{ line: number; column: number }>;
  run: () => unknown;
}>;

type Body = (...args: readonly never[]) => unknown;

/** Vitest's own `expect`; only the way tests are run differs. */
export const expect = expectation;

let found: Collected[] = [];
let fileName = '';
let titles: readonly string[] = [];

/** Loads a file and returns its tests in order. */
export async function collect(path: string): Promise<readonly Collected[]> {
  found = [];
  fileName = path;
  await import(pathToFileURL(path).href);
  return found;
}

/** Registers a test, in place of vitest's `test`. */
export function test(title: string, ...rest: readonly unknown[]): void {
  const body = rest.find((part) => typeof part === 'function') as Body;
  const plain = [...titles, title].join(' > ');
  const same = found.filter(({ name }) => name.replace(/ #\d+$/, '') === plain).length;
  const name = same === 0 ? plain : `${plain} #${same + 1}`;
  const id = `${relative(process.cwd(), fileName)}#${name}`;
  found.push({ id, name, fileName, startPosition: positionOf(new Error()), run: body });
}

/** Runs a group at once to register its tests, in place of vitest's `describe`. */
export function describe(title: string, body: Body): void {
  titles = [...titles, title];
  body();
  titles = titles.slice(0, -1);
}

test.each = eachWith(test);
describe.each = eachWith(describe);

function eachWith(declare: (title: string, body: Body) => void) {
  return (rows: readonly unknown[]) =>
    (title: string, ...rest: readonly unknown[]) => {
      const body = rest.find((part) => typeof part === 'function') as Body;
      for (const row of rows) {
        const args = (Array.isArray(row) ? row : [row]) as readonly unknown[] as readonly never[];
        declare(format(title, ...args), () => body(...args));
      }
    };
}

function positionOf({ stack = '' }: Error) {
  const line = stack
    .split('\n')
    .find((one) => one.includes(fileURLToPath(pathToFileURL(fileName))));
  const [, row = '1', column = '1'] = /:(\d+):(\d+)\)?$/.exec(line ?? '') ?? [];
  return { line: Number(row) - 1, column: Number(column) - 1 };
}
