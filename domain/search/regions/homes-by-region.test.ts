import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestZip } from '#domain/places/florida/gazetteer.ts';
import { joinedKey } from '#domain/places/fold.ts';
import { type Cell, type CellBox, project, unproject } from '#domain/places/geometry/mercator.ts';
import {
  buildColumns,
  orderColumns,
  removeRow,
  upsertRow,
} from '#domain/search/engine/columns/change-columns.ts';
import type { ColumnRow } from '#domain/search/engine/columns/column-row.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import type { ColumnFilter } from '#domain/search/engine/filter/wanted.ts';
import { homesIn, type SearchAsk } from '#domain/search/engine/results/homes.ts';
import { SORTS } from '#domain/search/engine/results/ranks.ts';
import { similarRows } from '#domain/search/engine/results/similar.ts';
import { filter, LAYOUT, listingsFrom, looseFilter, seed } from '#tests/examples/column-samples.ts';
import { regionsAsked } from './asked-regions.ts';
import { answerOfRegion, homesByRegion } from './homes-by-region.ts';
import { REGIONS, type Region, regionOf } from './regions.ts';

/** The samples are within 1,500 cells. Here they are spread across Florida. */
const MIN_COORDINATE = 4_600_000;
const TIMES = 250;
const CORNER = project({ lat: 31, lng: -87.6 });
/** Borders of regions. Some homes and sides of maps are on them or one cell away. */
const BORDERS_X = [-83.2, -81.95, -81.15].map((lng) => project({ lat: 0, lng }).x);
const BORDERS_Y = [28.95, 27.65, 26.33, 25.75].map((lat) => project({ lat, lng: 0 }).y);

function spread({ x, y }: Cell): Cell {
  return {
    x: onBorder(x - MIN_COORDINATE, BORDERS_X) ?? CORNER.x + (x - MIN_COORDINATE) * TIMES,
    y: onBorder(y - MIN_COORDINATE, BORDERS_Y) ?? CORNER.y + (y - MIN_COORDINATE) * TIMES,
  };
}

/** Moves every seventh cell to a border, or to the cell before it. */
function onBorder(cell: number, borders: readonly number[]): number | undefined {
  if (cell % 7 !== 0) return undefined;
  const border = borders[(cell / 7) % borders.length] ?? 0;
  return border - (cell % 2);
}

function spreadBox(box: CellBox): CellBox {
  const corners = [spread({ x: box.minX, y: box.minY }), spread({ x: box.maxX, y: box.maxY })];
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return {
    ...{ minX: Math.min(...xs), maxX: Math.max(...xs) },
    ...{ minY: Math.min(...ys), maxY: Math.max(...ys) },
  };
}

/**
 * A third of the homes name the place they are in, a third an arbitrary place, a third an unknown
 * one.
 */
function spreadHome(home: ColumnRow): ColumnRow {
  const cell = spread(home);
  if (home.row % 3 === 0) return { ...home, ...cell };
  if (home.row % 3 === 1) return { ...home, ...cell, ...NO_PLACE };
  const { name, city = '', county } = nearestZip(unproject(cell));
  return { ...home, ...cell, zip: name, city: joinedKey(city), county: joinedKey(county) };
}
const NO_PLACE = { zip: '00000', city: 'ninguna', county: 'ninguno' };

function spreadFilter({ box, polygon, places, ...others }: ColumnFilter): ColumnFilter {
  return {
    ...others,
    box: box && spreadBox(box),
    polygon: polygon?.map(spread),
    places: places?.map((place) => (place.box ? { box: spreadBox(place.box) } : place)),
  };
}

/** The same homes in one set of columns and in one per region. */
class Held {
  readonly whole: Columns;
  readonly parts: ReadonlyMap<Region, Columns>;

  constructor(homes: readonly ColumnRow[], without: readonly Region[] = []) {
    const each = [...new Map(homes.map((home) => [home.row, home])).values()];
    const kept = each.filter((home) => !without.includes(regionOf(home)));
    const byRegion = Map.groupBy(kept, regionOf);
    this.whole = buildColumns(kept, LAYOUT);
    this.parts = new Map(
      REGIONS.map((region) => [region, buildColumns(byRegion.get(region) ?? [], LAYOUT)]),
    );
  }

  put(home: ColumnRow): void {
    upsertRow(this.whole, home);
    for (const [region, columns] of this.parts) {
      if (region === regionOf(home)) upsertRow(columns, home);
      else removeRow(columns, home.row);
    }
  }

  remove(row: number): void {
    for (const columns of [this.whole, ...this.parts.values()]) removeRow(columns, row);
  }

  order(): void {
    for (const columns of [this.whole, ...this.parts.values()]) orderColumns(columns);
  }

  homes() {
    return homesByRegion(async (asks) => {
      const answers = [...asks].map(([region, ask]) => {
        const columns = this.parts.get(region);
        if (!columns) throw new Error(`no region is called ${region}`);
        // Cloned as between a Durable Object and the Worker.
        return [region, structuredClone(answerOfRegion(columns, structuredClone(ask)))] as const;
      });
      return new Map(answers);
    });
  }
}

const asked = fc.record({
  wanted: fc
    .oneof(
      filter,
      looseFilter,
      filter.map(({ box, places }) => ({ box, places })),
    )
    .map(spreadFilter),
  sort: fc.constantFrom(...SORTS),
  limit: fc.integer({ min: 1, max: 30 }),
  skip: fc.integer({ min: 0, max: 40 }),
  zoom: fc.integer({ min: 5, max: 22 }),
});
type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never;

