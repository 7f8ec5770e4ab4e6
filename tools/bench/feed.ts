import { createHash, randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { progressOn } from '#api/commands/import/progress.ts';
import { ensureBuilt } from '#api/commands/local/built.ts';
import { addReader, fillFeed } from './feed-rows.ts';
import { syntheticState } from './load.ts';
import { type Measured, measure, tableOf } from './measure.ts';
import { serveMeasured } from './serve.ts';

/**
 * `npm run bench:feed`: measures the RESO feed of the built product with many synthetic homes. --n
 * 1000000 number of homes; --times 40 runs of each query; --pages 50 pages of a replication, from
 * which the total is estimated; --seed 42
 */
const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '300000' },
    times: { type: 'string', default: '40' },
    pages: { type: 'string', default: '50' },
    seed: { type: 'string', default: '42' },
  },
});
const [homes, times, pages, seed] = [values.n, values.times, values.pages, values.seed].map(
  Number,
) as [number, number, number, number];
if (![homes, times, pages, seed].every((number) => Number.isInteger(number) && number > 0)) {
  console.error('--n, --times, --pages and --seed take whole numbers above zero.');
  process.exit(1);
}
const pageSchema = z.object({
  value: z.array(z.object({ ModificationTimestamp: z.string().optional() })),
  '@odata.count': z.int().optional(),
  '@odata.nextLink': z.string().optional(),
});

ensureBuilt();
const progress = progressOn(process.stderr);
const folder = syntheticState(homes, seed, (loaded) =>
  progress.show(loaded / homes, `loading ${shown(loaded)} of ${shown(homes)} homes`),
);
progress.end();
fillFeed(folder);
const token = randomBytes(32).toString('base64url');
addReader(folder, createHash('sha256').update(token).digest('hex'));
const served = await serveMeasured(folder);
try {
  const middle = await changedAt(Math.min(homes, 1_000_000) / 2);
  const yesterday = await changedAt(Math.floor(homes * 0.995));
  const rows: Measured[] = [];
  for (const [name, path, count = times] of questions(middle, yesterday)) {
    rows.push(await measure(name, count, () => sizeOf(path), served));
  }
  console.info(`
── The feed of the built product over ${shown(homes)} homes without photos, over HTTP; load ${loadavg()[0]?.toFixed(1)}

${tableOf('question', rows, { title: 'records', show: (mean) => mean.toFixed(0) })}

${await replication()}`);
} finally {
  await served.close();
}
process.exit(0);

/** Typical queries of feed consumers and of RESO's certification: name, path and number of runs. */
function questions(
  middle: string,
  yesterday: string,
): readonly (readonly [name: string, path: string, count?: number])[] {
  const of = (query: Readonly<Record<string, string>>, rest = '') =>
    `/reso/odata/Property${rest}?${new URLSearchParams(query)}`;
  const filtered = ($filter: string, $top = '100') => of({ $filter, $top });
  return [
    ['page of 1,000, the first', of({})],
    ['page of 1,000, in the middle', filtered(`ModificationTimestamp gt ${middle}`, '1000')],
    ['page of 200 with Media, rooms and units', of({ $expand: 'Media,Rooms,UnitTypes' })],
    ['page of 1,000, two fields', of({ $select: 'ListingKey,ModificationTimestamp' })],
    ['record by key', "/reso/odata/Property('bench0000007')"],
    ['$skip 950,000', of({ $skip: String(Math.floor(homes * 0.95)), $top: '100' })],
    ['count: all', of({}, '/$count')],
    ['count: status', of({ $filter: "StandardStatus eq 'Active'" }, '/$count')],
    [
      'count: status and price',
      of({ $filter: "StandardStatus eq 'Active' and ListPrice lt 400000" }, '/$count'),
    ],
    ['count: city', of({ $filter: "City eq 'Miami'" }, '/$count')],
    ['count: changed since', of({ $filter: `ModificationTimestamp gt ${yesterday}` }, '/$count')],
    ['count: bedrooms', of({ $filter: 'BedroomsTotal ge 4' }, '/$count')],
    ['filter: city and bedrooms', filtered("City eq 'Miami' and BedroomsTotal ge 4")],
    [
      'filter: or, not',
      filtered("(BedroomsTotal ge 6 or ListPrice lt 150000) and not (PropertyType eq 'Land')"),
    ],
    ['filter: columns, no match', filtered('BedroomsTotal ge 90')],
    ['filter: a list of the record', filtered("PoolFeatures/any(one: one eq 'In Ground')")],
    [
      'filter: remarks, no match (bounded)',
      filtered("contains(PublicRemarks,'no home says this')"),
      Math.min(times, 10),
    ],
    [
      'order: price, of a city',
      of({ $filter: "City eq 'Miami'", $orderby: 'ListPrice desc', $top: '100' }),
    ],
    [
      'events, a page',
      `/reso/odata/EntityEvent?${new URLSearchParams({ $filter: `EntityEventSequence gt ${Math.floor(homes / 2)}`, $orderby: 'EntityEventSequence asc' })}`,
    ],
  ];
}

/** Follows some pages of a full replication. */
async function replication(): Promise<string> {
  const startedAt = performance.now();
  let path: string | undefined = '/reso/odata/Property?$orderby=ModificationTimestamp,ListingKey';
  let [records, bytes, turns] = [0, 0, 0];
  while (path !== undefined && turns < pages) {
    const text = await textOf(path);
    const page = pageSchema.parse(JSON.parse(text));
    records += page.value.length;
    bytes += text.length;
    turns += 1;
    const next: string | undefined = page['@odata.nextLink'];
    path = next && `${new URL(next).pathname}${new URL(next).search}`;
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const minutes = ((seconds / records) * homes) / 60;
  return `   replication: ${shown(records)} records in ${turns} pages, ${(bytes / 1e6).toFixed(0)} MB, ${seconds.toFixed(1)} s; ${shown(homes)} would take ${minutes.toFixed(1)} minutes one page after the other`;
}

/** Returns the last change of the record at a position in the order of changes. */
async function changedAt(place: number): Promise<string> {
  const text = await textOf(
    `/reso/odata/Property?$select=ModificationTimestamp&$top=1&$skip=${Math.floor(place)}`,
  );
  return pageSchema.parse(JSON.parse(text)).value[0]?.ModificationTimestamp ?? '';
}

/** Returns the number of records in an answer, or the number it states; undefined for a refusal. */
async function sizeOf(path: string): Promise<number | undefined> {
  const text = await textOf(path).catch(() => undefined);
  if (text === undefined) return undefined;
  const body: unknown = JSON.parse(text);
  if (typeof body === 'number') return body;
  const page = pageSchema.safeParse(body);
  return page.success ? page.data.value.length : 1;
}

async function textOf(path: string): Promise<string> {
  const answer = await fetch(new URL(path, served.origin), {
    headers: { Authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
  return text;
}

function shown(number: number): string {
  return number.toLocaleString('en-US');
}