function searchesOf({ wanted, sort, limit, skip, zoom }: Asked): readonly SearchAsk[] {
  const rows = { sort, limit, skip };
  const facets = { words: [0, 1, 2], numbers: [0] };
  return [
    { filter: wanted, ask: { rows, facets, clusters: { zoom } } },
    { filter: wanted, ask: { facets: { words: [0, 1] } } },
    { filter: wanted, ask: {} },
  ];
}

/** Compares all results, together and one by one. */
async function expectSame(held: Held, all: readonly Asked[]): Promise<void> {
  const [whole, parts] = [homesIn(held.whole), held.homes()];
  const searches = all.flatMap(searchesOf);
  const answers = await whole.search(searches);
  expect(await parts.search(searches)).toEqual(answers);
  for (const [index, { wanted, sort, limit, skip }] of all.entries()) {
    const after = answers[index * 3]?.rows.at(-1);
    const next = [{ filter: wanted, ask: { rows: { sort, limit, after } } }];
    expect(await parts.search(next)).toEqual(await whole.search(next));
    const places = wanted.places ?? [{ county: 'orange' }];
    expect(await parts.areIn(places)).toBe(await whole.areIn(places));
    const found = answers[index * 3]?.rows.map(({ row }) => row) ?? [];
    const rows = [...found, skip, limit, 700 - skip, 99_999];
    expect([...(await parts.factsOf(rows))]).toEqual([...(await whole.factsOf(rows))]);
  }
}

test('the combined regions have the results of a single index, while homes are added, moved and removed', async () => {
  await fc.assert(
    fc.asyncProperty(
      seed,
      fc.nat(700),
      fc.uniqueArray(fc.constantFrom(...REGIONS), { maxLength: 3 }),
      fc.array(fc.boolean(), { maxLength: 60 }),
      fc.array(asked, { minLength: 1, maxLength: 4 }),
      async (from, count, without, changes, all) => {
        const held = new Held(listingsFrom(from, count, 600).map(spreadHome), without);
        const changed = listingsFrom(from + 1, changes.length, 700).map(spreadHome);
        for (const [index, home] of changed.entries()) {
          if (changes[index]) held.put(home);
          else held.remove(home.row);
        }
        // The boxes around places, by which a very wide map is divided, are exact again after
        // sorting.
        held.order();
        await expectSame(held, all);
      },
    ),
    { numRuns: 120 },
  );
}, 120_000);

test('a home that moves is in its new region in the next search, and counted once', async () => {
  const [first] = listingsFrom(5, 1, 9).map(spreadHome);
  if (!first) throw new Error('no sample');
  const everything = [{ filter: {}, ask: { clusters: { zoom: 6 } } }];
  const held = new Held([]);
  for (const [lat, lng] of [
    [25.77, -80.19],
    [30.33, -81.66],
    [27.65, -81.95],
    [27.6501, -81.9501],
    [0, 0],
  ] as const) {
    const home = { ...first, ...NO_PLACE, ...project({ lat, lng }) };
    held.put(home);
    const [answer] = await held.homes().search(everything);
    expect(answer?.total).toBe(1);
    expect(answer?.pins.map(({ x, y }) => ({ x, y }))).toEqual([project({ lat, lng })]);
    expect([...held.parts].filter(([, { live }]) => live > 0)).toHaveLength(1);
  }
  held.remove(first.row);
  expect((await held.homes().search(everything))[0]).toMatchObject({ total: 0, pins: [] });
});

test('similar homes are the same', async () => {
  const held = new Held(listingsFrom(9, 900, 5_000).map(spreadHome));
  for (const home of listingsFrom(10, 60, 5_000).map(spreadHome)) {
    const found = await similarRows(held.homes(), home, 8);
    expect(found).toEqual(await similarRows(homesIn(held.whole), home, 8));
  }
});

const box = (west: number, south: number, east: number, north: number): CellBox => {
  const [{ x: minX, y: minY }, { x: maxX, y: maxY }] = [
    project({ lat: north, lng: west }),
    project({ lat: south, lng: east }),
  ];
  return { minX, minY, maxX, maxY };
};
const MIAMI = box(-80.4, 25.6, -80.1, 25.9);
const CENTRAL = box(-82.6, 27.8, -81.2, 28.7);

test.each([
  ['a map of Miami', { box: MIAMI }, ['miami', 'elsewhere']],
  ['a map across a border', { box: CENTRAL }, ['tampa', 'orlando', 'elsewhere']],
  ['a city', { places: [{ city: 'orlando' }] }, ['orlando', 'elsewhere']],
  ['a ZIP', { places: [{ zip: '33139' }] }, ['miami', 'elsewhere']],
  [
    'two places',
    { places: [{ zip: '33139' }, { county: 'escambia' }] },
    ['panhandle', 'miami', 'elsewhere'],
  ],
  ['a neighborhood', { places: [{ box: MIAMI }] }, ['miami', 'elsewhere']],
  ['a place outside of the map', { box: MIAMI, places: [{ city: 'orlando' }] }, ['elsewhere']],
  ['what no place is called', { places: [{ city: 'ninguna' }] }, [...REGIONS]],
  ['no place', { minBeds: 2 }, [...REGIONS]],
] as const)('%s queries only the regions that it touches', (_, wanted, regions) => {
  expect(regionsAsked({ filter: wanted, ask: { clusters: { zoom: 12 } } })).toEqual(
    'box' in wanted ? regions : [...REGIONS],
  );
  expect(regionsAsked({ filter: wanted, ask: {} })).toEqual(regions);
});
